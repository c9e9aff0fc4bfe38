import { addDays, type CalendarDay, parseDay } from '../../kernel/calendar-day.ts';
import { withoutUndefined } from '../../kernel/without-undefined.ts';
import type { ListingQuery } from '../../verify/bookings/read-listing.ts';
import { wrongUsage } from '../ground/exit/exit-code.ts';
import { dayFlag } from '../ground/flags/day-flag.ts';

export interface ListingFlags {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly 'departure-from'?: string | undefined;
  readonly 'departure-to'?: string | undefined;
  readonly 'updated-since'?: string | undefined;
  readonly 'updated-until'?: string | undefined;
  readonly 'cancelled-since'?: string | undefined;
  readonly 'cancelled-until'?: string | undefined;
  readonly ref?: string | undefined;
  readonly user?: string | undefined;
  readonly microsite?: string | undefined;
  readonly operator?: string | undefined;
}

/** The query for the hub, and the days of creation in words. */
export interface AskedListing {
  readonly query: ListingQuery;
  /** `made since 2026-10-24` */
  readonly made: string;
}

/** How far back the listing goes by default. */
const USUAL_DAYS = 30;
/** Where something else than the creation bounds the listing: before any booking. */
const LONG_AGO = '2000-01-01';

/**
 * The query for the hub. It always needs a first and a last day of creation. The last one is tomorrow by default, because the hub's day may
 * have begun already. The listing is of the environment's microsite unless another one, or an operator, is named.
 */
export function listingQuery(flags: ListingFlags, today: CalendarDay, micrositeId: string): AskedListing {
  const { ref, user, operator } = flags;
  const since = flags.since === undefined ? undefined : moment('since', flags.since, today);
  const until = flags.until === undefined ? undefined : moment('until', flags.until, today);
  const isBounded = ref !== undefined || BOUNDS.some((name) => flags[name] !== undefined);
  const first = since?.day ?? (isBounded ? undefined : addDays(until?.day ?? today, -USUAL_DAYS));
  const from = first ?? parseDay(LONG_AGO) ?? today;
  const last = until?.day ?? addDays(today, 1);
  if (from > last && flags.until === undefined)
    throw wrongUsage(
      `--since ${flags.since} is in the future`,
      'bookings are listed by the day on which they were made',
    );
  if (from > last || (from === last && (since?.time ?? '') > (until?.time ?? '99')))
    throw wrongUsage(`--until ${flags.until} is before --since ${flags.since ?? from}`, 'swap them');
  const day = (name: Bound): string | undefined => {
    const text = flags[name];
    return text === undefined ? undefined : eightDigits(pastDay(name, text, today));
  };
  for (const [name, from, to] of RANGES)
    if ((day(from) ?? '') > (day(to) ?? '99999999'))
      throw wrongUsage(`the ${name} dates end before they begin`, 'swap them');
  const query = withoutUndefined({
    // With an operator, a microsite narrows the listing only if it is named.
    microsite: flags.microsite ?? (operator === undefined ? micrositeId : undefined),
    operator,
    from: eightDigits(from),
    to: eightDigits(last),
    fromtime: since?.time,
    totime: until?.time,
    fromDepartureDate: day('departure-from'),
    toDepartureDate: day('departure-to'),
    ufrom: day('updated-since'),
    uto: day('updated-until'),
    cfrom: day('cancelled-since'),
    cto: day('cancelled-until'),
    ref,
    username: user,
  });
  return { query, made: madeText(first, since?.time, until) };
}

const RANGES = [
  ['departure', 'departure-from', 'departure-to'],
  ['update', 'updated-since', 'updated-until'],
  ['cancellation', 'cancelled-since', 'cancelled-until'],
] as const;

type Bound = (typeof RANGES)[number][1 | 2];

const BOUNDS = RANGES.flatMap(([, from, to]): Bound[] => [from, to]);

interface Moment {
  readonly day: CalendarDay;
  /** `18:30:00` */
  readonly time?: string;
}

/** `2026-11-01`, `30d` or `2026-11-01T18:30`. */
function moment(flag: string, text: string, today: CalendarDay): Moment {
  const [, date = text, time] = /^(.*)T(\d\d:\d\d(?::\d\d)?)$/.exec(text) ?? [];
  const day = pastDay(flag, date, today);
  if (time === undefined) return { day };
  const whole = time.length === 5 ? `${time}:00` : time;
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(whole))
    throw wrongUsage(`--${flag}: ${time} is not a time of day`, 'write hours and minutes: 2026-11-01T18:30');
  return { day, time: whole };
}

/** A date, or `30d` for thirty days ago. */
function pastDay(flag: string, text: string, today: CalendarDay): CalendarDay {
  const [, ago] = /^(\d{1,5})d$/.exec(text) ?? [];
  if (ago !== undefined) return addDays(today, -Number(ago));
  return dayFlag(flag, text, today);
}

/** The form of all dates. The interface shows it for the creation only. */
const eightDigits = (day: CalendarDay): string => day.replaceAll('-', '');

function madeText(first: CalendarDay | undefined, time: string | undefined, until: Moment | undefined): string {
  const from = first && [first, time].filter(Boolean).join(' ');
  const to = until && [until.day, until.time].filter(Boolean).join(' ');
  if (from === undefined) return to === undefined ? 'made at any time' : `made until ${to}`;
  return to === undefined ? `made since ${from}` : `made from ${from} to ${to}`;
}
