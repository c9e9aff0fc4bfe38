import type { MealPlanType, Occupancy, Offer, Supplement } from '../../contract/model.ts';
import type { NotSoldReason } from '../../pricing/not-sold-reason.ts';
import type { AskedParty } from '../party-of.ts';
import type { Cell } from './cell.ts';
import type { HotelStays, Place } from './hotel-stays.ts';
import type { Run } from './run.ts';

/** A way to prove a cell: a stay with any of these meal plans, on any of these arrivals; each is looked at before it is planned. */
export interface Option extends Place {
  readonly occupancy: Occupancy;
  readonly party: AskedParty;
  /** Their ages, as one text. */
  readonly people: string;
  readonly nights: number;
  /** Stays with the same key can share a quote when they arrive on the same day. Keys sort by nights, then by the people. */
  readonly key: string;
  readonly mealPlans: readonly MealPlanType[];
  readonly arrivals: readonly Run[];
}

/** Options by their keys. */
export type Options = ReadonlyMap<string, readonly Option[]>;

/** What a stay must show to prove a cell. */
export type Proof =
  | { readonly kind: 'sold' }
  /** Not sold, for this reason alone: with `opened`, a contract without it, it is sold. */
  | { readonly kind: 'refused'; readonly reason: NotSoldReason['kind']; readonly opened?: HotelStays }
  | {
      readonly kind: 'modifier';
      readonly type: 'offer' | 'supplement';
      readonly record: Offer | Supplement;
      readonly applies: boolean;
    };

/** A cell with the ways that may prove it. */
export interface Goal {
  readonly cell: Cell;
  readonly proof: Proof;
  readonly options: Options;
  /** Why none of them does. */
  readonly whyNot: () => string;
}
