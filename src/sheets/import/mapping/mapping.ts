import * as z from 'zod';
import { MEAL_PLAN_TYPES } from '../../../contract/enumerations.ts';
import { isJsonObject } from '../../../kernel/json.ts';

// The mapping file says how a sheet or message is read: what `--propose` found, and what a person answered. `"?"` and an empty value mean
// that the answer is open, so the reader asks.

/** Layouts with a heading for each column, which says what the column is. */
export const TABLES = ['long', 'seasons'] as const;

/** Layouts with words next to and above prices. All are read as a grid; the older names stand in the mappings of users. */
export const WORDED = ['season-blocks', 'season-columns', 'base-and-deltas', 'sections', 'nested', 'grid'] as const;

/** The layouts of sheets; XML messages have none. */
export const LAYOUT_NAMES = [...TABLES, ...WORDED] as const;

/** Whether two layouts are read in the same way, so that words mean the same in both. */
export const areAlike = (one: Mapping['layout'], other: Mapping['layout']): boolean =>
  one === other || [one, other].every((layout) => WORDED.some((name) => name === layout));

/** Tab, as `\t` or in a word. */
export const SEPARATORS = [',', ';', '|', '\t', 'tab'] as const;

/** For parts that are not imported on purpose. */
export const LEAVE_OUT = 'leave out';

export const BASES = ['room per night', 'person per night'] as const;

/** A week is seven equal nights. Tables with a heading for each column have no prices by the week. */
export const ALL_BASES = [...BASES, 'room per week', 'person per week'] as const;

/** The fields of a hotel that a contract file has. Only the code is needed here; the contract check judges the rest. */
const mappedHotel = z.object({ providerCode: z.string().optional() }).catchall(z.json());

const PARTIES = 'write parties such as [1, 2, 2+1]';
const parties = z.array(z.string().regex(/^[1-9]\d*(?:\+\d+)?$/, PARTIES), { error: PARTIES });

const mappedRoom = z.strictObject({
  providerCode: z.string().optional(),
  name: z.string().optional(),
  unitsQuota: z.int().min(0).optional(),
  distributions: parties.optional(),
  /** In messages: how many guests of a party pay as adults, children too if there are too few adults. */
  fullPayers: z.int().min(1).optional(),
});

/** Words of the source, and what they mean. */
const words = <Meaning extends z.ZodType>(meaning: Meaning) => z.record(z.string(), meaning.optional());

const unpriced = z.union([z.enum(['not sold', 'free']), words(z.enum(['not sold', 'free']))]);

