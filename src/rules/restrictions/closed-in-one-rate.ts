import type { Rate } from '../../contract/model.ts';
import { closedNights } from '../../contract/stops-room.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, daysText, mergedRanges } from '../../kernel/day-ranges.ts';
import { isClosed } from '../dates/expired-rate.ts';
import { listed, quoted, rateNamed } from '../facts/record-names.ts';
import { type HotelContext, rule } from '../rule.ts';
import { closedSeasons } from './odd-stop-sale.ts';

/** A room closed for a whole season is O17, because another rate may sell it then. */
export const closedInOneRate = rule({
  id: 'O24',
  name: 'closed-in-one-rate',
  severity: 'warning',
  summary: 'A room that one rate closes is also closed in the other rates that sell the same nights.',
  why: 'A stop sale applies only to its own rate: guests can still book the room in the other rate. stopSales of the hotel close it in all of them.',
  hotel: function* ({ rates }, context) {
    for (const rate of rates) {
      if ((rate.stopSales ?? []).length === 0) continue;
      for (const other of rates) {
        if (other === rate || other.name === rate.name || isClosed(other, context.today)) continue; // R02
        const { rooms, nights } = stillSold(rate, other, context);
        const [first] = rooms;
        if (first === undefined) continue;
        const stop = context
          .stopSalesOf(rate)
          .get(first)
          ?.find(({ stopSales }) => overlaps(stopSales, nights));
        const room = `room${rooms.length > 1 ? 's' : ''} ${listed(rooms.map(quoted))}`;
        yield {
          message: `${rateNamed(rate)} closes ${room} on ${listed(nights.map(daysText))}, but ${rateNamed(other)} sells ${rooms.length > 1 ? 'them' : 'it'} on these nights`,
          ...context.at(stop ?? rate, 'stopSales'),
          ...context.seeAlso('the other rate is here', other, 'name'),
          hint: `to close ${rooms.length > 1 ? 'them' : 'it'} in every rate, move the stop sale to stopSales of the hotel`,
        };
      }
    }
  },
});

const overlaps = (ranges: readonly DayRange[], nights: readonly DayRange[]): boolean =>
  commonRanges(mergedRanges(ranges), nights).length > 0;

/** The rooms that `rate` prices but closes, with the coming nights on which `other` sells them. */
function stillSold(rate: Rate, other: Rate, context: HotelContext) {
  const rooms: string[] = [];
  const nights: DayRange[] = [];
  const elsewhere = context.soldNights(other);
  for (const [room, closed] of closedNights(context.stopSalesOf(rate))) {
    const open = commonRanges(context.nightsForSale(rate).get(room) ?? [], elsewhere.get(room) ?? []);
    const sold = commonRanges(closed, open).filter(({ end }) => end >= context.today);
    if (sold.length === 0 || [...closedSeasons(rate, room, closed)].length > 0) continue;
    rooms.push(room);
    nights.push(...sold);
  }
  return { rooms: rooms.sort(), nights: mergedRanges(nights) };
}
