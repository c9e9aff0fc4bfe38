import type { FileFailure } from '../../../host/files.ts';
import type { Database } from '../../../host/postgres/database.ts';
import type { Result } from '../../../kernel/result.ts';

/** How many approvals a plan for a hub needs. */
export interface ApprovalRule {
  readonly hub: string;
  readonly micrositeId: string;
  readonly approvals: number;
}

/** Whose approvals count for a hub: accounts, or lines of a file of allowed signers; and the lines of the file of revoked keys. */
export interface SignerRule {
  readonly hub: string;
  readonly micrositeId: string;
  readonly counted: readonly string[];
  readonly revoked: readonly string[];
}

/** Approvals of plans, and how many are needed. Each has the account with which its writer has logged in, as PostgreSQL knows it; writing for another one is impossible. */
export class ApprovalRows {
  readonly #database: Database;
  readonly #table: string;
  readonly #rules: string;
  readonly #signers: string;

  constructor(database: Database) {
    this.#database = database;
    this.#table = `${database.address.schema}.approvals`;
    this.#rules = `${database.address.schema}.rules`;
    this.#signers = `${database.address.schema}.signers`;
  }

  /** The most approvals that pushes to each hub have needed. */
  rules(): Promise<Result<readonly ApprovalRule[], FileFailure>> {
    return this.#database.read((ask) =>
      ask<ApprovalRule>(
        `select hub, microsite as "micrositeId", max(approvals)::int as approvals from ${this.#rules}
         group by 1, 2 order by 1, 2`,
      ),
    );
  }

  /** Keeps a rule. The highest one of a hub counts. */
  keepRule({ hub, micrositeId, approvals }: ApprovalRule): Promise<Result<void, FileFailure>> {
    const sql = `insert into ${this.#rules} (hub, microsite, approvals) values ($1, $2, $3) on conflict do nothing`;
    return this.#database.write(async (ask) => void (await ask(sql, [hub, micrositeId, approvals])));
  }

  /** Whose approvals counted at the first approved push to each hub. */
  signers(): Promise<Result<readonly SignerRule[], FileFailure>> {
    return this.#database.read((ask) =>
      ask<SignerRule>(`select hub, microsite as "micrositeId", counted, revoked from ${this.#signers} order by 1, 2`),
    );
  }

  /** Keeps whose approvals count. The first rule of a hub counts. */
  keepSigners({ hub, micrositeId, counted, revoked }: SignerRule): Promise<Result<void, FileFailure>> {
    const sql = `insert into ${this.#signers} (hub, microsite, counted, revoked) values ($1, $2, $3, $4) on conflict do nothing`;
    return this.#database.write(async (ask) => void (await ask(sql, [hub, micrositeId, [...counted], [...revoked]])));
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
