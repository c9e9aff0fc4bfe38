import { digestOf } from '../../kernel/digest.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { PlanTarget } from '../../plan/saved/saved-plan.ts';
import type { SignerRule } from '../../push/state/postgres/approval-rows.ts';
import { CliFailure, usageFailure } from '../ground/exit/cli-failure.ts';
import { EXIT } from '../ground/exit/exit-code.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { readyDatabase, unusable } from '../ground/settings/open-state.ts';
import { isSamePlace, placeOfHub, resolved } from '../ground/settings/state-folder.ts';
import type { SignerList, Signers } from '../ground/ssh/ssh-keygen.ts';

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
  const text = utf8(bytes);
  if (text === undefined || text.includes('\0')) return undefined;
  const lines = text.split('\n').map((line) => line.replaceAll(/^[ \t]+|[ \t\r]+$/g, ''));
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
