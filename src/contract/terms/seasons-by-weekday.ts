import { type Finding, finding } from '../../findings/finding.ts';
import { type DayRange, WEEKDAYS, type Weekday } from '../../kernel/calendar-day.ts';
import { nightsOn } from '../../kernel/day-ranges.ts';
import { weekdayPrice } from '../compact/compact-codes.ts';
import type { CompactPrice, WrittenChange } from '../compact/compact-price.ts';
import type { Origins } from '../compact/origins.ts';
import type { PlacedChange, WeekdayChanges } from '../compact/written-terms.ts';
import type { Rate, Season, SeasonRoomPrice } from '../model.ts';
import { pathOf } from '../trail.ts';

/** The written form of the room prices. */
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
  /** What the copied room prices are copies of. */
  readonly originals: ReadonlyMap<SeasonRoomPrice, SeasonRoomPrice>;
  readonly findings: readonly Finding[];
}

/**
 * The rates with each season that has prices by weekday divided: one season for the nights at its own prices, with its name, and one for
 * the nights of all weekdays that have the same changes, with these days in its name.
 */
export function seasonsByWeekday(rates: readonly Rate[], written: Written): DividedSeasons {
  const compact = new Map(written.compact);
  const changes = new Map<SeasonRoomPrice, PlacedChange>();
  const originals = new Map<SeasonRoomPrice, SeasonRoomPrice>();
  const findings: Finding[] = [];
  const { origins } = written;
  const priceOn = (price: SeasonRoomPrice, day: Weekday | undefined, named: string): SeasonRoomPrice => {
    const copy = origins.inherit({ ...price }, price);
    originals.set(copy, price);
    const own = written.compact.get(price);
    if (own) compact.set(copy, own);
    const placed = day && written.weekdays.get(price)?.get(day);
    if (!placed) return copy;
    const { change, at } = placed;
    if (change.is === 'amount' && own?.prices)
      compact.set(copy, { ...own, prices: { ...own.prices, perPerson: change.value } });
    else if (change.is !== 'amount' || (!own && price.distributionPrices?.length === 1)) changes.set(copy, placed);
    else
      findings.push(
        finding(weekdayPrice, {
          message: `${named}, room "${price.providerRoomCode}": ${change.value} on ${day} is one amount, and the room has several prices, or one that is compared with another`,
          place: at.document.place(pathOf(at)),
          hint: 'write a change such as +20% or +15',
        }),
      );
    return copy;
  };
  const divided = (rate: Rate, season: Season): readonly Season[] => {
    const ofRooms = season.seasonRoomPrices.map((price) => written.weekdays.get(price));
    if (ofRooms.every((one) => one === undefined)) return [season];
    const { formerly: _, ...unnamed } = season;
    return alikeDays(ofRooms).flatMap(({ days, isPlain }): readonly Season[] => {
      const dateRanges = season.dateRanges.flatMap((range) =>
        nightsOn(range, days).map((part): DayRange => origins.inherit(part, range)),
      );
      const name = isPlain ? season.name : `${season.name} ${days.map(shortDay).join(', ')}`;
      const named = `rate "${rate.name}", season "${season.name}"`;
      const seasonRoomPrices = season.seasonRoomPrices.map((price) =>
        priceOn(price, isPlain ? undefined : days[0], named),
      );
      const part: Season = { ...(isPlain ? season : unnamed), name, dateRanges, seasonRoomPrices };
      return dateRanges.length === 0 ? [] : [origins.inherit(part, season)];
    });
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

interface AlikeDays {
  readonly days: readonly Weekday[];
  readonly isPlain: boolean;
}

/** The weekdays in groups with the same change in every room; those without any come first. */
function alikeDays(ofRooms: readonly (WeekdayChanges | undefined)[]): readonly AlikeDays[] {
  const groups = new Map<string, Weekday[]>();
  for (const day of WEEKDAYS) {
    const changes = ofRooms.map((one): WrittenChange | undefined => one?.get(day)?.change);
    const key = changes.every((one) => one === undefined) ? PLAIN : JSON.stringify(changes);
    groups.set(key, [...(groups.get(key) ?? []), day]);
  }
  return [...groups]
    .map(([key, days]) => ({ days, isPlain: key === PLAIN }))
    .sort((a, b) => Number(b.isPlain) - Number(a.isPlain));
}

const PLAIN = '';

/** `Fri` for FRIDAY. */
const shortDay = (day: Weekday): string => `${day[0]}${day.slice(1, 3).toLowerCase()}`;