export const mapping = z.strictObject({
  layout: z.enum([...LAYOUT_NAMES, 'messages']),
  /** The name of the sheet in a workbook. */
  sheet: z.string().optional(),
  /** What separates the cells of a CSV file. */
  separator: z.enum(SEPARATORS).optional(),
  /** The part of the sheet that is read: `A1:F20`. */
  area: z.string().optional(),
  /** How many rows at the top are not read. */
  skip: z.int().min(1).optional(),
  /** Rows that are not read: `[7, 12-15]`. */
  leaveOutRows: z.array(z.union([z.int().min(1), z.string().regex(/^[1-9]\d*-[1-9]\d*$/)])).optional(),
  /** The first row of headings, from 1; rows above it are titles. */
  header: z.int().min(1).optional(),
  /** The currency of the amounts, for hotels without one. */
  currency: z.string().optional(),
  /** By heading, or `column G`: what the column is; `roleOfHeading` finds the usual ones. */
  columns: words(z.string()).optional(),
  supplier: z.string().optional(),
  /** The name of the rate, if no column has it. */
  rate: z.string().optional(),
  hotels: words(mappedHotel).optional(),
  rooms: words(mappedRoom).optional(),
  /** Which parties stay in the rooms that do not say it themselves: in all of them, or by room. */
  distributions: z.union([parties, words(parties)], { error: PARTIES }).optional(),
  /** How many of each room are sold, unless the room says it itself. */
  unitsQuota: z.int().min(0).optional(),
  boards: words(z.enum([...MEAL_PLAN_TYPES, LEAVE_OUT])).optional(),
  /** The meal plan that the prices of rooms include. */
  baseBoard: z.enum(MEAL_PLAN_TYPES).optional(),
  /** What words for guests mean: `2`, `2+1`. */
  guests: words(z.string()).optional(),
  /** What words for the basis of prices mean. */
  bases: words(z.enum(BASES)).optional(),
  basis: z.enum(ALL_BASES).optional(),
  /** What a blank price means, and a price of 0, for all columns or by heading. */
  blank: unpriced.optional(),
  zero: unpriced.optional(),
  dayOrder: z.enum(['day first', 'month first']).optional(),
  decimal: z.enum(['point', 'comma']).optional(),
  /** Whether `100 120` in a cell is one price or two. */
  spacedDigits: z.enum(['one number', 'two numbers']).optional(),
  fromPrices: z.enum(['as written']).optional(),
  year: z.int().min(1990).max(2100).optional(),
  /** Whether the last day of a season is its last night, or the day of departure. */
  lastDay: z.enum(['night', 'departure']).optional(),
  /** What holds on 29 February after a season that ends on the 28th. */
  leapDay: z.enum(['as before', 'not sold']).optional(),
  /** The only market that is read. */
  market: z.string().optional(),
  /** The only band of child ages that is read: `3-11`. */
  childAges: z.string().optional(),
  /** Which child is meant where there is a price for both. */
  child: z.enum(['with bed', 'without bed']).optional(),
  /** What labels next to and above prices mean: see `labelMeaning`. */
  labels: words(z.string()).optional(),
  /** Titles of sections: the room, season and meal plan of the prices below. */
  sections: words(
    z.strictObject({
      room: z.string().optional(),
      season: z.string().optional(),
      board: z.enum(MEAL_PLAN_TYPES).optional(),
    }),
  ).optional(),
  /** Whether a blank label repeats the one before it, for all columns or by heading. */
  blankLabels: z.union([z.enum(['as before', 'none']), words(z.enum(['as before', 'none']))]).optional(),
  /** Headings of seasons: how the season is called, and its nights where they are not read from the heading. */
  seasons: words(
    z.strictObject({ name: z.string().optional(), nights: z.union([z.string(), z.array(z.string())]).optional() }),
  ).optional(),
  /** Whether weekdays become seasons of exactly their nights. */
  weekdays: z.literal('seasons').optional(),
  /** The weekday that sheets with numbers call 1. */
  firstWeekday: z.enum(['Monday', 'Sunday']).optional(),
  /** The multiple to which amounts worked out from percentages are rounded. */
  round: z.union([z.string(), z.number()]).transform(String).optional(),
  /** Whether rows and columns that the workbook hides are read. */
  hidden: z.enum(['read', 'leave out']).optional(),
  /** Amounts that are not read, by cell. */
  notes: words(z.literal('leave out')).optional(),
  /** Which stay limit counts in a season where rooms differ. */
  severalLimits: z.enum(['largest', 'smallest']).optional(),
  /** Messages: whose rules they follow. */
  dialect: z.enum(['alpinebits', 'other']).optional(),
  /** Messages: the names of rates, by the codes of rate plans. Plans of one name are the same rate with other meals. */
  rates: words(z.string()).optional(),
  /** Messages: whether amounts with `DecimalPlaces` are counted in cents. */
  amounts: z.enum(['as written', 'minor units']).optional(),
  /** Messages: what a guest beyond the standard occupancy pays. */
  furtherGuests: z.enum(['their own price', 'on top of a share']).optional(),
  /** Messages: whether a child of the age in `MaxAge` still belongs to the band. */
  maxAge: z.enum(['included', 'not included']).optional(),
  /** Messages: what becomes of rate plans that hold changes only. */
  overlays: z.enum(['as whole', 'leave out']).optional(),
  /** Whether amounts include taxes. */
  taxes: z.enum(['included', 'not included']).optional(),
});

export type Mapping = z.infer<typeof mapping>;

/** The parties of a room, as the mapping says them. */
export function partiesOfRoom({ rooms, distributions }: Mapping, room: string): readonly string[] | undefined {
  const all = Array.isArray(distributions) ? distributions : distributions?.[room];
  return rooms?.[room]?.distributions ?? all;
}

/** The value without open answers. */
export function withoutOpen(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isOpen(item)).map(withoutOpen);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (isOpen(item) ? [] : [[key, withoutOpen(item)]])),
  );
}

const isOpen = (value: unknown): boolean => value === null || value === '?';
