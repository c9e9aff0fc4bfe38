import { hotelKey } from '../contract/identity.ts';
import type { HotelContract } from '../contract/model.ts';
import { addDays, daysBetween } from '../kernel/calendar-day.ts';
import type { StaySearch } from '../pricing/request/stay-request.ts';
import { stayOffers } from '../pricing/stay/stay-offers.ts';
import type { OffersDocument } from '../view/price/price-document.ts';
import { offersJson } from '../view/price/price-json.ts';
import { ContractsError, wrongArgument } from './contracts-error.ts';
import { dayArgument } from './day-argument.ts';
import { type ContractHotel, type Contracts, lacksSomething, loadedFrom, notReadWhole } from './load-contracts.ts';
import { type PricingSettings, pricingArgument } from './pricing-argument.ts';

/** A stay in one room. */
export interface Stay {
  /** The hotel's `providerCode`, or `SUPPLIER/HOTEL`; needed if the contracts have several hotels. */
  readonly hotel?: string | undefined;
  /** The day of arrival, `yyyy-mm-dd`. */
  readonly checkIn: string;
  /** The number of nights; 1 by default. */
  readonly nights?: number | undefined;
  /** The day of departure, instead of `nights`. */
  readonly checkOut?: string | undefined;
  /** The day of booking, on which offers and release days depend. */
  readonly bookedOn: string;
  /** 2 by default. */
  readonly adults?: number | undefined;
  /** The age of each child, in years at check-in. */
  readonly childAges?: readonly number[] | undefined;
  /** Only this room, by code. */
  readonly room?: string | undefined;
  readonly mealPlan?: OffersDocument['offered'][number]['mealPlan'] | undefined;
  /** Only this rate, by name. */
  readonly rate?: string | undefined;
  /** The hub's pricing rules, as under `capabilities.pricing` in the settings. */
  readonly pricing?: PricingSettings | undefined;
}

/**
 * What the hotel offers for a stay, cheapest first and with the calculation of each price, and why it does not sell the rest: the document
 * of `contracts price --json`.
 *
 * @throws {ContractsError} `nothing-selected` for a hotel that the contracts do not have, `findings` for one that could not be read
 * completely, `wrong-usage` for a stay that cannot exist and for names that the hotel does not have.
 */
export function price(contracts: Contracts, stay: Stay): OffersDocument {
  const { origins } = loadedFrom(contracts);
  const contract = contractOf(contracts, stay.hotel);
  const search = searchOf(stay);
  const choice = choiceOf(stay, contract, contracts);
  const switches = pricingArgument(stay.pricing);
  return offersJson({
    hotel: hotelKey(contract),
    contract,
    switches,
    placeOf: ({ record, key }) => origins.place(record, ...key),
    search,
    choice,
    ...stayOffers(contract, search, choice, switches),
  });
}

function contractOf(contracts: Contracts, name: string | undefined): HotelContract {
  const loaded = loadedFrom(contracts);
  const keys = contracts.hotels.map(({ key }) => key);
  const known = `the contracts have ${keys.slice(0, 10).join(', ')}${keys.length > 10 ? ', …' : ''}`;
  const isNamed = (one: HotelContract): boolean =>
    name === undefined || one.hotel.providerCode === name || hotelKey(one) === name;
  const [contract, ...others] = loaded.model.hotels.filter(isNamed);
  // What could not be read may be the hotel that is meant.
  if (!contract && lacksSomething(loaded)) throw notReadWhole('the contracts', loaded);
  if (!contract)
    throw new ContractsError(
      'nothing-selected',
      name === undefined ? 'the contracts have no hotel' : `no hotel ${name}`,
      keys.length > 0 ? known : undefined,
    );
  if (others.length > 0)
    throw new ContractsError(
      'nothing-selected',
      `${others.length + 1} hotels match: name one as SUPPLIER/HOTEL`,
      known,
    );
  if (contract.incomplete) throw notReadWhole(hotelKey(contract), loaded);
  return contract;
}

function searchOf({
  checkIn: from,
  checkOut: to,
  nights,
  bookedOn: booked,
  adults = 2,
  childAges = [],
}: Stay): StaySearch {
  if (nights !== undefined && to !== undefined) throw wrongArgument('nights and checkOut exclude each other');
  const checkIn = dayArgument('checkIn', from);
  const bookedOn = dayArgument('bookedOn', booked);
  const length = nights ?? 1;
  if (!Number.isInteger(length) || length < 1)
    throw wrongArgument(`nights must be a whole number from 1 (got ${length})`);
  const checkOut = to === undefined ? addDays(checkIn, length) : dayArgument('checkOut', to);
  if (to === undefined && daysBetween(checkIn, checkOut) < length)
    throw wrongArgument(`nights: ${length} goes past ${checkOut}, the last possible date`);
  if (checkOut <= checkIn) throw wrongArgument(`checkOut ${checkOut} is not after checkIn ${checkIn}`);
  if (checkIn < bookedOn) throw wrongArgument(`checkIn ${checkIn} is before bookedOn ${bookedOn}`);
  const isCount = (count: number, from: number): boolean => Number.isInteger(count) && count >= from && count <= 99;
  if (!isCount(adults, 1)) throw wrongArgument(`adults must be a whole number from 1 to 99 (got ${adults})`);
  const strange = childAges.find((age) => !isCount(age, 0));
  if (strange !== undefined) throw wrongArgument(`childAges must be whole numbers from 0 to 99 (got ${strange})`);
  return { checkIn, checkOut, bookedOn, adults, childAges };
}

function choiceOf({ room, mealPlan, rate }: Stay, contract: HotelContract, { hotels }: Contracts) {
  const hotel = hotels.find(({ key }) => key === hotelKey(contract));
  const refuse = (what: string, name: string | undefined, names: ContractHotel['rooms'] = []): void => {
    if (name !== undefined && !names.includes(name))
      throw wrongArgument(`the hotel has no ${what} "${name}"`, `it has ${names.join(', ')}`);
  };
  refuse('room', room, hotel?.rooms);
  refuse('meal plan', mealPlan, hotel?.mealPlans);
  refuse('rate', rate, hotel?.rates);
  return {
    ...(room !== undefined && { room }),
    ...(mealPlan !== undefined && { mealPlan }),
    ...(rate !== undefined && { rate }),
  };
}
