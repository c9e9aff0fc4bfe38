import { contractJsonSchema } from '../../src/contract/format/json-schema.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';

// A field that the format offers and that gets lost on its way to the hub is a price or a condition that is not sold. So each field of
// the published schema is tried by itself: a plain new one without a word here, one with a special form by the values below.

const range = { start: '2027-05-01', end: '2027-05-31' };
const stopSales = [{ roomName: 'Double room', stopSales: [range] }];
const texts = [{ language: 'FR', description: 'Before' }];
const prices = { basePrice: 25, adultPrices: [25], childPrices: [12.5] };
const conditions = {
  names: texts,
  value: 10,
  releaseDays: 0,
  travelWindows: [range],
  bookingWindows: [range],
  providerRoomCodes: ['DBL'],
  mealPlans: ['HALF_BOARD'],
};

const terms = {
  cancellation: [{ daysBefore: 13, percent: 50 }],
  payment: [{ percent: 100, due: 'DEPARTURE' }],
  commission: 10,
  markets: ['ES'],
};

/** A contract of records in their longest form. The first room, meal plan, offer and supplement are used by none of the others. */
export const BASE: JsonObject = {
  supplier: { externalCode: 'PALMA', commercialName: 'Palma Hotels' },
  hotel: {
    providerCode: 'SEA-PALACE',
    hotelname: 'Sea Palace',
    category: 'S4',
    currency: 'EUR',
    latitude: 39.5613,
    longitude: 2.6224,
    images: ['https://example.com/front.jpg'],
    descriptions: texts,
    voucherRemarks: texts,
    rooms: [
      { providerCode: 'FAM', name: 'Family room', distributions: [{ adults: 2, children: 2 }] },
      { providerCode: 'DBL', name: 'Double room', distributions: ['1', '2'] },
    ],
    mealPlans: [{ mealPlan: 'FULL_BOARD', ...prices }, 'ROOM_ONLY', { mealPlan: 'HALF_BOARD', ...prices }],
    stopSales,
    taxes: [{ name: 'City tax', amount: 2 }],
    ...terms,
  },
  rates: [
    {
      name: 'Summer',
      bookingWindows: [range],
      offers: ['EB10'],
      supplements: ['GALA'],
      seasons: [
        {
          name: 'Low',
          dateRanges: [range],
          priceType: 'DISTRIBUTION',
          mealPlans: [{ mealPlan: 'FULL_BOARD', ...prices }],
          seasonRoomPrices: [
            {
              providerRoomCode: 'DBL',
              ...prices,
              distributionPrices: [
                { adults: 2, children: 1, amount: 120 },
                { adults: 1, amount: 80 },
                { adults: 2, amount: 100 },
                { adults: 2, children: 2, amount: 150 },
              ],
            },
          ],
        },
      ],
      stopSales,
      ...terms,
    },
  ],
  offers: ['LM5', 'EB10'].map((providerCode) => ({ providerCode, type: 'PERCENT', apply: 'LODGING', ...conditions })),
  supplements: ['SPA', 'GALA'].map((providerCode) => ({
    providerCode,
    type: 'ABSOLUTE',
    apply: 'PER_STAY_PERSON',
    ...conditions,
  })),
  tests: [{ checkIn: '2027-05-10', nights: 2, party: '2', room: 'DBL', mealPlan: 'ROOM_ONLY', total: 200 }],
};

/** Nothing: the field is left as the base has it. */
type Values = readonly [before: Json, after: Json | undefined];

const RANGES: Values = [['2027-05-01..2027-05-31'], ['2027-05-01..2027-05-30']];
const TEXTS: Values = [{ EN: 'Before' }, { EN: 'After' }];

