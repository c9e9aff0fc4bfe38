import { addDays, type CalendarDay } from '../../src/kernel/calendar-day.ts';
import { isJsonObject, type JsonObject } from '../../src/kernel/json.ts';
import { type Answer, contains, recordsIn } from './answer.ts';
import { type Bench, perRun } from './bench.ts';
import { notJudged } from './deviation.ts';
import {
  hotelBody,
  hotelName,
  rateBody,
  roomBody,
  roomPriceBody,
  SUPPLIER_CODE,
  seasonBody,
  supplierBody,
} from './test-records.ts';

/** The supplier of the test hotels: the one of an earlier run, or a new one. */
export const testSupplier = perRun('create the test supplier', async (bench) => {
  const suppliers = (await bench.get('/suppliers')).is(200).list();
  const known = suppliers.filter(isJsonObject).find(({ externalCode }) => externalCode === SUPPLIER_CODE);
  if (typeof known?.['id'] === 'number') return known['id'];
  const create = () => bench.post('/suppliers', supplierBody());
  const answer = (await bench.creating(`supplier ${SUPPLIER_CODE}`, create)).succeeds();
  // A hub that answers a write with an empty body shows the id in its list.
  const listed = answer.at('id') === undefined ? (await bench.get('/suppliers')).is(200).list() : [answer.body ?? null];
  const made = listed.filter(isJsonObject).find(({ externalCode }) => externalCode === SUPPLIER_CODE);
  const id = made?.['id'];
  if (typeof id !== 'number') return notJudged('the new test supplier has no id');
  return id;
});

/** A hotel that only this run uses. */
export interface TestHotel {
  readonly supplierId: number;
  readonly providerCode: string;
  /** `/hotel/12/CONF-T8K2Q1-7` */
  readonly path: string;
  /** Below a kind of record: `/hotel/rates/12/CONF-T8K2Q1-7`. */
  below(kind: 'room' | 'mealplan' | 'rates' | 'offer' | 'supplement'): string;
}

const hotelAt = (supplierId: number, providerCode: string): TestHotel => ({
  supplierId,
  providerCode,
  path: `/hotel/${supplierId}/${providerCode}`,
  below: (kind) => `/hotel/${kind}/${supplierId}/${providerCode}`,
});

/** The answer to creating a hotel; `change` replaces some of its fields. */
export async function postHotel(bench: Bench, providerCode: string, change: JsonObject = {}): Promise<Answer> {
  const supplierId = await testSupplier(bench);
  const body = { ...hotelBody(providerCode, bench.image), ...change };
  return bench.creating(`hotel ${providerCode}`, () => bench.post(`/hotel/${supplierId}`, body));
}

const MOST_READS = 5;
const BETWEEN_READS_MS = 1_000;

/** A new hotel, as soon as the hub shows it. */
export async function newHotel(bench: Bench, change: JsonObject = {}): Promise<TestHotel> {
  const providerCode = bench.code();
  const answer = await postHotel(bench, providerCode, change);
  if (answer.status >= 300)
    return notJudged(`could not create a test hotel: ${answer.status} ${bench.show(answer.at('error'))}`);
  const hotel = hotelAt(await testSupplier(bench), providerCode);
  for (let read = 1; (await bench.get(hotel.path)).status === 404; read += 1) {
    if (read === MOST_READS) return notJudged('a test hotel was created, but the hub does not show it');
    await bench.clock.sleep(BETWEEN_READS_MS);
  }
  return hotel;
}

/** A hotel for the cases that add records to one. */
export const testHotel = perRun('create a test hotel', (bench) => newHotel(bench));

export interface HotelOnSale extends TestHotel {
  /** The hotel in the catalogue. */
  readonly accommodationId: string;
  /** A day with room to book; the hotel sells a year from here. */
  readonly checkIn: CalendarDay;
}

const saleCode = (bench: Bench): string => `CONF-${bench.today().slice(0, 7)}`;

/** The catalogue's id of the hotel on sale, from the settings of the environment. */
export const knownAccommodation = (bench: Bench): string | undefined =>
  bench.accommodations.get(`${SUPPLIER_CODE}/${saleCode(bench)}`);

/**
 * The hotel that is quoted and booked. Its code is the same all month, because in most hubs somebody must publish it by hand before it is
 * sold. Room DBL is sold at once and room REQ on request, at 80.00 for one adult, 100.00 for two and 120.50 for two and a child of 2 to 12;
 * breakfast is 10.00 a person.
 */
export const hotelOnSale = perRun('put the test hotel on sale', async (bench): Promise<HotelOnSale> => {
  const supplierId = await testSupplier(bench);
  const today = bench.today();
  const providerCode = saleCode(bench);
  const hotel = hotelAt(supplierId, providerCode);
  const stored = await bench.get(hotel.path);
  const body = {
    ...hotelBody(providerCode, bench.image),
    rooms: [roomBody(), roomBody('REQ', 'Double room on request')],
  };
  if (stored.status === 404)
    (await bench.creating(`hotel ${providerCode}`, () => bench.post(`/hotel/${supplierId}`, body))).succeeds();
  const rate = mainRate(stored);
  if (rate === undefined) (await bench.post(hotel.below('rates'), saleRate(today))).succeeds();
  // A run that was interrupted may have left other prices.
  else if (!contains(rate, saleRate(today)))
    (await bench.put(hotel.below('rates'), { ...saleRate(today), id: rate['id'] })).succeeds();
  const accommodationId = knownAccommodation(bench) ?? (await catalogueId(bench, hotelName(providerCode)));
  return { ...hotel, accommodationId, checkIn: addDays(today, 60) };
});

const MAIN_RATE = 'Test';

/** The stored rate that the stays of the booking flow are in. */
const mainRate = (hotel: Answer): JsonObject | undefined =>
  recordsIn(hotel.at('rates')).find(({ name }) => name === MAIN_RATE);

/** The main rate of the hotel on sale, with prices that are `percent` higher than usual. */
function saleRate(today: CalendarDay, percent = 0): JsonObject {
  const from = addDays(today, 1 - Number(today.slice(8)));
  const prices = [roomPriceBody('DBL', [5, 0], percent), roomPriceBody('REQ', [0, 5], percent)];
  return { ...rateBody(MAIN_RATE, from), seasons: [seasonBody(from, prices)] };
}

/** Replaces the prices of the hotel on sale. `percent` 0 restores them. */
export async function setPrices(bench: Bench, percent: number): Promise<void> {
  const hotel = await hotelOnSale(bench);
  const stored = mainRate((await bench.get(hotel.path)).is(200));
  const rate = { ...saleRate(bench.today(), percent), id: stored?.['id'] ?? null };
  (await bench.put(hotel.below('rates'), rate)).succeeds();
}

/** What puts the test hotel on sale. */
export const PUBLISHED =
  'publish and map the test hotel in the back office, and name its catalogue id under `accommodations` of the environment';

const PAGE = 20_000;

/** The catalogue has no search, so its pages are read until one has the name. */
async function catalogueId(bench: Bench, name: string): Promise<string> {
  for (let first = 0; ; first += PAGE) {
    const page = (await bench.get(`/accommodations?first=${first}&limit=${PAGE}`)).is(200);
    const entries = page.list('accommodations').filter(isJsonObject);
    const found = entries.filter((entry) => entry['name'] === name).at(-1);
    if (typeof found?.['id'] === 'string') return found['id'];
    if (entries.length < PAGE) return notJudged('the test hotel is not in the catalogue yet', PUBLISHED);
  }
}
