import type { Json, JsonObject } from '../../../../src/kernel/json.ts';
import { perRun } from '../../bench.ts';
import { type ConformanceCase, casesAbout, refusals } from '../../conformance-case.ts';
import { expectThat } from '../../deviation.ts';
import { newHotel, postHotel, testHotel, testSupplier } from '../../test-hotel.ts';
import { hotelBody, mealPlanBody, rateBody, roomBody } from '../../test-records.ts';

const created = casesAbout({
  area: 'contracts',
  operations: ['createHotel', 'readHotel'],
  section: 'Contract loading resources',
  effect: 'writes records',
});
const replaced = created.in('How the server behaves').of('replaceHotel', 'readHotel');
const read = created.of('readHotel');

/** Fields of a hotel that it is created with, in addition to those of every test hotel. */
const DETAILS: JsonObject = {
  hotelname: 'فندق البحر – Conformance test "A/B", not for sale',
  chain: 'No chain',
  latitude: 40.416775,
  longitude: -3.70379,
  address: {
    address: 'Calle de la Prueba 1',
    locationName: 'Madrid',
    postalCode: '28001',
    country: 'ES',
    phone: '+34910000000',
    email: 'desk@hotel.invalid',
  },
  releaseDays: 3,
  minimumStay: 2,
  maximumStay: 21,
  infantsAllowed: 2,
  minimumChildrenAge: 3,
  maximumChildrenAge: 11,
  descriptions: [
    { language: 'EN', description: 'Made to test the interface.' },
    { language: 'AR', description: 'ليس للبيع' },
  ],
  voucherRemarks: [{ language: 'ES', description: 'No está a la venta. Cancelación: 3 días.' }],
  mealPlans: [mealPlanBody('ROOM_ONLY'), mealPlanBody('HALF_BOARD', 24.35)],
};

const detailedHotel = perRun('create a hotel with all fields', async (bench) => {
  const hotel = await newHotel(bench, DETAILS);
  return { hotel, read: (await bench.get(hotel.path)).is(200) };
});

const shows = created.by((...fields: readonly string[]) => async (bench) => {
  const { read } = await detailedHotel(bench);
  read.shows(Object.fromEntries(fields.map((field) => [field, DETAILS[field]])));
});

/** A hotel for the cases that replace one, with a rate. */
const replaceable = perRun('create a hotel to replace', async (bench) => {
  const hotel = await newHotel(bench);
  (await bench.post(hotel.below('rates'), rateBody('Kept', bench.today()))).succeeds();
  return hotel;
});

const namesOf = (list: Json | undefined, key: string): readonly Json[] =>
  Array.isArray(list) ? list.map((entry: JsonObject) => entry[key] ?? null) : [];

const create = created.in('Errors').of('createHotel');
const { refused, invalid } = refusals(create, (bench, change) => postHotel(bench, bench.code(), change));

const REQUIRED = ['providerCode', 'hotelname', 'category', 'currency', 'rooms', 'mealPlans', 'images'] as const;

