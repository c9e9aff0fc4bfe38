import { withoutFollowUps } from '../contract/follow-ups.ts';
import type { HotelContract, Supplier } from '../contract/model.ts';
import type { Origins } from '../contract/origins.ts';
import type { RateQuotas } from '../contract/rate-quotas.ts';
import type { Finding } from '../findings/finding.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import type { HubReadings, StayTestContext } from '../pricing/stay-tests/stay-test-findings.ts';
import type { LastPush } from '../pushed/last-push.ts';
import { rules } from '../rules/index.ts';
import { runRules } from '../rules/rule.ts';

/** Everything beside the files that the checks of one contract depend on. */
export interface CheckSettings {
  readonly today: CalendarDay;
  /** Whether the stays under `tests:` are worked out. */
  readonly tests: boolean;
  /** `false`: no rule is asked, only the form is checked. */
  readonly rules?: boolean;
  /** What was pushed last, where a lock tells. */
  readonly lastPush?: LastPush;
  /** Of the environment at hand, where it departs from the reference model. */
  readonly readings?: HubReadings;
  /** What that environment makes of quotas, where its settings tell. */
  readonly rateQuotas?: RateQuotas;
}

/** What rules find in a supplier; `reading` is what reading its document found. */
export function checkSupplier(
  supplier: Supplier,
  origins: Origins,
  { today, rules: isAsked = true }: CheckSettings,
  reading: readonly Finding[],
): readonly Finding[] {
  const context = { origins, today, contracts: { suppliers: [supplier], hotels: [] } };
  return isAsked ? withoutFollowUps(runRules(rules, context), reading) : [];
}

/** What rules and stays find in one hotel, all files that speak of it put together; `reading` is what reading these files found. */
export async function checkContract(
  contract: HotelContract,
  origins: Origins,
  { today, tests, rules: isAsked = true, lastPush, readings, rateQuotas }: CheckSettings,
  reading: readonly Finding[],
): Promise<readonly Finding[]> {
  const context = {
    origins,
    today,
    contracts: { suppliers: [], hotels: [contract] },
    ...(lastPush && { lastPush }),
    ...(rateQuotas && { rateQuotas }),
  };
  const stays = tests ? await stayFindings(contract, { origins, today, ...(readings && { readings }) }) : [];
  const ofRules = isAsked ? runRules(rules, context) : [];
  return withoutFollowUps([...ofRules, ...stays], reading);
}

/** What prices the stays under `tests:` is loaded only for contracts that have any. */
async function stayFindings(contract: HotelContract, context: StayTestContext): Promise<readonly Finding[]> {
  if (contract.tests.length === 0) return [];
  const { stayTestFindings } = await import('../pricing/stay-tests/stay-test-findings.ts');
  return stayTestFindings(contract, context);
}
