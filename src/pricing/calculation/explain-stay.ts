import type { MealPlanType, Offer, Room, Supplement } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { type Decimal, decimalOf, divideHalfUp, ZERO } from '../../kernel/decimal.ts';
import type { LodgingBasis, NightAmounts, PaxBasis } from '../amounts/night-amounts.ts';
import type { Refused } from '../modifiers/apply-offers.ts';
import type { Applied } from '../modifiers/effect.ts';
import { effectTotal } from '../modifiers/effect.ts';
import type { FreeNights } from '../modifiers/free-nights.ts';
import type { PreparedRate, RoomNight } from '../prepared/prepared-rate.ts';
import { fromGrains } from '../prepared/scale.ts';
import { hasFreeUnits } from '../prepared/selling-conditions.ts';
import type {
  Calculation,
  Component,
  LodgingPrice,
  MealPrice,
  ModifierOutcome,
  NightPrice,
  PaxPrice,
  PersonPrice,
  SoldStay,
} from '../request/stay-price.ts';
import type { SellableContract, Source } from '../request/stay-request.ts';
import type { CalculatedStay } from './calculate-stay.ts';

export function explainStay(
  contract: SellableContract,
  prepared: PreparedRate,
  room: Room,
  mealPlan: MealPlanType,
  stay: CalculatedStay,
): SoldStay {
  const { hotel, rate, scale } = prepared;
  const { open, offers, supplements } = stay;
  const decimal = (grains: bigint): Decimal => fromGrains(grains, scale);
  const days = open.nights.map(({ day }) => day);
  const outcomes = <Modifier extends Offer | Supplement>(
    kind: 'offer' | 'supplement',
    records: readonly Modifier[],
    links: readonly string[],
    applied: ReadonlyMap<string, AppliedPart>,
    refused: Refused,
  ): readonly ModifierOutcome<Modifier>[] =>
    byCode(records).map((record) => {
      const code = record.providerCode;
      const source: Source = { kind, name: code, record, key: [] };
      const part = links.includes(code) ? applied.get(code) : undefined;
      if (part) return { code, record, source, applied: true, ...part };
      const reason = links.includes(code) ? refused.get(code) : undefined;
      return { code, record, source, applied: false, reason: reason ?? { kind: 'not-linked', rate: rate.name } };
    });

  const discounts = new Map(
    offers.discounts.map((applied) => [applied.modifier.code, appliedPart(applied, prepared, stay, days)]),
  );
  if (offers.freeNights)
    discounts.set(offers.freeNights.modifier.code, freeNightsPart(offers.freeNights, days, decimal));
  const charges = new Map(
    supplements.charged.map((applied) => [applied.modifier.code, appliedPart(applied, prepared, stay, days)]),
  );
  return {
    sold: true,
    onRequest: open.onRequest,
    total: decimal(stay.total),
    currency: hotel.currency,
    rate: rate.name,
    room: room.providerCode,
    mealPlan,
    party: open.party,
    nights: open.nights.flatMap((night, position) => {
      const amounts = stay.amounts[position];
      return amounts ? [nightPrice(night, amounts, stay, position, decimal)] : [];
    }),
    offers: outcomes('offer', contract.offers, rate.offers ?? [], discounts, offers.refused),
    supplements: outcomes('supplement', contract.supplements, rate.supplements ?? [], charges, supplements.refused),
    lines: stay.lines.map((line) => ({ ...line, exact: decimal(line.exact), amount: decimal(line.amount) })),
  };
}

/** If two records have the same code, the first counts, as in pricing. */
function byCode<Modifier extends Offer | Supplement>(records: readonly Modifier[]): readonly Modifier[] {
  const first = new Map<string, Modifier>();
  for (const record of records) if (!first.has(record.providerCode)) first.set(record.providerCode, record);
  return [...first.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record);
}

