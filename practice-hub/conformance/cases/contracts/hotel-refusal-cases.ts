import { type ConformanceCase, casesAbout, refusals } from '../../conformance-case.ts';
import { postHotel, testSupplier } from '../../test-hotel.ts';
import { hotelBody, mealPlanBody, roomBody } from '../../test-records.ts';

const create = casesAbout({
  area: 'contracts',
  operations: ['createHotel'],
  section: 'Errors',
  effect: 'writes records',
});
const refused = refusals(create, 'hotel', (bench, _, change) => postHotel(bench, bench.code(), change));

const RECORDS = { section: 'Contract records' } as const;
const SERVER = { section: 'How the server behaves' } as const;

const REQUIRED = ['providerCode', 'hotelname', 'category', 'currency', 'rooms', 'mealPlans', 'images'] as const;

export const hotelRefusalCases: readonly ConformanceCase[] = [
  ...REQUIRED.map((field) =>
    refused(
      `without-${field.toLowerCase()}`,
      `A hotel requires ${field}: without it the answer is 400 and names the field.`,
      { [field]: undefined },
      { ...RECORDS, says: field, audited: false },
    ),
  ),
  ...(['rooms', 'mealPlans', 'images'] as const).map((field) =>
    refused(
      `empty-${field.toLowerCase()}`,
      `A hotel has at least one entry in ${field}: an empty list is refused, naming the list.`,
      { [field]: [] },
      { ...SERVER, says: field, audited: false },
    ),
  ),
  refused(
    'null-releasedays',
    'releaseDays of a hotel is a whole number and never null: null is answered with 400.',
    { releaseDays: null },
    SERVER,
  ),
  refused(
    'null-currency',
    'A null counts as missing: a currency of null is refused with 400.',
    { currency: null },
    { says: 'currency', audited: false },
  ),
  refused(
    'unknown-currency',
    'The currency is one of a closed list: another code is refused with 400.',
    { currency: 'QQQ' },
    { audited: false },
  ),
  refused(
    'unknown-meal-plan',
    'A meal plan is one of five: another word is refused with 400.',
    { mealPlans: [mealPlanBody('BRUNCH_ONLY')] },
    { audited: false },
  ),
  refused(
    'unknown-language',
    'The language of a description is one of the interface: another is refused.',
    { descriptions: [{ language: 'KLINGON', description: 'Not for sale' }] },
    { audited: false },
  ),
  refused(
    'latitude-as-text',
    'Coordinates are numbers: a text is refused with 400.',
    { latitude: 'north' },
    { audited: false },
  ),
  refused(
    'rooms-as-record',
    'rooms is a list: one record is refused with 400.',
    { rooms: roomBody() },
    { audited: false },
  ),
  refused(
    'nowhere',
    'A hotel lies in a known destination: other coordinates are refused, and the message says so.',
    { latitude: 0, longitude: 0 },
    { ...SERVER, says: 'destination' },
  ),
  refused(
    'without-coordinates',
    'A hotel without coordinates lies in no destination and is refused.',
    { latitude: undefined, longitude: undefined },
    RECORDS,
  ),
  refused(
    'room-without-code',
    'A room of a hotel needs a providerCode: without it the hotel is refused, naming the field.',
    { rooms: [{ ...roomBody(), providerCode: undefined }] },
    { ...RECORDS, says: 'providerCode' },
  ),
  refused(
    'same-room-twice',
    'The code of a room is unique in its hotel: a second room with it is refused, naming the code.',
    { rooms: [roomBody('SAME', 'One'), roomBody('SAME', 'Other')] },
    { ...RECORDS, says: 'SAME' },
  ),
  refused(
    'image-not-valid',
    'One address without an image makes the hub refuse the whole hotel; the message quotes it.',
    { images: ['no-image'] },
    { ...SERVER, says: 'no-image' },
  ),
  refused(
    'image-too-small',
    'An image has at least 500x400: for a smaller one the hub refuses the whole hotel and quotes its address.',
    { images: ['https://images.invalid/front-433x650.jpg'] },
    { ...SERVER, says: 'front-433x650.jpg' },
  ),
  create(
    'hotel-several-faults',
    'Several faults that validation finds are reported together, in one text of "error".',
    async (bench) => {
      const answer = await postHotel(bench, bench.code(), { rooms: [], images: [] });
      answer.refuses(400, { says: 'rooms', audited: false }).refuses(400, { says: 'images' });
      answer.fits('one text', (list) => Array.isArray(list) && list.length === 1, 'error');
    },
    { section: 'How the server behaves' },
  ),
  create(
    'hotel-refused-not-stored',
    'A refused hotel is not stored.',
    async (bench) => {
      const code = bench.code();
      (await postHotel(bench, code, { images: [] })).refuses(400);
      (await bench.get(`/hotel/${await testSupplier(bench)}/${code}`)).refuses(404);
    },
    { operations: ['createHotel', 'readHotel'] },
  ),
  create(
    'hotel-malformed-json',
    'A hotel that is not whole JSON is refused with 400, in the form of an error.',
    async (bench) => {
      const text = JSON.stringify(hotelBody(bench.code(), bench.image));
      const answer = await bench.request('POST', '/hotel/1', { raw: text.slice(0, -10) });
      answer.refuses(400, { audited: false });
    },
  ),
];
