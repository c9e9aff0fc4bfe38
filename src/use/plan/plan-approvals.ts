import { readdirSync } from 'node:fs';
import path from 'node:path';
import { attemptNow } from '../../host/node-files.ts';
import { readGivenNow } from '../../host/node-given-files.ts';
import { digestOf } from '../../kernel/digest.ts';
import { fail, ok } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { utf8Text } from '../../kernel/utf8-text.ts';
import { type Approvals, judgeApprovals, type PlanSignature } from '../../plan/approvals/judge-approvals.ts';
import type { PlanTarget, SavedPlan } from '../../plan/saved/saved-plan.ts';
import type { SignerRule } from '../../push/state/postgres/approval-rows.ts';
import type { DatabaseState } from '../../push/state/postgres/postgres-state.ts';
import { approvalsLines } from '../../view/approve/approvals-text.ts';
import { CliFailure, EXIT, usageFailure } from '../ground/exit/exit-code.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { keepNeeded, neededApprovals } from '../ground/settings/needed-approvals.ts';
import { readyDatabase, unusable } from '../ground/settings/open-state.ts';
import { isSamePlace, placeOfHub, resolved } from '../ground/settings/state-folder.ts';
import { readSigners, type SignerList, type Signers, signerOf } from '../ground/ssh/ssh-keygen.ts';

const MOST_SIGNATURES = 100;
const MOST_BYTES = 64 * 1024;

/** The file of a person's signature: next to the plan. */
export const signatureFile = (plan: string, principal: string): string =>
  `${plan}.${principal.replaceAll(/[^\p{L}\p{M}\p{N}@._+-]/gu, encodeURIComponent)}.sig`;

/** The signatures next to a plan, as text, by the name of their file. */
export function signatureTexts(plan: string): ReadonlyMap<string, string> {
  const folder = path.dirname(plan);
  const names = attemptNow(() => readdirSync(folder));
  const own = names.ok
    ? names.value.filter((name) => name.startsWith(`${path.basename(plan)}.`) && name.endsWith('.sig'))
    : [];
  const read = (name: string): string => {
    const bytes = readGivenNow(path.join(folder, name), MOST_BYTES);
    return bytes.ok ? new TextDecoder().decode(bytes.value) : '';
  };
  return new Map(
    own
      .toSorted()
      .slice(0, MOST_SIGNATURES)
      .map((name) => [name, read(name)]),
  );
}

/** What each of these signatures of a plan says, now or at another time. */
export const judgedSignatures = (
  texts: ReadonlyMap<string, string>,
  bytes: Uint8Array,
  signers: Signers,
  at?: Date,
): Promise<readonly PlanSignature[]> =>
  Promise.all(
    [...texts].map(async ([name, text]) => ({
      name,
      signer: text === '' ? fail('it cannot be read') : await signerOf(bytes, text, 'contracts-plan', signers, at),
    })),
  );

/** A plan as its file has it, with the signatures next to it. */
export interface PlanBytes {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly saved: SavedPlan;
  readonly signatures: ReadonlyMap<string, string>;
}

/** The lists of signers, unless accounts approve or nothing is asked for. They are read once for each command. */
const signersOf = (config: Config, needed: number): Signers | undefined =>
  config.approvers || (config.signers === undefined && needed === 0) ? undefined : readSigners(config);

/** The approvals of a saved plan: by the signatures next to its file, or by accounts if the settings say so. Never by both: a person may have both. */
export async function planApprovals(plan: PlanBytes, config: Config): Promise<Approvals> {
  const needed = await neededApprovals(config, plan.saved.target);
  return approvalsBy(plan, config, needed, signersOf(config, needed));
}

async function approvalsBy(
  { bytes, saved, signatures: texts }: PlanBytes,
  config: Config,
  needed: number,
  signers: Signers | undefined,
): Promise<Approvals> {
  const given = config.approvers
    ? await accountSignatures(bytes, config, config.approvers)
    : signers
      ? await judgedSignatures(texts, bytes, signers)
      : [];
  return judgeApprovals(needed, saved.author, given);
}

