import type { HotelContract } from '../../../contract/model.ts';
import type { CalendarDay, DayRange } from '../../../kernel/calendar-day.ts';
import { daysText } from '../../../kernel/day-ranges.ts';
import type { Boundary } from './boundary.ts';
import type { BoundaryGoal } from './goal.ts';

/** Rules for which no quote is sent: that the hub has them as written is known from its records only. */
export function recordGoals(contract: HotelContract, today: CalendarDay): readonly BoundaryGoal[] {
  const { hotel, rates, offers, supplements } = contract;
  const ranges = (kind: Boundary['kind'], of: Omit<Boundary, 'kind'>, list: readonly DayRange[] = []) =>
    list.filter(({ end }) => end >= today).map((range) => ({ ...of, kind, nights: daysText(range) }));
  const longest = (of: Omit<Boundary, 'kind'>, { maximumStay }: { readonly maximumStay?: number }): Boundary[] =>
    maximumStay === undefined ? [] : [{ ...of, kind: 'longest-stay' }];
  const boundaries: readonly Boundary[] = [
    ...longest({}, hotel),
    ...rates.flatMap((rate) => [
      ...longest({ rate: rate.name }, rate),
      ...ranges('booking-window', { rate: rate.name }, rate.bookingWindows),
      ...rate.seasons.flatMap((season) => [
        ...longest({ rate: rate.name, season: season.name }, season),
        ...ranges('season-dates', { rate: rate.name, season: season.name }, season.dateRanges),
      ]),
    ]),
    ...[...offers, ...supplements].flatMap(({ providerCode: code, bookingWindows, travelWindows }) => [
      ...ranges('booking-window', { code }, bookingWindows),
      ...ranges('travel-window', { code }, travelWindows),
    ]),
  ];
  return boundaries.map((boundary) => ({
    boundary,
    proof: { kind: 'sold' },
    options: NO_OPTIONS,
    whyNot: () => ({ reason: 'compared as records; no quote is sent for them' }),
  }));
}

const NO_OPTIONS: BoundaryGoal['options'] = new Map();
