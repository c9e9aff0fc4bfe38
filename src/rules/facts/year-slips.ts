import type { Rate, Season } from '../../contract/model.ts';
import type { FindingDetails } from '../../findings/finding.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { toNumber } from '../../kernel/decimal.ts';
import { memoize } from '../../kernel/memoize.ts';
import { UNSTEADY_CURRENCIES } from '../iso/currency-worth.ts';
import type { HotelFacts } from './hotel-facts.ts';
import { likelyCause, offNeighbours } from './likely-cause.ts';
import { middle } from './median-polish.ts';
import { once } from './once.ts';
import { quoted, rateNamed, seasonNamed } from './record-names.ts';
import type { SeasonPair, YearPair } from './year-pairs.ts';
import {
  after,
  BY_ENTRY,
  BY_PRICE,
  BY_ROOM,
  BY_SEASON,
  costs,
  costsInRoom,
  haveOnePrice,
  isSteady,
  isUnchanged,
  isUsualChange,
  type Level,
  MOVED,
  medianChange,
  percent,
  roomPrices,
  typical,
  type YearPrice,
  yearLogs,
  yearPrices,
} from './year-prices.ts';

/** A deviation from the year before. Other checks skip the records that it explains. */
export interface YearSlip {
  readonly problem: FindingDetails;
  /** The record of the price that the problem names. */
  readonly record: object;
  readonly explains: readonly object[];
  /** Seasons of the year before, if whole seasons are concerned. */
  readonly before: readonly Season[];
  /** A rate with last year's prices; P17 if it differs in nothing else. */
  readonly copy?: Rate;
}

/** Seasons and rooms that change by a fifth more or less than the others are reported, single prices from 15 % on. */
const APART = Math.log(1.195);
const APART_PRICE = Math.log(1.15);
/** From year to year, a rate as a whole moves within these limits. */
const [MOST_DOWN, MOST_UP] = [Math.log(0.75), Math.log(1.4)];
/** How near the prices of one room or season follow each other, and how far those are that were exchanged. */
const NEAR = 0.07;
const EXCHANGED = 0.12;
/** A change of policy, such as another price for children, shows in several seasons or rooms and is no slip. */
const ALIKE = 0.4;

interface Group {
  readonly own: readonly YearPrice[];
  readonly first: YearPrice;
  readonly change: number;
  /** How far that is from the change of the other prices. */
  readonly off: number;
}

/** What does not follow the year before. `explained` are the records of prices that other checks report. */
export class YearComparison {
  readonly #pair: YearPair;
  readonly #context: HotelFacts;
  /** Those that are not explained yet, and the median changes of each room in each season. */
  #prices: readonly YearPrice[] = [];
  #medians = new Map<SeasonPair, { readonly whole: number; readonly rooms: ReadonlyMap<string, number> }>();
  /** What follows from them, calculated when it is first asked for. */
  #groups = this.#grouped();
  #expectedIn = this.#expectations();
  #usualInAll = once(() => this.#changeOfSeasons([]));

  constructor(pair: YearPair, context: HotelFacts) {
    this.#pair = pair;
    this.#context = context;
  }

