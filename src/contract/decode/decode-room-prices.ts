import { memoize, memoizeWeakly } from '../../kernel/memoize.ts';
import type { DistributionPrice, Occupancy, SeasonRoomPrice } from '../model.ts';
import { factsOf, isPlain } from '../records/facts.ts';
import {
  type DistributionPricesInput,
  type SeasonRoomPriceInput,
  seasonRoomPrice,
} from '../records/season-room-price.ts';
import { PlainObject } from '../source/plain-object.ts';
import { type Trail, trail } from '../trail.ts';
import { decodeCompactPrice, decodeSeasonPrices } from './decode-compact-price.ts';
import { decodeWeekdays } from './decode-terms.ts';
import type { Decoding } from './decoding.ts';
import { extraOf } from './extra-of.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Most of a contract is in these lists, so the places of their records are worked out only when needed. */
export function decodeSeasonRoomPrices(
  decoding: Decoding,
  inputs: readonly SeasonRoomPriceInput[] | undefined,
  path: Trail,
  season: object,
): SeasonRoomPrice[] {
  const prices: SeasonRoomPrice[] = [];
  if (!inputs) return prices;
  for (const input of inputs) prices.push(decodeSeasonRoomPrice(decoding, input));
  noteCompact(decoding, inputs, prices, path, season);
  decoding.noteLater(() => placesOf(decoding, inputs, prices, path));
  return prices;
}

/** Few files have compact prices, so these are looked for in the lists of keys, which many entries share. */
function noteCompact(
  decoding: Decoding,
  inputs: readonly SeasonRoomPriceInput[],
  prices: readonly SeasonRoomPrice[],
  path: Trail,
  season: object,
): void {
  const isOfSeason = Reflect.get(season, 'prices') !== undefined;
  if (!isOfSeason && !inputs.some((input) => hasCompact(PlainObject.keysOf(input)))) return;
  const ofSeason = path.above && decodeSeasonPrices(decoding, season, path.above);
  for (const [at, price] of prices.entries()) {
    const input = inputs[at];
    const place = trail(decoding.indexInFile(inputs, at), path);
    const compact = input && decodeCompactPrice(decoding, input, place, ofSeason);
    if (compact) decoding.compact.set(price, compact);
    if (input?.weekdays) decoding.terms.weekdays.set(price, decodeWeekdays(decoding, input.weekdays, place));
  }
}

const COMPACT = Object.entries(seasonRoomPrice.shape).flatMap(([name, field]) =>
  factsOf(field).isCompact ? name : [],
);

const hasCompact = memoizeWeakly((keys: readonly string[]): boolean => COMPACT.some((name) => keys.includes(name)));

/** Written out field by field, because every shorter way takes several times as long. */
function decodeSeasonRoomPrice(decoding: Decoding, input: SeasonRoomPriceInput): SeasonRoomPrice {
  const { providerRoomCode, unitsQuota, unitsOnRequest, distributionPrices } = input;
  const price: Writable<SeasonRoomPrice> = { providerRoomCode };
  if (unitsQuota !== undefined) price.unitsQuota = unitsQuota;
  if (unitsOnRequest !== undefined) price.unitsOnRequest = unitsOnRequest;
  if (distributionPrices) price.distributionPrices = decodeDistributionPrices(decoding, distributionPrices);
  const { basePrice, adultPrices, childPrices, extra } = input;
  if (basePrice !== undefined) price.basePrice = decoding.decimal(input, 'basePrice', basePrice);
  if (adultPrices) price.adultPrices = decoding.decimals(adultPrices);
  if (childPrices) price.childPrices = decoding.decimals(childPrices);
  if (extra) price.extra = extraOf(extra);
  if (FURTHER.length > 0) copyFurther(input, price);
  return price;
}

/** Plain fields of the record that are not written out above. */
const FURTHER = Object.entries(seasonRoomPrice.shape).flatMap(([name, field]) =>
  isPlain(field) && !factsOf(field).isCompact && !['providerRoomCode', 'unitsQuota', 'unitsOnRequest'].includes(name)
    ? name
    : [],
);

function copyFurther(input: Readonly<Record<string, unknown>>, decoded: Record<string, unknown>): void {
  for (const name of FURTHER) if (input[name] !== undefined) decoded[name] = input[name];
}

/** `2+1` as two adults and a child. The form has been checked before, which lets few texts through. */
export const occupancyOf = memoize((text: string): Occupancy => {
  const [adults = '', children = '0'] = text.split('+');
  return { adults: Number(adults), children: Number(children) };
});

/** In the order of the list, or by adults and children for a map, because the keys of a map have no order. */
function decodeDistributionPrices(decoding: Decoding, input: DistributionPricesInput): DistributionPrice[] {
  const prices: DistributionPrice[] = [];
  if (isList(input)) {
    for (const entry of input) {
      const { adults, children = 0, amount } = entry;
      prices.push({ adults, children, amount: decoding.decimal(entry, 'amount', amount) });
    }
    return prices;
  }
  for (const { key, adults, children } of partiesOf(PlainObject.keysOf(input)))
    prices.push({ adults, children, amount: decoding.decimal(input, key, input[key] ?? 0) });
  return prices;
}

type PriceMap = Exclude<DistributionPricesInput, readonly unknown[]>;

const isList = (input: DistributionPricesInput): input is Exclude<DistributionPricesInput, PriceMap> =>
  Array.isArray(input);

/** The occupancies that the keys of a map stand for, sorted. */
const partiesOf = memoizeWeakly((keys: readonly string[]): readonly (Occupancy & { readonly key: string })[] =>
  keys.map((key) => ({ key, ...occupancyOf(key) })).sort((a, b) => a.adults - b.adults || a.children - b.children),
);

function* placesOf(
  decoding: Decoding,
  inputs: readonly SeasonRoomPriceInput[],
  prices: readonly SeasonRoomPrice[],
  path: Trail,
): Generator<readonly [object, Trail]> {
  for (const [at, price] of prices.entries()) {
    const input = inputs[at];
    const place = trail(decoding.indexInFile(inputs, at), path);
    yield [price, place];
    const written = input?.distributionPrices;
    if (!written) continue;
    const list = trail('distributionPrices', place);
    const steps = isList(written)
      ? written.map((_, index) => decoding.indexInFile(written, index))
      : partiesOf(PlainObject.keysOf(written)).map(({ key }) => key);
    for (const [index, entry] of (price.distributionPrices ?? []).entries())
      yield [entry, trail(steps[index] ?? index, list)];
  }
}
