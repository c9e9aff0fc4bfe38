import { changedBy } from '../../contract/compact/guest-prices.ts';
import type { Origins } from '../../contract/compact/origins.ts';
import type { DerivedRate, WrittenContract } from '../../contract/compact/written-terms.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { YamlEdit } from '../../contract/source/layout/yaml-edit.ts';
import type { Path } from '../../contract/source/located-document.ts';
import { TAKEN } from '../../contract/terms/derived-rates.ts';
import { weekdayName } from '../../contract/terms/seasons-by-weekday.ts';
import type { FiledHotel } from '../../hub/mapping/record-to-file.ts';
import { recordsOf } from '../../hub/mapping/record-to-wire.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { decimalOf, fromScaled, toNumber } from '../../kernel/decimal.ts';
import { inside, isJsonObject, type Json, type JsonObject, sameJson } from '../../kernel/json.ts';

/** A rate that is written by terms: the fields that are still to be compared, and the edits that replace terms that no longer hold. */
export interface RateByTerms {
  readonly own: JsonObject;
  readonly now: JsonObject;
  readonly edits: readonly YamlEdit[];
  /** Whether records replace a term. */
  readonly isWrittenOut: boolean;
}

interface FiledRate {
  readonly own: JsonObject;
  readonly now: JsonObject;
  /** As its file writes it. */
  readonly raw: JsonObject;
  readonly path: Path;
}

/** The rates as files write them: those of the contract, and those that are there now, by name. */
export interface FiledRates {
  readonly written: WrittenContract;
  readonly own: ReadonlyMap<unknown, JsonObject>;
  readonly now: ReadonlyMap<unknown, JsonObject>;
}

/** The rate without what its terms still give; `undefined` if it has no terms. */
export function rateByTerms(rate: FiledRate, rates: FiledRates): RateByTerms | undefined {
  const { name } = rate.own;
  const { contract, derived } = rates.written;
  for (const [one, term] of derived)
    if (one.name === name && term.basedOn !== undefined) return derivedRate(rate, term, rates);
  const found = contract.rates.find((one) => one.name === name);
  const parts = new Map(
    (found?.seasons ?? []).flatMap((season) => {
      const days = new Set(
        season.seasonRoomPrices.flatMap((price) => [...(rates.written.weekdays.get(price)?.keys() ?? [])]),
      );
      const names = [season.name, ...[...days].map((day) => weekdayName(season.name, day))];
      return days.size === 0 ? [] : [[season.name, new Set<unknown>(names)] as const];
    }),
  );
  return parts.size === 0 ? undefined : dividedSeasons(rate, parts);
}

/** A rate with seasons that are divided by weekday: each stays as it is written while all its parts are what they were. */
function dividedSeasons(
  { own, now, raw, path }: FiledRate,
  parts: ReadonlyMap<string, ReadonlySet<unknown>>,
): RateByTerms {
  const at = [...path, 'seasons'];
  const [was, is] = [recordsOf(own['seasons']), recordsOf(now['seasons'])];
  const kept = new Set<unknown>();
  const edits: YamlEdit[] = [];
  for (const [index, season] of recordsOf(raw['seasons']).entries()) {
    const names = parts.get(String(season['name']));
    if (!names) continue;
    const [before, after] = [was, is].map((list) => list.filter((one) => names.has(one['name'])));
    for (const name of names) kept.add(name);
    if (!after || sameJson(before, after)) continue;
    const [first, ...others] = after;
    const written: readonly YamlEdit[] = first
      ? [
          { kind: 'set', path: [...at, index], value: first },
          ...others.map((value, place) => ({ kind: 'insert', path: at, at: index + 1 + place, value }) as const),
        ]
      : [{ kind: 'remove', path: [...at, index] }];
    // Indexes of the seasons before it stay the same.
    edits.unshift(...written);
  }
  const without = (record: JsonObject, seasons: readonly JsonObject[]): JsonObject => ({
    ...record,
    seasons: seasons.filter(({ name }) => !kept.has(name)),
  });
  const [left, leftNow] = [without(own, was), without(now, is)];
  // Other seasons that come or go would move the indexes.
  if (edits.length > 0 && !sameNames(left['seasons'], leftNow['seasons'])) {
    const { seasons: _, ...rest } = own;
    const { seasons = [], ...restNow } = now;
    return { own: rest, now: restNow, edits: [{ kind: 'set', path: at, value: seasons }], isWrittenOut: true };
  }
  return { own: left, now: leftNow, edits, isWrittenOut: edits.length > 0 };
}

const sameNames = (one: Json | undefined, other: Json | undefined): boolean =>
  sameJson(
    recordsOf(one).map(({ name }) => name),
    recordsOf(other).map(({ name }) => name),
  );

