import { occupancyText, type Season } from '../../contract/model.ts';
import { toNumber } from '../../kernel/decimal.ts';
import type { HotelFacts } from './hotel-facts.ts';
import { lodgingPrice } from './lodging-price.ts';
import type { Table } from './median-polish.ts';
import type { PriceTable } from './price-table.ts';
import type { PricedRoom } from './priced-rooms.ts';
import { quoted } from './record-names.ts';
import { lodgingAmounts, type PricedAmount } from './written-amounts.ts';

/**
 * The prices of a contract as a table: a line for each season of each rate, a column for each price of each room. What a party pays
 * is in one column, whether the season has prices by occupancy or per person.
 */
export interface StepTable {
  readonly width: number;
  /** By cell; `undefined` if the season has no such price. */
  readonly steps: readonly (PricedAmount | undefined)[];
}

/** A price needs this many seasons to compare. */
export const FEWEST_SEASONS = 3;

export function priceSteps(facts: HotelFacts): StepTable {
  const columns = new Map<string, Map<Season, PricedAmount>>();
  const rooms = facts.pricedRooms();
  const isMixed = rooms.some(({ season }) => season.priceType !== rooms[0]?.season.priceType);
  for (const priced of rooms) {
    for (const step of stepsOf(priced, isMixed)) {
      if (!(toNumber(step.amount) > 0)) continue;
      const name = `${priced.price.providerRoomCode}|${step.kind}`;
      const column = columns.get(name);
      if (column) column.set(priced.season, step);
      else columns.set(name, new Map([[priced.season, step]]));
    }
  }
  const compared = [...columns.values()].filter(({ size }) => size >= FEWEST_SEASONS);
  const seasons = new Set(compared.flatMap((column) => [...column.keys()]));
  return {
    width: compared.length,
    steps: [...seasons].flatMap((season) => compared.map((column) => column.get(season))),
  };
}

/** Prices per person are also added up if other seasons have one price for the party. */
function stepsOf(priced: PricedRoom, withTotals: boolean): readonly PricedAmount[] {
  const { season, price, room } = priced;
  const steps = lodgingAmounts(priced).map((written): PricedAmount => {
    const kind = written.kind === 'basePrice' ? SINGLE : written.kind;
    return { ...written, priced, kind };
  });
  if (!withTotals || season.priceType === 'DISTRIBUTION') return steps;
  const totals = (room?.distributions ?? []).flatMap((party): readonly PricedAmount[] => {
    const kind = occupancyText(party);
    const amount = kind === SINGLE ? undefined : lodgingPrice(season, price, party);
    if (amount === undefined) return [];
    return [
      { priced, kind, name: () => `the price for ${quoted(kind)} in all`, amount, record: price, key: ['basePrice'] },
    ];
  });
  return [...steps, ...totals];
}

/** The kind of a price for one adult, by occupancy or per person. */
export const SINGLE = '1';

/** Fast path: the table of ordinary prices shows that every price is in step. */
export function hasPricesInStep(facts: HotelFacts): boolean {
  const table = facts.ordinaryPrices();
  return table !== undefined && isInStep(logsOf(table));
}

function logsOf({ amounts, width }: PriceTable): Table {
  const counts = new Int32Array(width);
  for (let index = 0; index < amounts.length; index += 1)
    if ((amounts[index] as number) > 0) counts[index % width] = (counts[index % width] as number) + 1;
  const values = new Float64Array(amounts.length);
  for (let index = 0; index < amounts.length; index += 1)
    values[index] =
      (counts[index % width] as number) < FEWEST_SEASONS ? Number.NaN : Math.log(amounts[index] as number);
  return { values, width };
}

/** A price must be off by at least this factor (as a logarithm) to be reported. */
export const WORTH_REPORTING = Math.log(1.25);

/**
 * Whether every value is close to the sum of the means of its line and column. A wrong value moves the means a little, more in small
 * tables, but is still far from them.
 */
export function isInStep({ values, width }: Table): boolean {
  const height = values.length / width;
  const left = Float64Array.from(values);
  for (let round = 0; round < 2; round += 1) {
    for (let column = 0; column < width; column += 1) takeMean(left, column, left.length, width);
    for (let line = 0; line < height; line += 1) takeMean(left, line * width, (line + 1) * width, 1);
  }
  const near = 0.75 * WORTH_REPORTING * (1 - 1 / height) * (1 - 1 / width);
  for (let index = 0; index < left.length; index += 1) if (Math.abs(left[index] as number) > near) return false;
  return true;
}

function takeMean(left: Float64Array, from: number, to: number, step: number): void {
  let [sum, count] = [0, 0];
  for (let index = from; index < to; index += step) {
    const value = left[index] as number;
    if (!Number.isNaN(value)) {
      sum += value;
      count += 1;
    }
  }
  const mean = count > 0 ? sum / count : 0;
  for (let index = from; index < to; index += step) left[index] = (left[index] as number) - mean;
}
