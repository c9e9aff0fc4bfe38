import { type CalendarDay, type DayRange, rangesOverlap } from '../../kernel/calendar-day.ts';
import { rangeText } from '../../kernel/day-ranges.ts';
import { inside, isJsonObject, type JsonObject } from '../../kernel/json.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Origins } from '../compact/origins.ts';
import type { HotelContract, Rate } from '../model.ts';
import type { YamlEdit } from '../source/layout/yaml-edit.ts';
import { type LocatedDocument, nodeAt, type Path } from '../source/located-document.ts';

export type { RolledModifier };

import { changedPrices, type PriceChanges } from './changed-prices.ts';
import { type Modifier, type RolledModifier, rolledModifier } from './rolled-modifier.ts';
import { placeOf, type RolledSeasons, rolledSeasons, type SeasonRule } from './rolled-seasons.ts';
import { renamed, withDate, withYear } from './with-year.ts';
import { sameDates, shifted, weeksTo } from './year-shift.ts';

export interface RollPlan {
  readonly to: number;
  readonly keep: 'dates' | 'weekdays';
  /** The rule of a season, if it is not `keep`; fails with what is missing. */
  readonly ruleOf: (
    season: string,
    sourceYear: number,
    years: number,
    nights?: readonly DayRange[],
  ) => Result<SeasonRule, string>;
  /** Changes prices; `undefined` leaves all of them as they are. */
  readonly price?: PriceChanges | undefined;
}

/** A record to add to a list of a document: a copy of an entry, behind it, with other values. */
export interface AddedRecord {
  readonly document: LocatedDocument;
  readonly list: Path;
  /** The index of the entry. */
  readonly copied: number;
  /** Changes of the copy, in order, with paths that begin in it. */
  readonly changes: readonly YamlEdit[];
  /** Whether changes go where the entry may refer to values elsewhere by aliases. */
  readonly changesPrices: boolean;
}

export interface RolledRate {
  readonly from: string;
  readonly name: string;
  readonly years: number;
  readonly seasons: readonly RolledSeason[];
  readonly moves: RolledSeasons;
  /** What became of each linked offer and supplement. */
  readonly modifiers: readonly RolledModifier[];
  readonly stopSales: number;
  /** Nights of the rate on which the hotel closes rooms in every rate; those of the new year are left to the user. */
  readonly closedByHotel: readonly DayRange[];
}

export interface RolledSeason {
  readonly from: string;
  readonly name: string;
  readonly rule: SeasonRule;
  readonly was: readonly DayRange[];
  /** Empty if none of its nights exist in the new year; then it is left out. */
  readonly nights: readonly DayRange[];
}

export interface RolledContract {
  readonly rates: readonly RolledRate[];
  readonly added: readonly AddedRecord[];
}

/** The year of the first night of the rate; `undefined` without nights. */
export const yearOf = (rate: Rate): number | undefined => yearIn(nightsOf(rate));

const nightsOf = ({ seasons }: Rate): readonly DayRange[] => seasons.flatMap(({ dateRanges }) => dateRanges);

const yearIn = (ranges: readonly DayRange[]): number | undefined => {
  const first = firstOf(ranges);
  return first === undefined ? undefined : Number(first.slice(0, 4));
};

/** New rates for another year, with the offers and supplements that they need; fails with what stands against it. */
export function rollContract(
  contract: HotelContract,
  rates: readonly Rate[],
  origins: Origins,
  plan: RollPlan,
): Result<RolledContract, string> {
  const added: AddedRecord[] = [];
  const rolled: RolledRate[] = [];
  const first = firstOf(rates.flatMap(nightsOf));
  if (first === undefined) return fail('the rates have no nights');
  const years = plan.to - Number(first.slice(0, 4));
  if (years <= 0) return fail(`the first night is ${first}; --to must be a later year`);
  const modifiers = new Map<string, RolledModifier>();
  for (const rate of rates) {
    const one = rollRate(contract, rate, origins, plan, { first, years, modifiers });
    if (!one.ok) return one;
    rolled.push(one.value.rate);
    added.push(...one.value.added);
  }
  return ok({ rates: rolled, added });
}

