import type { SeasonRoomPrice } from '../../contract/model.ts';
import { toNumber } from '../../kernel/decimal.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import type { HotelFacts } from './hotel-facts.ts';
import { aboutText } from './likely-cause.ts';
import { middle } from './median-polish.ts';
import { quoted } from './record-names.ts';
import { lodgingAmounts, type WrittenAmount } from './written-amounts.ts';
import type { SeasonPair } from './year-pairs.ts';

/** A price, and what the same room and party cost the year before. */
export interface YearPrice {
  /** The code of the room, or the meal plan. */
  readonly room: string;
  readonly season: SeasonPair;
  /** The records that have the two prices. */
  readonly entries: readonly [was: object, is: object];
  readonly is: WrittenAmount;
  readonly was: WrittenAmount;
  /** The logarithm of `is / was`. */
  readonly log: number;
}

/** The prices that both lists have, above 0. */
export const changes = (
  where: Pick<YearPrice, 'room' | 'season' | 'entries'>,
  before: readonly WrittenAmount[],
  now: readonly WrittenAmount[],
): readonly YearPrice[] =>
  now.flatMap((is) => {
    const was = before.find(({ kind }) => kind === is.kind);
    const log = was ? Math.log(toNumber(is.amount) / toNumber(was.amount)) : Number.NaN;
    return was && Number.isFinite(log) ? [{ ...where, is, was, log }] : [];
  });

/** The prices of the rooms that two seasons have in common. Several checks need them. */
export const yearPrices = memoizeWeakly((season: SeasonPair): readonly YearPrice[] => {
  const rooms = new Map(season.before.seasonRoomPrices.map((price) => [price.providerRoomCode, price]));
  return season.now.seasonRoomPrices.flatMap((price) => roomPrices(season, rooms.get(price.providerRoomCode), price));
});

/** Only their logarithms, which ordinary prices have in their table. */
export function yearLogs(pair: SeasonPair, facts: HotelFacts): readonly number[] {
  const table = facts.ordinaryPrices();
  const [before, now] = [pair.before, pair.now].map((season) => table?.lines.get(season));
  if (!table || before === undefined || now === undefined) return yearPrices(pair).map(({ log }) => log);
  const logs: number[] = [];
  for (let column = 0; column < table.width; column += 1) {
    const log = Math.log((table.amounts[now + column] as number) / (table.amounts[before + column] as number));
    if (!Number.isNaN(log)) logs.push(log);
  }
  return logs;
}

export function roomPrices(
  season: SeasonPair,
  was: SeasonRoomPrice | undefined,
  is: SeasonRoomPrice,
): readonly YearPrice[] {
  const { before, now } = season;
  if (!was || before.priceType !== now.priceType) return [];
  const where = { room: is.providerRoomCode, season, entries: [was, is] } as const;
  return changes(where, lodgingAmounts({ season: before, price: was }), lodgingAmounts({ season: now, price: is }));
}

/** The usual change from year to year. */
export const isUsualChange = (change: number): boolean => change >= -0.06 && change <= 0.17;

/** How far the change of a price may be from that of the others, as a logarithm. */
export const MOVED = 0.05;

/** Whether all prices change alike, and as prices do from year to year. */
export function isSteady(logs: readonly number[]): boolean {
  const usual = middle(logs);
  return isUsualChange(usual) && logs.every((log) => log !== 0 && Math.abs(log - usual) < MOVED);
}

export const medianChange = (prices: readonly YearPrice[]): number => middle(prices.map(({ log }) => log));

export const isUnchanged = ({ is, was }: YearPrice): boolean => is.amount === was.amount;

/** Two or more prices, all equal. */
export function haveOnePrice(season: SeasonPair): boolean {
  const prices = yearPrices(season);
  return prices.length > 1 && prices.every(isUnchanged);
}

/** The price for two adults, or else the first. */
export const typical = (prices: readonly YearPrice[]): YearPrice =>
  prices.find(({ is }) => is.kind === '2') ?? (prices[0] as YearPrice);

/** `the price for "2" is 218 (was 168; expected about 175)`. */
export function costs(prices: readonly YearPrice[], expected?: number): string {
  const price = typical(prices);
  const would = expected === undefined ? '' : `; expected about ${after(price, expected)}`;
  return `${price.is.name()} is ${price.is.amount} (was ${price.was.amount}${would})`;
}

/** `4 % above`, as in `4 % above those of`. */
export function percent(log: number): string {
  const change = Math.round((Math.exp(log) - 1) * 100);
  return change === 0 ? 'the same as' : `${Math.abs(change)} % ${change > 0 ? 'above' : 'below'}`;
}

/** What the price would be after such a change. */
export const after = ({ was }: Pick<YearPrice, 'was'>, change: number): string =>
  aboutText(toNumber(was.amount) * Math.exp(change));

/** The same with the room. */
export const costsInRoom = (prices: readonly YearPrice[], expected?: number): string =>
  `room ${quoted(typical(prices).room)}, ${costs(prices, expected)}`;

/** Prices that may move together, and with which other prices they are compared. */
export interface Level {
  readonly keyOf: (price: YearPrice) => unknown;
  readonly isSibling: (a: YearPrice, b: YearPrice) => boolean;
  readonly elsewhere: string;
}

export const BY_SEASON: Level = {
  keyOf: ({ season }) => season,
  isSibling: () => true,
  elsewhere: 'in the other seasons',
};
export const BY_ROOM: Level = { keyOf: ({ room }) => room, isSibling: () => true, elsewhere: 'in other rooms' };
export const BY_PRICE: Level = {
  keyOf: (price) => price,
  isSibling: (a, b) =>
    [BY_SEASON.keyOf, BY_ROOM.keyOf, ({ is }: YearPrice) => is.kind].filter((of) => of(a) === of(b)).length > 1,
  elsewhere: 'in the others',
};
export const BY_ENTRY: Level = {
  keyOf: ({ entries }) => entries[1],
  isSibling: (a, b) => a.season === b.season || a.room === b.room,
  elsewhere: 'in other rooms and seasons',
};
