import type { Path } from '../source/located-document.ts';

/** The names of records in messages, by path; `[]` stands for any entry of a list. */
const NOUNS = {
  '': 'the document',
  supplier: 'the supplier',
  hotel: 'the hotel',
  'hotel/rooms/[]': 'this room',
  'hotel/mealPlans/[]': 'this meal plan',
  'rates/[]': 'this rate',
  'rates/[]/seasons/[]': 'this season',
  'rates/[]/seasons/[]/mealPlans/[]': 'this meal plan',
  'rates/[]/seasons/[]/seasonRoomPrices/[]': 'this room price',
  'rates/[]/stopSales/[]': 'this stop sale',
  'offers/[]': 'this offer',
  'supplements/[]': 'this supplement',
  'tests/[]': 'this stay test',
} as const;

export type RecordKind = keyof typeof NOUNS;

export const RECORD_KINDS: readonly RecordKind[] = Object.keys(NOUNS).filter(isKind);

function isKind(name: string): name is RecordKind {
  return Object.hasOwn(NOUNS, name);
}

/** The kind of the record at `path`; `undefined` for blocks inside a record. */
export function recordKind(path: Path): RecordKind | undefined {
  const name = path.map((step) => (typeof step === 'number' ? '[]' : step)).join('/');
  return isKind(name) ? name : undefined;
}

/** `this room`, `the hotel`. */
export const nounOf = (kind: RecordKind): string => NOUNS[kind];

export const pathOfKind = (kind: RecordKind): Path =>
  kind === '' ? [] : kind.split('/').map((step) => (step === '[]' ? 0 : step));
