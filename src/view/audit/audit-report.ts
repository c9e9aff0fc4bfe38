import * as z from 'zod';
import type { MealPlanType } from '../../contract/model.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import type { SoldStay, UnsoldStay } from '../../pricing/request/stay-price.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { BookedStay } from '../../verify/bookings/booked-stay.ts';
import { documentOf } from '../document-of.ts';
import { refusalDocument, soldDocument } from '../price/price-document.ts';
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
const placeInFile = {
  line: z.int().exactOptional().describe('Of the file; in a workbook, the row of the sheet.'),
  sheet: z.string().exactOptional().describe('Of a workbook.'),
};

/** `line 9`, or in a workbook `row 9` or `C9`; empty if the booking is not from a file. */
export const placeInFileText = ({ line, sheet, cell }: Pick<NotJudged, 'line' | 'sheet' | 'cell'>): string =>
  line === undefined ? '' : (cell ?? `${sheet === undefined ? 'line' : 'row'} ${line}`);

const notJudged = z.object({
  reference: z.string().describe('Empty if it is not known.'),
  ...placeInFile,
  cell: z.string().exactOptional().describe('The wrong cell of a workbook: C7.'),
  column: z.string().exactOptional().describe('The heading of the wrong cell.'),
  reason: z.enum(NOT_JUDGED),
  message: z.string(),
});
export type NotJudged = ReadOnly<z.infer<typeof notJudged>>;

/** A row of a file with a sum, a remark or the headings once more. */
const notBooking = z.object({
  ...placeInFile,
  text: z.string().describe('The first text of the row.'),
});
export type NotBooking = ReadOnly<z.infer<typeof notBooking>>;

const amount = z.string().describe('With the decimal places of the currency: "490.00"');
const day = z.string().describe('yyyy-mm-dd');

const deviationDocument = z.object({
  reference: z.string().describe('Empty if it is not known.'),
  ...placeInFile,
  hotel: z.string().describe('SUPPLIER/HOTEL'),
  kind: z
    .enum(['fee', 'price', 'rounding', 'not-sold'])
    .describe(
      'fee: cancelled for more than the stay costs. not-sold: the contract does not sell the stay. rounding: no more than rounding explains.',
    ),
  checkIn: day.optional(),
  checkOut: day.optional(),
  bookedOn: day.optional(),
  sold: amount,
  contract: amount.optional().describe('Absent if the contract does not sell the stay.'),
  difference: amount.describe('What was sold less what the contract says.'),
  currency: z.string(),
  version: z
    .object({ id: z.string().describe('The commit, the run of a push, or now.'), since: z.string().optional() })
    .describe('The version of the contract that was in effect.'),
  rooms: z.array(soldDocument).describe('The calculation for each room, with the places in that version of the files.'),
  refusal: refusalDocument.optional(),
  cause: z.string().describe('The same words for every booking of the same cause.'),
  notes: z.array(z.string()).describe('What would explain the amount, and what was assumed.'),
});

const stake = z.object({
  currency: z.string(),
  tooLittle: amount.describe('Sold for less than the contract says.'),
  tooMuch: amount,
  notSold: amount.describe('Sold although the contract does not sell it.'),
  rounding: amount.describe(
    'Differences that rounding explains, added up; negative if more was too little than too much.',
  ),
});

export const auditDocument = documentOf('audit', {
  source: z.string().describe('The file, or the hub.'),
  basis: z.string().describe('Which versions of the contracts count.'),
  timeZone: z.string().describe('In which dates without a time are days.'),
  counts: z.object({ bookings: z.int(), agree: z.int(), deviations: z.int(), notJudged: z.int() }),
  deviations: z.array(deviationDocument).describe('By currency, those with most money first.'),
  causes: z
    .array(stake.extend({ cause: z.string(), bookings: z.int() }))
    .describe('What deviations have in common, by cause and currency.'),
  notJudged: z.array(notJudged).describe('A booking with several wrong cells has an entry for each.'),
  notBookings: z
    .array(notBooking)
    .describe('Rows of the file that are no bookings: sums, remarks and repeated headings.'),
  stakes: z.array(stake).describe('By currency.'),
  notes: z.array(z.string()),
});

export type AuditDocument = ReadOnly<z.infer<typeof auditDocument>>;

/** What deviations add up to in one currency. */
export type Stake = { readonly currency: string } & {
  readonly [Sum in Exclude<keyof AuditDocument['stakes'][number], 'currency'>]: Decimal;
};

/** Deviations of one cause in one currency. */
export type Cause = Stake & Pick<AuditDocument['causes'][number], 'cause' | 'bookings'>;

interface StatedRoom {
  readonly adults: number;
  readonly childAges: readonly number[];
  readonly price: SoldStay;
}

export interface Deviation {
  readonly kind: AuditDocument['deviations'][number]['kind'];
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

/** The result of an audit, from which its text, its document and its table are made. */
export interface AuditReport
  extends Pick<AuditDocument, 'source' | 'basis' | 'timeZone' | 'notJudged' | 'notBookings' | 'notes'>,
    Pick<AuditDocument['counts'], 'bookings' | 'agree'> {
  readonly switches: PricingSwitches;
  /** By currency, those with most money first. */
  readonly deviations: readonly Deviation[];
  /** By currency, those with most money first. */
  readonly causes: readonly Cause[];
  readonly stakes: readonly Stake[];
}
