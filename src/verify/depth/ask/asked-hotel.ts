import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { HotelContract } from '../../../contract/model.ts';
import type { Decimal } from '../../../kernel/decimal.ts';
import type { Ending } from '../../ending.ts';
import type { HotelOfSearch, PlannedSearch, PlannedStay } from '../plan/depth-plan.ts';
import type { StayAnswer } from './depth-entry.ts';

/** What a stay costs by the contract. */
export interface ContractPrice {
  readonly total: Decimal;
  readonly currency: string;
  /** How many rounded amounts the total is the sum of. */
  readonly lines: number;
}

/** What the hub said of a stay, or the ending that came in between; `left`: no quote was left for it. */
export type Said =
  | { readonly answer: StayAnswer; readonly cost?: ContractPrice }
  | { readonly ending: Ending }
  | { readonly left: true };

/**
 * The stays of one hotel in one search with what was said of them. Only the numbers of the stays and the packed answers are held: as
 * objects those of many hotels would fill the memory.
 */
export class AskedHotel {
  readonly planned: HotelOfSearch;
  /** Stays of which nothing has been said. */
  open: number;
  /** Whether every stay has an answer, or was left. */
  isAnswered = false;
  #said: Packed<readonly (Said | null)[]> | undefined;

  constructor(planned: HotelOfSearch) {
    this.planned = planned;
    this.open = planned.counts.stays;
  }

  /** Every stay, with what was said of it. */
  stays(): readonly { readonly planned: PlannedStay; readonly said: Said | undefined }[] {
    const said = this.#said?.read() ?? [];
    return this.planned.stays.map((planned, place) => ({ planned, said: said[place] ?? undefined }));
  }

  /** What was said of the stays of which nothing had been said, in their order; `undefined` leaves a stay open. */
  keep(news: readonly (Said | undefined)[]): void {
    const known = this.#said?.read() ?? Array.from({ length: news.length }, () => null);
    const left = [...news];
    const said = known.map((before) => before ?? left.shift() ?? null);
    this.open = said.filter((each) => each === null).length;
    this.isAnswered = said.every((each) => each !== null && !('ending' in each));
    this.#said = new Packed(said);
  }
}

/** A value that JSON can say, kept compressed. Each reading gives a copy. */
class Packed<Value> {
  /** One character for each byte: many small buffers would take more room, and so would the larger ones that they are cut from. */
  readonly #bytes: string;

  constructor(value: Value) {
    this.#bytes = deflateRawSync(JSON.stringify(value)).toString('latin1');
  }

  read(): Value {
    const value: Value = JSON.parse(inflateRawSync(Buffer.from(this.#bytes, 'latin1')).toString());
    return value;
  }
}

/** A quote for hotels whose places in the catalogue are known, with the stays that have no answer yet. */
export interface OpenSearch extends Pick<PlannedSearch, 'checkIn' | 'checkOut' | 'ages'> {
  readonly hotels: readonly OpenHotelStays[];
}

/** Contract and stays may be made anew each time that they are read: they are read when it is the hotel's turn. */
export interface OpenHotelStays {
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly contract: HotelContract;
  readonly accommodationId: string;
  /** How many stays there are. */
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
