import { decisiveLevel } from '../../contract/effective-limits.ts';
import { lacks } from '../../contract/gaps.ts';
import type { HotelContract, Offer, Rate, Season, StayLimits } from '../../contract/model.ts';
import {
  type CalendarDay,
  type DayRange,
  dayNumber,
  dayOfNumber,
  daysBetween,
  weekdayOf,
} from '../../kernel/calendar-day.ts';
import { daysText, isOrdered, mergedRanges } from '../../kernel/day-ranges.ts';
import { linkingRates, reachedLimits } from '../facts/linking-rates.ts';
import { type KindOfModifier, modifierNamed } from '../facts/price-modifiers.ts';
import { quoted, seasonNamed } from '../facts/record-names.ts';
import { LONGEST_QUOTE_NIGHTS } from '../facts/stay-levels.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

export const unreachableMinimumStay = rule({
  id: 'O08',
  name: 'unreachable-minimum-stay',
  severity: 'warning',
  summary:
    'The first night of a season is followed by enough nights for its minimum stay, and offers and supplements are for stays that their windows and rates allow.',
  why: 'Otherwise guests cannot arrive in the season, or no stay is as long, or as short, as the offer requires. A season shorter than its minimum stay is not reported if stays can continue into the next one. An offer that requires fewer nights than its seasons is reported as info, because it does no harm.',
  hotel: function* (contract, context) {
    // A stay is the only one in its rate.
    for (const rate of contract.rates) if (!context.origins.stayOf(rate)) yield* tooFewNights(rate, context);
    for (const offer of contract.offers) {
      if (offer.type === 'STAY_TO_PAY') yield* tooFewFreeable(offer, context);
    }
    for (const modifier of context.priceModifiers()) {
      const problem = lacks(contract, ...LIMITS) ? undefined : outOfReach(modifier, contract, context);
      if (problem) yield problem;
      else if (modifier.kind === 'offer') yield* weakMinimum(modifier.record, contract, context);
    }
  },
});

/** What says which stays a rate allows. */
const LIMITS = [
  ...[
    'rates.offers',
    'rates.supplements',
    'rates.seasons.dateRanges',
    'rates.seasons.seasonRoomPrices.providerRoomCode',
  ],
  ...['hotel', 'rates', 'rates.seasons'].flatMap((at) => [`${at}.minimumStay`, `${at}.maximumStay`]),
];

function* tooFewNights(rate: Rate, context: HotelContext): Generator<Problem> {
  for (const { season, range, nights, minimumStay, setBy } of shortSeasons(rate, context)) {
    yield {
      message: `${seasonNamed(rate, season)}: the shortest stay is ${minimumStay} nights, but from ${range.start} on the rate has only ${nights}, so guests cannot arrive on ${daysText(range)}`,
      ...context.at(range),
      ...(setBy && context.seeAlso('minimumStay is set here', setBy, 'minimumStay')),
      hint: `set minimumStay of the season to ${nights} or less`,
    };
  }
}

interface ShortSeason {
  readonly season: Season;
  readonly range: DayRange;
  /** From the first night of the range to the next gap of the rate. */
  readonly nights: number;
  readonly minimumStay: number;
  readonly setBy: StayLimits | undefined;
}

/** The ranges of seasons without possible arrivals, because fewer nights follow than the minimum stay. */
export function* shortSeasons(rate: Rate, context: HotelContext): Generator<ShortSeason> {
  const blocks = context.nightsOf(rate);
  const limits = context.limitsOf(rate);
  for (const [index, season] of rate.seasons.entries()) {
    const { minimumStay = 1 } = limits[index] ?? {};
    if (minimumStay > LONGEST_QUOTE_NIGHTS) continue;
    for (const range of season.dateRanges) {
      const block = blocks.find(({ end }) => range.start <= end);
      const nights = block && isOrdered(range) ? daysBetween(range.start, block.end) + 1 : undefined;
      if (nights === undefined || nights >= minimumStay) continue;
      const setBy = decisiveLevel('minimumStay', [context.contract.hotel, rate, season]);
      yield { season, range, nights, minimumStay, setBy };
    }
  }
}