export const hotelCases: readonly ConformanceCase[] = [
  shows`hotel-names: A hotel keeps its name and chain, in any script.`('hotelname', 'chain'),
  shows`hotel-coordinates: Coordinates are numbers and keep all their digits.`('latitude', 'longitude'),
  shows`hotel-address: The address of a hotel is a nested record.`('address'),
  shows`hotel-stay-limits: A hotel has whole numbers for release days and
    its shortest and longest stay.`('releaseDays', 'minimumStay', 'maximumStay'),
  shows`hotel-children: A hotel has one band of ages for children and a number of infants.`(
    'infantsAllowed',
    'minimumChildrenAge',
    'maximumChildrenAge',
  ),
  shows`hotel-texts: Descriptions and voucher remarks
    are lists with a language each.`('descriptions', 'voucherRemarks'),
  shows`hotel-meal-plans: The meal plans of a hotel keep their prices to the cent.`('mealPlans'),
  created`hotel-server-fields: The server adds contractId and active to a
    hotel; the answer has auditData.`(async (bench) => {
    const { read } = await detailedHotel(bench);
    read.audited().text('contractId');
    read.fits('true or nothing', (value) => value === true || value === undefined, 'active');
  }),
  created`hotel-rooms: A hotel keeps its rooms with their codes, names,
    types and allowed occupancies.`(async (bench) => {
    const { read } = await detailedHotel(bench);
    read.shows({ rooms: [roomBody()] });
  }),
  created`hotel-starts-empty: A new hotel has no rates, offers or supplements.`(async (bench) => {
    const { read } = await detailedHotel(bench);
    read.shows({ rates: [], offers: [], supplements: [] });
  }),
  created.of('createHotel', 'listHotels')`hotel-listed: The list of a supplier shows a hotel with its contractId, its
    currency, and its rooms and meal plans as texts.`(async (bench) => {
    const { hotel } = await detailedHotel(bench);
    const list = (await bench.get(`/hotel/${hotel.supplierId}`)).is(200);
    const entry = list.entry(['hotel'], 'providerCode', hotel.providerCode).has('EUR', 'currency');
    entry.text('contractId');
    const isTexts = (value: Json | undefined): boolean =>
      Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
    entry.fits('a list of texts', isTexts, 'rooms').fits('a list of texts', isTexts, 'mealPlans');
  }),
  read.in('How the server behaves')`hotel-unknown: A hotel that does not exist is answered with 404 and status
    NOT_FOUND, and nothing else means absent.`(async (bench) =>
    (await bench.get(`/hotel/${await testSupplier(bench)}/${bench.code()}`)).refuses(404),
  ),
  read`hotel-of-other-supplier: A provider code is unique per supplier: under another
    supplier the hotel is not found.`(async (bench) => {
    const { providerCode } = await testHotel(bench);
    (await bench.get(`/hotel/999999999/${providerCode}`)).refuses(404);
  }),
  replaced`hotel-replaced: PUT names the hotel by the provider code in its
    body and replaces its fields.`(async (bench) => {
    const hotel = await replaceable(bench);
    const change = { hotelname: 'Conformance test, renamed', minimumStay: 2, maximumChildrenAge: 15 };
    const body = { ...hotelBody(hotel.providerCode, bench.image), ...change };
    (await bench.put(`/hotel/${hotel.supplierId}`, body)).succeeds();
    (await bench.get(hotel.path)).is(200).shows(change);
  }),
  replaced`hotel-replaced-whole: PUT replaces the whole hotel: rooms and meal
    plans that are left out are gone.`(async (bench) => {
    const hotel = await replaceable(bench);
    const plans = [mealPlanBody('ROOM_ONLY'), mealPlanBody('BED_AND_BREAKFAST', 10)];
    const full = { ...hotelBody(hotel.providerCode, bench.image), mealPlans: plans };
    const rooms = [roomBody(), roomBody('SECOND', 'Second room')];
    (await bench.put(`/hotel/${hotel.supplierId}`, { ...full, rooms })).succeeds();
    (await bench.get(hotel.path)).is(200).entry(['rooms'], 'providerCode', 'SECOND');
    (await bench.put(`/hotel/${hotel.supplierId}`, { ...full, rooms: [roomBody()] })).succeeds();
    const read = (await bench.get(hotel.path)).is(200);
    const codes = namesOf(read.at('rooms'), 'providerCode');
    expectThat(!codes.includes('SECOND'), 'no room SECOND', bench.show(codes), read);
  }),
  replaced`hotel-replaced-keeps-rates: PUT of a hotel leaves its rates, offers
    and supplements as they are.`(async (bench) => {
    const hotel = await replaceable(bench);
    const body = hotelBody(hotel.providerCode, bench.image);
    (await bench.put(`/hotel/${hotel.supplierId}`, body)).succeeds();
    (await bench.get(hotel.path))
      .is(200)
      .entry(['rates'], 'name', 'Kept')
      .shows({ seasons: [{ name: 'All year' }] });
  }),
  created.of('createHotel').in('Supplier contract loading')`hotel-under-unknown-supplier: A hotel needs a supplier:
    under one that does not exist it is refused.`(async (bench) =>
    (await bench.post('/hotel/999999999', hotelBody(bench.code(), bench.image))).refuses([400, 404]),
  ),
  read.in('Contract records')`hotel-not-deleted: No record can be deleted.`(async (bench) => {
    const hotel = await testHotel(bench);
    const answer = await bench.delete(hotel.path);
    expectThat(answer.status >= 400, 'an error', String(answer.status), answer);
    (await bench.get(hotel.path)).is(200);
  }),
  ...REQUIRED.map((field) =>
    invalid.in('Contract records')`hotel-without-${field.toLowerCase()}: A hotel requires ${field}: without it the
      answer is 400 and names the field.`({ [field]: undefined }, field),
  ),
  ...(['rooms', 'mealPlans', 'images'] as const).map((field) =>
    invalid.in('How the server behaves')`hotel-empty-${field.toLowerCase()}: A hotel has at least one entry in ${field}:
      an empty list is refused, naming the list.`({ [field]: [] }, field),
  ),
  refused.in('How the server behaves')`hotel-null-releasedays: releaseDays of a hotel is a whole number and never
    null: null is answered with 400.`({ releaseDays: null }),
  invalid`hotel-null-currency: A null counts as missing: a currency
    of null is refused with 400.`({ currency: null }, 'currency'),
  invalid`hotel-unknown-currency: The currency is one of a closed list:
    another code is refused with 400.`({ currency: 'QQQ' }),
  invalid`hotel-unknown-meal-plan: A meal plan is one of five:
    another word is refused with 400.`({ mealPlans: [mealPlanBody('BRUNCH_ONLY')] }),
  invalid`hotel-unknown-language: The language of a description is one of the interface: another is refused.`({
    descriptions: [{ language: 'KLINGON', description: 'Not for sale' }],
  }),
  invalid`hotel-latitude-as-text: Coordinates are numbers: a text is refused with 400.`({ latitude: 'north' }),
  invalid`hotel-rooms-as-record: rooms is a list: one record is refused with 400.`({ rooms: roomBody() }),
  refused.in('How the server behaves')`hotel-nowhere: A hotel lies in a known destination: other coordinates are
    refused, and the message says so.`({ latitude: 0, longitude: 0 }, 'destination'),
  refused.in('Contract records')`hotel-without-coordinates: A hotel without coordinates lies in
    no destination and is refused.`({ latitude: undefined, longitude: undefined }),
  refused.in('Contract records')`hotel-room-without-code: A room of a hotel needs a providerCode: without it the hotel
    is refused, naming the field.`({ rooms: [{ ...roomBody(), providerCode: undefined }] }, 'providerCode'),
  refused.in('Contract records')`hotel-same-room-twice: The code of a room is unique in its hotel: a second room with it
    is refused, naming the code.`({ rooms: [roomBody('SAME', 'One'), roomBody('SAME', 'Other')] }, 'SAME'),
  refused.in('How the server behaves')`hotel-image-not-valid: One address without an image makes the hub refuse the
    whole hotel; the message quotes it.`({ images: ['no-image'] }, 'no-image'),
  refused.in('How the server behaves')`hotel-image-too-small: An image has at least 500x400: for a smaller one the hub
    refuses the whole hotel and quotes its address.`(
    { images: ['https://images.invalid/front-433x650.jpg'] },
    'front-433x650.jpg',
  ),
  create.in('How the server behaves')`hotel-several-faults: Several faults that validation finds are reported
    together, in one text of "error".`(async (bench) => {
    const answer = await postHotel(bench, bench.code(), { rooms: [], images: [] });
    answer.refuses(400, { says: 'rooms', audited: false }).refuses(400, { says: 'images' });
    answer.fits('one text', (list) => Array.isArray(list) && list.length === 1, 'error');
  }),
  create.of('createHotel', 'readHotel')`hotel-refused-not-stored: A refused hotel is not stored.`(async (bench) => {
    const code = bench.code();
    (await postHotel(bench, code, { images: [] })).refuses(400);
    (await bench.get(`/hotel/${await testSupplier(bench)}/${code}`)).refuses(404);
  }),
  create`hotel-malformed-json: A hotel that is not whole JSON is refused with
    400, in the form of an error.`(async (bench) => {
    const text = JSON.stringify(hotelBody(bench.code(), bench.image));
    const answer = await bench.request('POST', '/hotel/1', { raw: text.slice(0, -10) });
    answer.refuses(400, { audited: false });
  }),
];
