import type { Rate, Supplement } from '../../contract/model.ts';
import { addDays, type DayRange } from '../../kernel/calendar-day.ts';
import {
  commonRanges,
  daysIn,
  daysText,
  lengthOf,
  mergedRanges,
  rangesWithout,
  rangeText,
} from '../../kernel/day-ranges.ts';
import { linkingRates } from '../facts/linking-rates.ts';
import { quoted, rateNamed } from '../facts/record-names.ts';
import { isConstantFee } from '../facts/words/taxes.ts';
import { rateBefore } from '../facts/year-pairs.ts';
import {
  eventWindows,
  LONGEST_EVENT_NIGHTS,
  links,
  lostNights,
  sells,
  yearLater,
} from '../facts/yearly-supplements.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** If the new rate links the supplement, D11 and D12 report the dates that are missing. */
export const missingEventSupplement = rule({
  id: 'O22',
  name: 'missing-event-supplement',
  severity: 'warning',
  summary:
    'A gala dinner or a fee that a rate charges is charged the next year too, and by the rates sold at the same time; a tax is charged on all nights.',
  why: 'A rate copied for the next year without its supplement gives the dinner or the transfer away. Rates whose names differ in the year are compared; without such a rate, all rates that sell Christmas, New Year or Epiphany. A fee is charged on nearly all nights of its rate; taxes of the next year are often not known yet, so a missing one is an info. Rates sold at the same time are compared if at least half of them charge the supplement, except packages. A tax that leaves out a week or more of a rate is reported, unless it looks like one of the summer only.',
  hotel: function* ({ rates, supplements }, context) {
    for (const supplement of supplements) yield* uncharged(supplement, context);
    if (rates.length < 2) return;
    for (const rate of rates) {
      const before = rateBefore(rate, rates);
      const known = new Set<string>();
      for (const search of [before ? inRate(before, 1) : nextFeast, sideBySide])
        for (const supplement of supplements) {
          const found = links(rate, supplement) ? undefined : search(supplement, rate, context);
          if (!found || known.has(found.nights.start)) continue;
          known.add(found.nights.start);
          yield missing(supplement, rate, found, context);
        }
    }
  },
});

const LEAST_NIGHTS = 7;
/** Many towns levy their tax in summer only. */
const [SUMMER_BEGINS, SUMMER_ENDED] = [/-0[3-7]-(?:01|15|16)$/, /-(?:09|10|11)-(?:01|16)$/];

/** A tax of most nights of a rate that ends before it, begins after it, or leaves a hole. */
function* uncharged(supplement: Supplement, context: HotelContext): Generator<Problem> {
  const { travelWindows, operationalDays = [], providerCode } = supplement;
  if (!isConstantFee(supplement) || operationalDays.length > 0) return;
  for (const rate of linkingRates({ kind: 'supplement', record: supplement }, context.contract)) {
    const nights = context.nightsOf(rate);
    const own = mergedRanges(travelWindows);
    // Another tax may be charged on the other nights.
    const alike = context.contract.supplements.filter(
      (one) =>
        links(rate, one) &&
        (one === supplement || (isConstantFee(one) && commonRanges(own, mergedRanges(one.travelWindows)).length === 0)),
    );
    const charged = commonRanges(mergedRanges(alike.flatMap((one) => one.travelWindows)), nights);
    const gaps = rangesWithout(nights, charged);
    const isFromFirst = charged[0]?.start === nights[0]?.start;
    if (daysIn(gaps) > daysIn(charged) || (!isFromFirst && charged.at(-1)?.end !== nights.at(-1)?.end)) continue;
    const gap = gaps.find(
      (one) =>
        lengthOf(one) >= LEAST_NIGHTS && !SUMMER_ENDED.test(one.start) && !SUMMER_BEGINS.test(addDays(one.end, 1)),
    );
    if (!gap || alike[0] !== supplement) continue;
    const whole = mergedRanges([...travelWindows, gap]);
    yield {
      message: `supplement ${quoted(providerCode)} is charged on most nights of ${rateNamed(rate)}, but not on ${rangeText(gap)}`,
      ...context.at(supplement, 'travelWindows'),
      hint: `if guests pay it then too, write travelWindows: [${whole.map(rangeText).join(', ')}]`,
    };
    return;
  }
}

