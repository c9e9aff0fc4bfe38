import { digestOf } from '../../kernel/digest.ts';
import { fail, ok } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { PlanSignature } from '../../plan/approvals/judge-approvals.ts';
import type { DatabaseState } from '../../push/state/postgres/postgres-state.ts';
import { usageFailure } from '../ground/exit/cli-failure.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { readyDatabase, unusable } from '../ground/settings/open-state.ts';

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
export async function accountSignatures(
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