function* tooFewFreeable(offer: Offer, context: HotelContext): Generator<Problem> {
  const { stay = 0, operationalDays = [] } = offer;
  if (stay > LONGEST_QUOTE_NIGHTS) return;
  const most = mostNightsInAStay(offer, stay, operationalDays);
  if (most === 0 || most >= stay) return;
  yield {
    message: `offer ${quoted(offer.providerCode)}: stay is ${stay}, but it applies to at most ${most} nights of one stay, so none is ever free`,
    ...context.at(offer, 'stay'),
    ...context.seeAlso('it applies to these nights', offer, 'travelWindows'),
    hint: 'extend the travel windows, or lower stay',
  };
}

/** The most nights in its windows and weekdays that one stay can contain; counts only up to `enough`. */
function mostNightsInAStay({ travelWindows }: Offer, enough: number, weekdays: readonly string[]): number {
  const recent: CalendarDay[] = [];
  let most = 0;
  for (const { start, end } of mergedRanges(travelWindows)) {
    for (let number = dayNumber(start); number <= dayNumber(end); number += 1) {
      const day = dayOfNumber(number);
      if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) continue;
      recent.push(day);
      while (recent[0] !== undefined && daysBetween(recent[0], day) >= LONGEST_QUOTE_NIGHTS) recent.shift();
      most = Math.max(most, recent.length);
      if (most >= enough) return most;
    }
  }
  return most;
}

/** Offers for stays longer or shorter than any that the linking rates allow. Contradicting limits are O07 and O03. */
function outOfReach(modifier: KindOfModifier, contract: HotelContract, context: HotelContext): Problem | undefined {
  const { minimumStay = 1, maximumStay = LONGEST_QUOTE_NIGHTS } = modifier.record;
  const stay = nightsToFree(modifier);
  const needed = Math.max(minimumStay, stay);
  const saysNothing = needed < 2 && modifier.record.maximumStay === undefined;
  if (saysNothing || needed > maximumStay || maximumStay < 1) return undefined;
  const [first, ...more] = linkingRates(modifier, contract);
  if (!first) return undefined;
  const allowed = [first, ...more]
    .flatMap((rate) => context.limitsOf(rate))
    .map((limits) => ({
      least: limits.minimumStay ?? 1,
      most: limits.maximumStay ?? LONGEST_QUOTE_NIGHTS,
    }));
  if (allowed.length === 0 || allowed.some(({ least, most }) => least > most)) return undefined;
  const longest = Math.max(...allowed.map(({ most }) => most));
  const shortest = Math.min(...allowed.map(({ least }) => least));
  const related = () => context.seeAlso('the seasons are here', first, 'seasons');
  if (needed > longest) {
    const key = stay > minimumStay ? 'stay' : 'minimumStay';
    const effect = key === 'stay' ? 'no night is ever free' : 'it never applies';
    return {
      message: `${modifierNamed(modifier)}: ${key} is ${needed}, but the rates that link it allow stays of at most ${longest} nights, so ${effect}`,
      ...context.at(modifier.record, key),
      ...related(),
      hint: `write ${longest} or less, or raise maximumStay of the rates`,
    };
  }
  if (maximumStay >= shortest) return undefined;
  return {
    message: `${modifierNamed(modifier)}: maximumStay is ${maximumStay}, but the rates that link it allow no stay of fewer than ${shortest} nights, so it never applies`,
    ...context.at(modifier.record, 'maximumStay'),
    ...related(),
    hint: `write ${shortest} or more, or lower minimumStay of the rates`,
  };
}

const nightsToFree = ({ kind, record }: KindOfModifier): number =>
  kind === 'offer' && record.type === 'STAY_TO_PAY' ? (record.stay ?? 1) : 1;

function* weakMinimum(offer: Offer, contract: HotelContract, context: HotelContext): Generator<Problem> {
  const { minimumStay = 0 } = offer;
  if (minimumStay < 2) return;
  const minimums = reachedLimits({ kind: 'offer', record: offer }, contract).map((limits) => limits.minimumStay ?? 1);
  const least = Math.min(...minimums);
  if (minimums.length === 0 || minimumStay >= least) return;
  yield {
    severity: 'info',
    message: `offer ${quoted(offer.providerCode)}: minimumStay ${minimumStay} has no effect, because every season it applies to requires at least ${least} nights`,
    ...context.at(offer, 'minimumStay'),
  };
}
