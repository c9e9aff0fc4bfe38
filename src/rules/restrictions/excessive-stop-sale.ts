import type { HotelContract, Offer, Rate } from '../../contract/model.ts';
import { type DayRange, rangesOverlap } from '../../kernel/calendar-day.ts';
import { commonRanges, daysIn, isOrdered, mergedRanges, rangeText } from '../../kernel/day-ranges.ts';
import { roomCodesOf } from '../facts/price-modifiers.ts';
import { quoted, rateNamed } from '../facts/record-names.ts';
import type { soldNights } from '../facts/sold-nights.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { closedSeasons } from './odd-stop-sale.ts';

/** Nights that the rate would sell; nights without a price are closed anyway. */
const LONGEST_STOP_NIGHTS = 90;

/** Closing whole seasons is O17. */
export const excessiveStopSale = rule({
  id: 'O18',
  name: 'excessive-stop-sale',
  severity: 'warning',
  summary:
    'A stop sale closes at most 90 nights, and leaves at least one night of each travel window of an offer open.',
  why: 'Guests cannot use an offer on nights that are closed; a few closed nights within a long window are not reported. To close a room for months, end its seasons instead.',
  hotel: function* (contract, context) {
    const byCode = new Map(contract.offers.map((offer) => [offer.providerCode, offer]));
    const reported = new Set<DayRange>(); // one of the hotel is in every rate
    for (const rate of contract.rates) {
      if (!rate.stopSales || rate.stopSales.length === 0) continue;
      const open = context.nightsForSale(rate);
      const closesSeason = new Set<string>();
      for (const [room, stops] of context.stopSalesOf(rate)) {
        const ranges = stops.flatMap((stop) => stop.stopSales);
        if ([...closedSeasons(rate, room, ranges)].length > 0) {
          closesSeason.add(room);
          continue;
        }
        for (const range of ranges) {
          const nights = daysIn(commonRanges(mergedRanges([range]), open.get(room) ?? []));
          if (nights <= LONGEST_STOP_NIGHTS || reported.has(range)) continue;
          reported.add(range);
          const ofHotel = contract.hotel.closed?.includes(range);
          const whose = ofHotel
            ? `${rateNamed(rate)}, closed of the hotel`
            : `${rateNamed(rate)}, stop sale of room ${quoted(room)}`;
          yield {
            message: `${whose}: ${rangeText(range)} closes ${nights} nights`,
            ...context.at(range),
            hint: `end the seasons${ofHotel ? '' : ' of the room'} before these nights instead`,
          };
        }
      }
      const offers = (rate.offers ?? []).flatMap((code) => byCode.get(code) ?? []);
      yield* closedOffers(rate, offers, open, closesSeason, contract, context);
    }
  },
});

/** Periods that the rate would sell if its rooms were not closed. */
function* closedOffers(
  rate: Rate,
  offers: readonly Offer[],
  open: ReturnType<typeof soldNights>,
  reported: ReadonlySet<string>,
  { hotel }: HotelContract,
  context: HotelContext,
): Generator<Problem> {
  const sold = context.soldNights(rate);
  for (const offer of offers) {
    if (offer.active === false) continue;
    const rooms = roomCodesOf(offer, hotel);
    const sells = (window: DayRange, known: typeof open): boolean =>
      rooms.some((code) => known.get(code)?.some((nights) => rangesOverlap(nights, window)));
    for (const window of offer.travelWindows) {
      if (!isOrdered(window) || sells(window, sold) || !sells(window, open)) continue;
      if (rooms.some((code) => open.has(code) && reported.has(code))) break;
      yield {
        message: `${rateNamed(rate)}: stop sales close all rooms of offer ${quoted(offer.providerCode)} during its travel window ${rangeText(window)}`,
        ...context.at(rate, 'stopSales'),
        ...context.seeAlso('the offer applies here', window),
        hint: 'open a room, or remove the window from the offer',
      };
    }
  }
}
