import { fail, type Result } from '../../kernel/result.ts';
import type { NotSoldReason } from './not-sold-reason.ts';
import type { Source } from './source.ts';

/** Why a stay is not sold, with the responsible parts of the contract. */
export interface Refusal {
  readonly reason: NotSoldReason;
  readonly sources: readonly Source[];
}

export const refuse = (reason: NotSoldReason, ...sources: readonly Source[]): Result<never, Refusal> =>
  fail({ reason, sources });
