import { type Decimal, decimalOf } from '../../kernel/decimal.ts';
import type { PaxList } from '../prepared/pax-list.ts';
import type { PreparedModifier } from '../prepared/prepared-modifier.ts';
import { occupancyKey, type PreparedPrice } from '../prepared/prepared-price.ts';
import type { PreparedRate } from '../prepared/prepared-rate.ts';
import type { Scale } from '../prepared/scale.ts';
import type { WrittenPrice } from './written-price.ts';

/** The direction of a trial change of a written price: by 7 %, by 1 if it is zero, by one night for a stay-to-pay offer. */
export type Direction = 'more' | 'less';
export const DIRECTIONS: readonly Direction[] = ['more', 'less'];

const PERCENT = 7n;

const moved = (amount: bigint, one: bigint, direction: Direction): bigint => {
  if (amount === 0n) return one;
  return (amount * (direction === 'more' ? 100n + PERCENT : 100n - PERCENT)) / 100n;
};

export interface ChangedRate {
  readonly prepared: PreparedRate;
  readonly price: (price: PreparedPrice) => PreparedPrice;
}

export function changedRate(prepared: PreparedRate, written: WrittenPrice, direction: Direction): ChangedRate {
  const { scale } = prepared;
  switch (written.of) {
    case 'offer':
    case 'supplement': {
      const change = (modifier: PreparedModifier): PreparedModifier =>
        modifier.record === written.record ? changedModifier(modifier, written, scale, direction) : modifier;
      const { offers, supplements } = prepared;
      return {
        prepared: { ...prepared, offers: offers.map(change), supplements: supplements.map(change) },
        price: (price) => price,
      };
    }
    case 'room':
    case 'meal plan': {
      const known = new Map<PreparedPrice, PreparedPrice>();
      const change = (price: PreparedPrice): PreparedPrice => {
        const before = known.get(price);
        if (before !== undefined) return before;
        const changed = changedPrice(prepared, price, written, direction);
        known.set(price, changed);
        return changed;
      };
      return { prepared, price: change };
    }
  }
}

function changedModifier(
  modifier: PreparedModifier,
  { field, value }: WrittenPrice,
  scale: Scale,
  direction: Direction,
): PreparedModifier {
  const { share, record } = modifier;
  const one = oneOf(scale);
  const nights = Number(value) + (direction === 'more' ? 1 : -1);
  switch (field) {
    case 'value': {
      const part = moved(share.part * 100n, share.of, direction);
      return {
        ...modifier,
        share: record.type === 'PERCENT' ? { part, of: share.of * 100n } : share,
        value: record.type === 'PERCENT' ? 0n : moved(modifier.value, one, direction),
      };
    }
    case 'childValue':
      return { ...modifier, childValue: record.type === 'PERCENT' ? 0n : moved(modifier.childValue, one, direction) };
    case 'stay':
    case 'pay':
      return { ...modifier, record: { ...record, [field]: nights } };
    default:
      return modifier;
  }
}

function changedPrice(
  { rate, scale }: PreparedRate,
  price: PreparedPrice,
  { of, record, field, index, rate: ofRate, season }: WrittenPrice,
  direction: Direction,
): PreparedPrice {
  if ((ofRate !== undefined && ofRate !== rate) || (season !== undefined && season !== price.season)) return price;
  const one = oneOf(scale);
  const list = (pax: PaxList): PaxList => changedList(pax, field, index, (amount) => moved(amount, one, direction));
  if (of === 'meal plan') {
    const plans = [...price.plans].map(([type, plan]) => {
      if (plan.plan !== record) return [type, plan] as const;
      // A base price other than zero makes a free plan a paid one.
      const basePrice = field === 'basePrice' ? SOMETHING : plan.plan.basePrice;
      const written = { ...plan.plan, ...(basePrice !== undefined && { basePrice }) };
      return [type, { ...plan, plan: written, list: list(plan.list) }] as const;
    });
    return { ...price, plans: new Map(plans) };
  }
  const { lodging } = price;
  if (lodging.form === 'PAX')
    return lodging.list?.written === record ? { ...price, lodging: { ...lodging, list: list(lodging.list) } } : price;
  const amounts = new Map(lodging.amounts);
  for (const [key, known] of amounts)
    if (known.record === record && occupancyKey(known.record) === key)
      amounts.set(key, { ...known, amount: moved(known.amount, one, direction) });
  return { ...price, lodging: { ...lodging, amounts } };
}

const SOMETHING: Decimal = decimalOf(1);

/** One unit of the currency in grains. */
const oneOf = ({ digits, parts }: Scale): bigint => 10n ** BigInt(digits) * parts;

function changedList(
  list: PaxList,
  field: WrittenPrice['field'],
  index: number | undefined,
  change: (amount: bigint) => bigint,
): PaxList {
  const at = (amounts: readonly bigint[]): readonly bigint[] =>
    amounts.map((amount, position) => (position === index ? change(amount) : amount));
  switch (field) {
    case 'basePrice':
      return { ...list, base: change(list.base) };
    case 'adultPrices':
      return { ...list, adults: at(list.adults) };
    case 'childPrices':
      return { ...list, children: at(list.children) };
    default:
      return list;
  }
}
