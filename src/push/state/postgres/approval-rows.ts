import * as z from 'zod';
import type { FileFailure } from '../../../host/files.ts';
import type { Database } from '../../../host/postgres/database.ts';
import type { ReadOnly } from '../../../kernel/read-only.ts';
import type { Result } from '../../../kernel/result.ts';

export const approvalRule = z.object({ hub: z.string(), micrositeId: z.string(), approvals: z.int() });

export const signerRule = z.object({
  hub: z.string(),
  micrositeId: z.string(),
  counted: z.array(z.string()).describe('Accounts, or lines of the file of allowed signers.'),
  revoked: z.array(z.string()).describe('Lines of the file of revoked keys.'),
});

/** How many approvals a plan for a hub needs. */
type ApprovalRule = ReadOnly<z.infer<typeof approvalRule>>;

/** Whose approvals count for a hub, and whose no longer do. */
export type SignerRule = ReadOnly<z.infer<typeof signerRule>>;

/** Approvals of plans, and how many are needed. Each has the account with which its writer has logged in, as PostgreSQL knows it; writing for another one is impossible. */
export class ApprovalRows {
  /** Where its tables are, for an administrator. */
  readonly schema: string;
  readonly #database: Database;
  readonly #table: string;
  readonly #rules: string;
  readonly #signers: string;
  readonly #revoked: string;

  constructor(database: Database) {
    this.#database = database;
    this.schema = database.address.schema;
    this.#table = `${this.schema}.approvals`;
    this.#rules = `${this.schema}.rules`;
    this.#signers = `${this.schema}.signers`;
    this.#revoked = `${this.schema}.revoked_signers`;
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

  /** Whose approvals counted at the first approved push to each hub, and all keys that were revoked at one since. */
  signers(): Promise<Result<readonly SignerRule[], FileFailure>> {
    return this.#database.read((ask) =>
      ask<SignerRule>(
        `select hub, microsite as "micrositeId", counted,
           array(select distinct revoked from ${this.#revoked} r
             where r.hub = s.hub and r.microsite = s.microsite order by 1) as revoked
         from ${this.#signers} s order by 1, 2`,
      ),
    );
  }

  /** Keeps whose approvals count, unless that is kept already, and adds to the keys that are revoked. */
  keepSigners({ hub, micrositeId, counted, revoked }: SignerRule): Promise<Result<void, FileFailure>> {
    return this.#database.write(async (ask) => {
      const first = `insert into ${this.#signers} (hub, microsite, counted) values ($1, $2, $3) on conflict do nothing`;
      await ask(first, [hub, micrositeId, [...counted]]);
      const more = `insert into ${this.#revoked} (hub, microsite, revoked)
        select $1, $2, line from unnest($3::text[]) line
        where not exists (select from ${this.#revoked} where hub = $1 and microsite = $2 and revoked = line)`;
      if (revoked.length > 0) await ask(more, [hub, micrositeId, [...revoked]]);
    });
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
