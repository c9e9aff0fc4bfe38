import * as z from 'zod';
import type { MealPlanType } from '../../contract/model.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import type { SoldStay, UnsoldStay } from '../../pricing/request/stay-price.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { BookedStay } from '../../verify/bookings/booked-stay.ts';
import type { PlaceOf } from '../price/stay-statement.ts';

export interface AuditedBooking {
  readonly stay: BookedStay;
  /** Of the file, if it is from one; the row of a sheet. */
  readonly line?: number;
  /** Of a workbook. */
  readonly sheet?: string;
  /** The moments (milliseconds since 1970) at which it may have been made; a whole day if only the date is known. */
  readonly booked: { readonly from: number; readonly until: number };
  /** It was cancelled: the amount is the fee. */
  readonly isCancelled?: boolean;
}

export interface ContractVersion {
  /** Unique among the versions of a run. */
  readonly id: string;
  /** For people: `3f2a91c of 2027-01-10`. */
  readonly label: string;
  /** When it took effect (milliseconds since 1970). */
  readonly since: number;
}

const NOT_JUDGED = [
  'wrong-cell',
  'unreadable-lines',
  'unread',
  'duplicate',
  'cancelled',
  'not-confirmed',
  'unknown-status',
  'unknown-party',
  'several-rooms',
  'refunded',
  'no-contract-then',
  'contract-unreadable',
  'hotel-not-found',
  'stay-not-found',
  'other-currency',
] as const;
export type NotJudgedReason = (typeof NOT_JUDGED)[number];

/** Where a booking is written. */
export const placeInFile = {
  line: z.int().exactOptional().describe('Of the file; in a workbook, the row of the sheet.'),
  sheet: z.string().exactOptional().describe('Of a workbook.'),
};

/** `line 9`, or in a workbook `row 9` or `C9`; empty if the booking is not from a file. */
export const placeInFileText = ({ line, sheet, cell }: Pick<NotJudged, 'line' | 'sheet' | 'cell'>): string =>
  line === undefined ? '' : (cell ?? `${sheet === undefined ? 'line' : 'row'} ${line}`);

export const notJudged = z.object({
  reference: z.string().describe('Empty if it is not known.'),
  ...placeInFile,
  cell: z.string().exactOptional().describe('The wrong cell of a workbook: C7.'),
  column: z.string().exactOptional().describe('The heading of the wrong cell.'),
  reason: z.enum(NOT_JUDGED),
  message: z.string(),
});
export type NotJudged = ReadOnly<z.infer<typeof notJudged>>;

/** A row of a file with a sum, a remark or the headings once more. */
export const notBooking = z.object({
  ...placeInFile,
  text: z.string().describe('The first text of the row.'),
});
export type NotBooking = ReadOnly<z.infer<typeof notBooking>>;

/** `fee`: cancelled for more than the stay costs; `price`: the contract sells it at another price; `rounding`: the difference may come from rounding; `not-sold`: the contract does not sell it. */
type DeviationKind = 'fee' | 'price' | 'rounding' | 'not-sold';

interface StatedRoom {
  readonly adults: number;
  readonly childAges: readonly number[];
  readonly price: SoldStay;
}

export interface Deviation {
  readonly kind: DeviationKind;
  readonly booking: AuditedBooking;
  /** `PALMA/SEA-PALACE`. */
  readonly hotel: string;
  readonly version: ContractVersion;
  readonly placeOf: PlaceOf;
  readonly sold: { readonly amount: Decimal; readonly currency: string };
  /** What the contract says, for all rooms; absent if it does not sell the stay. */
  readonly contract?: {
    readonly amount: Decimal;
    readonly rate: string;
    readonly mealPlan: MealPlanType;
    readonly rooms: readonly StatedRoom[];
  };
  /** What was sold less what the contract says; everything that was sold if the contract does not sell it. */
  readonly difference: Decimal;
  readonly refusal?: Pick<UnsoldStay, 'reason' | 'sources'>;
  /** Why it deviates, in the same words for every booking of the same cause. */
  readonly cause: string;
  /** Remarks for people: what would explain the amount, and what was assumed. */
  readonly notes: readonly string[];
}

/** What deviations add up to in one currency. */
export interface Stake {
  readonly currency: string;
  /** Sold for less than the contract says. */
  readonly tooLittle: Decimal;
  readonly tooMuch: Decimal;
  /** Sold although the contract does not sell it. */
  readonly notSold: Decimal;
  /** Differences that rounding explains; they may have either sign. */
  readonly rounding: Decimal;
}

/** Deviations of one cause in one currency. */
export interface Cause extends Stake {
  readonly cause: string;
  readonly bookings: number;
}

export interface AuditReport {
  /** What was audited: `bookings.csv`. */
  readonly source: string;
  /** Where the contracts of then are from, as a sentence. */
  readonly basis: string;
  readonly timeZone: string;
  readonly switches: PricingSwitches;
  readonly bookings: number;
  readonly agree: number;
  /** By currency, those with most money first. */
  readonly deviations: readonly Deviation[];
  /** By currency, those with most money first. */
  readonly causes: readonly Cause[];
  readonly notJudged: readonly NotJudged[];
  /** Rows of the file. */
  readonly notBookings: readonly NotBooking[];
  readonly stakes: readonly Stake[];
  /** What everybody should know about the whole run. */
  readonly notes: readonly string[];
}
