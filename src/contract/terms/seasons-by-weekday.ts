import { type Finding, finding } from '../../findings/finding.ts';
import { type DayRange, WEEKDAYS, type Weekday } from '../../kernel/calendar-day.ts';
import { lengthOf, nightsOn } from '../../kernel/day-ranges.ts';
import { shortWeekday } from '../../kernel/weekday-names.ts';
import { weekdayPrice } from '../compact/compact-codes.ts';
import type { CompactPrice } from '../compact/compact-price.ts';
import type { Origins } from '../compact/origins.ts';
import type { PlacedChange, WeekdayChanges } from '../compact/written-terms.ts';
import type { Rate, Season, SeasonRoomPrice } from '../model.ts';
import { pathOf } from '../trail.ts';

/** Room prices as they are written. */
interface Written {
  readonly compact: ReadonlyMap<SeasonRoomPrice, CompactPrice>;
  readonly weekdays: ReadonlyMap<SeasonRoomPrice, WeekdayChanges>;
  readonly origins: Origins;
}

export interface DividedSeasons {
  readonly rates: readonly Rate[];
  readonly compact: ReadonlyMap<SeasonRoomPrice, CompactPrice>;
  /** By how much the prices of some of these rooms change. */
  readonly changes: ReadonlyMap<SeasonRoomPrice, PlacedChange>;
  /** Originals of the copied room prices. */
  readonly originals: ReadonlyMap<SeasonRoomPrice, SeasonRoomPrice>;
  readonly findings: readonly Finding[];
}

/**
 * The rates with each season that has prices by weekday divided: one season for the nights at its own prices, with its name, and one for
 * each weekday with other prices, with the day in its name. So a name stays the same whatever the prices of other days become.
 */
export function seasonsByWeekday(rates: readonly Rate[], written: Written): DividedSeasons {
  const compact = new Map(written.compact);
  const changes = new Map<SeasonRoomPrice, PlacedChange>();
  const originals = new Map<SeasonRoomPrice, SeasonRoomPrice>();
  const findings: Finding[] = [];
  const { origins } = written;
  /** Empty if the day's price is unknown: with another one, the room would seem to be sold at it. */
  const priceOn = (price: SeasonRoomPrice, day: Weekday | undefined, named: string): readonly SeasonRoomPrice[] => {
    const copy = origins.inherit({ ...price }, price);
    originals.set(copy, price);
    const own = written.compact.get(price);
    if (own) compact.set(copy, own);
    const placed = day && written.weekdays.get(price)?.get(day);
    if (!placed) return [copy];
    const { change, at } = placed;
    if (change.is === 'amount' && own?.prices)
      compact.set(copy, { ...own, prices: { ...own.prices, perPerson: change.value, perPersonAt: at } });
    else if (change.is !== 'amount' || (!own && price.distributionPrices?.length === 1)) changes.set(copy, placed);
    else {
      findings.push(
        finding(weekdayPrice, {
          message: `${named}, room "${price.providerRoomCode}": ${change.value} on ${day} is one amount, and the room has several prices, or a price relative to another room`,
          place: at.document.place(pathOf(at)),
          hint: 'write a change such as +20% or +15',
        }),
      );
      return [];
    }
    return [copy];
  };
  const divided = (rate: Rate, season: Season): readonly Season[] => {
    const ofRooms = season.seasonRoomPrices.map((price) => written.weekdays.get(price));
    if (ofRooms.every((one) => one === undefined)) return [season];
    const named = `rate "${rate.name}", season "${season.name}"`;
    if (season.dateRanges.some((range) => lengthOf(range) > LONGEST_RANGE)) {
      findings.push(...tooLong(ofRooms, named));
      return [season];
    }
    const changed = WEEKDAYS.filter((day) => ofRooms.some((one) => one?.has(day)));
    const part = (days: readonly Weekday[], day?: Weekday): readonly Season[] => {
      const dateRanges = season.dateRanges.flatMap((range) =>
        nightsOn(range, days).map((some): DayRange => origins.inherit(some, range)),
      );
      if (dateRanges.length === 0 && day) findings.push(...withoutNights(day, ofRooms, named));
      if (dateRanges.length === 0) return [];
      const withDay = (name: string): string => (day ? weekdayName(name, day) : name);
      const one: Season = {
        ...season,
        name: withDay(season.name),
        ...(season.formerly !== undefined && { formerly: withDay(season.formerly) }),
        dateRanges,
        seasonRoomPrices: season.seasonRoomPrices.flatMap((price) => priceOn(price, day, named)),
      };
      origins.notePart(one, day ? 'changed' : 'plain');
      return [origins.inherit(one, season)];
    };
    const others = WEEKDAYS.filter((day) => !changed.includes(day));
    return [...part(others), ...changed.flatMap((day) => part([day], day))];
  };
  return {
    rates: rates.map((rate) => {
      const seasons = rate.seasons.flatMap((season) => divided(rate, season));
      return seasons.every((season, index) => season === rate.seasons[index])
        ? rate
        : origins.inherit({ ...rate, seasons }, rate);
    }),
    compact,
    changes,
    originals,
    findings,
  };
}

/** Ten years: a range of thousands of years would become more nights than fit into memory. */
const LONGEST_RANGE = 3660;

function tooLong(ofRooms: readonly (WeekdayChanges | undefined)[], named: string): readonly Finding[] {
  const [placed] = ofRooms.flatMap((one) => [...(one?.values() ?? [])]);
  if (!placed) return [];
  const { at } = placed;
  return [
    finding(weekdayPrice, {
      message: `${named}: weekdays cannot be used in a range of more than ten years`,
      place: at.document.place(pathOf(at)),
      hint: 'correct dateRanges',
    }),
  ];
}

/** A price for a weekday that no night of the season has. */
function withoutNights(
  day: Weekday,
  ofRooms: readonly (WeekdayChanges | undefined)[],
  named: string,
): readonly Finding[] {
  const [placed] = ofRooms.flatMap((one) => one?.get(day) ?? []);
  if (!placed) return [];
  const { at } = placed;
  return [
    finding(weekdayPrice, {
      severity: 'warning',
      message: `${named}: no night of the season begins on a ${day}`,
      place: at.document.place(pathOf(at)),
      hint: 'leave this day out, or correct dateRanges',
    }),
  ];
}

/** `Low Fri`: the name of the season that the nights of `Low` on a weekday become. */
export const weekdayName = (season: string, day: Weekday): string => `${season} ${shortWeekday(day)}`;
