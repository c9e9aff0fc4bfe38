import { inQuotes } from '../../kernel/did-you-mean.ts';

/** What a column can hold, with the headings that name it; case, accents, blanks and signs do not matter. */
const HEADINGS = {
  reference:
    'reference|ref|booking reference|booking ref|booking id|booking|booking number|booking no|reservation|reservation number|reservation id|locator|localizador|confirmation|voucher',
  bookedOn:
    'booked on|booked|booking date|date booked|booked at|created|created at|creation date|reservation date|date of booking|fecha reserva',
  hotel: 'hotel|hotel code|provider code|property|property code|hotel id',
  room: 'room|room code|room type|room type code|habitacion',
  mealPlan: 'meal plan|mealplan|meal|board|board basis|board type|basis|regime|regimen',
  rate: 'rate|rate name|rate plan|tariff|tarifa',
  checkIn: 'check in|checkin|checkin date|check in date|arrival|arrival date|arrives|from|start|start date|entrada',
  checkOut:
    'check out|checkout|checkout date|check out date|departure|departure date|departs|to|until|end|end date|salida',
  nights: 'nights|number of nights|no of nights|noches',
  party: 'party',
  adults: 'adults|adult|number of adults|no of adults|adultos',
  children: 'children|child|number of children|no of children|kids|ninos',
  childAges: 'child ages|childrens ages|children ages|ages of children|ages|child age',
  rooms: 'rooms|number of rooms|no of rooms|room count|units|quantity',
  amount: 'amount|total|total amount|total price|price|sold|sold for|net|net amount|net price|net total|cost|importe',
  currency: 'currency|currency code|ccy|moneda|divisa',
  fee: 'fee|cancellation fee|cancellation charge|cancellation cost|cancellation penalty|penalty|gastos de cancelacion',
  status: 'status|booking status|state|estado',
} as const;

/** The fields of a row. */
export type BookingField = keyof typeof HEADINGS;

export const BOOKING_FIELDS = Object.keys(HEADINGS).filter((name): name is BookingField => name in HEADINGS);

/** The number of each field's column, from 0. */
export type Columns = ReadonlyMap<BookingField, number>;

export interface ColumnProblem {
  readonly message: string;
  readonly hint: string;
}

/** The heading without case, accents, blanks and signs. */
const squeezed = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const KNOWN: ReadonlyMap<string, BookingField> = new Map(
  BOOKING_FIELDS.flatMap((field) =>
    [field, ...HEADINGS[field].split('|')].map((name) => [squeezed(name), field] as const),
  ),
);

/**
 * Finds the columns of a file by its headings. `named` says which heading is meant for a field (`-`: none). Two columns that could be the
 * same field, and fields without which no booking can be priced, are a problem for the user to solve.
 */
export function findColumns(
  headings: readonly string[],
  named: ReadonlyMap<BookingField, string>,
): { readonly columns: Columns; readonly problem?: ColumnProblem } {
  const columns = new Map<BookingField, number>();
  const taken = new Set<number>();
  for (const [field, wanted] of named) {
    if (wanted === '-') continue;
    const at = indexOf(headings, wanted);
    if (at < 0)
      return {
        columns,
        problem: {
          message: `--columns ${field}=${wanted}: the file has no column ${inQuotes(wanted)}`,
          hint: `it has ${headings
            .filter((one) => one !== '')
            .map(inQuotes)
            .join(', ')}`,
        },
      };
    columns.set(field, at);
    taken.add(at);
  }
  const found = new Map<BookingField, number[]>();
  for (const [at, heading] of headings.entries()) {
    const field = KNOWN.get(squeezed(heading));
    if (field !== undefined && !named.has(field) && !taken.has(at)) found.set(field, [...(found.get(field) ?? []), at]);
  }
  for (const [field, [first, ...others]] of found) {
    if (first === undefined) continue;
    if (others.length > 0)
      return {
        columns,
        problem: unclear(
          field,
          [first, ...others].map((at) => headings[at] ?? ''),
        ),
      };
    columns.set(field, first);
  }
  const problem = missingColumns(columns, headings);
  return problem ? { columns, problem } : { columns };
}

/** By its text, or by its number from 1. */
function indexOf(headings: readonly string[], wanted: string): number {
  const exact = headings.indexOf(wanted);
  const alike = exact >= 0 ? exact : headings.findIndex((heading) => squeezed(heading) === squeezed(wanted));
  if (alike >= 0) return alike;
  const number = /^\d{1,4}$/.test(wanted) ? Number(wanted) : 0;
  return number >= 1 && number <= headings.length ? number - 1 : -1;
}

const unclear = (field: BookingField, headings: readonly string[]): ColumnProblem => {
  const [first = ''] = headings;
  const same = new Set(headings).size < headings.length;
  return {
    message: `${headings.length} columns could be the ${FIELD_WORDS[field]}: ${headings.map(inQuotes).join(', ')}`,
    hint: same
      ? `say which by its number: --columns ${field}=N`
      : `say which: --columns ${inShell(`${field}=${first}`)}`,
  };
};

const inShell = (text: string): string => (/^[\w=-]+$/.test(text) ? text : `'${text}'`);

/** What the columns are called in messages. */
export const FIELD_WORDS: Readonly<Record<BookingField, string>> = {
  reference: 'booking reference',
  bookedOn: 'booking date',
  hotel: 'hotel',
  room: 'room',
  mealPlan: 'meal plan',
  rate: 'rate',
  checkIn: 'check-in',
  checkOut: 'check-out',
  nights: 'nights',
  party: 'guests',
  adults: 'adults',
  children: 'number of children',
  childAges: 'ages of the children',
  rooms: 'number of rooms',
  amount: 'amount',
  currency: 'currency',
  fee: 'cancellation fee',
  status: 'status',
};

const NEEDED: readonly (readonly BookingField[])[] = [
  ['bookedOn'],
  ['room'],
  ['checkIn'],
  ['checkOut', 'nights'],
  ['adults', 'party'],
  ['amount'],
];

function missingColumns(columns: Columns, headings: readonly string[]): ColumnProblem | undefined {
  const missing = NEEDED.filter((fields) => !fields.some((field) => columns.has(field)));
  const [field] = missing[0] ?? [];
  if (field === undefined) return undefined;
  const words = missing.map((fields) => fields.map((one) => FIELD_WORDS[one]).join(' or '));
  const unused = headings.filter((heading, at) => heading !== '' && ![...columns.values()].includes(at));
  return {
    message: `no column for ${words.join(', ')}`,
    hint: `name it with --columns ${field}=HEADING${unused.length > 0 ? `; columns not used yet: ${unused.slice(0, 20).map(inQuotes).join(', ')}` : ''}`,
  };
}
