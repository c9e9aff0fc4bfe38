import type { MealPlanType, Room } from '../../contract/model.ts';
import { dayNumber } from '../../kernel/calendar-day.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { amountsOfNights, type NightAmounts } from '../amounts/night-amounts.ts';
import { type AppliedOffers, applyOffers } from '../modifiers/apply-offers.ts';
import { type AppliedSupplements, applySupplements } from '../modifiers/apply-supplements.ts';
import type { PreparedRate } from '../prepared/prepared-rate.ts';
import { grainsPerMinor } from '../prepared/scale.ts';
import { type OpenStay, sellingConditions } from '../prepared/selling-conditions.ts';
import { type Refusal, refuse, type StaySearch } from '../request/stay-request.ts';
import { type BillLine, bill } from './bill.ts';

/** A stay with all parts of its price in grains, from which the total or an explanation is made. */
export interface CalculatedStay {
  readonly open: OpenStay;
  readonly amounts: readonly NightAmounts[];
  readonly offers: AppliedOffers;
  readonly supplements: AppliedSupplements;
  readonly lines: readonly BillLine[];
  readonly total: bigint;
}

/** A sold stay's price before offers and supplements, in grains. */
type GrossStay = Pick<CalculatedStay, 'open' | 'amounts'>;

/** Decides whether the stay is sold. Offers and supplements do not affect that. */
export function grossStay(
  prepared: PreparedRate,
  room: Room,
  mealPlan: MealPlanType,
  search: StaySearch,
): Result<GrossStay, Refusal> {
  if (!prepared.mealPlans.has(mealPlan))
    return refuse(
      { kind: 'unknown-meal-plan', mealPlan },
      { kind: 'hotel', name: 'hotel', record: prepared.hotel, key: ['mealPlans'] },
    );
  const open = sellingConditions(prepared, room, search);
  if (!open.ok) return open;
  const { party, nights } = open.value;
  const amounts = amountsOfNights(prepared, nights, mealPlan, party);
  return amounts.ok ? ok({ open: open.value, amounts: amounts.value }) : amounts;
}

export function calculateStay(
  prepared: PreparedRate,
  room: Room,
  mealPlan: MealPlanType,
  search: StaySearch,
): Result<CalculatedStay, Refusal> {
  const sold = grossStay(prepared, room, mealPlan, search);
  return sold.ok ? ok(billedStay(prepared, room, mealPlan, search, sold.value)) : sold;
}

/** Applies offers and supplements to a sold stay. */
export function billedStay(
  prepared: PreparedRate,
  room: Room,
  mealPlan: MealPlanType,
  search: Pick<StaySearch, 'checkIn' | 'bookedOn'>,
  { open, amounts }: GrossStay,
): CalculatedStay {
  const { hotel, switches, scale } = prepared;
  const { party, nights } = open;
  const gross = {
    lodging: amounts.map(({ lodging }) => lodging),
    meal: amounts.map(({ meal }) => meal),
  };
  const stay = {
    room: room.providerCode,
    mealPlan,
    bookedOn: search.bookedOn,
    daysAhead: dayNumber(search.checkIn) - dayNumber(search.bookedOn),
    party,
    days: nights.map(({ day }) => day),
    switches,
  };
  const offers = applyOffers(prepared.offers, gross, stay);
  const supplements = applySupplements(prepared.supplements, gross, offers, stay);
  const lines = bill(gross, offers, supplements, grainsPerMinor(scale, minorUnits(hotel.currency)), switches);
  let total = 0n;
  for (const { amount } of lines) total += amount;
  return { open, amounts, offers, supplements, lines, total };
}
