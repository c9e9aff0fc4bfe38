import type { MealPlanType, Room } from '../../contract/model.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { type Decimal, decimalOf, ZERO } from '../../kernel/decimal.ts';
import { amountsOfNights, type NightAmounts, type PaxBasis } from '../amounts/night-amounts.ts';
import { billedStay, type CalculatedStay } from '../calculation/calculate-stay.ts';
import type { PreparedModifier } from '../prepared/prepared-modifier.ts';
import { occupancyKey, type PaxList, type PreparedPrice } from '../prepared/prepared-price.ts';
import type { PreparedRate } from '../prepared/prepared-rate.ts';
import { grainsPerMinor, type Scale } from '../prepared/scale.ts';
import type { StaySearch } from '../request/stay-request.ts';
import type { PriceFinder, WrittenPrice } from './written-price.ts';

/** A sold stay that can be priced again with a changed written price. */
export interface PricedStay {
  /** The total in the currency's smallest unit. */
  readonly units: bigint;
  /** The number of rounded amounts in that sum. */
  readonly lines: number;
  /** The written prices that its nights, offers and supplements used, each once. */
  readonly prices: () => readonly WrittenPrice[];
  /** The total if the price were higher or lower, as `changedRate` changes it; `undefined` if the stay would not be sold. */
  readonly unitsIf: (price: WrittenPrice, direction: Direction) => bigint | undefined;
}

export function pricedStay(
  prepared: PreparedRate,
  room: Room,
  mealPlan: MealPlanType,
  search: StaySearch,
  stay: CalculatedStay,
  find: PriceFinder,
): PricedStay {
  const { scale, hotel } = prepared;
  const unit = grainsPerMinor(scale, minorUnits(hotel.currency));
  return {
    units: stay.total / unit,
    lines: stay.lines.length,
    prices: () => pricesOfStay(prepared, stay, find),
    unitsIf(price, direction) {
      const other = changedRate(prepared, price, direction);
      const { open } = stay;
      const nights = open.nights.map((night) => ({ ...night, price: other.price(night.price) }));
      const amounts = amountsOfNights(prepared, nights, mealPlan, open.party);
      if (!amounts.ok) return undefined;
      return billedStay(other.prepared, room, mealPlan, search, { open, amounts: amounts.value }).total / unit;
    },
  };
}

function pricesOfStay(prepared: PreparedRate, stay: CalculatedStay, find: PriceFinder): readonly WrittenPrice[] {
  const found = new Set<WrittenPrice>();
  let before: NightAmounts | undefined;
  for (const [position, amounts] of stay.amounts.entries()) {
    const night = stay.open.nights[position];
    if (night === undefined || amounts === before) continue;
    before = amounts;
    for (const price of pricesOfNight(prepared, night.price, amounts, find)) found.add(price);
  }
  const { freeNights, discounts } = stay.offers;
  const applied = [...discounts, ...stay.supplements.charged].map(({ modifier }) => modifier.record);
  for (const field of ['value', 'childValue'] as const)
    for (const record of applied) addFound(found, find(record, field));
  if (freeNights)
    for (const field of ['stay', 'pay'] as const) addFound(found, find(freeNights.modifier.record, field));
  return [...found];
}

function addFound(found: Set<WrittenPrice>, price: WrittenPrice | undefined): void {
  if (price !== undefined) found.add(price);
}

/** The written prices that a night's amounts used. */
export function pricesOfNight(
  { rate }: PreparedRate,
  { season }: PreparedPrice,
  { lodgingBasis, mealBasis, plan }: NightAmounts,
  find: PriceFinder,
): readonly WrittenPrice[] {
  const at = { rate, season };
  const ofList = ({ list: { written }, places }: PaxBasis): readonly (WrittenPrice | undefined)[] => [
    find(written, 'basePrice', undefined, at),
    ...places.adults.map((index) => (index === undefined ? undefined : find(written, 'adultPrices', index, at))),
    ...places.children.map((index) => (index === undefined ? undefined : find(written, 'childPrices', index, at))),
  ];
  const lodging =
    lodgingBasis.form === 'PAX' ? ofList(lodgingBasis) : [find(lodgingBasis.record, 'amount', undefined, at)];
  // A free meal plan has a written price only if the contract contains the 0.
  const free = plan.plan.mealPlan !== 'ROOM_ONLY' && plan.plan.basePrice === ZERO;
  const meal = mealBasis.form === 'PAX' ? ofList(mealBasis) : free ? [find(plan.plan, 'basePrice', undefined, at)] : [];
  return [...lodging, ...meal].flatMap((price) => price ?? []);
}

/** The direction of a trial change of a written price: by 7 %, by 1 if it is zero, by one night for a stay-to-pay offer. */
type Direction = 'more' | 'less';
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

function changedRate(prepared: PreparedRate, written: WrittenPrice, direction: Direction): ChangedRate {
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