/** A rate that is based on another one: it stays so while it is what the other one now gives. */
function derivedRate({ own, now, raw, path }: FiledRate, term: DerivedRate, rates: FiledRates): RateByTerms {
  const base = rates.now.get(term.basedOn) ?? rates.own.get(term.basedOn);
  const taken = TAKEN.filter((key) => raw[key] === undefined);
  const digits = minorUnits(rates.written.contract.hotel.currency);
  const isLike =
    base !== undefined &&
    sameJson(seasonsBy(base, term, digits), now['seasons'] ?? []) &&
    taken.every((key) => sameJson(base[key], now[key])) &&
    closesLike(base, rates.own.get(term.basedOn), { own, now, raw });
  const left = new Set<string>(['seasons', ...(isLike ? [...taken, 'stopSales'] : [])]);
  if (isLike) return { own: without(own, left), now: without(now, left), edits: [], isWrittenOut: false };
  const inBase = new Set<string>([...left, ...taken, ...(raw['stopSales'] === undefined ? ['stopSales'] : [])]);
  const removed = ['basedOn', 'by', 'round'].filter((key) => raw[key] !== undefined);
  return {
    own: without(own, inBase),
    now: without(now, left),
    edits: [
      { kind: 'set', path: [...path, 'seasons'], value: now['seasons'] ?? [] },
      ...removed.map((key) => ({ kind: 'remove', path: [...path, key] }) as const),
    ],
    isWrittenOut: true,
  };
}

/** Whether its closed nights are still its own and those of the other rate. */
function closesLike(
  base: JsonObject,
  baseBefore: JsonObject | undefined,
  { own, now, raw }: Pick<FiledRate, 'own' | 'now' | 'raw'>,
): boolean {
  const key = 'stopSales';
  if (raw[key] === undefined) return sameJson(base[key], now[key]);
  return sameJson(closedWith(base, baseBefore, own), now[key] ?? []);
}

/** The stop sales of a rate with those that its base has now in the place of those that it had before. */
function closedWith(base: JsonObject, baseBefore: JsonObject | undefined, own: JsonObject): Json {
  if (sameJson(base['stopSales'], baseBefore?.['stopSales'])) return own['stopSales'] ?? [];
  const taken = recordsOf(baseBefore?.['stopSales']);
  const alone = recordsOf(own['stopSales']).filter((one) => !taken.some((other) => sameJson(one, other)));
  return [...alone, ...recordsOf(base['stopSales'])];
}

/**
 * What the files should have, with the rates that are based on others as these give them now. Those that `isGiven` names are what they are
 * given as.
 */
export function withFollowers(
  contract: HotelContract,
  origins: Origins,
  own: FiledHotel,
  now: FiledHotel,
  isGiven: (rate: string) => boolean,
): FiledHotel {
  const written = origins.writtenOf(contract);
  if (!written) return now;
  const digits = minorUnits(contract.hotel.currency);
  const [before, made] = [own.rates, now.rates].map((rates) => new Map(rates.map((one) => [one['name'], one])));
  const terms = new Map([...written.derived].map(([{ name }, term]) => [name, term]));
  const follow = (name: string): JsonObject | undefined => {
    const record = made?.get(name);
    const term = terms.get(name);
    terms.delete(name);
    const base = term?.basedOn === undefined ? undefined : follow(term.basedOn);
    const baseBefore = before?.get(term?.basedOn);
    const owner = contract.rates.find((rate) => rate.name === name);
    const raw = owner && rawOf(owner, origins);
    if (!record || !term || !base || !raw || isGiven(name) || sameJson(base, baseBefore)) return record;
    const taken = TAKEN.filter((key) => raw[key] === undefined);
    const { stopSales: _, ...rest } = without(record, new Set<string>(taken));
    const stopSales = raw['stopSales'] === undefined ? base['stopSales'] : closedWith(base, baseBefore, record);
    const following = {
      ...rest,
      ...Object.fromEntries(taken.flatMap((key) => (base[key] === undefined ? [] : [[key, base[key]]]))),
      seasons: seasonsBy(base, term, digits),
      ...(recordsOf(stopSales).length > 0 && { stopSales }),
    };
    made?.set(name, following);
    return following;
  };
  return { ...now, rates: now.rates.map((rate) => follow(String(rate['name'])) ?? rate) };
}

/** The record as its file writes it. */
export function rawOf(owner: object, origins: Origins): JsonObject | undefined {
  const where = origins.where(owner);
  const raw = where?.path.reduce<unknown>(inside, where.document.value);
  return isJsonObject(raw) ? raw : undefined;
}

const without = (record: JsonObject, keys: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.has(key)));

/** The seasons of the other rate with the prices of this one. */
function seasonsBy(base: JsonObject, { by, round }: DerivedRate, digits: number): Json {
  const step = round ?? fromScaled(1n, digits);
  const changed = (value: Json | undefined): Json | undefined => {
    if (typeof value === 'number') return by ? toNumber(changedBy(decimalOf(value), by, step)) : value;
    if (Array.isArray(value)) return value.map((one: Json) => changed(one) ?? one);
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one)]));
  };
  const keys = by?.is === 'percentage' ? PRICES : PRICES.slice(0, 2);
  return recordsOf(base['seasons']).map((season) => ({
    ...season,
    seasonRoomPrices: recordsOf(season['seasonRoomPrices']).map((price) => ({
      ...price,
      ...Object.fromEntries(keys.flatMap((key) => (price[key] === undefined ? [] : [[key, changed(price[key])]]))),
    })),
  }));
}

/** The first two are prices of the room; the others are those of further guests, which only a percentage changes. */
const PRICES = ['distributionPrices', 'basePrice', 'adultPrices', 'childPrices'] as const;
