import type { Rate, Supplement } from '../../contract/model.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, daysText, lengthOf, mergedRanges, rangeText } from '../../kernel/day-ranges.ts';
import { quoted, rateNamed } from '../facts/record-names.ts';
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
    'A gala dinner or a fee that a rate charges is charged the next year too, and by the rates sold at the same time.',
  why: 'A rate copied for the next year without its supplement gives the dinner or the transfer away. Rates whose names differ in the year are compared; without such a rate, all rates that sell Christmas, New Year or Epiphany. A fee is charged on nearly all nights of its rate; taxes of the next year are often not known yet, so a missing one is an info. Rates sold at the same time are compared if at least half of them charge the supplement, except packages.',
  unless: ({ contract }) => contract.supplements.length === 0 || contract.rates.length < 2,
  hotel: function* ({ rates, supplements }, context) {
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
