import type { FileFailure } from '../../../host/files.ts';
import type { Database } from '../../../host/postgres/database.ts';
import type { Result } from '../../../kernel/result.ts';

/** Approvals of plans. Each has the account with which its writer has logged in, as PostgreSQL knows it; nobody can write for another one. */
export class ApprovalRows {
  readonly #database: Database;
  readonly #table: string;

  constructor(database: Database) {
    this.#database = database;
    this.#table = `${database.address.schema}.approvals`;
  }

  /** The account that this tool is logged in as. */
  account(): Promise<Result<string, FileFailure>> {
    return this.#database.ask(async (ask) => {
      const [row] = await ask<{ account: string }>('select session_user::text as account');
      return row?.account ?? '';
    });
  }

  /** Approves the plan of this digest. Twice is the same as once. */
  approve(plan: string): Promise<Result<void, FileFailure>> {
    return this.#database.write(
      async (ask) => void (await ask(`insert into ${this.#table} (plan) values ($1) on conflict do nothing`, [plan])),
    );
  }

  /** The accounts that have approved the plan of this digest. */
  of(plan: string): Promise<Result<readonly string[], FileFailure>> {
    return this.#database.read(async (ask) =>
      (
        await ask<{ account: string }>(`select account from ${this.#table} where plan = $1 order by account`, [plan])
      ).map(({ account }) => account),
    );
  }
}
