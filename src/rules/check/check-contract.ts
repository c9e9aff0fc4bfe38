import type { Origins } from '../../contract/compact/origins.ts';
import { withoutFollowUps } from '../../contract/follow-ups.ts';
import type { HotelContract, Supplier } from '../../contract/model.ts';
import type { LastPush } from '../../contract/pushed/last-push.ts';
import type { RateQuotas } from '../../contract/rate-quotas.ts';
import type { parseYaml } from '../../contract/source/parse-yaml.ts';
import type { Finding } from '../../findings/finding.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import type { HubReadings, StayTestContext } from '../../pricing/stay-tests/stay-test-findings.ts';
import type { Surroundings } from '../facts/hotel-context.ts';
import { rules } from '../index.ts';
import { runRules } from '../rule.ts';

/** Everything besides the files that the checks of a contract depend on. */
export interface CheckSettings {
  readonly today: CalendarDay;
  /** Whether to run the tests under `tests:`. */
  readonly tests: boolean;
  /** `false` checks only the form and runs no rules. */
  readonly rules?: boolean;
  /** The records of the last push, if there is a lock. */
  readonly lastPush?: LastPush;
  /** The environment's pricing rules, where they differ from the reference model. */
  readonly readings?: HubReadings;
  /** How the environment treats quotas, if its settings say. */
  readonly rateQuotas?: RateQuotas;
  /** The contract of a hotel in another version, to compare with. Only for contracts that are kept. */
  readonly earlier?: Surroundings['earlier'];
  /** How files are parsed, if the environment has its own values. Only for contracts that are kept. */
  readonly parse?: typeof parseYaml;
}

/** The findings of the rules for a supplier; `reading` are the findings from reading its document. */
export function checkSupplier(
  supplier: Supplier,
  origins: Origins,
  { today, rules: isAsked = true }: CheckSettings,
  reading: readonly Finding[],
): readonly Finding[] {
  const context = { origins, today, contracts: { suppliers: [supplier], hotels: [] } };
  return isAsked ? withoutFollowUps(runRules(rules, context), reading) : [];
}

/** The findings of rules and tests for one hotel, assembled from all its files; `reading` are the findings from reading these files. */
export async function checkContract(
  contract: HotelContract,
  origins: Origins,
  { today, tests, rules: isAsked = true, lastPush, readings, rateQuotas, earlier }: CheckSettings,
  reading: readonly Finding[],
): Promise<readonly Finding[]> {
  const context = {
    origins,
    today,
    contracts: { suppliers: [], hotels: [contract] },
    ...(lastPush && { lastPush }),
    ...(rateQuotas && { rateQuotas }),
    ...(earlier && { earlier }),
  };
  const stays = tests ? await stayFindings(contract, { origins, today, ...(readings && { readings }) }) : [];
  const ofRules = isAsked ? runRules(rules, context) : [];
  return withoutFollowUps([...ofRules, ...stays], reading);
}

/** The code that prices the stays under `tests:` is loaded only for contracts that have any. */
async function stayFindings(contract: HotelContract, context: StayTestContext): Promise<readonly Finding[]> {
  if (contract.tests.length === 0) return [];
  const { stayTestFindings } = await import('../../pricing/stay-tests/stay-test-findings.ts');
  return stayTestFindings(contract, context);
}