function nightPrice(
  night: RoomNight,
  amounts: NightAmounts,
  { open, offers }: CalculatedStay,
  position: number,
  decimal: (grains: bigint) => Decimal,
): NightPrice {
  const { season, record } = night.price;
  const { freeNights } = offers;
  const freed = freeNights && !freeNights.average && freeNights.positions.includes(position);
  const roomSource = { kind: 'room price', name: record.providerRoomCode, record, key: [] } satisfies Source;
  return {
    day: night.day,
    season: season.name,
    seasonSource: { kind: 'season', name: season.name, record: season, key: [] },
    lodging: decimal(amounts.lodging),
    meal: decimal(amounts.meal),
    lodgingPrice: lodgingPrice(amounts.lodgingBasis, roomSource, open.party.childAges),
    mealPrice: mealPrice(amounts, open.party.childAges),
    ...(freed && { freed: freeNights.frees }),
    onRequest: !hasFreeUnits(night),
  };
}

function lodgingPrice(basis: LodgingBasis, source: Source, childAges: readonly number[]): LodgingPrice {
  if (basis.form === 'PAX') return paxPrice(basis, source, childAges);
  const { adults, children } = basis.record;
  return { form: 'DISTRIBUTION', occupancy: { adults, children }, source: { ...source, record: basis.record } };
}

function mealPrice({ mealBasis, plan: { plan, level } }: NightAmounts, childAges: readonly number[]): MealPrice {
  const source = { kind: 'meal plan', name: plan.mealPlan, record: plan, key: [] } satisfies Source;
  if (mealBasis.form !== 'PAX') return { form: 'INCLUDED', level, source };
  const { form, base, adultsInBase, adults, children } = paxPrice(mealBasis, source, childAges);
  return { form, base, adultsInBase, adults, children, source, level };
}

function paxPrice({ list, places }: PaxBasis, source: Source, childAges: readonly number[]): PaxPrice {
  const { basePrice = ZERO, adultPrices = [], childPrices = [] } = list.written;
  const person = (prices: readonly Decimal[], index: number | undefined): PersonPrice => ({
    amount: (index === undefined ? undefined : prices[index]) ?? ZERO,
    ...(index !== undefined && { index }),
  });
  return {
    form: 'PAX',
    base: basePrice,
    adultsInBase: places.adultsInBase,
    adults: places.adults.map((index) => person(adultPrices, index)),
    children: places.children.map((index, child) => {
      const age = childAges[child];
      return { ...person(childPrices, index), ...(age !== undefined && { age }) };
    }),
    source,
  };
}

interface AppliedPart {
  readonly nights: readonly CalendarDay[];
  readonly calculation: Calculation;
  readonly exact: Decimal;
}

const daysAt = (positions: readonly number[], days: readonly CalendarDay[]): readonly CalendarDay[] =>
  days.filter((_, position) => positions.includes(position));

const freeNightsPart = (
  { frees, stay, pay, positions, average, saving }: FreeNights,
  days: readonly CalendarDay[],
  decimal: (grains: bigint) => Decimal,
): AppliedPart => ({
  nights: daysAt(positions, days),
  calculation: { kind: 'free-nights', component: frees, stay, pay, average },
  exact: decimal(saving),
});

const COMPONENTS: Readonly<Record<'lodging' | 'meal' | 'both', Component>> = {
  lodging: 'lodging',
  meal: 'meal',
  both: 'lodging and meal',
};

function appliedPart(
  applied: Applied,
  { scale }: PreparedRate,
  { open }: CalculatedStay,
  days: readonly CalendarDay[],
): AppliedPart {
  const { modifier, basis, positions, effect, base } = applied;
  const { value = ZERO } = modifier.record;
  const component = COMPONENTS[basis.component];
  const calculation: Calculation =
    modifier.record.type === 'PERCENT'
      ? { kind: 'percent', percent: value, component, base: fromGrains(base, scale) }
      : { kind: 'amount', per: basis.per, component, value, ...multiplied(applied, open.party) };
  return { nights: daysAt(positions, days), calculation, exact: fromGrains(effectTotal(effect), scale) };
}

const SHOWN_DIGITS = 6;

function multiplied({ modifier, basis, times }: Applied, { adults, children }: { adults: number; children: number }) {
  const { childValue = ZERO } = modifier.record;
  const share = divideHalfUp(decimalOf(times.part), decimalOf(times.of), SHOWN_DIGITS);
  return {
    ...(basis.person && { persons: { adults, children }, childValue }),
    ...(basis.per === 'stay' && { times: share }),
  };
}
