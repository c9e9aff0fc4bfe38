import type { Hotel, HotelContract, Rate, Season } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { daysBetween } from '../../kernel/calendar-day.ts';
import { mergedRanges } from '../../kernel/day-ranges.ts';
import { inYear } from './outside-seasons.ts';
import { rateNamed } from './record-names.ts';
import { nameWithoutYears } from './words/season-words.ts';

/** A contract of another version: `validate --against`. */
export interface EarlierContract {
  readonly label: string;
  readonly contract: HotelContract;
}

export interface SeasonPair {
  readonly before: Season;
  readonly now: Season;
}

/** Seasons of a rate, each with its counterpart in the year before. */
export interface YearPair {
  readonly before: Rate;
  readonly now: Rate;
  readonly seasons: readonly SeasonPair[];
  /** `rate "Summer 2027"`; for the same rate in another version, that version. */
  readonly year: string;
  /** The hotel of another version, if `before` is there. */
  readonly hotelBefore?: Hotel;
  /** Whether `before` is the same rate with the same dates, in another version. */
  readonly isSameYear?: boolean;
}

/** The days from the start of a rate to that of the next year's. */
const [LEAST_DAYS, MOST_DAYS] = [300, 430];

/** The rate of the same name, without years, that began a year before. */
export function rateBefore(rate: Rate, others: readonly Rate[]): Rate | undefined {
  const start = startOf(rate);
  const stem = nameWithoutYears(rate.name);
  return others.find((other) => {
    const began = startOf(other);
    if (!start || !began || other.name === rate.name || nameWithoutYears(other.name) !== stem) return false;
    const days = daysBetween(began, start);
    return days >= LEAST_DAYS && days <= MOST_DAYS;
  });
}

const startOf = ({ seasons }: Rate) => mergedRanges(seasons.flatMap(({ dateRanges }) => dateRanges))[0]?.start;

/** Every rate with the one of another version if that differs, and with the one of the year before unless the other has other prices. */
export function yearPairs({ rates }: HotelContract, earlier: EarlierContract | undefined): readonly YearPair[] {
  return rates.flatMap((now): readonly YearPair[] => {
    const ofVersion = earlier && { hotelBefore: earlier.contract.hotel };
    const same = earlier?.contract.rates.find(({ name }) => name === now.name);
    const seasons = same ? seasonPairs(same, now, 0) : [];
    const version =
      same && earlier && seasons.some(isChanged)
        ? [{ before: same, now, seasons, year: earlier.label, ...ofVersion, isSameYear: true }]
        : [];
    if (seasons.some(isRepriced)) return version;
    const here = rateBefore(now, rates);
    const there = here ? undefined : rateBefore(now, earlier?.contract.rates ?? []);
    // One rate may have the seasons of both years.
    const before = here ?? there ?? now;
    const found = seasonPairs(before, now, 1);
    if (found.length === 0) return version;
    const year = `${rateNamed(before)}${there ? ` in ${earlier?.label}` : ''}`;
    return [...version, { before, now, seasons: found, year, ...(there && ofVersion) }];
  });
}

/** The seasons of the same names whose nights meet, `years` later. A name that occurs twice in a year is left out. */
function seasonPairs(before: Rate, now: Rate, years: number): readonly SeasonPair[] {
  const named = (rate: Rate) => groupBy(rate.seasons, ({ name }) => nameWithoutYears(name) || name);
  const seasonsBefore = named(before);
  return [...named(now)].flatMap(([name, seasonsNow]) =>
    seasonsNow.flatMap((season) => {
      const [only, ...more] = (seasonsBefore.get(name) ?? []).filter(
        (one) => one !== season && meets(one, season, years),
      );
      return only && more.length === 0 ? [{ before: only, now: season }] : [];
    }),
  );
}

const meets = (before: Season, now: Season, years: number): boolean =>
  before.dateRanges.some(({ start, end }) =>
    now.dateRanges.some((range) => inYear(start, years) <= range.end && range.start <= inYear(end, years)),
  );

const isRepriced = ({ before, now }: SeasonPair): boolean =>
  JSON.stringify([before.seasonRoomPrices, before.mealPlans]) !== JSON.stringify([now.seasonRoomPrices, now.mealPlans]);

const isChanged = ({ before, now }: SeasonPair): boolean => JSON.stringify(before) !== JSON.stringify(now);
