import type { Json, JsonObject } from '../../../../src/kernel/json.ts';
import { perRun } from '../../bench.ts';
import { type ConformanceCase, casesAbout } from '../../conformance-case.ts';
import { expectThat } from '../../deviation.ts';
import { newHotel, testHotel, testSupplier } from '../../test-hotel.ts';
import { hotelBody, mealPlanBody, rateBody, roomBody } from '../../test-records.ts';

const created = casesAbout({
  area: 'contracts',
  operations: ['createHotel', 'readHotel'],
  section: 'Contract loading resources',
  effect: 'writes records',
});
const replaced = casesAbout({
  area: 'contracts',
  operations: ['replaceHotel', 'readHotel'],
  section: 'How the server behaves',
  effect: 'writes records',
});
const read = casesAbout({
  area: 'contracts',
  operations: ['readHotel'],
  section: 'Contract loading resources',
  effect: 'writes records',
});

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

const shows = (what: string, rule: string, ...fields: readonly string[]): ConformanceCase =>
  created(`hotel-${what}`, rule, async (bench) => {
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

export const hotelCases: readonly ConformanceCase[] = [
  shows('names', 'A hotel keeps its name and chain, in any script.', 'hotelname', 'chain'),
  shows('coordinates', 'Coordinates are numbers and keep all their digits.', 'latitude', 'longitude'),
  shows('address', 'The address of a hotel is a nested record.', 'address'),
  shows(
    'stay-limits',
    'A hotel has whole numbers for release days and its shortest and longest stay.',
    'releaseDays',
    'minimumStay',
    'maximumStay',
  ),
  shows(
    'children',
    'A hotel has one band of ages for children and a number of infants.',
    'infantsAllowed',
    'minimumChildrenAge',
    'maximumChildrenAge',
  ),
  shows('texts', 'Descriptions and voucher remarks are lists with a language each.', 'descriptions', 'voucherRemarks'),
  shows('meal-plans', 'The meal plans of a hotel keep their prices to the cent.', 'mealPlans'),
  created(
    'hotel-server-fields',
    'The server adds contractId and active to a hotel; the answer has auditData.',
    async (bench) => {
      const { read } = await detailedHotel(bench);
      read.audited().text('contractId');
      read.fits('true or nothing', (value) => value === true || value === undefined, 'active');
    },
  ),
  created(
    'hotel-rooms',
    'A hotel keeps its rooms with their codes, names, types and allowed occupancies.',
    async (bench) => {
      const { read } = await detailedHotel(bench);
      read.shows({ rooms: [roomBody()] });
    },
  ),
  created('hotel-starts-empty', 'A new hotel has no rates, offers or supplements.', async (bench) => {
    const { read } = await detailedHotel(bench);
    read.shows({ rates: [], offers: [], supplements: [] });
  }),
  created(
    'hotel-listed',
    'The list of a supplier shows a hotel with its contractId, its currency, and its rooms and meal plans as texts.',
    async (bench) => {
      const { hotel } = await detailedHotel(bench);
      const list = (await bench.get(`/hotel/${hotel.supplierId}`)).is(200);
      const entry = list.entry(['hotel'], 'providerCode', hotel.providerCode).has('EUR', 'currency');
      entry.text('contractId');
      const isTexts = (value: Json | undefined): boolean =>
        Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
      entry.fits('a list of texts', isTexts, 'rooms').fits('a list of texts', isTexts, 'mealPlans');
    },
    { operations: ['createHotel', 'listHotels'] },
  ),
  read(
    'hotel-unknown',
    'A hotel that does not exist is answered with 404 and status NOT_FOUND, and nothing else means absent.',
    async (bench) => (await bench.get(`/hotel/${await testSupplier(bench)}/${bench.code()}`)).refuses(404),
    { section: 'How the server behaves' },
  ),
  read(
    'hotel-of-other-supplier',
    'A provider code is unique per supplier: under another supplier the hotel is not found.',
    async (bench) => {
      const { providerCode } = await testHotel(bench);
      (await bench.get(`/hotel/999999999/${providerCode}`)).refuses(404);
    },
  ),
  replaced(
    'hotel-replaced',
    'PUT names the hotel by the provider code in its body and replaces its fields.',
    async (bench) => {
      const hotel = await replaceable(bench);
      const change = { hotelname: 'Conformance test, renamed', minimumStay: 2, maximumChildrenAge: 15 };
      const body = { ...hotelBody(hotel.providerCode, bench.image), ...change };
      (await bench.put(`/hotel/${hotel.supplierId}`, body)).succeeds();
      (await bench.get(hotel.path)).is(200).shows(change);
    },
  ),
  replaced(
    'hotel-replaced-whole',
    'PUT replaces the whole hotel: rooms and meal plans that are left out are gone.',
    async (bench) => {
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
    },
  ),
  replaced(
    'hotel-replaced-keeps-rates',
    'PUT of a hotel leaves its rates, offers and supplements as they are.',
    async (bench) => {
      const hotel = await replaceable(bench);
      const body = hotelBody(hotel.providerCode, bench.image);
      (await bench.put(`/hotel/${hotel.supplierId}`, body)).succeeds();
      (await bench.get(hotel.path))
        .is(200)
        .entry(['rates'], 'name', 'Kept')
        .shows({ seasons: [{ name: 'All year' }] });
    },
  ),
  created(
    'hotel-under-unknown-supplier',
    'A hotel needs a supplier: under one that does not exist it is refused.',
    async (bench) => (await bench.post('/hotel/999999999', hotelBody(bench.code(), bench.image))).refuses([400, 404]),
    { operations: ['createHotel'], section: 'Supplier contract loading' },
  ),
  read(
    'hotel-not-deleted',
    'No record can be deleted.',
    async (bench) => {
      const hotel = await testHotel(bench);
      const answer = await bench.delete(hotel.path);
      expectThat(answer.status >= 400, 'an error', String(answer.status), answer);
      (await bench.get(hotel.path)).is(200);
    },
    { section: 'Contract records' },
  ),
];
