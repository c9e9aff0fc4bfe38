import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { HotelContract } from '../../../contract/model.ts';
import type { Decimal } from '../../../kernel/decimal.ts';
import type { Ending } from '../../ending.ts';
import type { StayAnswer } from '../depth-entry.ts';
import type { HotelOfSearch, PlannedSearch, PlannedStay } from '../depth-plan.ts';

/** What a stay costs by the contract. */
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
  /** The number of stays. */
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