/** Ends the command with exit 9 unless the plan has the approvals that the settings demand for its hub. */
export async function requireApprovals(plan: PlanBytes, config: Config): Promise<Approvals | undefined> {
  const needed = await neededApprovals(config, plan.saved.target);
  if (needed === 0) return undefined;
  const signers = signersOf(config, needed);
  const keepSigners = await refuseOtherSigners(config, plan.saved.target, signers);
  const approvals = await approvalsBy(plan, config, needed, signers);
  if (approvals.isEnough) {
    await keepNeeded(config, plan.saved.target, needed);
    await keepSigners();
    return approvals;
  }
  throw new CliFailure({
    code: 'not-approved',
    exit: EXIT.gate,
    message: `plan ${plan.saved.id} is not approved: ${approvalsLines(approvals).join('; ')}. Nothing was sent.`,
    hint:
      approvals.author === undefined
        ? 'save the plan again with `contracts diff --out`, which notes its author, and let others run `contracts approve` on it'
        : `let them run \`contracts approve ${plan.file}\`${config.approvers ? '' : ', and put the signatures next to the plan'}`,
    document: { command: 'push', approvals },
  });
}

const UNKNOWN = 'it is not one of `signers: { accounts: […] }` in the settings';

/** Where accounts approve plans. */
async function databaseOf(config: Config): Promise<DatabaseState> {
  const database = await readyDatabase(config);
  if (database) return database;
  throw usageFailure(
    'no-signers',
    'the settings let accounts approve plans, and name no database in which they do',
    'write `state: postgres://…` into contracts.config.yaml; docs/approvals.md shows how',
  );
}

/** Who has approved these bytes in the database. */
async function accountSignatures(
  bytes: Uint8Array,
  config: Config,
  approvers: readonly string[],
): Promise<readonly PlanSignature[]> {
  const database = await databaseOf(config);
  const accounts = await database.approvals.of(digestOf(bytes));
  if (!accounts.ok) throw unusable(database, accounts.error);
  return accounts.value.map((account) => ({
    name: `account ${account}`,
    signer: approvers.includes(account) ? ok({ principals: [account] }) : fail(UNKNOWN),
  }));
}

/** The account that this tool is logged in as. */
export async function ownAccount(config: Config): Promise<string> {
  const database = await databaseOf(config);
  const account = await database.approvals.account();
  if (account.ok) return account.value;
  throw unusable(database, account.error);
}

/** Approves as the own account, which must be one of those that count. */
export async function accountSigner(config: Config, approvers: readonly string[]) {
  const database = await databaseOf(config);
  const name = await ownAccount(config);
  if (!approvers.includes(name))
    throw usageFailure('unknown-signer', `an approval by the account ${safeText(name)} would not count: ${UNKNOWN}`);
  return async (bytes: Uint8Array) => {
    const done = await database.approvals.approve(digestOf(bytes));
    if (!done.ok) throw unusable(database, done.error);
    return { name, at: database.place };
  };
}

type Counted = Pick<SignerRule, 'counted' | 'revoked'>;

/**
 * Compares the signers in the settings with those that shared state has kept since the first approved push to the hub. Settings may list fewer
 * signers, but none that are new, and must keep every revoked key; otherwise the command ends with exit 9. Call the result to keep the signers.
 */
