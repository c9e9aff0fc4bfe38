import type { HotelContract, MealPlanType } from '../../../contract/model.ts';
import { mealPlansOf } from '../../../pricing/request/stay-request.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { bothParties, type GuestParty } from '../../../pricing/stays/guest-parties.ts';
import type { NightChoice } from './night-prices.ts';

/** What a reader of a report can choose from, in the order of the files. */
export interface NightChoices {
  readonly mealPlans: readonly MealPlanType[];
  readonly rooms: readonly { readonly code: string; readonly name?: string; readonly parties: readonly GuestParty[] }[];
}

export function nightChoices(contract: HotelContract, switches: PricingSwitches): NightChoices {
  const { hotel, rates } = contract;
  return {
    mealPlans: [...new Set(rates.flatMap((rate) => [...mealPlansOf(hotel, rate)]))],
    rooms: hotel.rooms.map((room) => ({
      code: room.providerCode,
      ...(room.name !== undefined && { name: room.name }),
      parties: bothParties({ before: contract, after: contract, switches }, { before: room, after: room }),
    })),
  };
}

/** The first choice of a reader: the first room that two adults can have, without board if it is sold so. */
export function firstChoice({ rooms, mealPlans }: NightChoices): NightChoice | undefined {
  const room = rooms.find(({ parties }) => parties.some(isCouple)) ?? rooms[0];
  const party = room && usualParty(room.parties);
  const mealPlan = mealPlans.find((plan) => plan === 'ROOM_ONLY') ?? mealPlans[0];
  return room && party && mealPlan && { ...party, room: room.code, mealPlan };
}

/** Two adults if they are allowed. */
export const usualParty = (parties: readonly GuestParty[]): GuestParty | undefined =>
  parties.find(isCouple) ?? parties[0];

const isCouple = ({ adults, childAges }: GuestParty): boolean => adults === 2 && childAges.length === 0;