/** Two values of a field that has a special form, by the end of its path. */
const VALUES: Readonly<Record<string, Values>> = {
  'hotel/providerCode': ['SEA-PALACE', 'SEA-VILLA'],
  'rooms/[]/providerCode': ['FAM', 'SUITE'],
  providerRoomCode: ['DBL', 'FAM'],
  roomName: ['Double room', 'Family room'],
  'offers/[]/providerCode': ['LM5', 'LM6'],
  'supplements/[]/providerCode': ['SPA', 'SAUNA'],
  externalCode: ['PALMA', 'ROMA'],
  'hotel/currency': ['EUR', 'CHF'],
  'supplements/[]/type': ['PERCENT', 'ABSOLUTE'],
  'offers/[]/providerRoomCodes': [['DBL'], 'all'],
  'supplements/[]/providerRoomCodes': [['DBL'], 'all'],
  'offers/[]/mealPlans': [['HALF_BOARD'], 'all'],
  'supplements/[]/mealPlans': [['HALF_BOARD'], 'all'],
  'hotel/mealPlans': [
    ['ROOM_ONLY', 'HALF_BOARD'],
    ['ROOM_ONLY', 'HALF_BOARD', 'ALL_INCLUSIVE'],
  ],
  'seasons/[]/mealPlans': [['HALF_BOARD'], ['HALF_BOARD', 'ROOM_ONLY']],
  'mealPlans/[]/mealPlan': ['FULL_BOARD', 'ALL_INCLUSIVE'],
  'tests/[]/mealPlan': ['ROOM_ONLY', 'HALF_BOARD'],
  'tests/[]/room': ['DBL', 'FAM'],
  'rates/[]/offers': [['EB10'], ['EB10', 'LM5']],
  'rates/[]/supplements': [['GALA'], ['GALA', 'SPA']],
  images: [['https://example.com/front.jpg'], ['https://example.com/front.jpg', 'https://example.com/pool.jpg']],
  distributions: [['1'], ['1', '2+1']],
  distributionPrices: [
    { '1': 80, '2': 100 },
    { '1': 80, '2': 100.5 },
  ],
  adultPrices: [[60], [60, 50]],
  childPrices: [[30], [30, 20.25]],
  operationalDays: [['FRIDAY'], ['FRIDAY', 'SATURDAY']],
  markets: [['ES'], ['ES', 'PT']],
  language: ['EN', 'ES'],
  descriptions: TEXTS,
  voucherRemarks: TEXTS,
  names: TEXTS,
  closed: [['2027-05-01..2027-05-31'], [{ start: '2027-05-01', end: '2027-05-30' }]],
  dateRanges: RANGES,
  bookingWindows: RANGES,
  travelWindows: RANGES,
  'stopSales/[]/stopSales': RANGES,
  start: ['2027-05-10', '2027-05-11'],
  end: ['2027-05-30', '2027-05-31'],
  checkIn: ['2027-05-10', '2027-05-11'],
  bookedOn: ['2027-01-10', '2027-01-11'],
  party: ['2', '2+7'],
  total: [200, '200.50'],
  sold: [false, undefined],
  extra: [{ greenLabel: 1 }, { greenLabel: 2 }],
};

/** Tried as a whole only: the base has none, because with them a stop sale of a room would make no difference. */
const WHOLE: ReadonlySet<string> = new Set(['hotel/closed']);

/** The name under which a field travels, where it is another one. */
const SENT_AS: Readonly<Record<string, string>> = {
  extra: 'greenLabel',
  descriptions: 'description',
  voucherRemarks: 'description',
  names: 'description',
  'stopSales/[]/providerRoomCode': 'roomName',
  'hotel/mealPlans': 'mealPlan',
  'hotel/closed': 'stopSales',
};

/** A field that may not stand next to this one. */
const INSTEAD_OF: Readonly<Record<string, string>> = { sold: 'total' };

/** Fields that a file has for this tool alone. */
const LOCAL = [
  ...['supplier/id', 'status', 'formerly'],
  ...['cancellation', 'payment', 'commission', 'markets', 'nonRefundable', 'taxes'],
];