export async function refuseOtherSigners(
  config: Config,
  target: PlanTarget,
  signers: Signers | undefined,
): Promise<() => Promise<void>> {
  const { hub, micrositeId = '' } = target;
  const database = hub === 'embedded' ? undefined : await readyDatabase(config);
  if (database === undefined) return async () => {};
  const now = countedNow(config, signers);
  /** The place of this hub for which signers are kept; an alias of its address may be meant. */
  const look = async (): Promise<Pick<SignerRule, 'hub' | 'micrositeId'> | undefined> => {
    const rules = await database.approvals.signers();
    if (!rules.ok) throw unusable(database, rules.error);
    let known: SignerRule | undefined;
    for (const rule of rules.value) {
      if (!(await isSamePlace({ environment: '', ...rule }, target, resolved))) continue;
      const added = now.counted.filter((one) => !rule.counted.includes(one));
      const back = rule.revoked.filter((one) => !now.revoked.includes(one));
      if (added.length + back.length > 0) throw otherSigners(database.approvals.schema, rule, added, back);
      known ??= rule;
    }
    return known;
  };
  const place = (await look()) ?? { hub: placeOfHub(hub).address, micrositeId };
  return async () => {
    const kept = await database.approvals.keepSigners({ ...place, ...now });
    if (!kept.ok) throw unusable(database, kept.error);
    // Another first push may have been quicker.
    await look();
  };
}

function otherSigners(
  schema: string,
  { hub, micrositeId }: SignerRule,
  added: readonly string[],
  back: readonly string[],
): CliFailure {
  const list = (lines: readonly string[]): string => safeText(lines.map((line) => line.slice(0, 80)).join('; '), 300);
  const quoted = (text: string): string => `'${safeText(text.replaceAll("'", "''"), 400)}'`;
  const tables = [...(added.length > 0 ? ['signers'] : []), ...(back.length > 0 ? ['revoked_signers'] : [])];
  const place = `where hub = ${quoted(hub)} and microsite = ${quoted(micrositeId)};`;
  return new CliFailure({
    code: 'other-signers',
    exit: EXIT.gate,
    message: `${[
      ...(added.length > 0
        ? [`signers added or changed since the first approved push to this hub: ${list(added)}`]
        : []),
      ...(back.length > 0 ? [`revoked keys are no longer listed: ${list(back)}`] : []),
    ].join('; ')}. Nothing was sent.`,
    hint: `if this is meant, ask an administrator of the database to run: ${tables.map((table) => `delete from ${schema}.${table} ${place}`).join(' ')} The next approved push then keeps the current lists`,
  });
}

/** As the settings have it. Ends the command with exit 64 if the order of the lines could decide whose a key is. */
function countedNow({ approvers }: Config, signers: Signers | undefined): Counted {
  if (approvers) return { counted: approvers.map((name) => `account ${name}`), revoked: [] };
  if (!signers) return { counted: [], revoked: [] };
  const { allowed, revoked } = signers;
  const counted = linesOf(allowed.bytes);
  if (counted === undefined) throw badList(allowed, 'is not UTF-8 text');
  const keys = counted.flatMap((line) => [...new Set(line.match(KEY))]);
  const twice = keys.find((key, index) => keys.indexOf(key) < index);
  if (twice !== undefined) throw badList(allowed, `has a key on two lines (${twice.slice(-12)})`);
  if (revoked === undefined) return { counted, revoked: [] };
  // What a binary list revokes, only ssh-keygen can tell; it counts as a whole.
  return { counted, revoked: linesOf(revoked.bytes) ?? [`binary list ${digestOf(revoked.bytes).slice(0, 32)}`] };
}

/** The key itself, in base64, as it begins for every kind of key. */
const KEY = /\bAAAA[A-Za-z0-9+/]{16,}={0,2}/g;

const badList = ({ file }: SignerList, reason: string): CliFailure =>
  usageFailure(
    'no-signers',
    `${safeText(file, 300)} ${reason}`,
    'give each key one line: a name (or several of one person, with commas) and the public key; docs/approvals.md shows such a file',
  );

/** Lines that count. Blanks within them are kept: between quotes they are part of a name. */
function linesOf(bytes: Uint8Array): readonly string[] | undefined {
  const text = utf8Text(bytes);
  if (text === undefined || text.includes('\0')) return undefined;
  const lines = text.split('\n').map((line) => line.replaceAll(/^[ \t]+|[ \t\r]+$/g, ''));
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