/** What the rates of a hotel share when they move to another year. */
interface Together {
  /** The first night of all. */
  readonly first: CalendarDay;
  readonly years: number;
  /** The offers and supplements that were rolled already, by kind and code. */
  readonly modifiers: Map<string, RolledModifier>;
}

function rollRate(
  contract: HotelContract,
  rate: Rate,
  origins: Origins,
  plan: RollPlan,
  { first, years, modifiers: known }: Together,
): Result<{ readonly rate: RolledRate; readonly added: readonly AddedRecord[] }, string> {
  const sourceYear = yearOf(rate);
  const source = recordAt(origins, rate);
  if (sourceYear === undefined || !source) return fail(`rate "${rate.name}" has no nights`);
  const twice = overlapIn(rate);
  if (twice) return fail(`seasons of rate "${rate.name}" overlap: ${twice}; correct them first`);

  const rules: SeasonRule[] = [];
  for (const season of rate.seasons) {
    const rule = plan.ruleOf(season.name, yearIn(season.dateRanges) ?? sourceYear, years, season.dateRanges);
    if (!rule.ok) return rule;
    rules.push(rule.value);
  }
  const parts = rate.seasons.map(({ name: own, dateRanges }, index) => ({
    name: own,
    dateRanges,
    rule: rules[index] ?? { by: plan.keep },
  }));
  const moves = rolledSeasons(parts, plan.keep, years, first);
  const moved = (range: DayRange): DayRange | undefined => {
    const own = parts.find(
      ({ rule, dateRanges }) => rule.by !== plan.keep && dateRanges.some((one) => isWithin(range, one)),
    );
    if (own) return placeOf(range, own.rule, years);
    return plan.keep === 'dates' ? sameDates(range, years) : shifted(range, weeksTo(first, years));
  };
  const seasons = parts.map(({ name: from, rule, dateRanges }, index) => ({
    from,
    name: dated(from, dateRanges, moves.seasons[index]) ?? withYear(from, sourceYear, years),
    rule,
    was: dateRanges,
    nights: moves.seasons[index] ?? [],
  }));

  const name =
    dated(
      rate.name,
      parts.flatMap(({ dateRanges }) => dateRanges),
      moves.seasons.flat(),
    ) ?? renamed(rate.name, sourceYear, years, ' ');
  if (contract.rates.some((other) => other.name === name))
    return fail(`there is a rate "${name}" already; remove it, or roll another rate`);

  const added: AddedRecord[] = [];
  const hull = parts.flatMap(({ dateRanges }) => dateRanges);
  const linked = (list: readonly Modifier[], codes: readonly string[] | undefined, kind: RolledModifier['kind']) =>
    (codes ?? []).map((code): RolledModifier => {
      const before = known.get(`${kind} ${code}`);
      if (before) return before;
      const modifier = list.find(({ providerCode }) => providerCode === code);
      const made = rolledModifier(kind, code, modifier, {
        hull,
        moved,
        sourceYear,
        years,
        exists: (other) => list.some(({ providerCode }) => providerCode === other),
      });
      known.set(`${kind} ${code}`, made);
      const record = modifier && recordAt(origins, modifier);
      if (made.now === 'new' && record)
        added.push({
          ...record.at,
          changes: setAll({ ...made.fields, ...namesWithYear(record.value, sourceYear, years) }),
          changesPrices: false,
        });
      return made;
    });
  const offers = linked(contract.offers, rate.offers, 'offer');
  const supplements = linked(contract.supplements, rate.supplements, 'supplement');
  const stopSales = (rate.stopSales ?? []).filter((entry) => !contract.hotel.stopSales?.includes(entry));
  const changes: YamlEdit[] = setAll({
    name,
    ...((rate.bookingWindows ?? []).length > 0 && {
      bookingWindows: (rate.bookingWindows ?? []).flatMap((window) => rangeTexts(sameDates(window, years))),
    }),
    ...(rate.offers && { offers: offers.map(({ code }) => code) }),
    ...(rate.supplements && { supplements: supplements.map(({ code }) => code) }),
    ...(stopSales.length > 0 && {
      stopSales: stopSales.map(({ providerRoomCode, roomName, stopSales: nights }) => ({
        ...(providerRoomCode === undefined ? { roomName: roomName ?? '' } : { providerRoomCode }),
        stopSales: nights.flatMap((range) => rangeTexts(moved(range))),
      })),
    }),
  });
  // The copy is a new rate.
  if (rate.formerly !== undefined) changes.push({ kind: 'remove', path: ['formerly'] });
  const removed: YamlEdit[] = [];
  for (const [index, { name: own, nights, from }] of seasons.entries()) {
    const season = rate.seasons[index];
    const record = season && recordAt(origins, season);
    if (!record) return fail(`season "${from}" of rate "${rate.name}" has no place in a file`);
    const path: Path = ['seasons', record.at.copied];
    if (nights.length === 0) removed.unshift({ kind: 'remove', path });
    else {
      if (season.formerly !== undefined) changes.push({ kind: 'remove', path: [...path, 'formerly'] });
      if (own !== from) changes.push({ kind: 'set', path: [...path, 'name'], value: own });
      changes.push({ kind: 'set', path: [...path, 'dateRanges'], value: nights.flatMap(rangeTexts) });
      if (plan.price) {
        const { document, list, copied } = record.at;
        changes.push(...changedPrices(nodeAt(document, [...list, copied]), path, plan.price));
      }
    }
  }
  added.push({ ...source.at, changes: [...changes, ...removed], changesPrices: plan.price !== undefined });
  const modifiers = [...offers, ...supplements];
  const ofHotel = new Set((contract.hotel.stopSales ?? []).flatMap(({ stopSales: nights }) => nights));
  const closedByHotel = [...ofHotel].filter((range) => hull.some((nights) => rangesOverlap(range, nights)));
  const rolled = {
    from: rate.name,
    name,
    years,
    seasons,
    moves,
    modifiers,
    stopSales: stopSales.length,
    closedByHotel,
  };
  return ok({ rate: rolled, added });
}

