import type { DistributionPrice, MealPlanType } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { ZERO } from '../../kernel/decimal.ts';
import { ok, type Result } from '../../kernel/result.ts';
import {
  mealChildPlaces,
  occupancyKey,
  type PaxList,
  type PaxPlaces,
  type PreparedPlan,
  type PreparedPrice,
  paxAmount,
  paxPlaces,
  roomChildPlaces,
} from '../prepared/prepared-price.ts';
import type { PreparedRate, RoomNight } from '../prepared/prepared-rate.ts';
import { type Party, withChildrenAsAdults } from '../request/party.ts';
import { type Refusal, refuse } from '../request/stay-request.ts';

/** A price per person: the lists and each person's place in them. */
export interface PaxBasis {
  readonly form: 'PAX';
  readonly list: PaxList;
  readonly places: PaxPlaces;
}

export type LodgingBasis = PaxBasis | { readonly form: 'DISTRIBUTION'; readonly record: DistributionPrice };
export type MealBasis = PaxBasis | { readonly form: 'INCLUDED' };

/** The price of one night for the whole party in grains, and what it consists of. */
export interface NightAmounts {
  readonly lodging: bigint;
  readonly meal: bigint;
  readonly lodgingBasis: LodgingBasis;
  readonly mealBasis: MealBasis;
  readonly plan: PreparedPlan;
}

/** Lodging and meal of every night, or the missing price: a missing price is never 0. */
export function amountsOfNights(
  prepared: PreparedRate,
  nights: readonly RoomNight[],
  mealPlan: MealPlanType,
  party: Party,
): Result<readonly NightAmounts[], Refusal> {
  const amounts: NightAmounts[] = [];
  let before: { readonly price: PreparedPrice; readonly amounts: NightAmounts } | undefined;
  for (const { day, price } of nights) {
    if (before?.price !== price) {
      const next = nightAmounts(prepared, price, day, mealPlan, party);
      if (!next.ok) return next;
      before = { price, amounts: next.value };
    }
    amounts.push(before.amounts);
  }
  return ok(amounts);
}

export function nightAmounts(
  prepared: PreparedRate,
  price: PreparedPrice,
  night: CalendarDay,
  mealPlan: MealPlanType,
  party: Party,
): Result<NightAmounts, Refusal> {
  const { season, record } = price;
  const occupancy = { adults: party.adults, children: party.children };
  const lodging = lodgingOf(prepared, price, party);
  if (lodging === undefined)
    return refuse(
      { kind: 'lodging-price-missing', night, occupancy },
      { kind: 'room price', name: record.providerRoomCode, record, key: [] },
    );
  const plan = price.plans.get(mealPlan);
  if (plan === undefined)
    return refuse(
      { kind: 'meal-plan-not-offered', night, mealPlan },
      { kind: 'season', name: season.name, record: season, key: season.mealPlans === undefined ? [] : ['mealPlans'] },
    );
  const meal = mealOf(prepared, plan, party);
  if (meal === undefined)
    return refuse(
      { kind: 'meal-price-missing', night, mealPlan, occupancy },
      { kind: 'meal plan', name: mealPlan, record: plan.plan, key: [] },
    );
  return ok({ lodging: lodging.amount, meal: meal.amount, lodgingBasis: lodging.basis, mealBasis: meal.basis, plan });
}

interface Priced<Basis> {
  readonly amount: bigint;
  readonly basis: Basis;
}

/** The number of adults that a room's base price includes (Q12). */
const ADULTS_IN_BASE = { 'first-adult': 1, 'room-for-two': 2 } as const;

function lodgingOf(
  { switches }: PreparedRate,
  { lodging }: PreparedPrice,
  party: Party,
): Priced<LodgingBasis> | undefined {
  if (lodging.form === 'DISTRIBUTION') {
    const { amounts } = lodging;
    const pair =
      switches.missingPair === 'refuse'
        ? party
        : withChildrenAsAdults(party, (occupancy) => amounts.has(occupancyKey(occupancy)));
    const found = pair && amounts.get(occupancyKey(pair));
    return found && { amount: found.amount, basis: { form: 'DISTRIBUTION', record: found.record } };
  }
  const { list } = lodging;
  if (list === undefined) return undefined;
  const places = paxPlaces(list, party.adults, ADULTS_IN_BASE[switches.paxBase], roomChildPlaces(party), switches);
  return places && { amount: paxAmount(list, places), basis: { form: 'PAX', list, places } };
}

/** A meal plan without prices is included for everybody; so is ROOM_ONLY, even with prices. */
function mealOf(
  { hotel, switches }: PreparedRate,
  { plan, list }: PreparedPlan,
  party: Party,
): Priced<MealBasis> | undefined {
  const { basePrice = ZERO } = plan;
  const isFree = basePrice === ZERO && list.adults.length === 0 && list.children.length === 0;
  if (plan.mealPlan === 'ROOM_ONLY' || isFree) return { amount: 0n, basis: { form: 'INCLUDED' } };
  const children = mealChildPlaces(party, hotel.minimumChildrenAge ?? 0, switches);
  const places = paxPlaces(list, party.adults, 1, children, switches);
  return places && { amount: paxAmount(list, places), basis: { form: 'PAX', list, places } };
}
