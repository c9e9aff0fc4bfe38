import type { MealPlanType } from '../contract/model.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { add, compare, type Decimal, ZERO } from '../kernel/decimal.ts';
import { mealPlansOf } from '../pricing/meal-plans-of.ts';
import { type NotSoldReason, notSoldText } from '../pricing/not-sold-reason.ts';
import { priceStay } from '../pricing/price-stay.ts';
import type { SellableContract, StaySearch } from '../pricing/stay-request.ts';
import { textAt } from './json-read.ts';
import type { Party, Search } from './selection.ts';
import { type HotelRecords, type SellingTerms, sellableContract } from './sellable-contract.ts';

/** One rate, meal plan and room for each party, with the price of all rooms together. */
export interface Offered {
  readonly rateId: number;
  readonly mealPlan: MealPlanType;
  /** Provider codes, one for each party. */
  readonly rooms: readonly string[];
  readonly price: Decimal;
  readonly currency: string;
  readonly onRequest: boolean;
}

export interface Availability {
  /** Cheapest first. */
  readonly offered: readonly Offered[];
  /** Why what is not offered is not, each reason once. */
  readonly reasons: readonly string[];
}

export interface Availing {
  readonly records: HotelRecords;
  readonly bookedOn: CalendarDay;
  readonly terms: Omit<SellingTerms, 'rooms'>;
}

/** From this age on a person is an adult whatever the hotel's age band says. */
export const ADULT_AGE = 18;

/** Bounds the choices of rooms for a large party in a large hotel. */
const MOST_CHOICES = 1000;

/** Everything that the hotel sells for the search. */
export function availability(availing: Availing, search: Search): Availability {
  const contract = sellableContract(availing.records, { ...availing.terms, rooms: 1 });
  const price = pricing(availing, search);
  const reasons = new Set<string>();
  const offered: Offered[] = [];
  if (contract.rates.length === 0) reasons.add('the hotel has no rates');
  for (const rate of contract.rates) {
    for (const mealPlan of mealPlansOf(contract.hotel, rate)) {
      const choice = { rateId: Number(rate.name), mealPlan };
      for (const rooms of roomChoices(contract, search, (room, party) => {
        const alone = price({ ...choice, rooms: [room] }, [party]);
        if ('reason' in alone) reasons.add(alone.reason);
        return 'price' in alone;
      })) {
        const priced = price({ ...choice, rooms }, search.parties);
        if ('reason' in priced) reasons.add(priced.reason);
        else offered.push(priced);
      }
    }
  }
  return { offered: offered.sort(byPrice), reasons: [...reasons] };
}

/** The price of one choice as it stands now, or why it is not sold. */
export function priceOf(
  availing: Availing,
  search: Search,
  choice: Pick<Offered, 'rateId' | 'mealPlan' | 'rooms'>,
): Offered | { readonly reason: string } {
  return pricing(availing, search)(choice, search.parties);
}

type Choice = Pick<Offered, 'rateId' | 'mealPlan' | 'rooms'>;

/** Prices choices; the contract is converted once for each number of equal rooms. */
function pricing({ records, bookedOn, terms }: Availing, search: Search) {
  const contracts = new Map<number, SellableContract>();
  const contractFor = (rooms: number): SellableContract => {
    const known = contracts.get(rooms) ?? sellableContract(records, { ...terms, rooms });
    contracts.set(rooms, known);
    return known;
  };
  const rateNames = new Map(records.rates.map(({ id, body }) => [id, textAt(body, 'name') ?? '']));

  return (choice: Choice, parties: readonly Party[]): Offered | { readonly reason: string } => {
    let total = ZERO;
    let currency = '';
    let onRequest = false;
    for (const [index, party] of parties.entries()) {
      const room = choice.rooms[index] ?? '';
      const equal = choice.rooms.filter((other) => other === room).length;
      const stay = priceStay(contractFor(equal), {
        ...staySearch(search, party, bookedOn),
        rate: String(choice.rateId),
        room,
        mealPlan: choice.mealPlan,
      });
      const rateName = rateNames.get(choice.rateId) ?? '';
      if (!stay.sold) return { reason: `rate "${rateName}", room ${room}: ${reasonText(stay.reason, rateName)}` };
      total = add(total, stay.total);
      currency = stay.currency;
      onRequest ||= stay.onRequest;
    }
    return { ...choice, price: total, currency, onRequest };
  };
}

/** Each way to put the parties into rooms that `sells` them; equal parties are not told apart. */
function roomChoices(
  { hotel }: SellableContract,
  { parties }: Search,
  sells: (room: string, party: Party) => boolean,
): readonly (readonly string[])[] {
  const codes = hotel.rooms.map((room) => room.providerCode);
  let choices: (readonly number[])[] = [[]];
  for (const [index, party] of parties.entries()) {
    const possible = codes.flatMap((code, position) => (sells(code, party) ? [position] : []));
    const sameAsBefore = index > 0 && String(parties[index - 1]) === String(party);
    choices = choices
      .flatMap((choice) =>
        possible
          .filter((position) => !sameAsBefore || position >= (choice.at(-1) ?? 0))
          .map((position) => [...choice, position]),
      )
      .slice(0, MOST_CHOICES);
  }
  return choices.map((choice) => choice.flatMap((position) => codes[position] ?? []));
}

function staySearch({ checkIn, checkOut }: Search, party: Party, bookedOn: CalendarDay): StaySearch {
  const childAges = party.filter((age) => age < ADULT_AGE);
  return { checkIn, checkOut, bookedOn, adults: party.length - childAges.length, childAges };
}

/** Inside, rates are called by their ids; people know their names. */
const reasonText = (reason: NotSoldReason, rate: string): string =>
  notSoldText('rate' in reason ? { ...reason, rate } : reason);

const byPrice = (a: Offered, b: Offered): number =>
  compare(a.price, b.price) || a.rateId - b.rateId || (a.rooms.join() < b.rooms.join() ? -1 : 1);
