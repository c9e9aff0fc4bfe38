import type { HotelContract, StayTest } from '../contract/model.ts';
import type { Origins } from '../contract/origins.ts';
import { type Finding, type FindingDetails, finding } from '../findings/finding.ts';
import type { Place } from '../findings/place.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { amountText } from '../kernel/currency.ts';
import { compare, negate, subtract, ZERO } from '../kernel/decimal.ts';
import { nearest } from '../kernel/nearest.ts';
import { unreachable } from '../kernel/result.ts';
import { checkStayTest, type RateRefusal, type StayTestResult } from './check-stay-test.ts';
import { type NotSoldReason, notSoldText } from './not-sold-reason.ts';
import { priceBook } from './price-book.ts';
import type { PricingSwitches } from './pricing-switches.ts';
import { failedStayTest, noStayInStayTest, unknownNameInStayTest } from './stay-test-codes.ts';

/** How the hub of an environment reads prices, where that is not the reference model. */
export interface HubReadings {
  readonly environment: string;
  readonly pricing: PricingSwitches;
}

export interface StayTestContext {
  readonly origins: Pick<Origins, 'place'>;
  readonly today: CalendarDay;
  /** Of the environment at hand. */
  readonly readings?: HubReadings;
}

/**
 * One finding for each stay under the contract's `tests:` that does not come out as written, at the line of the test. Of a contract that
 * could not be read whole nothing is tested: its prices may be the ones that are missing.
 */
export function stayTestFindings(contract: HotelContract, context: StayTestContext): readonly Finding[] {
  if (contract.incomplete) return [];
  const { today, readings } = context;
  const book = priceBook(contract, readings?.pricing);
  return contract.tests.flatMap(
    (test) => stayTestFinding(contract, test, checkStayTest(book, test, today), context) ?? [],
  );
}

/** What is wrong with one stay; `undefined` when it came out as written. */
export function stayTestFinding(
  { hotel, rates }: HotelContract,
  test: StayTest,
  result: StayTestResult,
  { origins, readings }: StayTestContext,
): Finding | undefined {
  const at = (key: string) => {
    const place = origins.place(test, key);
    return place ? { place } : {};
  };
  const { currency } = hotel;
  const env = readings ? ` --env ${readings.environment}` : '';
  const failed = (key: string, message: string): Finding =>
    finding(failedStayTest, { ...at(key), message, hint: `contracts test${env} shows how each stay is worked out` });
  switch (result.verdict) {
    case 'as-expected':
      return undefined;
    case 'unknown-name': {
      const { key, known } = unknownName(result.reason, { hotel, rates });
      const near = nearest(test[key] ?? '', known);
      const knownText = known.length === 0 ? 'write one, or take the stay out' : `known: ${known.join(', ')}`;
      return finding(unknownNameInStayTest, {
        ...at(key),
        message: notSoldText(result.reason),
        hint: near === undefined ? knownText : `did you mean "${near}"?`,
      });
    }
    case 'no-stay':
      return finding(noStayInStayTest, noStay(test, at));
    case 'not-sold':
      return failed('total', `the stay is not sold: ${refusalsText(result.refusals)}`);
    case 'sold':
      return failed(
        'sold',
        `the stay is sold: ${amountText(result.price.total, currency)} ${currency} on rate "${result.price.rate}"`,
      );
    case 'wrong-price': {
      const { total, rate } = result.price;
      const expected = test.expected.sold ? test.expected.total : ZERO;
      const difference = subtract(total, expected);
      const [magnitude, word] = compare(difference, ZERO) < 0 ? [negate(difference), 'less'] : [difference, 'more'];
      return failed(
        'total',
        `the stay costs ${amountText(total, currency)} ${currency} on rate "${rate}", ${amountText(magnitude, currency)} ${word} than written`,
      );
    }
    default:
      return unreachable(result);
  }
}

const noStay = ({ nights }: StayTest, at: (key: string) => { readonly place?: Place }): FindingDetails =>
  nights < 1
    ? {
        ...at('nights'),
        message: `a stay of ${nights} nights is none`,
        hint: 'write how many nights are stayed: 1 or more',
      }
    : {
        ...at('party'),
        message: 'a party without an adult does not travel',
        hint: 'write the adults first: "2" or "2+7,4"',
      };

function unknownName(
  { kind }: NotSoldReason,
  { hotel, rates }: Pick<HotelContract, 'hotel' | 'rates'>,
): { readonly key: 'room' | 'rate' | 'mealPlan'; readonly known: readonly string[] } {
  if (kind === 'unknown-rate') return { key: 'rate', known: rates.map(({ name }) => name) };
  if (kind === 'unknown-room') return { key: 'room', known: hotel.rooms.map(({ providerCode }) => providerCode) };
  return { key: 'mealPlan', known: hotel.mealPlans.map(({ mealPlan }) => mealPlan) };
}

/** Each different reason once; the rate is named where several were tried. */
function refusalsText(refusals: readonly RateRefusal[]): string {
  const reasons = new Map<string, string[]>();
  for (const { rate, reason } of refusals) {
    const text = notSoldText(reason);
    reasons.set(text, [...(reasons.get(text) ?? []), `"${rate}"`]);
  }
  if (reasons.size === 1) return [...reasons.keys()].join();
  return [...reasons].map(([text, rates]) => `${rates.join(', ')}: ${text}`).join('; ');
}