  slips(explained: () => ReadonlySet<object>): readonly YearSlip[] {
    const { seasons } = this.#pair;
    if (isSteady(seasons.flatMap((pair) => yearLogs(pair, this.#context)))) return [];
    const others = explained();
    this.#leave(seasons.flatMap(yearPrices).filter(({ is, was }) => !others.has(is.record) && !others.has(was.record)));
    const whole = this.#wholeRate();
    if (whole) return [whole];
    return [BY_SEASON, BY_ROOM, BY_ENTRY, BY_PRICE].flatMap((level) => [
      ...(level === BY_PRICE ? [] : this.#exchanged(level)),
      ...(level === BY_SEASON ? this.#frozen() : []),
      ...this.#outOfStep(level),
    ]);
  }

  #leave(prices: readonly YearPrice[]): void {
    this.#prices = prices;
    this.#medians = new Map(
      [...groupBy(prices, ({ season }) => season)].map(([season, own]) => {
        const rooms = [...groupBy(own, ({ room }) => room)].map(
          ([room, ofRoom]) => [room, medianChange(ofRoom)] as const,
        );
        return [season, { whole: medianChange(own), rooms: new Map(rooms) }];
      }),
    );
    this.#groups = this.#grouped();
    this.#expectedIn = this.#expectations();
    this.#usualInAll = once(() => this.#changeOfSeasons([]));
  }

  #wholeRate(): YearSlip | undefined {
    const { now, isSameYear, year } = this.#pair;
    const prices = this.#prices;
    const change = medianChange(prices);
    if (prices.length < 4) return undefined;
    if (!isSameYear && prices.every(isUnchanged)) {
      const text = `${rateNamed(now)} has the prices of ${year}, although its other terms differ`;
      return { ...this.#slip(prices, text, 'were the new prices forgotten?'), explains: [], copy: now };
    }
    const isUnsteady = UNSTEADY_CURRENCIES.has(this.#context.contract.hotel.currency);
    if (isUnsteady || (change >= MOST_DOWN && change <= MOST_UP)) return undefined;
    const text = `${rateNamed(now)}: its prices are ${percent(change)} those of ${year}: ${costsInRoom(prices)}`;
    return this.#slip(prices, text, 'is one of the two in another currency, or net of commission?');
  }

  /** Two seasons or rooms that follow the year before only if their prices are exchanged. */
  *#exchanged(level: Level): Generator<YearSlip> {
    const groups = new Set(this.#groups(level));
    for (const a of groups) {
      // Rooms that changed as usual need no search; the usual change of seasons depends on the pair.
      if (level !== BY_SEASON && Math.abs(a.change - this.#usualInAll()) < MOVED) continue;
      const b = [...groups].find((other) => other !== a && this.#areExchanged(a, other, level));
      if (!b) continue;
      for (const group of [a, b]) groups.delete(group);
      const names =
        level === BY_SEASON ? [a, b].map(({ first }) => first.season.now.name) : [a.first.room, b.first.room];
      const where = level === BY_ENTRY ? seasonNamed(this.#pair.now, a.first.season.now) : rateNamed(this.#pair.now);
      const what = level === BY_SEASON ? 'seasons' : 'rooms';
      const text = `${where}: the prices of ${what} ${names.map(quoted).join(' and ')} seem to be swapped, compared with ${this.#pair.year}: ${[a, b].map(({ own }) => costsInRoom(own, this.#usualChange(a, b, level))).join(', and ')}`;
      yield this.#slip([...a.own, ...b.own], text, `swap the prices of the two ${what}`, level);
    }
  }

  #areExchanged(a: Group, b: Group, level: Level): boolean {
    if (!level.isSibling(a.first, b.first) || (level === BY_ENTRY && a.first.season !== b.first.season)) return false;
    const expected = this.#usualChange(a, b, level);
    const [up, down] = [a.change - expected, b.change - expected];
    const apart = Math.abs(up - down);
    if (up > 0 === down > 0 || Math.min(Math.abs(up), Math.abs(down)) < MOVED || apart < EXCHANGED) return false;
    const near = apart > 0.3 ? NEAR : NEAR / 1.5;
    return [crossed(a, b, level), crossed(b, a, level)].every(
      (prices) =>
        prices.length > 0 && prices.filter(({ log }) => Math.abs(log - expected) < near).length >= prices.length * 0.8,
    );
  }

  #usualChange = (a: Group, b: Group, level: Level): number =>
    level === BY_SEASON ? this.#changeOfSeasons([a.first.season, b.first.season]) : this.#usualInAll();

  /** Seasons with last year's prices, although all others rose. The low season may stay as it was, so it is an info. */
  *#frozen(): Generator<YearSlip> {
    const groups = this.#pair.isSameYear ? [] : this.#groups(BY_SEASON);
    for (const { own, first, change, off } of groups) {
      const others = groups.filter((other) => other.first !== first);
      if (own.length < 2 || !own.every(isUnchanged) || others.length === 0 || change - off < 0.02) continue;
      if (others.some((other) => other.change < 0.01)) continue;
      const text = `${seasonNamed(this.#pair.now, first.season.now)} has the prices of ${this.#pair.year}, but prices are ${percent(-off)} in the other seasons: ${costsInRoom(own, -off)}`;
      const isLow = others.every((other) => levelOf(other) >= levelOf({ own }));
      const slip = this.#slip(own, text, 'were the new prices of this season forgotten?');
      yield { ...slip, explains: [], problem: { ...slip.problem, ...(isLow && { severity: 'info' }) } };
    }
  }

  *#outOfStep(level: Level): Generator<YearSlip> {
    const groups = this.#groups(level);
    const isLarge = level === BY_SEASON || level === BY_ROOM;
    const least = isLarge ? APART : Math.max(APART_PRICE, 4 * middle(groups.map(({ off }) => Math.abs(off))));
    for (const group of groups)
      if (Math.abs(group.off) >= least && this.#isAlone(group, groups, level)) yield this.#movedApart(group, level);
  }

  #grouped() {
    return memoize((level: Level): readonly Group[] =>
      [...groupBy(this.#prices, level.keyOf).values()].flatMap((own) => {
        const [first] = own;
        const off = middle(own.map((price) => price.log - this.#expected(price, level)));
        return first ? [{ own, first, change: medianChange(own), off }] : [];
      }),
    );
  }

  /** What a price should change by: as the other seasons, and within a season as the other rooms. */
  #expected({ season, room }: YearPrice, level: Level): number {
    const { ofSeasons, ofRoom } = this.#expectedIn(season);
    return level === BY_SEASON ? ofSeasons : ofRoom(room);
  }

  #expectations() {
    return memoize((season: SeasonPair) => {
      const ofSeasons = this.#changeOfSeasons([season]);
      const ofRoom = memoize((room: string) => {
        const inSeason = [...(this.#medians.get(season)?.rooms ?? [])].flatMap(([code, change]) =>
          code === room ? [] : change,
        );
        return middle(inSeason.length === 1 ? inSeason : [...inSeason, ofSeasons]);
      });
      return { ofSeasons, ofRoom };
    });
  }

  /** The median change of the seasons but these; of all if no other is left. */
  #changeOfSeasons(without: readonly SeasonPair[]): number {
    const others = [...this.#medians].filter(([season]) => !without.includes(season));
    return middle((others.length > 0 ? others : [...this.#medians]).map(([, { whole }]) => whole));
  }

  #isAlone({ own, first, change, off }: Group, groups: readonly Group[], level: Level): boolean {
    const isNear = (price: YearPrice): boolean => Math.abs(price.log - this.#expected(price, level) - off) < NEAR;
    if (own.filter(isNear).length < own.length * 0.7) return false;
    const siblings = groups.filter((other) => other.first !== first && level.isSibling(first, other.first));
    if (siblings.length === 0 || siblings.some((other) => other.off / off >= ALIKE)) return false;
    // Of two, the one that moves as no year does is reported.
    if (siblings.length === 1 && (isUsualChange(change) || !isUsualChange(change - off))) return false;
    if (level === BY_ROOM) return own.some(({ season }) => season !== first.season);
    if (level === BY_SEASON) return own.length > 1 && !this.#isCopied(first.season);
    return Math.abs(change - this.#changeOfSeasons([first.season])) >= 0.8 * APART_PRICE;
  }

  /** Two seasons with the same prices are P17. */
  #isCopied({ before, now }: SeasonPair): boolean {
    const isCopy = (one: Season, other: Season): boolean => one !== other && haveOnePrice({ before: one, now: other });
    return this.#pair.seasons.some((other) => isCopy(other.now, now) || isCopy(other.before, before));
  }

  #movedApart(group: Group, level: Level): YearSlip {
    const { season, room } = group.first;
    const { before, now, year, seasons } = this.#pair;
    const isBefore = (level === BY_ENTRY || level === BY_PRICE) && this.#isWrongBefore(group.own);
    const own = isBefore ? group.own.map(exchangedYears) : group.own;
    const [rate, one, other] = isBefore ? [before, season.before, rateNamed(now)] : [now, season.now, year];
    const change = medianChange(own);
    const expected = isBefore ? change + group.off : change - group.off;
    const where = level === BY_ROOM ? rateNamed(rate) : seasonNamed(rate, one);
    const named = level === BY_SEASON ? where : `${where}, room ${quoted(room)}`;
    const price = typical(own);
    if (own.length > 1) {
      const text = `${named}: its prices are ${percent(change)} those of ${other}, but ${percent(expected).replace(/ as$/, '')} ${level.elsewhere}: ${level === BY_SEASON ? costsInRoom(own, expected) : costs(own, expected)}`;
      const from = level === BY_SEASON && seasons.find((pair) => haveOnePrice({ before: pair.before, now: one }));
      const copied = from && `are they the prices of season ${quoted(from.before.name)} there?`;
      return this.#slip(own, text, copied || 'compare with the signed contract', level);
    }
    const { is, was } = price;
    const text = `${named}: ${is.name()} is ${is.amount}, ${percent(change)} the ${was.amount} of ${other}; about ${after(price, expected)} would match the other prices`;
    const cause = likelyCause({ ...is, expected: Number(after(price, expected)), line: [] });
    return this.#slip(own, text, cause ?? 'compare with the signed contract');
  }

  /** Whether the price of the year before is further from what its neighbours in other seasons suggest than that of now. */
  #isWrongBefore(own: readonly YearPrice[]): boolean {
    const rooms = this.#context.pricedRooms();
    const { entries, was, is } = typical(own);
    const doubted = own.map((price) => price.is);
    const [before = 0, now = 0] = [was, is].map((amount, year) => {
      const priced = rooms.find(({ price }) => price === entries[year]);
      return offNeighbours({ ...amount, priced }, rooms, doubted);
    });
    return before > now + 0.03;
  }

  /** Later comparisons do without the prices. */
  #slip(prices: readonly YearPrice[], message: string, hint: string, level?: Level): YearSlip {
    const { is, was } = typical(prices);
    const known = new Set(prices.flatMap((price) => [price.is.record, price.was.record]));
    this.#leave(this.#prices.filter((price) => !known.has(price.is.record) && !known.has(price.was.record)));
    const seasons = level === BY_SEASON ? [...new Set(prices.map(({ season }) => season))] : [];
    const see = !this.#pair.hotelBefore && this.#context.seeAlso('the price to compare with', was.record, ...was.key);
    return {
      problem: { message, ...this.#context.at(is.record, ...is.key), ...see, hint },
      record: is.record,
      explains: level === BY_SEASON ? seasons.map(({ now }) => now) : prices.flatMap(({ entries }) => entries),
      before: seasons.map(({ before }) => before),
    };
  }
}

/** The prices of a group, compared with those of another one the year before. */
function crossed(a: Group, b: Group, level: Level): readonly YearPrice[] {
  if (level === BY_SEASON) return yearPrices({ before: b.first.season.before, now: a.first.season.now });
  return [...new Set(a.own.map(({ season }) => season))].flatMap((season) => {
    const was = season.before.seasonRoomPrices.find(({ providerRoomCode }) => providerRoomCode === b.first.room);
    const is = season.now.seasonRoomPrices.find(({ providerRoomCode }) => providerRoomCode === a.first.room);
    return is ? roomPrices(season, was, is) : [];
  });
}

const exchangedYears = ({ is, was, log, ...rest }: YearPrice): YearPrice => ({ ...rest, is: was, was: is, log: -log });

const levelOf = ({ own }: Pick<Group, 'own'>): number => middle(own.map(({ was }) => toNumber(was.amount)));
