import * as z from 'zod';
import { parseDay } from '../../kernel/calendar-day.ts';
import { parseDecimal } from '../../kernel/decimal.ts';

/** Texts that follow a form of their own. The name tells the reporting what was expected. */
export type WrittenForm = 'day' | 'range' | 'occupancy' | 'party' | 'amount';

export const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const RANGE = /^\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}$/;
export const OCCUPANCY = /^\d{1,2}(\+\d{1,2})?$/;
export const PARTY = /^\d{1,2}(\+\d{1,2}(,\d{1,2})*)?$/;
const AMOUNT = /^-?\d+(\.\d+)?$/;
/** Codes travel in addresses. The check of the literals reports them; editors know the pattern from here. */
export const CODE = /^[A-Za-z0-9._-]{1,64}$/;

const written = (form: WrittenForm, pattern: RegExp, isRight: (text: string) => boolean, description: string) =>
  z.string().refine(isRight, { params: { form } }).meta({ description, pattern: pattern.source });

export const day = (description: string) => written('day', DAY, (text) => parseDay(text) !== undefined, description);

export const rangeText = written(
  'range',
  RANGE,
  (text) => RANGE.test(text) && text.split('..').every((part) => parseDay(part) !== undefined),
  'First and last night, both included: `2027-05-01..2027-05-31`.',
);

export const occupancyText = written(
  'occupancy',
  OCCUPANCY,
  (text) => OCCUPANCY.test(text),
  'Who sleeps in the room: `"2"` for two adults, `"2+1"` for two adults and a child. In quotes.',
);

export const party = written(
  'party',
  PARTY,
  (text) => PARTY.test(text),
  'Who travels: `"2"` for two adults, `"2+7,4"` for two adults and children aged 7 and 4. In quotes.',
);

export const amountText = written(
  'amount',
  AMOUNT,
  (text) => AMOUNT.test(text) && parseDecimal(text) !== undefined,
  'An amount of money as text: `"270.00"`.',
);

export const code = (description: string) => z.string().meta({ description, pattern: CODE.source });

export const text = (description: string) => z.string().describe(description);

/** A decimal number. The digits that were written count, not what binary floating point makes of them. */
export const money = (description: string) => z.number().describe(description);

export const whole = (description: string) => z.int().describe(description);

export const flag = (description: string) => z.boolean().describe(description);
