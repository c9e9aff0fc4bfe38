import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { HotelContract } from '../../../contract/model.ts';
import type { CalendarDay } from '../../../kernel/calendar-day.ts';
import { compare, type Decimal } from '../../../kernel/decimal.ts';
import { memoizeLast } from '../../../kernel/memoize.ts';
import type { SoldStay } from '../../../pricing/request/stay-price.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { type PriceBook, priceBook } from '../../../pricing/stay/price-book.ts';
import type { PricedStay } from '../../../pricing/written-prices/price-effects.ts';
import type { Ending } from '../../ending.ts';
import type { AmongRates } from '../../offers/match-combination.ts';
import type { Stay } from '../../stay/stay.ts';
import type { StayAnswer } from '../depth-entry.ts';
import type { HotelOfSearch, PlannedSearch, PlannedStay } from '../depth-plan.ts';

/** What the contract says about a stay that it sells. */
export interface ExpectedStay {
  readonly price: SoldStay;
  /** The same with its dependencies, calculated on request. */
  readonly priced: () => PricedStay | undefined;
  /** Present if several rates sell it. */
  readonly among?: AmongRates;
}

/** The number of contracts whose prices are kept prepared. */
const MOST_BOOKS = 16;

/** The price book of a contract. Those used last are kept. */
export const lastPriceBooks = (switches: PricingSwitches): ((contract: HotelContract) => PriceBook) =>
  memoizeLast(MOST_BOOKS, (contract: HotelContract) => priceBook(contract, switches));

/** Gives what a contract says about its stays, with the hub's pricing settings. */
export function expectedStays(
  switches: PricingSwitches,
  bookOf = lastPriceBooks(switches),
): (contract: HotelContract, stay: Stay) => ExpectedStay {
  return (contract, stay) => {
    const book = bookOf(contract);
    const price = book.price(stay);
    if (!price.sold) throw new Error(`a stay was planned that the contract does not sell: ${price.reason.kind}`);
    const own = { price, priced: () => book.stay(stay) };
    if (contract.rates.length < 2 || switches.competingRates === 'cheapest') return own;
    const totals = contract.rates.flatMap(({ name }): Decimal[] => {
      const { total } = book.total({ ...stay, rate: name });
      return total === undefined ? [] : [total];
    });
    if (totals.length < 2) return own;
    const place = totals.filter((total) => compare(total, price.total) < 0).length;
    return { ...own, among: { place, of: totals.length } };
  };
}

export interface ContractPrice {
  readonly total: Decimal;
  readonly currency: string;
  /** The number of rounded amounts in the total. */
  readonly lines: number;
}

/** The hub's answer about a stay, or why there is none; `left`: the budget of quotes was used up. */
export type Said =
  | { readonly answer: StayAnswer; readonly cost?: ContractPrice }
  | { readonly ending: Ending }
  | { readonly left: true };

/**
 * The stays of one hotel in one search with the hub's answers. Only indexes and compressed answers are kept: as objects, those of many
 * hotels would fill the memory.
 */
export class AskedHotel {
  readonly planned: HotelOfSearch;
  /** The number of stays without an answer or ending. */
  open: number;
  /** Whether every stay has an answer or was left. */
  isAnswered = false;
  #said: Packed<readonly (Said | null)[]> | undefined;

  constructor(planned: HotelOfSearch) {
    this.planned = planned;
    this.open = planned.counts.stays;
  }

  /** Every stay with its reply. */
  stays(): readonly { readonly planned: PlannedStay; readonly said: Said | undefined }[] {
    const said = this.#said?.read() ?? [];
    return this.planned.stays.map((planned, place) => ({ planned, said: said[place] ?? undefined }));
  }

  /** Adds replies for the stays that had none, in their order; `undefined` leaves a stay open. */
  keep(news: readonly (Said | undefined)[]): void {
    const known = this.#said?.read() ?? Array.from({ length: news.length }, () => null);
    const left = [...news];
    const said = known.map((before) => before ?? left.shift() ?? null);
    this.open = said.filter((each) => each === null).length;
    this.isAnswered = said.every((each) => each !== null && !('ending' in each));
    this.#said = new Packed(said);
  }
}

/** A JSON value, kept compressed. Each reading returns a new copy. */
class Packed<Value> {
  /** One character per byte: many small buffers would take more memory, and so would slices of larger ones. */
  readonly #bytes: string;

  constructor(value: Value) {
    this.#bytes = deflateRawSync(JSON.stringify(value)).toString('latin1');
  }

  read(): Value {
    const value: Value = JSON.parse(inflateRawSync(Buffer.from(this.#bytes, 'latin1')).toString());
    return value;
  }
}

/** A quote for hotels whose accommodation ids are known, with the stays that have no answer yet. */
export interface OpenSearch extends Pick<PlannedSearch, 'checkIn' | 'checkOut' | 'ages'> {
  readonly hotels: readonly OpenHotelStays[];
}

/** Contract and stays may be created each time they are read, so they are read only when it is the hotel's turn. */
export interface OpenHotelStays {
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly contract: HotelContract;
  readonly accommodationId: string;
  readonly count: number;
  readonly stays: readonly PlannedStay[];
}

/** The stays of a hotel that are still to be asked for. */
export class HotelToAsk implements OpenHotelStays {
  readonly asked: AskedHotel;
  readonly accommodationId: string;
  readonly count: number;

  constructor(asked: AskedHotel, accommodationId: string) {
    this.asked = asked;
    this.accommodationId = accommodationId;
    this.count = asked.open;
  }

  get hotel(): string {
    return this.asked.planned.hotel;
  }

  get contract(): HotelContract {
    return this.asked.planned.opened;
  }

  get stays(): readonly PlannedStay[] {
    return this.asked.stays().flatMap(({ planned, said }) => (said === undefined ? planned : []));
  }
}

/** Whether the contract says the same about a stay booked on `bookedOn` as on the day of the plan. */
export const saysTheSame =
  (bookOf: (contract: HotelContract) => PriceBook, bookedOn: CalendarDay) =>
  (contract: HotelContract, { stay }: PlannedStay): boolean => {
    if (stay.bookedOn === bookedOn) return true;
    const book = bookOf(contract);
    // Competing rates matter too, because the hub may show one of them.
    return contract.rates.every(({ name }) => {
      const [was, is] = [stay.bookedOn, bookedOn].map(
        (day) => book.total({ ...stay, rate: name, bookedOn: day }).total,
      );
      return was === undefined || is === undefined ? was === is : compare(was, is) === 0;
    });
  };

/** The ending of a stay whose price has changed since the day of the plan. */
export const tooLate = (plannedFor: CalendarDay, bookedOn: CalendarDay = plannedFor): Ending => ({
  verdict: 'failed',
  stage: 'quote',
  detail: `not asked: planned for a booking on ${plannedFor}, and of one on ${bookedOn} the contract says something else`,
  advice: 'begin a verification anew, without --resume',
});
