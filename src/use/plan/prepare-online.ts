import path from 'node:path';
import { hotelKey } from '../../contract/identity.ts';
import type { Contracts } from '../../contract/model.ts';
import type { LastPush } from '../../contract/pushed/last-push.ts';
import { limitHeapGrowth } from '../../host/engine.ts';
import type { Files } from '../../host/files.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { digestOf } from '../../kernel/digest.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { recordOfPush } from '../../plan/last-push/record-of-push.ts';
import { type UnpushedRecord, unpushedRecords } from '../../plan/last-push/unpushed-records.ts';
import type { Plan } from '../../plan/plan.ts';
import { plural } from '../../view/text/plural.ts';
import {
  type CheckFlags,
  checkProject,
  contractFiles,
  isNarrowed,
  packedContractsOf,
  packing,
  type SelectionFlags,
} from '../check/check-project.ts';
import { endOfFindings } from '../check/end-of-findings.ts';
import { hotelCodesOf, parsingFor, whileReading } from '../check/parsing-for.ts';
import { CliFailure } from '../ground/exit/exit-code.ts';
import type { ConnectionFlags } from '../ground/flags/flags.ts';
import { lastPushOf } from '../ground/last-push-of.ts';
import { type ConnectedSession, openHubSession, type Session } from '../ground/session.ts';
import type { Environment } from '../ground/settings/environment.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';
import { makePlan } from './make-plan.ts';

export type OnlineFlags = SelectionFlags & ConnectionFlags & Pick<CheckFlags, 'tests'>;

/**
 * The first part of every command that contacts the hub: settings, files, checks. Contracts with errors get no further, unless the command only
 * `compares` them. `files` is the
 * number of files that the contracts are from.
 */
export async function prepareOnline(
  command: string,
  paths: readonly string[],
  flags: OnlineFlags,
  outer: Session,
  { compares = false } = {},
) {
  limitHeapGrowth();
  const session = await openHubSession(outer, flags);
  const workspace = await contractFiles(paths);
  const lastPush = await lastPushOf(session, undefined, paths.length > 0 ? hotelCodesOf(workspace) : undefined);
  const values = parsingFor(session.config, session.environment.name);
  const digests = new Map<string, string>();
  const checked = await whileReading(session, async (onRead) =>
    checkProject(workspace, flags, session.config, {
      ...packing,
      files: noting(digests),
      ...values.parsing,
      ...(lastPush && { lastPush }),
      onRead,
    }),
  );
  const end = endOfFindings(command, checked, flags, session.terminal, { compares });
  if (end) return { end, session, findings: checked.findings };
  await values.refuseUnused();
  if (values.replaced.size > 0) tellOverridden(values.replaced.size, session);
  if (lastPush && paths.length === 0 && !isNarrowed(flags) && session.config.folder === process.cwd())
    tellHotelsWithoutFile(
      lastPush,
      new Set(checked.hotels.map(({ contract }) => hotelKey(contract))),
      session.terminal,
    );
  const sources = checked.fileNames.flatMap((file) => {
    const sha256 = digests.get(path.resolve(file));
    return sha256 === undefined ? [] : [{ file, sha256 }];
  });
  const errors = checked.findings.filter(({ severity }) => severity === 'error');
  return {
    findings: checked.findings,
    ready: {
      session,
      contracts: packedContractsOf(checked),
      files: checked.fileNames.length,
      sources,
      // Hotels, suppliers or files that a push would refuse.
      refused: new Set(errors.map(({ subject, place }) => subject?.record ?? place?.file ?? '')),
    },
  };
}

/** Which names a hub shows must not surprise anybody who knows those in the files. */
function tellOverridden(
  records: number,
  { terminal, environment: { name } }: Pick<Session, 'terminal'> & { environment: Pick<Environment, 'name'> },
): void {
  const text = `${plural(records, 'record')} with values of the environment ${name}: \`contracts show --env ${name}\` lists them`;
  terminal.talk(safeText(text, 300));
}

/** Files whose digests are noted when they are read: those of the bytes that contracts were made of, whatever becomes of the files. */
const noting = (digests: Map<string, string>): Files => ({
  ...nodeFiles,
  read: async (file, limitBytes) => {
    const read = await nodeFiles.read(file, limitBytes);
    if (read.ok) digests.set(file, digestOf(read.value));
    return read;
  },
});

/** The most hotels that a warning names. */
const MOST_NAMED = 3;

/** A hotel whose file was taken away is in no plan and in no verification, and would be forgotten. */
function tellHotelsWithoutFile(lastPush: LastPush, known: ReadonlySet<string>, terminal: Terminal): void {
  const left = lastPush.hotels().filter((hotel) => !known.has(hotel));
  if (left.length === 0) return;
  const [has, stays, them] = left.length === 1 ? ['has', 'It stays', 'it'] : ['have', 'They stay', 'them'];
  const more = left.length > MOST_NAMED ? ` and ${left.length - MOST_NAMED} more` : '';
  const text = `${plural(left.length, 'hotel')} pushed earlier ${has} no file any more: ${left.slice(0, MOST_NAMED).join(', ')}${more}. ${stays} in the hub as last pushed; this run neither compares nor verifies ${them}.`;
  terminal.talk(terminal.talkPaint.warning(safeText(text, 500)));
}

export interface HubComparison {
  readonly unpushed: readonly UnpushedRecord[];
  /** Why nothing could be compared, in words. */
  readonly notCompared?: string;
}

/**
 * Compares the files with the hub as `diff` does; only reads. An account without access to contracts may still quote, so it is then unknown
 * what was pushed. Any other failure ends the command.
 */
export async function compareWithHub(
  contracts: Contracts,
  session: ConnectedSession,
  onCompared: (plan: Plan, unpushed: readonly UnpushedRecord[]) => void = () => {},
): Promise<HubComparison> {
  try {
    const plan = await makePlan(contracts, session, { prune: false });
    const lastPush = await lastPushOf(session, contracts);
    const unpushed = unpushedRecords(plan, (identity) => recordOfPush(identity, lastPush) !== undefined);
    onCompared(plan, unpushed);
    return { unpushed };
  } catch (error) {
    if (!(error instanceof CliFailure) || error.details.code !== 'hub-not-enabled') throw error;
    return { unpushed: [], notCompared: error.message };
  }
}
