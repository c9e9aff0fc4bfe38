import type { RateQuotas } from '../../src/contract/rate-quotas.ts';
import { addDays, type CalendarDay, parseDay } from '../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { numberAt, textAt, textsAt } from '../values/json-read.ts';
import type { Selection } from './selection.ts';

/** The units of a room that bookings use up in a rate on a night. */
export type UnitsTaken = (rateId: number, room: string, night: CalendarDay) => number;

export const bookedUnits = ({ hotel, rateId, rooms, search }: Selection): JsonObject => ({
  ...hotel,
  rateId,
  rooms,
  checkIn: search.checkIn,
  checkOut: search.checkOut,
});

/** The statuses of bookings that hold their units: also those that wait for the supplier, or that it did not cancel. */
export const HOLDING_STATUSES = ['BOOKED', 'RQ', 'PENDING_BOOK', 'CANCEL_ERROR'] as const;

/** The units used by bookings of one hotel, each as `bookedUnits` writes it; `undefined` if there are none. */
export function unitsTaken(booked: readonly JsonObject[], rateQuotas: RateQuotas): UnitsTaken | undefined {
  const keyOf = (rateId: number, room: string, night: string): string =>
    rateQuotas === 'shared' ? `${night} ${room}` : `${rateId} ${night} ${room}`;
  const taken = new Map<string, number>();
  for (const units of booked)
    for (const room of textsAt(units, 'rooms'))
      for (const night of nightsOf(units)) {
        const key = keyOf(numberAt(units, 'rateId') ?? 0, room, night);
        taken.set(key, (taken.get(key) ?? 0) + 1);
      }
  return taken.size === 0 ? undefined : (rateId, room, night) => taken.get(keyOf(rateId, room, night)) ?? 0;
}

function nightsOf(units: JsonObject): readonly CalendarDay[] {
  const nights: CalendarDay[] = [];
  const end = textAt(units, 'checkOut') ?? '';
  for (let night = parseDay(textAt(units, 'checkIn') ?? ''); night && night < end; night = addDays(night, 1))
    nights.push(night);
  return nights;
}
