import type { Origins } from '../../contract/compact/origins.ts';
import { lacks } from '../../contract/gaps.ts';
import type { HotelContract, StayTest } from '../../contract/model.ts';
import { toRespell } from '../../findings/advice.ts';
import { type Finding, type FindingDetails, finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { compare, negate, subtract, ZERO } from '../../kernel/decimal.ts';
import { listed } from '../../kernel/did-you-mean.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { Names } from '../../kernel/nearest.ts';
import { unreachable } from '../../kernel/result.ts';
import { type NotSoldReason, notSoldText, tellingRefusals } from '../request/not-sold-reason.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import { priceBook } from '../stay/price-book.ts';
import { checkStayTest, type RateRefusal, type StayTestResult } from './check-stay-test.ts';
import {
  failedStayTest,
  noStayInStayTest,
  stayTestWithoutBookingDate,
  unknownNameInStayTest,
} from './stay-test-codes.ts';

/** An environment's pricing settings, if they differ from the reference model. */
export interface HubReadings {
  readonly environment: string;
  readonly pricing: PricingSwitches;
}

export interface StayTestContext {
  readonly origins: Pick<Origins, 'place'>;
  readonly today: CalendarDay;
  /** Those of the selected environment. */
  readonly readings?: HubReadings;
}

/** The fields of a hotel on which it depends which stays are sold, and for how much. */
const PRICING_OF_HOTEL = ['rooms', 'mealPlans', 'minimumStay', 'maximumStay', 'releaseDays', 'stopSales', 'currency']
  .concat('minimumChildrenAge', 'maximumChildrenAge', 'infantsAllowed')
  .map((field) => `hotel.${field}`);

/**
 * One finding for each failed stay under the contract's `tests:`, at the line of the test, and one for each that is booked today. A contract that could not be read completely is
 * not tested, because prices may be missing.
 */
export function stayTestFindings(contract: HotelContract, context: StayTestContext): readonly Finding[] {
  if (lacks(contract, 'rates', 'offers', 'supplements', ...PRICING_OF_HOTEL)) return [];
  const { today, readings } = context;
  const book = priceBook(contract, readings?.pricing);
  return contract.tests.flatMap((test) => {
    const failed = stayTestFinding(contract, test, checkStayTest(book, test, today), context);
    return [...(failed ? [failed] : []), ...(test.bookedOn === undefined ? [undated(test, context)] : [])];
  });
}

function undated(test: StayTest, { origins, today }: StayTestContext): Finding {
  const place = origins.place(test);
  return finding(stayTestWithoutBookingDate, {
    ...(place && { place }),
    message: 'the stay has no bookedOn, so it is booked today and its price changes with the calendar',
    hint: `add bookedOn: ${today}, or the date on which guests book`,
  });
}

/** The finding for one stay; `undefined` if it passed. */
export function stayTestFinding(
  contract: HotelContract,
  test: StayTest,
  result: StayTestResult,
  { origins, readings }: StayTestContext,
): Finding | undefined {
  const at = (key: string) => {
    const place = origins.place(test, key);
    return place ? { place } : {};
  };
  const { currency } = contract.hotel;
  const env = readings ? ` --env ${readings.environment}` : '';
  const command = `contracts test${env}`;
  const failed = (key: string, message: string, next = ''): Finding =>
    finding(failedStayTest, { ...at(key), message, hint: `${command} shows how each stay is priced${next}` });
  switch (result.verdict) {
    case 'as-expected':
      return undefined;
    case 'unknown-name': {
      const key = KEY_OF[result.reason.kind] ?? 'mealPlan';
      const known = knownNames(contract)[key];
      const knownText = known.all.length === 0 ? 'add one, or remove this test' : `known: ${listed(known.all)}`;
      return finding(unknownNameInStayTest, {
        ...at(key),
        message: notSoldText(result.reason),
        ...(toRespell(test[key] ?? '', known.suggest(test[key] ?? '')) ?? { hint: knownText }),
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
        `the stay costs ${amountText(total, currency)} ${currency} on rate "${rate}", ${amountText(magnitude, currency)} ${word} than expected`,
        `; if the new price is right, ${command} --update writes the total`,
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
        message: `a stay needs at least 1 night (got ${nights})`,
        hint: 'set nights to 1 or more',
      }
    : {
        ...at('party'),
        message: 'a party needs at least 1 adult',
        hint: 'write the adults first: "2" or "2+7,4"',
      };

const knownNames = memoizeWeakly(({ hotel, rates }: HotelContract) => ({
  rate: new Names(rates.map(({ name }) => name)),
  room: new Names(hotel.rooms.map(({ providerCode }) => providerCode)),
  mealPlan: new Names(hotel.mealPlans.map(({ mealPlan }) => mealPlan)),
}));

const KEY_OF: Readonly<Partial<Record<NotSoldReason['kind'], 'room' | 'rate'>>> = {
  'unknown-rate': 'rate',
  'unknown-room': 'room',
};

/** The reasons that say most, each once, with the rates' names if all reasons are not the same. */
function refusalsText(refusals: readonly RateRefusal[]): string {
  const reasons = groupBy(tellingRefusals(refusals), ({ reason }) => notSoldText(reason));
  if (new Set(refusals.map(({ reason }) => notSoldText(reason))).size === 1) return [...reasons.keys()].join();
  return [...reasons].map(([text, rates]) => `${rates.map(({ rate }) => `"${rate}"`).join(', ')}: ${text}`).join('; ');
}
