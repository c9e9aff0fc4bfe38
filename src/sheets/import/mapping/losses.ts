import { LAYOUT_NAMES, type Mapping, TABLES, WORDED } from './mapping.ts';

type Layout = Mapping['layout'];

const SHEETS: readonly Layout[] = LAYOUT_NAMES;
const MESSAGES: readonly Layout[] = ['messages'];

/** What a contract cannot hold, with the layouts that can say it. `docs/import.md` tells what becomes of each. */
export const LOSSES = {
  'ages between children and adults': MESSAGES,
  'amounts before tax': MESSAGES,
  'arrival and departure days': MESSAGES,
  changes: MESSAGES,
  column: TABLES,
  description: MESSAGES,
  discount: MESSAGES,
  'family offer': MESSAGES,
  'free nights': MESSAGES,
  'free rooms': MESSAGES,
  'hidden cells': SHEETS,
  'latest booking': MESSAGES,
  'left out': WORDED,
  'limit of a room': [...SHEETS, ...MESSAGES],
  'limit of stays that touch a night': MESSAGES,
  market: SHEETS,
  'meal plan': [...SHEETS, ...MESSAGES],
  note: SHEETS,
  'number of guests': MESSAGES,
  'optional extra': MESSAGES,
  'price not used': SHEETS,
  'price of an infant': TABLES,
  'prices of infants': MESSAGES,
  'removed rate plan': MESSAGES,
  rounding: WORDED,
  'second band of child ages': [...SHEETS, ...MESSAGES],
  'second price of a child': TABLES,
  sheet: SHEETS,
  'single rooms': MESSAGES,
  'stay limits': MESSAGES,
  supplement: MESSAGES,
  'supplement for part of the nights': MESSAGES,
  taxes: [...SHEETS, ...MESSAGES],
  unread: MESSAGES,
} as const satisfies Readonly<Record<string, readonly Layout[]>>;

export type LossName = keyof typeof LOSSES;
