import { type DayRange, rangesOverlap } from '../../kernel/calendar-day.ts';
import { rangeText } from '../../kernel/day-ranges.ts';
import { inside, isJsonObject, type JsonObject } from '../../kernel/json.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Origins } from '../compact/origins.ts';
import type { WrittenContract } from '../compact/written-terms.ts';
import type { HotelContract, Rate } from '../model.ts';
import type { YamlEdit } from '../source/layout/yaml-edit.ts';
import { type LocatedDocument, nodeAt, type Path } from '../source/located-document.ts';
import { changedPrices, type PriceChanges } from './changed-prices.ts';
import { type MovedRate, movedRates, type RatesPlan } from './moved-rate.ts';
import { newOverlaps, type RollOverlap } from './new-overlaps.ts';
import { nightsOf } from './rate-origins.ts';
import { type RolledModifier, rolledModifiers } from './rolled-modifier.ts';
import { renamed, withYear } from './with-year.ts';
import { sameDates } from './year-shift.ts';

export type { RolledSeason } from './moved-rate.ts';
export type { RolledModifier, RollOverlap };

export interface RollPlan extends RatesPlan {
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

export interface RolledRate extends Pick<MovedRate, 'name' | 'seasons' | 'moves' | 'origin'> {
  readonly from: string;
  readonly years: number;
  /** What became of each linked offer and supplement. */
  readonly modifiers: readonly RolledModifier[];
  readonly stopSales: number;
  /** Nights of the rate on which the hotel closes rooms in every rate; those of the new year are left to the user. */
  readonly closedByHotel: readonly DayRange[];
}

export interface RolledContract {
  readonly rates: readonly RolledRate[];
  readonly added: readonly AddedRecord[];
  readonly overlaps: readonly RollOverlap[];
}

/** New rates for another year, with the offers and supplements that they need; fails with what stands against it. */
export function rollContract(
  contract: HotelContract,
  rates: readonly Rate[],
  origins: Origins,
  plan: RollPlan,
): Result<RolledContract, string> {
  const written = origins.writtenOf(contract);
  const isDerived = (rate: Rate): boolean => written?.derived.get(rate)?.basedOn !== undefined;
  const inStays = rates.find((rate) => written?.stays.has(rate));
  if (inStays && plan.keep === 'dates')
    return fail(
      `rate "${inStays.name}" is sold in stays that begin on some weekdays; roll it with --keep weekdays, and other rates separately`,
    );
  const own = rates.filter((rate) => !isDerived(rate));
  const alone = own.length === 0 ? derivedMoves(rates, [], 0, written) : undefined;
  if (alone && !alone.ok) return alone;
  const all = movedRates(contract.rates, own, plan);
  if (!all.ok) return all;
  const { years } = all.value;
  const derived = derivedMoves(rates.filter(isDerived), all.value.moved, years, written);
  if (!derived.ok) return derived;
  const moved = [...all.value.moved, ...derived.value];
  const taken = moved.find(({ name }) => contract.rates.some((other) => other.name === name));
  if (taken) return fail(`there is a rate "${taken.name}" already; remove it, or roll another rate`);
  const modifiers = rolledModifiers(contract, moved, years);
  const added: AddedRecord[] = modifiers.flatMap(({ now, fields, record, year }) => {
    const written = now === 'new' && record ? recordAt(origins, record) : undefined;
    if (!written) return [];
    const changes = setAll({ ...fields, ...namesWithYear(written.value, year, years) });
    return [{ ...written.at, changes, changesPrices: false }];
  });
  const rolled: RolledRate[] = [];
  for (const one of moved) {
    const record = rateRecord(contract, one, modifiers, origins, plan, years);
    if (!record.ok) return record;
    added.push(record.value.added);
    rolled.push(record.value.rate);
  }
  return ok({ rates: rolled, added, overlaps: newOverlaps(contract.rates, moved, modifiers, years) });
}

/** The rate as a record to add, and what a person reads of it. */
function rateRecord(
  { hotel }: HotelContract,
  { rate, name, seasons: all, moves, moved, origin, derived }: MovedRate,
  rolled: readonly RolledModifier[],
  origins: Origins,
  plan: RollPlan,
  years: number,
): Result<{ readonly rate: RolledRate; readonly added: AddedRecord }, string> {
  const source = recordAt(origins, derived?.from ?? rate);
  // A rate that is based on another one has no seasons in the file.
  const seasons = derived ? [] : all;
  if (!source) return fail(`rate "${rate.name}" has no place in a file`);
  const linked = (kind: RolledModifier['kind']): readonly RolledModifier[] =>
    rolled.filter((one) => one.kind === kind && rate[`${kind}s`]?.includes(one.from));
  const codes = (kind: RolledModifier['kind']): string[] =>
    linked(kind).flatMap(({ code, now }) => (now === 'left-out' ? [] : [code]));
  const windows = (rate.bookingWindows ?? []).flatMap((window) => rangeTexts(sameDates(window, years)));
  if (windows.length === 0 && (rate.bookingWindows ?? []).length > 0)
    return fail(
      `none of the booking days of rate "${rate.name}" exist ${years === 1 ? 'a year' : `${years} years`} later; correct its bookingWindows first`,
    );
  const stopSales = (rate.stopSales ?? [])
    .filter((entry) => !hotel.stopSales?.includes(entry))
    .map((entry) => ({ ...entry, nights: entry.stopSales.flatMap((range) => rangeTexts(moved(range))) }))
    .filter(({ nights }) => nights.length > 0);
  const changes: YamlEdit[] = setAll({
    name,
    ...(derived && { basedOn: derived.basedOn }),
    ...(windows.length > 0 && { bookingWindows: windows }),
    ...(rate.offers && { offers: codes('offer') }),
    ...(rate.supplements && { supplements: codes('supplement') }),
    ...(stopSales.length > 0 && {
      stopSales: stopSales.map(({ providerRoomCode, roomName, nights }) => ({
        ...(providerRoomCode === undefined ? { roomName: roomName ?? '' } : { providerRoomCode }),
        stopSales: nights,
      })),
    }),
  });
  if (stopSales.length === 0 && source.value['stopSales'] !== undefined)
    changes.push({ kind: 'remove', path: ['stopSales'] });
  // The copy is a new rate.
  if (rate.formerly !== undefined) changes.push({ kind: 'remove', path: ['formerly'] });
  if (derived && plan.price) {
    const { document, list, copied } = source.at;
    changes.push(...changedPrices(nodeAt(document, [...list, copied]), [], plan.price));
  }
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
  const hull = nightsOf(rate);
  const ofHotel = new Set((hotel.stopSales ?? []).flatMap(({ stopSales: nights }) => nights));
  const closedByHotel = [...ofHotel].filter((range) => hull.some((nights) => rangesOverlap(range, nights)));
  return ok({
    rate: {
      from: rate.name,
      name,
      years,
      origin,
      seasons,
      moves,
      closedByHotel,
      modifiers: [...linked('offer'), ...linked('supplement')],
      stopSales: stopSales.length,
    },
    added: { ...source.at, changes: [...changes, ...removed], changesPrices: plan.price !== undefined },
  });
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

/**
 * Rates that are based on others, moved to another year with them: they have no nights of their own. Fails if one of these others does not
 * move.
 */
function derivedMoves(
  rates: readonly Rate[],
  bases: readonly MovedRate[],
  years: number,
  written: WrittenContract | undefined,
): Result<readonly MovedRate[], string> {
  const moved = new Map(bases.map((one) => [one.rate.name, one]));
  let waiting = rates;
  while (waiting.length > 0) {
    const left: Rate[] = [];
    for (const rate of waiting) {
      const base = moved.get(written?.derived.get(rate)?.basedOn ?? '');
      if (!base) left.push(rate);
      else
        moved.set(rate.name, {
          ...base,
          rate: { ...rate, seasons: base.rate.seasons },
          name: renamed(rate.name, base.year, years, ' '),
          moves: { ...base.moves, filled: [], met: [] },
          origin: { ...base.origin, name: rate.name },
          derived: { from: rate, basedOn: base.name },
        });
    }
    const [stuck] = left;
    if (stuck && left.length === waiting.length)
      return fail(`rate "${stuck.name}" is based on rate "${written?.derived.get(stuck)?.basedOn}"; roll that one too`);
    waiting = left;
  }
  return ok([...moved.values()].filter(({ derived }) => derived !== undefined));
}
