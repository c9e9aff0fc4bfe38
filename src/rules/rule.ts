import type { Contracts, HotelContract, Supplier } from '../contract/model.ts';
import type { Origins } from '../contract/origins.ts';
import type { RateQuotas } from '../contract/rate-quotas.ts';
import { type CodeInfo, type Finding, type FindingDetails, finding } from '../findings/finding.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import type { LastPush } from '../pushed/last-push.ts';
import { forgetFacts } from './facts/facts.ts';

/** What a check may use besides the contract itself. */
export interface RuleContext {
  readonly origins: Origins;
  /** Injected, so that a run can be repeated. */
  readonly today: CalendarDay;
  /** What is checked: each hotel and each supplier by itself. */
  readonly contracts: Contracts;
  /** What was pushed last, if there is a lock file. */
  readonly lastPush?: LastPush;
  /** How the hub treats quotas, if the settings say so. */
  readonly rateQuotas?: RateQuotas;
}

/** A problem before its code is added. */
export type Problem = FindingDetails;

/** One offline check, in a file named after what it forbids. */
export interface Rule {
  readonly code: CodeInfo;
  /** Runs once per hotel. */
  readonly hotel?: (contract: HotelContract, context: RuleContext) => Iterable<Problem>;
  /** If this is true of a contract, `hotel` would find nothing and is skipped. Several checks share the answer. */
  readonly unless?: (contract: HotelContract) => boolean;
  /** Runs once per supplier. */
  readonly supplier?: (supplier: Supplier, context: RuleContext) => Iterable<Problem>;
}

/** All findings of `rules` on `contracts`, in no particular order. */
export function* runRules(rules: readonly Rule[], context: RuleContext): Generator<Finding> {
  const { contracts } = context;
  for (const one of contracts.suppliers)
    for (const { code, supplier } of rules)
      if (supplier) for (const problem of supplier(one, context)) yield finding(code, problem);
  for (const contract of contracts.hotels) {
    forgetFacts();
    for (const { code, hotel, unless } of rules) {
      if (!hotel || unless?.(contract)) continue;
      for (const problem of hotel(contract, context)) yield finding(code, problem);
    }
  }
  forgetFacts();
}
