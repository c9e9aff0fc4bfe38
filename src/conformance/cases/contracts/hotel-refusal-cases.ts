import type { Json, JsonObject } from '../../../kernel/json.ts';
import type { ConformanceCase } from '../../conformance-case.ts';
import { postHotel, testSupplier } from '../../test-hotel.ts';
import { hotelBody, mealPlanBody, roomBody } from '../../test-records.ts';

const create = { operations: ['createHotel'], effect: 'writes records' } as const;

interface Refusal {
  /** `hotel-…` */
  readonly what: string;
  readonly rule: string;
  /** What is wrong about the hotel. */
  readonly change: JsonObject;
  /** A part of the message. */
  readonly says?: string;
  /** Found by the validation of the body, whose errors have no auditData. */
  readonly isValidation?: boolean;
}

const refusal = ({ what, rule, change, says, isValidation = false }: Refusal, section: string): ConformanceCase => ({
  id: `contracts/hotel-${what}`,
  ...create,
  section,
  rule,
  run: async (bench) => {
    const answer = await postHotel(bench, bench.code(), change);
    answer.refuses(400, { ...(says !== undefined && { says }), ...(isValidation && { audited: false }) });
  },
});

const REQUIRED = ['providerCode', 'hotelname', 'category', 'currency', 'rooms', 'mealPlans', 'images'] as const;

const missing: readonly ConformanceCase[] = REQUIRED.map((field) =>
  refusal(
    {
      what: `without-${field.toLowerCase()}`,
      rule: `A hotel requires ${field}: without it the answer is 400 and names the field.`,
      change: { [field]: undefined },
      says: field,
      isValidation: true,
    },
    'Contract records',
  ),
);

const empty: readonly ConformanceCase[] = (['rooms', 'mealPlans', 'images'] as const).map((field) =>
  refusal(
    {
      what: `empty-${field.toLowerCase()}`,
      rule: `A hotel has at least one entry in ${field}: an empty list is refused, naming the list.`,
      change: { [field]: [] },
      says: field,
      isValidation: true,
    },
    'How the server behaves',
  ),
);

const unknownValue = (what: string, rule: string, change: Readonly<Record<string, Json>>): ConformanceCase =>
  refusal({ what, rule, change, isValidation: true }, 'Errors');

export const hotelRefusalCases: readonly ConformanceCase[] = [
  ...missing,
  ...empty,
  refusal(
    {
      what: 'null-releasedays',
      rule: 'releaseDays of a hotel is a whole number and never null: null is answered with 400.',
      change: { releaseDays: null },
    },
    'How the server behaves',
  ),
  refusal(
    {
      what: 'null-currency',
      rule: 'A null counts as missing: a currency of null is refused with 400.',
      change: { currency: null },
      says: 'currency',
      isValidation: true,
    },
    'Errors',
  ),
  unknownValue('unknown-currency', 'The currency is one of a closed list: another code is refused with 400.', {
    currency: 'QQQ',
  }),
  unknownValue('unknown-meal-plan', 'A meal plan is one of five: another word is refused with 400.', {
    mealPlans: [mealPlanBody('BRUNCH_ONLY')],
  }),
  unknownValue('unknown-language', 'The language of a description is one of the interface: another is refused.', {
    descriptions: [{ language: 'KLINGON', description: 'Not for sale' }],
  }),
  unknownValue('latitude-as-text', 'Coordinates are numbers: a text is refused with 400.', { latitude: 'north' }),
  unknownValue('rooms-as-record', 'rooms is a list: one record is refused with 400.', { rooms: roomBody() }),
  refusal(
    {
      what: 'nowhere',
      rule: 'A hotel lies in a known destination: other coordinates are refused, and the message says so.',
      change: { latitude: 0, longitude: 0 },
      says: 'destination',
    },
    'How the server behaves',
  ),
  refusal(
    {
      what: 'without-coordinates',
      rule: 'A hotel without coordinates lies in no destination and is refused.',
      change: { latitude: undefined, longitude: undefined },
    },
    'Contract records',
  ),
  refusal(
    {
      what: 'room-without-code',
      rule: 'A room of a hotel needs a providerCode: without it the hotel is refused, naming the field.',
      change: { rooms: [{ ...roomBody(), providerCode: undefined }] },
      says: 'providerCode',
    },
    'Contract records',
  ),
  refusal(
    {
      what: 'same-room-twice',
      rule: 'The code of a room is unique in its hotel: a second room with it is refused, naming the code.',
      change: { rooms: [roomBody('SAME', 'One'), roomBody('SAME', 'Other')] },
      says: 'SAME',
    },
    'Contract records',
  ),
  refusal(
    {
      what: 'image-not-valid',
      rule: 'One address without an image makes the hub refuse the whole hotel; the message quotes it.',
      change: { images: ['no-image'] },
      says: 'no-image',
    },
    'How the server behaves',
  ),
  refusal(
    {
      what: 'image-too-small',
      rule: 'An image has at least 500x400: for a smaller one the hub refuses the whole hotel and quotes its address.',
      change: { images: ['https://images.invalid/front-433x650.jpg'] },
      says: 'front-433x650.jpg',
    },
    'How the server behaves',
  ),
  {
    id: 'contracts/hotel-several-faults',
    ...create,
    section: 'How the server behaves',
    rule: 'Several faults that validation finds are reported together, in one text of "error".',
    run: async (bench) => {
      const answer = await postHotel(bench, bench.code(), { rooms: [], images: [] });
      answer.refuses(400, { says: 'rooms', audited: false }).refuses(400, { says: 'images' });
      answer.fits('one text', (list) => Array.isArray(list) && list.length === 1, 'error');
    },
  },
  {
    id: 'contracts/hotel-refused-not-stored',
    operations: ['createHotel', 'readHotel'],
    section: 'Errors',
    effect: 'writes records',
    rule: 'A refused hotel is not stored.',
    run: async (bench) => {
      const code = bench.code();
      (await postHotel(bench, code, { images: [] })).refuses(400);
      (await bench.get(`/hotel/${await testSupplier(bench)}/${code}`)).refuses(404);
    },
  },
  {
    id: 'contracts/hotel-malformed-json',
    ...create,
    section: 'Errors',
    rule: 'A hotel that is not whole JSON is refused with 400, in the form of an error.',
    run: async (bench) => {
      const text = JSON.stringify(hotelBody(bench.code(), bench.image));
      const answer = await bench.request('POST', '/hotel/1', { raw: text.slice(0, -10) });
      answer.refuses(400, { audited: false });
    },
  },
];