/** The name with the date of the first night replaced by that of the new first night; `undefined` if it has no such date. */
function dated(name: string, was: readonly DayRange[], nights: readonly DayRange[] | undefined): string | undefined {
  const [from, to] = [firstOf(was), firstOf(nights ?? [])];
  const changed = from === undefined || to === undefined ? name : withDate(name, from, to);
  return changed === name ? undefined : changed;
}

const firstOf = (ranges: readonly DayRange[]): CalendarDay | undefined => ranges.map(({ start }) => start).sort()[0];

const isWithin = (range: DayRange, outer: DayRange): boolean => outer.start <= range.start && range.end <= outer.end;

/** Two ranges of the rate that share nights, for a message. */
function overlapIn({ seasons }: Rate): string | undefined {
  const ranges = seasons.flatMap(({ name, dateRanges }) => dateRanges.map((range) => ({ name, range })));
  ranges.sort((a, b) => (a.range.start < b.range.start ? -1 : 1));
  for (const [index, { name, range }] of ranges.entries()) {
    const next = ranges[index + 1];
    if (next && rangesOverlap(range, next.range)) return `"${name}" and "${next.name}" on ${next.range.start}`;
  }
  return undefined;
}

interface WrittenRecord {
  readonly at: Pick<AddedRecord, 'document' | 'list' | 'copied'>;
  readonly value: JsonObject;
}

/** The record as its file writes it, and its place in its list. */
function recordAt(origins: Origins, record: object): WrittenRecord | undefined {
  const where = origins.where(record);
  const copied = where?.path.at(-1);
  if (!where || typeof copied !== 'number') return undefined;
  const value = where.path.reduce<unknown>(inside, where.document.value);
  if (!isJsonObject(value)) return undefined;
  return { at: { document: where.document, list: where.path.slice(0, -1), copied }, value };
}

const rangeTexts = (range: DayRange | undefined): string[] => (range ? [rangeText(range)] : []);

/** What guests read, with the new year where it had the old one. */
function namesWithYear({ names }: JsonObject, sourceYear: number, years: number): JsonObject {
  if (!isJsonObject(names)) return {};
  const texts = Object.entries(names).map(([language, text]) => [
    language,
    typeof text === 'string' ? withYear(text, sourceYear, years) : text,
  ]);
  return { names: Object.fromEntries(texts) };
}

const setAll = (fields: JsonObject): YamlEdit[] =>
  Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [{ kind: 'set' as const, path: [key], value }],
  );