/** Fields for this tool alone: what to look for in the hub, whether the hotel has agreed, and stays that are worked out here. */
export const isSent = ({ path }: Field): boolean =>
  !path.startsWith('tests/') && !LOCAL.some((field) => `/${path}/`.includes(`/${field}/`));

/** Short ways to write other fields: nothing of them is in a contract. */
const COMPACT = ['prices', 'relativeTo', 'by', 'round', 'weekdays', 'basedOn', 'stays'];

export interface Field {
  readonly path: string;
  readonly values: Values;
}

/** The longest end of `path` that the table knows. */
function known<T>(table: Readonly<Record<string, T>>, path: string): T | undefined {
  const steps = path.split('/');
  return steps.map((_, at) => table[steps.slice(at).join('/')]).find((value) => value !== undefined);
}

function plainValues(path: string, { type, enum: listed, const: only }: JsonObject): Values {
  const name = path.split('/').at(-1) ?? '';
  if (Array.isArray(listed)) return [listed[0], listed[1]];
  if (only !== undefined || type === 'boolean') return [true, false];
  if (type === 'string') return [`${name} A`, `${name} B`];
  if (type === 'integer') return [3, 4];
  if (type === 'number') return [11.5, 12.25];
  throw new Error(`${path} has a special form: give two values of it above`);
}

function* fieldsIn(schema: JsonObject, path: string): Generator<Field> {
  const { properties, items, anyOf } = schema;
  for (const form of Array.isArray(anyOf) ? anyOf : []) if (isJsonObject(form)) yield* fieldsIn(form, path);
  if (isJsonObject(items)) yield* fieldsIn(items, `${path}/[]`);
  for (const [name, field] of Object.entries(isJsonObject(properties) ? properties : {})) {
    // Blocks mean something only where they are used.
    if (!isJsonObject(field) || (path === '' && name === 'blocks')) continue;
    if (/^hotel$|^rates/.test(path) && COMPACT.includes(name)) continue;
    const at = path === '' ? name : `${path}/${name}`;
    const inner = WHOLE.has(at) ? [] : [...fieldsIn(field, at)];
    const values = known(VALUES, at);
    // A block or a list of blocks is what its fields are.
    if (values !== undefined || inner.length === 0) yield { path: at, values: values ?? plainValues(at, field) };
    yield* inner;
  }
}

/** Each with two values of it. */
export const fields: readonly Field[] = [...fieldsIn(JSON.parse(JSON.stringify(contractJsonSchema())), '')];

/** `record` with `value` at the path; `[]` is the first entry of a list. */
export function withField(record: Json | undefined, [step = '', ...rest]: readonly string[], value: Json): Json {
  if (step === '[]') {
    const [first, ...others] = Array.isArray(record) ? record : [];
    return [rest.length === 0 ? value : withField(first, rest, value), ...others];
  }
  const { [INSTEAD_OF[step] ?? '']: _, ...known } = isJsonObject(record) ? record : {};
  return { ...known, [step]: rest.length === 0 ? value : withField(known[step], rest, value) };
}

/** `record` without what is at the path. */
export function without(record: Json | undefined, [step = '', ...rest]: readonly string[]): Json {
  if (step === '[]') {
    const [first, ...others] = Array.isArray(record) ? record : [];
    return [without(first, rest), ...others];
  }
  const { [step]: inner, ...others } = isJsonObject(record) ? record : {};
  return rest.length === 0 || inner === undefined ? others : { ...others, [step]: without(inner, rest) };
}

/** The field's name in the settings, without the places of entries. */
export const fieldOf = ({ path }: Field): string => path.replaceAll('/[]', '').replaceAll('/', '.');

/** The field of the interface that tells of the field. */
export const nameOf = ({ path }: Field): string =>
  known(SENT_AS, path) ?? path.split('/').findLast((step) => step !== '[]') ?? '';
