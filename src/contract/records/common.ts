import * as z from 'zod';
import type { Json } from '../../kernel/json.ts';
import { known } from './facts.ts';
import { meaning } from './meaning.ts';
import { day, name, rangeText, shorthand, text, whole } from './written.ts';

/** Fields for the hub that this tool does not know; sent unchanged. */
export type Extra = Readonly<Record<string, Json>>;

export const anyJson = meaning<Extra>()(z.record(z.string(), z.unknown()));

export const extra = {
  extra: anyJson
    .optional()
    .describe('Fields that the hub supports and this tool does not yet; sent unchanged and unchecked.'),
};

/** For records that the hub identifies by its own id, so that a push can give them another name. */
export const formerly = (record: 'rate' | 'season') => ({
  formerly: known(
    name(
      `The name that the ${record} has had until now: where the hub still has it, a push renames the ${record} there instead of creating a second one. Not sent. Delete the line once every hub has the new name.`,
      record === 'rate' ? 'Summer 2026' : 'Peak',
    ),
    { isLocal: true },
  ).optional(),
});

export const dateRange = shorthand(
  rangeText,
  z
    .strictObject({ start: day('The first day.'), end: day('The last day.') })
    .describe("The hub's own form of a range."),
).describe('A range of days, first and last included: `2027-05-01..2027-05-31`.');

/** Days on which something may be booked. */
export const bookingDays = (description: string, ...examples: readonly string[]) =>
  known(z.array(dateRange), { laid: 'line', sells: true }).meta({
    description,
    ...(examples.length > 0 && { examples: [[...examples]] }),
  });

export const nights = (description: string, ...examples: readonly string[]) =>
  known(bookingDays(description, ...examples), { areNights: true });

/** `entry` is the name of one text in messages. */
export const translations = (entry: string, description: string) =>
  known(
    shorthand(
      z
        .record(z.string(), text('The text in this language.'))
        .describe('Language code and text: `{ EN: A quiet house, ES: Una casa tranquila }`.'),
      z
        .array(z.strictObject({ language: text('The language code.', 'EN'), description: text('The text.') }))
        .describe("The hub's own form: a list of language and description."),
    ).describe(`${description} By language: \`{ EN: …, ES: … }\`.`),
    { entry, key: 'language', sells: false },
  );

const MOST_SPECIFIC =
  'The most specific setting wins, even 0: the season of the arrival night, then the rate, then the hotel.';

/** The stay and release settings of hotel, rate and season. */
export const stayLimits = {
  minimumStay: known(
    whole(
      `The fewest nights of a stay. ${MOST_SPECIFIC} A stay across two seasons needs the minimum of the season in which it begins.`,
      2,
    ),
    { absent: 1, sells: true },
  ).optional(),
  maximumStay: known(whole(`The most nights of a stay; the hub quotes at most 30. ${MOST_SPECIFIC}`, 28), {
    sells: true,
  }).optional(),
  releaseDays: known(
    whole(
      `The fewest days from booking to arrival: 3 allows booking until three days before, 0 until the day of arrival. ${MOST_SPECIFIC}`,
      3,
    ),
    { absent: 0, sells: true },
  ).optional(),
};
