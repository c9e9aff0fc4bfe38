import type { Rate, Season, SeasonRoomPrice, StayLimits } from '../../contract/model.ts';
import { firstByKey, groupBy } from '../../kernel/by-key.ts';
import { toNumber, ZERO } from '../../kernel/decimal.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import type { HotelFacts } from './hotel-facts.ts';
import { lodgingPrice, ONE_ADULT, priceForTwo } from './lodging-price.ts';
import { middle } from './median-polish.ts';
import { type Named, quoted, rateNamed, seasonNamed } from './record-names.ts';
import { LONGEST_QUOTE_NIGHTS } from './stay-levels.ts';
import { isPlainSeasonName } from './words/season-words.ts';
import type { YearPair } from './year-pairs.ts';

export type LimitKey = 'releaseDays' | 'minimumStay' | 'maximumStay' | 'unitsQuota';
type Limits = StayLimits & Pick<Partial<SeasonRoomPrice>, 'unitsQuota'>;

/** A limit that closes a season, rate or room to most guests, unlike its sisters. */
export interface OutlyingLimit {
  readonly named: Named;
  readonly record: Rate | Season | SeasonRoomPrice;
  readonly key: LimitKey;
  readonly value: number;
  readonly usual: number;
  /** `or less in the other seasons`, `in rate "Summer 2027"`. */
  readonly where: string;
}

const KEYS = ['releaseDays', 'minimumStay', 'maximumStay'] as const;
/** Smaller limits are common in single seasons. */
const LEAST = { releaseDays: 14, minimumStay: 10, maximumStay: 1 };
/** How many times the usual limit is reported. */
const TIMES = { releaseDays: 3, minimumStay: 2, maximumStay: 3 };
/** From year to year, smaller limits change freely. */
const LEAST_OF_YEAR = 5;

export function outlyingLimits(context: HotelFacts, pairs: readonly YearPair[]): readonly OutlyingLimit[] {
  const ofYears = pairs
    .flatMap((pair) => unlikeLastYear(pair))
    .filter(
      (one, index, all) => all.findIndex(({ record, key }) => record === one.record && key === one.key) === index,
    );
  const ofSeasons = KEYS.flatMap((key) => unlikeOtherSeasons(key, context) ?? []);
  return [
    ...ofYears,
    ...ofSeasons.filter((one) => ofYears.every(({ record, key }) => record !== one.record || key !== one.key)),
  ];
}

/** A limit, and that of the year before. */
interface Renewed {
  readonly was: Limits;
  readonly is: Limits;
  readonly names: readonly [was: Named, is: Named];
  readonly code?: string;
}

/** Unlike the same season, rate or room of the year before, although the others have kept their limit. */
function unlikeLastYear({ before, now, seasons, year }: YearPair): readonly OutlyingLimit[] {
  const ofSeasons = seasons.map((pair): Renewed & { was: Season; is: Season } => ({
    was: pair.before,
    is: pair.now,
    names: [() => seasonNamed(before, pair.before), () => seasonNamed(now, pair.now)],
  }));
  const ofRooms = ofSeasons.flatMap(({ was, is, names }) => {
    const before = firstByKey(was.seasonRoomPrices, (price) => price.providerRoomCode);
    return is.seasonRoomPrices.flatMap((price): readonly Renewed[] => {
      const code = price.providerRoomCode;
      const same = before.get(code);
      const [a, b] = names.map((named) => () => `${named()}, room ${quoted(code)}`);
      return same && a && b ? [{ was: same, is: price, names: [a, b], code }] : [];
    });
  });
  const ofRate: Renewed = { was: before, is: now, names: [() => rateNamed(before), () => rateNamed(now)] };
  const found = (key: LimitKey, all: readonly Renewed[]) => onlySlip(key, all, [year, rateNamed(now)]) ?? [];
  return [
    ...KEYS.flatMap((key) => found(key, [ofRate, ...ofSeasons])),
    ...[...groupBy(ofRooms, ({ code }) => code).values()].flatMap((all) => found('unitsQuota', all)),
  ];
}

/** The only limit that has changed, if a slip explains it, in the year whose others differ from it. */
function onlySlip(
  key: LimitKey,
  all: readonly Renewed[],
  [year, now]: readonly [string, string],
): OutlyingLimit | undefined {
  const [only, ...more] = all.filter(({ was, is }) => was[key] !== is[key]);
  if (!only || more.length > 0 || [only.was, only.is].some(isImpossible)) return undefined;
  const values = all.flatMap(({ was, is }) => [was[key], is[key]]);
  const isNow =
    values.filter((one) => one === only.was[key]).length >= values.filter((one) => one === only.is[key]).length;
  const [record, other] = isNow ? [only.is, only.was] : [only.was, only.is];
  const [value, usual] = [record[key], other[key]];
  if (value === undefined || usual === undefined || !isSlip(value, usual)) return undefined;
  // An extra digit in a quota is P22.
  if (key === 'unitsQuota' && value > usual) return undefined;
  return {
    named: only.names[isNow ? 1 : 0],
    record: record as Season,
    key,
    value,
    usual,
    where: `in ${isNow ? year : now}`,
  };
}

