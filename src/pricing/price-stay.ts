import type { MealPlanType, Rate, Room } from '../contract/model.ts';
import { sum } from '../kernel/decimal.ts';
import { applyOffers, applySupplements } from './apply-modifiers.ts';
import { bill } from './bill.ts';
import type { FreeNights } from './free-nights.ts';
import { linked } from './linked.ts';
import { type NightAmounts, nightAmounts } from './night-amounts.ts';
import type { NotSoldReason } from './not-sold-reason.ts';
import { type PricingSwitches, referencePricing } from './pricing-switches.ts';
import { sellingConditions } from './selling-conditions.ts';
import type { NightPrice, StayPrice } from './stay-price.ts';
import type { SellableContract, StayRequest, StaySearch } from './stay-request.ts';

/**
 * What the stay costs by the contract, line by line and exact to the currency's smallest unit, or why it is not sold. Pure: "today" is
 * the request's `bookedOn`. `switches` say how the hub's open questions are read.
 */
export function priceStay(
  contract: SellableContract,
  request: StayRequest,
  switches: PricingSwitches = referencePricing,
): StayPrice {
  const rate = contract.rates.find(({ name }) => name === request.rate);
  if (rate === undefined) return notSold({ kind: 'unknown-rate', rate: request.rate });
  const room = contract.hotel.rooms.find(({ providerCode }) => providerCode === request.room);
  if (room === undefined) return notSold({ kind: 'unknown-room', room: request.room });
  return priceCombination(contract, { rate, room, mealPlan: request.mealPlan }, request, switches);
}

/** One thing that a contract can sell: a room of the hotel on one of its rates with a meal plan. */
export interface Combination {
  readonly rate: Rate;
  readonly room: Room;
  readonly mealPlan: MealPlanType;
}

/** `priceStay` with the rate and room already found. */
export function priceCombination(
  contract: SellableContract,
  { rate, room, mealPlan }: Combination,
  search: StaySearch,
  switches: PricingSwitches = referencePricing,
): StayPrice {
  const { hotel } = contract;
  if (!mealPlansOf(hotel, rate).has(mealPlan)) return notSold({ kind: 'unknown-meal-plan', mealPlan });
  const open = sellingConditions(hotel, rate, room, search, switches);
  if (!open.ok) return notSold(open.error);
  const { party, nights: pricedNights, onRequest } = open.value;

  const amounts: NightAmounts[] = [];
  for (const night of pricedNights) {
    const priced = nightAmounts(night, hotel.mealPlans, mealPlan, party);
    if (!priced.ok) return notSold(priced.error);
    amounts.push(priced.value);
  }

  const days = pricedNights.map(({ day }) => day);
  const stay = { hotel, room: room.providerCode, mealPlan, bookedOn: search.bookedOn, party, days };
  const offers = applyOffers(linked(contract.offers, rate.offers), amounts, stay);
  const supplements = applySupplements(linked(contract.supplements, rate.supplements), amounts, stay);
  const lines = bill(amounts, offers, supplements, stay);
  const nights = pricedNights.flatMap(({ day, season }, position): NightPrice[] => {
    const amount = amounts[position];
    return amount ? [{ day, season: season.name, ...amount, ...freed(offers.freeNights, position) }] : [];
  });
  const total = sum(lines.map(({ amount }) => amount));
  return { sold: true, onRequest, total, currency: hotel.currency, nights, lines };
}

/** The plans that can be asked for: those of the hotel and those that only a season of the rate lists. */
export const mealPlansOf = ({ mealPlans }: SellableContract['hotel'], { seasons }: Rate): ReadonlySet<MealPlanType> =>
  new Set([mealPlans, ...seasons.map((season) => season.mealPlans ?? [])].flat().map(({ mealPlan }) => mealPlan));

const notSold = (reason: NotSoldReason): StayPrice => ({ sold: false, reason });

const freed = (free: FreeNights | undefined, position: number): Pick<NightPrice, 'freed'> =>
  free?.positions.includes(position) ? { freed: free.frees } : {};
