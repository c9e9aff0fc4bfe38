import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { Rate } from '../../contract/model.ts';
import { addDays, type CalendarDay, type DayRange } from '../../kernel/calendar-day.ts';
import { isOrdered, lengthOf, mergedRanges, rangeText } from '../../kernel/day-ranges.ts';
import { listed, quoted, rateNamed } from '../facts/record-names.ts';
import { type HotelContext, rule } from '../rule.ts';

/** A stay over the gap between two seasons of a rate is D04. */
export const uncrossableSeam = rule({
  id: 'D20',
  name: 'uncrossable-seam',
  severity: 'info',
  summary: 'Where one rate ends and another begins, guests can stay across the change.',
  why: 'One rate must cover a whole stay: if a room passes from one rate to the next, no stay can cross that date. Rates that are booked on different days, such as two contract years, are not reported, nor are rates that sell all their nights as one stay, such as weeks from Saturday to Saturday.',
  hotel: function* ({ rates }, context) {
    for (const first of rates) {
      for (const second of rates) {
        if (first === second || first.name === second.name || !areBookedAlike(first, second)) continue; // R02
        const seams = seamsBetween(first, second, context).filter(({ last }) => last >= context.today);
        const [seam] = seams;
        if (!seam) continue;
        const rooms = [...new Set(seams.filter(({ last }) => last === seam.last).map(({ room }) => room))].sort();
        const next = addDays(seam.last, 1);
        yield {
          message: `no stay in room${rooms.length > 1 ? 's' : ''} ${listed(rooms.map(quoted))} can continue from ${seam.last}, the last night of ${rateNamed(first)}, to ${next}, the first night of ${rateNamed(second)}: one rate must cover a whole stay`,
          ...context.at(second, 'name'),
          ...context.seeAlso('the earlier rate is here', first, 'name'),
          hint: `merge them into one rate with a season for each, or add ${next} and a few more nights to ${rateNamed(first)} as a season with the prices of ${rateNamed(second)}`,
        };
      }
    }
  },
});

/** Whether both are booked on the same days, so that only the nights differ. */
function areBookedAlike({ bookingWindows: a = [] }: Rate, { bookingWindows: b = [] }: Rate): boolean {
  if (![...a, ...b].every(isOrdered)) return false; // D01
  const [first, second] = [mergedRanges(a), mergedRanges(b)];
  return first.map(rangeText).join() === second.map(rangeText).join();
}

interface Seam {
  readonly room: string;
  readonly last: CalendarDay;
}

/** By room, the last nights of `first` that `second` continues on the next night, where no rate sells both nights. */
function seamsBetween(first: Rate, second: Rate, context: HotelContext): readonly Seam[] {
  const seams: Seam[] = [];
  for (const [room, nights] of context.soldNights(first)) {
    for (const run of nights) {
      const last = run.end;
      const next = addDays(last, 1);
      const later = soldRun(second, room, next, context);
      if (!later || (isOneStay(run, first, context) && isOneStay(later, second, context))) continue;
      if (!context.contract.rates.some((rate) => sells(rate, room, last, context) && sells(rate, room, next, context)))
        seams.push({ room, last });
    }
  }
  return seams;
}

const sells = (rate: Rate, room: string, night: CalendarDay, context: HotelContext): boolean =>
  soldRun(rate, room, night, context) !== undefined;

/** The nights without a gap around `night` that the rate sells. */
const soldRun = (rate: Rate, room: string, night: CalendarDay, context: HotelContext): DayRange | undefined =>
  context
    .soldNights(rate)
    .get(room)
    ?.find(({ start, end }) => start <= night && night <= end);

/** Whether the shortest stay takes all these nights: what begins or ends in between was never meant to be sold. */
const isOneStay = (run: DayRange, rate: Rate, { contract: { hotel } }: HotelContext): boolean =>
  rate.seasons.every((season) => (effectiveLimits(hotel, rate, season).minimumStay ?? 1) >= lengthOf(run));