/** O07. */
const isImpossible = ({ minimumStay = 1, maximumStay = LONGEST_QUOTE_NIGHTS }: Limits): boolean =>
  minimumStay > maximumStay || maximumStay > LONGEST_QUOTE_NIGHTS;

/** An extra or a missing digit, swapped digits, weeks or hours instead of days, or more than five times as long. */
function isSlip(value: number, usual: number): boolean {
  const [less, more] = [Math.min(value, usual), Math.max(value, usual)];
  if (more < LEAST_OF_YEAR || less < 1) return false;
  const [short, long] = [`${less}`, `${more}`];
  const isSwapped = long.length === 2 && short === `${long[1]}${long[0]}` && more >= 1.8 * less;
  const hasDigitMore = [...long].some((_, index) => long.slice(0, index) + long.slice(index + 1) === short);
  return isSwapped || more >= 5 * less || (hasDigitMore && more >= 3 * less);
}

/** The only season that stands out from the set limits of the others of its rate, the dearest and festive ones apart. */
function unlikeOtherSeasons(key: (typeof KEYS)[number], context: HotelFacts): OutlyingLimit | undefined {
  const found = context.contract.rates.flatMap((rate) => {
    const limits = context.limitsOf(rate);
    const plain = rate.seasons.flatMap((season, index) => {
      const value = limits[index]?.[key];
      return value === undefined || isSpecial(rate, season) ? [] : [{ season, value }];
    });
    const rare = groupBy(limits, (one) => one[key]);
    return plain.flatMap(({ season, value }) => {
      const isOwn = season[key] !== undefined && rare.get(value)?.length === 1;
      if (!isOwn || value < LEAST[key]) return [];
      const others = plain.filter((one) => one.season !== season).map((one) => one.value);
      const usual = key === 'maximumStay' ? Math.min(...others) : Math.max(...others);
      const isFar = key === 'maximumStay' ? value * TIMES[key] <= usual : value >= TIMES[key] * usual;
      return others.length > 1 && isFar ? [{ rate, season, value, usual }] : [];
    });
  });
  const [only, ...more] = found;
  if (!only || more.length > 0) return undefined;
  const { rate, season, value, usual } = only;
  const where = `or ${key === 'maximumStay' ? 'more' : 'less'} in the other seasons`;
  return { named: () => seasonNamed(rate, season), record: season, key, value, usual, where };
}

/** A season that is not the dearest, with a longer minimum stay than it: the two are exchanged. */
export interface ExchangedMinimum {
  readonly rate: Rate;
  readonly low: Season;
  readonly high: Season;
}

const [DEARER, LONGER] = [1.25, 2];

/** The cheapest season of three or more asks for more nights than the dearest, and than any other. */
export const exchangedMinimums = (context: HotelFacts): readonly ExchangedMinimum[] =>
  context.contract.rates.flatMap((rate) => {
    const limits = context.limitsOf(rate).map(({ minimumStay = 1 }) => minimumStay);
    const order = rate.seasons.map((season, index) => ({ season, nights: limits[index] ?? 1, level: levelOf(season) }));
    const [low, ...more] = order.filter(({ level }) => level > 0).sort((a, b) => a.level - b.level);
    const high = more.at(-1);
    if (!low || !high || more.length < 2 || high.level < low.level * DEARER || low.nights - high.nights < LONGER)
      return [];
    const isOwn = low.season.minimumStay !== undefined && more.every(({ nights }) => nights < low.nights);
    return isOwn ? [{ rate, low: low.season, high: high.season }] : [];
  });

/** A maximum stay of a week or less in the only season without a minimum one. */
export const misplacedMaximums = (context: HotelFacts): readonly { readonly rate: Rate; readonly season: Season }[] => {
  const { hotel, rates } = context.contract;
  const seasons = rates.flatMap((rate) => rate.seasons.map((season) => ({ rate, season })));
  const [only, ...more] = [hotel, ...rates, ...seasons.map(({ season }) => season)].filter(
    ({ maximumStay }) => maximumStay !== undefined,
  );
  const found = seasons.find(({ season }) => season === only);
  if (!found || more.length > 0) return [];
  const { maximumStay = 0, minimumStay } = found.season;
  const isAlone = seasons.length > 1 && minimumStay === undefined && maximumStay > 1 && maximumStay <= LONGEST_MINIMUM;
  return isAlone ? [found] : [];
};

const LONGEST_MINIMUM = 7;

/** Whether the season may have other limits: the dearest of its rate, or one named after an event. Names of months are plain. */
export function isSpecial({ seasons }: Rate, season: Season): boolean {
  if (!isPlainSeasonName(season.name.replaceAll(/[-–/]/g, ' '))) return true;
  return levelOf(season) >= highestLevel(seasons);
}

const highestLevel = memoizeWeakly((seasons: readonly Season[]) =>
  seasons.reduce((highest, season) => Math.max(highest, levelOf(season)), Number.NEGATIVE_INFINITY),
);

/** What most rooms cost. */
const levelOf = memoizeWeakly((season: Season) =>
  middle(season.seasonRoomPrices.map((price) => lowestPrice(season, price))),
);

/** What two adults pay, or else one. */
const lowestPrice = (season: Season, price: SeasonRoomPrice): number =>
  toNumber(priceForTwo(season, price) ?? lodgingPrice(season, price, ONE_ADULT) ?? ZERO);
