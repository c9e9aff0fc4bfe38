import * as z from 'zod';
import { WEEKDAYS, type Weekday } from '../../kernel/calendar-day.ts';
import { known } from './facts.ts';
import { meaning } from './meaning.ts';
import { code, money, name, whole, written } from './written.ts';

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

/** Whom a key of `prices` prices. */
export const guestNamed = (key: string): string =>
  key === 'single'
    ? 'one adult alone'
    : `the ${ordinal(Number(key.slice(5)))} ${key.startsWith('adult') ? 'adult' : 'child'}`;

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

/** By how much a room costs more or less than something else. */
const changeOfRoom = () =>
  known(
    z.union([
      z
        .number()
        .refine((change) => change <= 0, { params: { form: 'change' } })
        .meta({ description: 'An amount for the room and night, with its sign; 0 for the same price.' }),
      changeText('A percentage (`+12%`) or an amount for the room and night (`+20`).', '+12%', '+20'),
    ]),
    { spelled: 'change' },
  );

/** `by`, and to what its percentage is rounded. */
const relativeFields = (others: string) => ({
  by: known(meaning<never>()(changeOfRoom()), { isLocal: true, isCompact: true })
    .optional()
    .meta({
      description: `By how much ${others}: a percentage (\`+12%\`) or an amount for the room and night (\`+20\`).`,
      examples: ['+12%', '+20'],
    }),
  round: known(meaning<never>()(z.number().meta({ examples: [0.5] })), { isLocal: true, isCompact: true })
    .optional()
    .describe(
      'What the percentage of `by` gives is rounded to a multiple of this amount, half up; by default to the smallest unit of the currency.',
    ),
});

/** The prices of a room by those of another room of the season. */
export const relativePrices = {
  relativeTo: known(meaning<never>()(code('', 'DBL')), { isLocal: true, isCompact: true })
    .optional()
    .describe(
      'The code of another room of the season: this room costs what that one costs, changed by `by`, instead of separate prices.',
    ),
  ...relativeFields('the room costs more or less than the room of `relativeTo`'),
};

/** The seasons and prices of a rate by those of another rate of the hotel. */
export const derivedRate = {
  basedOn: known(meaning<never>()(name('', 'Flexible 2027')), { isLocal: true, isCompact: true })
    .optional()
    .describe(
      'The name of another rate of the hotel, instead of `seasons`: this rate has its seasons, with room prices changed by `by`. Its stay limits, booking windows, offers, supplements and stop sales also hold here, except fields that this rate sets; its stop sales are added to those of this rate.',
    ),
  ...relativeFields('the rooms of this rate cost more or less than those of the rate of `basedOn`'),
};

/** The arrival days and the length of the stays in which a rate is sold. */
export const stays = known(
  meaning<never>()(
    z.strictObject({
      arrivalDays: known(z.array(z.enum(WEEKDAYS)), { laid: 'line' }).meta({
        description: 'The weekdays on which a stay begins.',
        examples: [['SATURDAY']],
      }),
      nights: whole('How many nights every stay has.', 7),
      units: z.enum(['shared', 'separate']).optional().meta({
        description:
          'Needed where stays have nights in common. `separate`: each stay has `unitsQuota` units for itself, and the hotel has enough for all stays that meet on a night. `shared`: they have the same units, for a hub that counts a booking in all rates.',
      }),
    }),
  ),
  { isLocal: true, isCompact: true, laid: 'line' },
)
  .optional()
  .meta({
    description:
      'Sells the rate in stays of one length that begin on these days. Room prices of its seasons are then those of a whole stay, by the season of the arrival. Every stay becomes a rate with the day of arrival in its name.',
    examples: [{ arrivalDays: ['SATURDAY'], nights: 7 }],
  });

/** `Friday` for FRIDAY. */
const dayName = (weekday: Weekday): string => `${weekday[0]}${weekday.slice(1).toLowerCase()}`;

/** A change for each day of the week. */
const byWeekday = <S extends z.ZodType>(day: () => S, description: string, example: object) =>
  known(
    meaning<never>()(
      z.strictObject(
        Object.fromEntries(
          WEEKDAYS.map((weekday) => [
            weekday,
            day()
              .optional()
              .describe(`Nights that begin on a ${dayName(weekday)}.`),
          ]),
        ) as Record<Weekday, z.ZodOptional<S>>,
      ),
    ),
    { isLocal: true, isCompact: true, laid: 'line' },
  )
    .optional()
    .meta({ description, examples: [example] });

/** Prices of nights on some weekdays, of all rooms of a season. */
export const weekdaysOfSeason = byWeekday(
  changeOfRoom,
  'By how much all rooms of the season cost more or less in nights on these weekdays (a Saturday night is that from Saturday to Sunday): a percentage, or an amount for the room and night. The nights of each of these days become a season with the day in its name. A room with `relativeTo` follows its room.',
  { FRIDAY: '+20%', SATURDAY: '+20%' },
);

/** The same of one room, which may also name the price itself. */
export const weekdaysOfRoom = byWeekday(
  () =>
    known(
      z.union([
        money('The price itself: `perPerson` of `prices`, or the only price of the room.'),
        changeText('A percentage (`+12%`) or an amount for the room and night (`+20`).', '+12%', '+20'),
      ]),
      { spelled: 'change' },
    ),
  'What this room costs in nights on these weekdays, instead of `weekdays` of the season: by how much more or less (`+20%`, `+15`), or the price itself, which replaces `perPerson` or the only price of the room. Of a room with `relativeTo`, this comes on top of what its room costs on these days.',
  { FRIDAY: '+20%', SATURDAY: 140 },
);

/** Percentages, which all rooms of a hotel or rate take unless they set them. */
export const sharedPrices = (of: 'hotel' | 'rate') => {
  const share = () =>
    known(
      z.union([
        // An amount would be typed, and changed, for all rooms at once.
        z.number().refine(() => false, { params: { form: 'shared price' } }),
        written(
          'shared price',
          SHARE,
          (text) => SHARE.test(text) && leavesPrice(text),
          '`free`, or a percentage more or less than `perPerson`.',
          ['free', '-30%'],
        ),
      ]),
      { spelled: 'change' },
    ).optional();
  return known(
    meaning<never>()(
      z.strictObject(
        Object.fromEntries(
          GUEST_KEYS.map((key) => [
            key,
            share().describe(`What ${guestNamed(key)} pays: a percentage of \`perPerson\`, or \`free\`.`),
          ]),
        ) as Record<GuestKeyInput, ReturnType<typeof share>>,
      ),
    ),
    { isLocal: true, isCompact: true, laid: 'line' },
  )
    .optional()
    .meta({
      description: `What guests pay by percentage of \`perPerson\`, or \`free\`, in all rooms of this ${of} whose prices are written with \`perPerson\`, unless ${of === 'hotel' ? 'the room, its season or its rate' : 'the room or its season'} says otherwise.`,
      examples: [{ single: '+60%', adult3: '-30%', child1: 'free' }],
    });
};

const SHARE = /^(?:free|[+-]\d+(?:\.\d+)?%)$/;

type GuestKeyInput = (typeof GUEST_KEYS)[number];

export type CompactPricesInput = z.infer<typeof compactPrices>;
