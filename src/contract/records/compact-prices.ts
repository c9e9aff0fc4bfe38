import * as z from 'zod';
import { known } from './facts.ts';
import { meaning } from './meaning.ts';
import { code, money, written } from './written.ts';

/** The form of a price that is compared with `perPerson`: `+60%`, `-12.50`. */
export const CHANGE = /^([+-])(\d+(?:\.\d+)?)(%?)$/;
const GUEST = /^(?:free|[+-]\d+(?:\.\d+)?%?)$/;

/** No guest pays less than nothing. */
const leavesPrice = (text: string): boolean => {
  const [, sign, digits, percent] = CHANGE.exec(text) ?? [];
  return !(sign === '-' && percent === '%' && Number(digits) > 100);
};

const changeText = (description: string, ...examples: readonly string[]) =>
  written('change', CHANGE, (text) => CHANGE.test(text) && leavesPrice(text), description, examples);

const guestText = written(
  'guest price',
  GUEST,
  (text) => GUEST.test(text) && leavesPrice(text),
  '`free`, a percentage (`-30%` of `perPerson`) or an amount (`+15`) more or less than `perPerson`.',
  ['free', '-30%'],
);

/** The price of one guest: an amount, or compared with `perPerson`. */
const guest = (description: string, ...examples: readonly (string | number)[]) =>
  known(
    z
      .union([
        money('What this guest pays for a night. With a sign: so much more or less than `perPerson`.'),
        guestText,
      ])
      .meta({ description, examples: [...examples] }),
    { spelled: 'change' },
  );

/** The keys of `prices` that price a guest, in order. */
export const GUEST_KEYS = [
  'single',
  'adult3',
  'adult4',
  'adult5',
  'adult6',
  'child1',
  'child2',
  'child3',
  'child4',
  'child5',
] as const;

const WORDS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** `third` for 3. */
export const ordinal = (number: number): string => WORDS[number] ?? `${number}th`;

const furtherAdult = (number: number, ...examples: readonly string[]) =>
  guest(`What the ${ordinal(number)} adult pays for a night, by itself or compared with \`perPerson\`.`, ...examples);
const child = (number: number, ...examples: readonly (string | number)[]) =>
  guest(
    `What the ${ordinal(number)} child pays for a night, by itself or compared with \`perPerson\`, in the order in which the guests are given.`,
    ...examples,
  );

export const compactPrices = known(
  meaning<never>()(
    z.strictObject({
      perPerson: money('The price of each of two adults for a night; all percentages are of this amount.', 50),
      single: known(
        z
          .union([
            money('What the adult pays for a night. With a sign: so much more or less than `perPerson`.'),
            changeText(
              'A percentage (`+60%` of `perPerson`) or an amount (`+30`) more or less than `perPerson`.',
              '+60%',
            ),
          ])
          .meta({
            description:
              'What an adult without another adult pays for a night, with or without children: `+60%` and `+30` more than `perPerson`, or `80` in all.',
            examples: ['+60%', '+30'],
          }),
        { spelled: 'change' },
      ).optional(),
      adult3: furtherAdult(3, '-30%').optional(),
      adult4: furtherAdult(4, '-30%').optional(),
      adult5: furtherAdult(5, '-30%').optional(),
      adult6: furtherAdult(6, '-30%').optional(),
      child1: child(1, 'free', '-50%', 20).optional(),
      child2: child(2, '-50%').optional(),
      child3: child(3, '-50%').optional(),
      child4: child(4, '-50%').optional(),
      child5: child(5, '-50%').optional(),
      round: money(
        'What percentages give is rounded to a multiple of this amount, half up; by default to the smallest unit of the currency.',
        0.5,
      ).optional(),
    }),
  ),
  { isLocal: true, isCompact: true, laid: 'line' },
);

/** The prices of a room by those of another room of the season. */
export const relativePrices = {
  relativeTo: known(meaning<never>()(code('', 'DBL')), { isLocal: true, isCompact: true })
    .optional()
    .describe(
      'The code of another room of the season: this room costs what that one costs, changed by `by`, instead of separate prices.',
    ),
  by: known(
    meaning<never>()(
      z.union([
        z
          .number()
          .refine((change) => change <= 0, { params: { form: 'change' } })
          .meta({ description: 'An amount for the room and night, with its sign; 0 for the same price.' }),
        changeText('A percentage (`+12%`) or an amount for the room and night (`+20`).', '+12%', '+20'),
      ]),
    ),
    { isLocal: true, isCompact: true, spelled: 'change' },
  )
    .optional()
    .meta({
      description:
        'By how much the room costs more or less than the room of `relativeTo`: a percentage (`+12%`) or an amount for the room and night (`+20`).',
      examples: ['+12%', '+20'],
    }),
  round: known(meaning<never>()(z.number().meta({ examples: [0.5] })), { isLocal: true, isCompact: true })
    .optional()
    .describe(
      'What the percentage of `by` gives is rounded to a multiple of this amount, half up; by default to the smallest unit of the currency.',
    ),
};

export type CompactPricesInput = z.infer<typeof compactPrices>;
