import type { Contracts, HotelContract, Supplier } from '../contract/model.ts';
import { type CodeInfo, type Finding, type FindingDetails, finding } from '../findings/finding.ts';
import { HotelContext, type Surroundings } from './facts/hotel-context.ts';
import { Places } from './facts/places.ts';

export type { HotelContext, Places };

/** The contracts to check, and what the checks may use besides. */
export interface RuleContext extends Surroundings {
  /** Each hotel and each supplier is checked by itself. */
  readonly contracts: Contracts;
}

/** A problem before its code is added. */
export type Problem = FindingDetails;

interface Checks {
  /** Runs once per hotel. */
  readonly hotel?: (contract: HotelContract, context: HotelContext) => Iterable<Problem>;
  /** If this is true of a hotel, `hotel` would find nothing and is skipped. Several checks share the answer. */
  readonly unless?: (context: HotelContext) => boolean;
  /** Runs once per supplier. */
  readonly supplier?: (supplier: Supplier, places: Places) => Iterable<Problem>;
}

/** One offline check, in a file named after what it forbids. */
export interface Rule extends Checks {
  readonly code: CodeInfo;
}

/** A rule from its code and its checks, written side by side. */
export const rule = ({ id, name, severity, summary, why, ...checks }: CodeInfo & Checks): Rule => ({
  code: { id, name, severity, summary, why },
  ...checks,
});

/** All findings of `rules` on `contracts`, in no particular order. */
export function* runRules(rules: readonly Rule[], context: RuleContext): Generator<Finding> {
  const { contracts, origins } = context;
  const places = new Places(origins);
  for (const one of contracts.suppliers)
    for (const { code, supplier } of rules)
      if (supplier) for (const problem of supplier(one, places)) yield finding(code, problem);
  for (const contract of contracts.hotels) {
    const own = new HotelContext(contract, context);
    for (const { code, hotel, unless } of rules) {
      if (!hotel || unless?.(own)) continue;
      for (const problem of hotel(contract, own)) yield finding(code, problem);
    }
  }
}
