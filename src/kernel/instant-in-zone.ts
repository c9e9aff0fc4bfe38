import type { CalendarDay } from './calendar-day.ts';
import { memoize } from './memoize.ts';

/**
 * The moment (milliseconds since 1970) at which clocks in `timeZone` (an IANA name) show `day` and `time` (`14:05:00`). Of an hour that clocks
 * show twice, the first; an hour that they skip counts from the moment of the change. Throws a RangeError for an unknown zone.
 */
export function instantInZone(day: CalendarDay, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T${time}Z`);
  if (timeZone === 'UTC') return asUtc;
  const [before, after] = [asUtc - DAY_MS, asUtc + DAY_MS].map((moment) => offsetAt(moment, timeZone));
  const [early = 0, late = 0] = [before, after];
  const first = asUtc - early;
  if (offsetAt(first, timeZone) === early) return first;
  const second = asUtc - late;
  return offsetAt(second, timeZone) === late ? second : Math.max(first, second);
}

const DAY_MS = 86_400_000;

/** What clocks in the zone show, less UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const part = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const shown = Date.parse(
    `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}Z`,
  );
  return shown - Math.floor(moment / 1000) * 1000;
}

/** Making a format takes much longer than using it. */
const formatIn = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);