/** The nights on which something should be charged, and a rate that charges it. */
interface Missing {
  readonly nights: DayRange;
  readonly other: Rate;
}

type Search = (supplement: Supplement, rate: Rate, context: HotelContext) => Missing | undefined;

const inRate =
  (other: Rate, years: 0 | 1): Search =>
  (supplement, rate, context) => {
    const nights = lostNights(supplement, other, rate, years, context);
    return nights && { nights, other };
  };

/** Without a rate of the year before, a feast that all rates of that year charged. */
const nextFeast: Search = (supplement, rate, context) => {
  for (const window of eventWindows(supplement)) {
    const next = yearLater(window);
    const before = context.contract.rates.filter((one) => sells(one, window, context));
    const [other] = before;
    if (!next || !other || covers(supplement, next) || !links(other, supplement)) continue;
    if (before.some((one) => !isCharged(one, window, context))) continue;
    if (sells(rate, next, context) && !isCharged(rate, next, context)) return { nights: next, other };
  }
  return undefined;
};

/** Names of rates whose price may include the event. */
const PACKAGE = /pa[ck]+ag|paket|paquete|pacote|forfait|pacchett|arrangement|all[- ]?in\b|inclu|gala/iu;

/** At least half of the rates that are sold at the same time charge it. */
const sideBySide: Search = (supplement, rate, context) => {
  if (PACKAGE.test(rate.name)) return undefined;
  const { rates } = context.contract;
  const charging = rates.flatMap((other) => inRate(other, 0)(supplement, rate, context) ?? []);
  const [found] = charging;
  const isSold = (one: Rate): boolean => commonRanges(context.nightsOf(one), found ? [found.nights] : []).length > 0;
  return found && charging.length * 2 >= rates.filter(isSold).length ? found : undefined;
};

/** Tax, in English, German, French, Spanish, Portuguese and Italian. */
const TAX = /tax|steuer|tas[as]+|impost/iu;

function missing(supplement: Supplement, rate: Rate, { nights, other }: Missing, context: HotelContext): Problem {
  const { providerCode, value, apply, names = [] } = supplement;
  const [code, isNow] = [quoted(providerCode), covers(supplement, nights)];
  const isFee = lengthOf(nights) > LONGEST_EVENT_NIGHTS;
  const when = isNow ? '' : ` on ${daysText(supplement.travelWindows[0] ?? nights)}`;
  const isTax = [providerCode, ...names.map(({ description }) => description)].some((text) => TAX.test(text));
  return {
    ...(isFee && isTax && !isNow && { severity: 'info' }),
    message: isFee
      ? `${rateNamed(rate)} has no charge like ${code} (${value} ${apply}), which ${rateNamed(other)} charges on almost every night`
      : `${rateNamed(rate)}: no supplement is charged on ${daysText(nights)}, but ${rateNamed(other)} has ${code}${when}`,
    ...context.at(rate, rate.supplements ? 'supplements' : 'name'),
    ...context.seeAlso('the supplement is here', supplement, 'travelWindows'),
    hint: isNow
      ? `link ${code} if its guests pay it too`
      : `link ${isFee ? `${code} or its successor` : 'a supplement'} with travelWindows: [${rangeText(nights)}]${isFee ? '' : ' if the event takes place again'}`,
  };
}

const covers = ({ travelWindows }: Supplement, window: DayRange): boolean =>
  commonRanges(mergedRanges(travelWindows), [window]).length > 0;

const isCharged = (rate: Rate, window: DayRange, { contract }: HotelContext): boolean =>
  contract.supplements.some((one) => links(rate, one) && covers(one, window));
