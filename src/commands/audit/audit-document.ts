import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { notBooking, notJudged, placeInFile } from '../../view/audit/audit-report.ts';
import { documentOf } from '../../view/document-of.ts';
import { refusalDocument, soldDocument } from '../../view/price/price-document.ts';

const amount = z.string().describe('With the decimal places of the currency: "490.00"');
const day = z.string().describe('yyyy-mm-dd');
const reference = z.string().describe('Empty if it is not known.');

const deviation = z.object({
  reference,
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
  tooLittle: amount,
  tooMuch: amount,
  notSold: amount.describe('Sold although the contract does not sell it.'),
  rounding: amount,
});

export const auditDocument = documentOf('audit', {
  source: z.string().describe('The file, or the hub.'),
  basis: z.string().describe('Which versions of the contracts count.'),
  timeZone: z.string().describe('In which dates without a time are days.'),
  counts: z.object({ bookings: z.int(), agree: z.int(), deviations: z.int(), notJudged: z.int() }),
  deviations: z.array(deviation).describe('By currency, those with most money first.'),
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
