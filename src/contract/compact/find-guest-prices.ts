import {
  add,
  type Decimal,
  decimalOf,
  divideHalfUp,
  isNegative,
  multiply,
  scaleOf,
  subtract,
  ZERO,
} from '../../kernel/decimal.ts';
import { type Occupancy, occupancyText, type SeasonRoomPrice } from '../model.ts';
import { GUEST_KEYS } from '../records/compact-prices.ts';
import type { GuestKey, WrittenChange } from './compact-price.ts';
import { changedBy, guestKeys, pricedParties, priceOfGuests, pricesByPosition } from './guest-prices.ts';

/** Compact prices as they are written in a file. */
export type WrittenGuestPrices = Readonly<Record<string, number | string>>;

const HUNDRED = decimalOf(100);
/** Percentages of contracts are usually multiples of this. Any other one is probably a coincidence of two amounts. */
const USUAL = decimalOf(5);

/**
 * The compact prices that give exactly the prices of a room, which are written in their long form; `undefined` if there are none. `digits` are
 * those of the currency.
 */
export function findGuestPrices(
  price: SeasonRoomPrice,
  priceType: string,
  distributions: readonly Occupancy[],
  digits: number,
): WrittenGuestPrices | undefined {
  const parties = pricedParties(distributions);
  const written = priceType === 'DISTRIBUTION' ? byOccupancy(price) : byPosition(price);
  const perPerson = written && perPersonOf(written);
  if (!written || perPerson === undefined || isNegative(perPerson) || scaleOf(perPerson) > digits) return undefined;
  const guests = new Map<GuestKey, WrittenChange>();
  const used = new Set(parties.flatMap(guestKeys));
  for (const key of GUEST_KEYS) {
    if (!used.has(key)) continue;
    const amount = written.guest(key);
    if (amount === undefined || isNegative(amount)) return undefined;
    guests.set(key, changeOf(perPerson, amount));
  }
  const found = { perPerson, guests };
  const isSame =
    priceType === 'DISTRIBUTION'
      ? isSameByOccupancy(price, parties, (party) => priceOfGuests(found, party, ONE))
      : isSameByPosition(price, pricesByPosition(found, parties, ONE));
  if (!isSame) return undefined;
  return {
    perPerson: Number(perPerson),
    ...Object.fromEntries([...guests].map(([key, change]) => [key, textOf(key, change)])),
  };
}

/** Nothing that is found needs rounding. */
const ONE = decimalOf(0.000001);

interface LongPrices {
  /** What two adults pay. */
  readonly two: Decimal | undefined;
  readonly guest: (key: GuestKey) => Decimal | undefined;
}

function byOccupancy({ distributionPrices, ...rest }: SeasonRoomPrice): LongPrices | undefined {
  if (!distributionPrices || 'basePrice' in rest || 'adultPrices' in rest || 'childPrices' in rest) return undefined;
  const amounts = new Map(distributionPrices.map((one) => [occupancyText(one), one.amount]));
  const amountOf = (adults: number, children: number) => amounts.get(occupancyText({ adults, children }));
  const difference = (more: Decimal | undefined, less: Decimal | undefined): Decimal | undefined =>
    more === undefined || less === undefined ? undefined : subtract(more, less);
  return {
    two: amountOf(2, 0),
    guest: (key) => {
      if (key === 'single') return amountOf(1, 0);
      const number = Number(key.slice(5));
      if (key.startsWith('adult')) return difference(amountOf(number, 0), amountOf(number - 1, 0));
      return [2, 1, 3, 4]
        .map((adults) => difference(amountOf(adults, number), amountOf(adults, number - 1)))
        .find((amount) => amount !== undefined);
    },
  };
}

function byPosition(price: SeasonRoomPrice): LongPrices | undefined {
  const { basePrice, adultPrices = [], childPrices = [], distributionPrices } = price;
  const [second] = adultPrices;
  if (basePrice === undefined || second === undefined || distributionPrices) return undefined;
  return {
    two: add(basePrice, second),
    guest: (key) => {
      if (key === 'single') return basePrice;
      const number = Number(key.slice(5));
      return key.startsWith('adult') ? adultPrices[number - 2] : childPrices[number - 1];
    },
  };
}

const perPersonOf = ({ two }: LongPrices): Decimal | undefined => two && multiply(two, decimalOf(0.5));

/** As a usual percentage, if it is one exactly. */
function changeOf(perPerson: Decimal, amount: Decimal): WrittenChange {
  if (perPerson !== ZERO && amount !== ZERO) {
    const value = divideHalfUp(multiply(subtract(amount, perPerson), HUNDRED), perPerson, 0);
    const change = { is: 'percentage', value } as const;
    const isUsual = multiply(divideHalfUp(value, USUAL, 0), USUAL) === value;
    if (isUsual && changedBy(perPerson, change, ONE) === amount) return change;
  }
  return { is: 'amount', value: amount };
}

function textOf(key: GuestKey, { is, value }: WrittenChange): number | string {
  if (is === 'percentage') return `${isNegative(value) ? '' : '+'}${value}%`;
  return value === ZERO && key !== 'single' ? 'free' : Number(value);
}

function isSameByOccupancy(
  { distributionPrices = [] }: SeasonRoomPrice,
  parties: readonly Occupancy[],
  amountOf: (party: Occupancy) => Decimal | undefined,
): boolean {
  return (
    distributionPrices.length === parties.length &&
    parties.every((party, index) => {
      const one = distributionPrices[index];
      return one && occupancyText(one) === occupancyText(party) && one.amount === amountOf(party);
    })
  );
}

function isSameByPosition(
  { basePrice, adultPrices, childPrices }: SeasonRoomPrice,
  found: ReturnType<typeof pricesByPosition>,
): boolean {
  const isSame = (list: readonly Decimal[] | undefined, other: readonly Decimal[]): boolean =>
    list === undefined ? other.length === 0 : other.length > 0 && list.join() === other.join();
  return (
    found !== undefined &&
    found.basePrice === basePrice &&
    isSame(adultPrices, found.adultPrices) &&
    isSame(childPrices, found.childPrices)
  );
}
