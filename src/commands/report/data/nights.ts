import type { HotelContract, MealPlanType } from '../../../contract/model.ts';
import { addDays, type CalendarDay } from '../../../kernel/calendar-day.ts';
import { compare, type Decimal } from '../../../kernel/decimal.ts';
import type { NotSoldReason } from '../../../pricing/request/not-sold-reason.ts';
import { mealPlansOf, type SellableContract, type StayRequest } from '../../../pricing/request/stay-request.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { nightsAlone } from '../../../pricing/stay/nights-alone.ts';
import { type PriceBook, priceBook } from '../../../pricing/stay/price-book.ts';
import { allowedParties, type GuestParty } from '../../../pricing/stays/guest-parties.ts';
import type { ReportDocument } from '../report-document.ts';
import { type ContractTerm, monthsOf } from './season-dates.ts';

/** What a night is priced for. */
export interface NightChoice extends GuestParty {
  readonly room: string;
  readonly mealPlan: MealPlanType;
}

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
      parties: allowedParties(contract, room, switches),
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

/** What a night costs before offers and supplements, in the cheapest rate that sells it, or why none does. */
export type NightOffer =
  | { readonly sold: true; readonly rate: string; readonly amount: Decimal; readonly onRequest: boolean }
  | { readonly sold: false; readonly reason: NotSoldReason };

export type NightPrices = (choice: NightChoice, day: CalendarDay) => NightOffer;

/** Prices single nights, whatever the limits of stays, release and booking windows say: these concern whole stays. */
export const nightBook = (contract: SellableContract, switches: PricingSwitches): PriceBook =>
  priceBook(nightsAlone(contract), switches);

/** A stay of that night alone. */
export const nightStay = (choice: NightChoice, rate: string, day: CalendarDay): StayRequest => ({
  ...choice,
  rate,
  checkIn: day,
  checkOut: addDays(day, 1),
  bookedOn: day,
});

export function nightPrices(contract: SellableContract, switches: PricingSwitches): NightPrices {
  const book = nightBook(contract, switches);
  return (choice, day) => {
    let best: NightOffer = { sold: false, reason: { kind: 'unknown-rate' } };
    for (const { name: rate } of contract.rates) {
      const request = nightStay(choice, rate, day);
      const { total, onRequest } = book.total(request);
      if (total !== undefined) {
        if (!best.sold || compare(total, best.amount) < 0) best = { sold: true, rate, amount: total, onRequest };
      } else if (!best.sold) {
        const reason = book.refusal(request)?.reason;
        if (reason && rankOf(reason) > rankOf(best.reason)) best = { sold: false, reason };
      }
    }
    return best;
  };
}

/** From the reasons that say least about a night to those that say most: of several rates, one tells why the night is not sold. */
const TELLING: readonly NotSoldReason['kind'][] = [
  'unknown-rate',
  'no-season',
  'room-not-priced',
  'unknown-meal-plan',
  'meal-plan-not-offered',
  'occupancy-not-allowed',
  'lodging-price-missing',
  'meal-price-missing',
  'several-seasons',
  'no-units',
  'stop-sale',
];

const rankOf = ({ kind }: NotSoldReason): number => (TELLING.includes(kind) ? TELLING.indexOf(kind) : TELLING.length);

/** A night of a room is sold if some rate sells it to some party with some meal plan. */
export function unsoldNights(
  contract: HotelContract,
  switches: PricingSwitches,
  term: ContractTerm,
): ReportDocument['unsold'] {
  const prices = nightPrices(contract, switches);
  const { rooms, mealPlans } = nightChoices(contract, switches);
  const choicesByRoom = rooms.map(({ code: room, parties }): readonly NightChoice[] =>
    parties.flatMap((party) => mealPlans.map((mealPlan) => ({ ...party, mealPlan, room }))),
  );
  return [...monthsOf(term)].map(([month, days]) => {
    const counts = new Map<Reason, number>();
    for (const choices of choicesByRoom)
      for (const day of days) {
        const reason = unsoldReason(prices, choices, day);
        if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
      }
    const unsold = [...counts].map(([reason, roomNights]) => ({ reason, roomNights }));
    return { month, roomNights: rooms.length * days.length, unsold };
  });
}

type Reason = NotSoldReason['kind'];

/** Reasons that are the same for every party and meal plan. */
const OF_NIGHT: ReadonlySet<Reason> = new Set([
  'no-season',
  'room-not-priced',
  'several-seasons',
  'stop-sale',
  'no-units',
]);

function unsoldReason(prices: NightPrices, choices: readonly NightChoice[], day: CalendarDay): Reason | undefined {
  let found: Reason = 'occupancy-not-allowed';
  for (const choice of choices) {
    const night = prices(choice, day);
    if (night.sold) return undefined;
    found = night.reason.kind;
    if (OF_NIGHT.has(found)) return found;
  }
  return found;
}
