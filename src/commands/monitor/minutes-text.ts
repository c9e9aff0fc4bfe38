import { plural } from '../../view/text/plural.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A time in its largest whole unit, or two of them: `7 days`, `1 day 6 hours`, `90 minutes`. */
export function minutesText(minutes: number): string {
  if (minutes < 2 * HOUR) return plural(minutes, 'minute');
  if (minutes < 2 * DAY && minutes % DAY !== 0) return plural(Math.floor(minutes / HOUR), 'hour');
  const hours = Math.floor((minutes % DAY) / HOUR);
  return [plural(Math.floor(minutes / DAY), 'day'), ...(hours > 0 ? [plural(hours, 'hour')] : [])].join(' ');
}
