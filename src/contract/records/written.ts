import * as z from 'zod';
import { type CalendarDay, parseDay } from '../../kernel/calendar-day.ts';
import { type Decimal, parseDecimal } from '../../kernel/decimal.ts';
import { known } from './facts.ts';
import { type Filled, type Meaning, meaning } from './meaning.ts';

/** The kinds of texts with a form of their own, for messages. */
export type WrittenForm =
  | 'day'
  | 'range'
  | 'occupancy'
  | 'party'
  | 'amount'
  | 'change'
  | 'guest price'
  | 'shared price';

export const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const RANGE = /^\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}$/;
const OCCUPANCY = /^\d{1,2}(\+\d{1,2})?$/;
export const PARTY = /^\d{1,2}(\+\d{1,2}(,\d{1,2})*)?$/;
const AMOUNT = /^-?\d+(\.\d+)?$/;
/** Codes are part of URLs. The literal checks report invalid ones; editors get the pattern from the schema. */
export const CODE = /^[A-Za-z0-9._-]{1,64}$/;

export const written = (
  form: WrittenForm,
  pattern: RegExp,
  isRight: (text: string) => boolean,
  description: string,
  examples: readonly string[],
) =>
  z
    .string()
    .refine(isRight, { params: { form } })
    .meta({ description, pattern: pattern.source, examples: [...examples] });

export const day = (description: string) => {
  const full = `${description} Written \`yyyy-mm-dd\`.`;
  return meaning<CalendarDay>()(written('day', DAY, (text) => parseDay(text) !== undefined, full, ['2027-05-10']));
};

export const rangeText = written(
  'range',
  RANGE,
  (text) => RANGE.test(text) && text.split('..').every((part) => parseDay(part) !== undefined),
  'First and last day, both included: `2027-05-01..2027-05-31`.',
  ['2027-05-01..2027-05-31'],
);

export const occupancyText = written(
  'occupancy',
  OCCUPANCY,
  (text) => OCCUPANCY.test(text),
  'Who sleeps in the room: `"2"` for two adults, `"2+1"` for two adults and a child. In quotes.',
  ['2', '2+1'],
);

export const party = written(
  'party',
  PARTY,
  (text) => PARTY.test(text),
  'Who travels: `"2"` for two adults, `"2+7,4"` for two adults and children aged 7 and 4. In quotes.',
  ['2', '2+7,4'],
);

export const amountText = written(
  'amount',
  AMOUNT,
  (text) => AMOUNT.test(text) && parseDecimal(text) !== undefined,
  'An amount of money as text: `"270.00"`.',
  ['270.00'],
);

/** 1 to 64 of `A-Z a-z 0-9 . _ -`. */
export const code = (description: string, ...examples: readonly string[]) =>
  z.string().meta({ ...described(description, examples), pattern: CODE.source });

export const text = (description: string, ...examples: readonly string[]) =>
  z.string().meta(described(description, examples));

/** A name that people read. */
export const name = (description: string, ...examples: readonly string[]) =>
  known(text(description, ...examples), { spelled: 'name' });

/** A text whose values editors suggest; a rule reports wrong ones. */
export const listed = (description: string, values: readonly string[]) =>
  z.string().meta({ description, enum: [...values] });

/** A decimal number, with exactly the digits that were written. */
export const money = (description: string, ...examples: readonly number[]) =>
  meaning<Decimal>()(z.number().meta(described(description, examples)));

export const coordinate = (description: string, ...examples: readonly number[]) =>
  known(money(description, ...examples), { spelled: 'coordinate' });

export const whole = (description: string, ...examples: readonly number[]) =>
  z.int().meta(described(description, examples));

export const flag = (description: string) => z.boolean().describe(description);

/** Two forms of a value: a short one, and the hub's own, which the model uses. */
export const shorthand = <Short extends z.ZodType, Own extends z.ZodType>(short: Short, own: Own) =>
  meaning<Meaning<Own>>()(known(z.union([short, own]), { isShorthand: true }));

/** A field that a file may leave out; the model then has `value`. */
export const filled = <S extends z.ZodType>(schema: S, value: 0 | readonly []): z.ZodOptional<S> & Filled =>
  known(schema.optional(), { filled: value }) as z.ZodOptional<S> & Filled;

const described = <T>(description: string, examples: readonly T[]) => ({
  description,
  ...(examples.length > 0 && { examples: [...examples] }),
});
