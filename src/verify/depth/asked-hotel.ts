import type { Decimal } from '../../kernel/decimal.ts';
import type { Ending } from '../ending.ts';
import type { StayAnswer } from './depth-entry.ts';
import type { HotelOfSearch, PlannedStay } from './depth-plan.ts';
import { Packed } from './packed.ts';

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
