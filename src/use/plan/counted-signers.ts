import { readGivenNow } from '../../host/node-given-files.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { PlanTarget } from '../../plan/saved/saved-plan.ts';
import type { SignerRule } from '../../push/state/postgres/approval-rows.ts';
import { CliFailure } from '../ground/exit/cli-failure.ts';
import { EXIT } from '../ground/exit/exit-code.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { readyDatabase, unusable } from '../ground/settings/open-state.ts';
import { isSamePlace, placeOfHub, resolved } from '../ground/settings/state-folder.ts';
import { signerFiles } from '../ground/ssh/ssh-keygen.ts';

type Counted = Pick<SignerRule, 'counted' | 'revoked'>;

/**
 * Whose approvals count for a hub, in shared state since the first approved push: settings may count fewer signers, but none who was not
 * there, and may not take a revoked key back. Ends the command with exit 9 otherwise. The result keeps the present signers, if none are kept.
 */
export async function refuseOtherSigners(config: Config, target: PlanTarget): Promise<() => Promise<void>> {
  const { hub, micrositeId = '' } = target;
  const database = hub === 'embedded' ? undefined : await readyDatabase(config);
  if (database === undefined) return async () => {};
  const rules = await database.approvals.signers();
  if (!rules.ok) throw unusable(database, rules.error);
  const now = countedNow(config);
  for (const { counted, revoked, ...place } of rules.value) {
    if (!(await isSamePlace({ environment: '', ...place }, target, resolved))) continue;
    const added = now.counted.filter((one) => !counted.includes(one));
    const back = revoked.filter((one) => !now.revoked.includes(one));
    if (added.length + back.length > 0) throw otherSigners(place.hub, added, back);
  }
  return async () => {
    const kept = await database.approvals.keepSigners({ hub: placeOfHub(hub).address, micrositeId, ...now });
    if (!kept.ok) throw unusable(database, kept.error);
  };
}

function otherSigners(hub: string, added: readonly string[], back: readonly string[]): CliFailure {
  const list = (lines: readonly string[]): string => safeText(lines.map((line) => line.slice(0, 80)).join('; '), 300);
  return new CliFailure({
    code: 'other-signers',
    exit: EXIT.gate,
    message: `${[
      ...(added.length > 0 ? [`the settings count approvals that did not count before: ${list(added)}`] : []),
      ...(back.length > 0 ? [`the settings no longer revoke: ${list(back)}`] : []),
    ].join('; ')}. Nothing was sent.`,
    hint: `if this is meant, an administrator of the database runs: delete from contracts.signers where hub = '${safeText(hub, 200)}'; the next approved push keeps the present ones`,
  });
}

/** As the settings have it. A binary list of revoked keys cannot be compared, and is left out. */
function countedNow(config: Config): Counted {
  if (config.approvers) return { counted: config.approvers.map((name) => `account ${name}`), revoked: [] };
  const { allowed, revoked } = signerFiles(config);
  return { counted: linesOf(allowed), revoked: revoked === undefined ? [] : linesOf(revoked) };
}

const MOST_BYTES = 1024 * 1024;

function linesOf(file: string): readonly string[] {
  const bytes = readGivenNow(file, MOST_BYTES);
  const text = bytes.ok ? new TextDecoder().decode(bytes.value) : '';
  if (text.includes('\0')) return [];
  const lines = text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '));
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
