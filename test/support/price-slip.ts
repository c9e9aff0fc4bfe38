import type { HotelContract } from '../../src/contract/model.ts';
import { type Decimal, toNumber } from '../../src/kernel/decimal.ts';
import { type Draft, item, money } from './contract-builder.ts';
import { drawing } from './varied-contract.ts';

/** Ways in which a price is copied wrongly from a rate sheet. */
export const SLIPS = [
  'digits swapped',
  'one digit wrong',
  'first digit wrong',
  'digit too many',
  'digit missing',
  'point moved',
  'factor of 10',
  'price of the next season',
  'price of the next room',
  'price of the next party',
  'half',
  'double',
  'third more',
] as const;
export type Slip = (typeof SLIPS)[number];

export interface Slipped {
  readonly contract: HotelContract;
  readonly slip: Slip;
  readonly before: Decimal;
  readonly after: Decimal;
  /** `Contract|Season 2|DBL`. */
  readonly where: string;
}

interface Cell {
  readonly rate: number;
  readonly season: number;
  readonly price: number;
  readonly list: 'distributionPrices' | 'basePrice' | 'adultPrices' | 'childPrices';
  readonly index: number;
}

/** The contract with one wrong price, the same for the same seed; `undefined` if the slip would change nothing. */
export function withPriceSlip(contract: HotelContract, slip: Slip, seed: number): Slipped | undefined {
  const draw = drawing(seed);
  const cells = cellsOf(contract);
  const cell = draw.oneOf(...cells);
  const before = amountAt(contract, cell);
  const after = before && slippedAmount(contract, cell, before, slip, draw);
  if (before === undefined || after === undefined || toNumber(after) <= 0 || toNumber(after) === toNumber(before))
    return undefined;
  const changed = structuredClone(contract) as Draft<HotelContract>;
  const rate = item(changed.rates, cell.rate);
  const season = item(rate.seasons, cell.season);
  const price = item(season.seasonRoomPrices, cell.price);
  if (cell.list === 'basePrice') price.basePrice = after;
  else if (cell.list === 'distributionPrices') item(price.distributionPrices, cell.index).amount = after;
  else item([price[cell.list]])?.splice(cell.index, 1, after);
  return {
    contract: changed as HotelContract,
    slip,
    before,
    after,
    where: `${rate.name}|${season.name}|${price.providerRoomCode}`,
  };
}

function cellsOf({ rates }: HotelContract): readonly Cell[] {
  return rates.flatMap(({ seasons }, rate) =>
    seasons.flatMap(({ seasonRoomPrices }, season) =>
      seasonRoomPrices.flatMap((one, price) =>
        (['distributionPrices', 'basePrice', 'adultPrices', 'childPrices'] as const).flatMap((list) => {
          const value = one[list];
          const count = value === undefined ? 0 : Array.isArray(value) ? value.length : 1;
          return Array.from({ length: count }, (_, index) => ({ rate, season, price, list, index }));
        }),
      ),
    ),
  );
}

function amountAt({ rates }: HotelContract, { rate, season, price, list, index }: Cell): Decimal | undefined {
  const one = rates[rate]?.seasons[season]?.seasonRoomPrices[price];
  if (list === 'basePrice') return one?.basePrice;
  return list === 'distributionPrices' ? one?.distributionPrices?.[index]?.amount : one?.[list]?.[index];
}

function slippedAmount(
  contract: HotelContract,
  cell: Cell,
  before: Decimal,
  slip: Slip,
  draw: ReturnType<typeof drawing>,
): Decimal | undefined {
  const { season, price, index } = cell;
  const digits = [...before];
  const places = digits.flatMap((sign, at) => (sign === '.' ? [] : [at]));
  const at = draw.oneOf(...places);
  const times = (factor: number) => money(String(Math.round(toNumber(before) * factor * 100) / 100));
  const withDigits = (change: (signs: string[]) => void) => {
    change(digits);
    return money(digits.join('').replace(/^\./, '0.').replace(/\.$/, ''));
  };
  switch (slip) {
    case 'digits swapped': {
      const next = places[places.indexOf(at) + 1];
      if (next === undefined) return undefined;
      return withDigits((signs) => {
        [signs[at], signs[next]] = [item(signs, next), item(signs, at)];
      });
    }
    case 'one digit wrong':
      return withDigits((signs) => signs.splice(at, 1, String(draw.count(0, 9))));
    case 'first digit wrong':
      return withDigits((signs) => signs.splice(0, 1, String(draw.count(1, 9))));
    case 'digit too many':
      return withDigits((signs) => signs.splice(at, 0, String(draw.count(0, 9))));
    case 'digit missing':
      return places.length > 1 ? withDigits((signs) => signs.splice(at, 1)) : undefined;
    case 'point moved':
      return times(draw.oneOf(10, 0.1, 100));
    case 'factor of 10':
      return times(draw.oneOf(10, 0.1));
    case 'price of the next season':
      return amountAt(contract, { ...cell, season: season + 1 }) ?? amountAt(contract, { ...cell, season: season - 1 });
    case 'price of the next room':
      return amountAt(contract, { ...cell, price: price + 1 }) ?? amountAt(contract, { ...cell, price: price - 1 });
    case 'price of the next party':
      return amountAt(contract, { ...cell, index: index + 1 }) ?? amountAt(contract, { ...cell, index: index - 1 });
    case 'half':
      return times(0.5);
    case 'double':
      return times(2);
    case 'third more':
      return times(draw.oneOf(1 / 3, 4 / 3, 2 / 3, 1.5));
  }
}
