import path from 'node:path';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/kernel/json.ts';
import { booked, selling } from './bookings/booked.ts';
import { HOTEL, LOW, OFFER, RATE, SEARCH, SUPPLEMENT } from './sample-records.ts';
import { errorOf } from './sandbox-client.ts';

const without = (record: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

const newHotel = (fields: JsonObject): JsonObject => ({ ...HOTEL, providerCode: 'NEW', ...fields });
const offer = (fields: JsonObject): JsonObject => ({ ...OFFER, providerCode: 'NEW', ...fields });
const inSeason = (season: JsonObject): JsonObject => ({ ...RATE, seasons: [season] });
const prices = [LOW['seasonRoomPrices'] ?? []].flat();
const images = ['a-500x400', 'b-433x650', 'c-10x10'].map((name) => `https://images.example/${name}.jpg`);

const [HOTELS, OFFERS, RATES] = ['POST /hotel/1', 'POST /hotel/offer/1/SEA', 'POST /hotel/rates/1/SEA'];
const QUOTE = 'POST /booking/accommodations/quote';
const BOOK = 'POST /booking/accommodations/1-SEA/book';
const LISTED = 'GET /booking/bookings?microsite=m&from=20270101&to=20270102';
const SHEETS = 'GET /accommodations/datasheet';

/** What the cases of the conformance suite do not send. */
const REFUSED: readonly (readonly [what: string, call: string, body?: Json])[] = [
  ['a null id in the country of a supplier', 'POST /suppliers', { country: { id: null } }],
  ['a supplier by a word', 'GET /suppliers/abc'],
  ['a supplier by a number and a letter', 'GET /suppliers/1x'],
  ['no shortest stay of a hotel', HOTELS, newHotel({ minimumStay: null })],
  ['no longest stay of a hotel', HOTELS, newHotel({ maximumStay: null })],
  ['half a position', HOTELS, newHotel({ longitude: undefined })],
  ['a latitude out of range', HOTELS, newHotel({ latitude: 91 })],
  ['a longitude beyond the date line', HOTELS, newHotel({ longitude: -180.5 })],
  ['two rooms without a code', HOTELS, newHotel({ rooms: [{ name: 'One' }, { name: 'Two' }] })],
  ['a meal plan twice', HOTELS, newHotel({ mealPlans: [{ mealPlan: 'ROOM_ONLY' }, { mealPlan: 'ROOM_ONLY' }] })],
  ['several bad images', HOTELS, newHotel({ images })],
  ['no images in a replaced hotel', 'PUT /hotel/1', { ...HOTEL, images: [] }],
  ['an offer for an unknown room', OFFERS, offer({ providerRoomCodes: ['DBL', 'SUI'] })],
  ['a window from end to start', OFFERS, offer({ travelWindows: [{ start: '2027-06-02', end: '2027-06-01' }] })],
  ['free nights without figures', OFFERS, offer({ type: 'STAY_TO_PAY' })],
  ['no night left to pay less for', OFFERS, offer({ type: 'STAY_TO_PAY', stay: 7, pay: 7 })],
  ['a fraction of a night', OFFERS, offer({ stay: 2.5 })],
  ['null release days', 'POST /hotel/supplement/1/SEA', { ...SUPPLEMENT, providerCode: 'NEW', releaseDays: null }],
  ['an id of a new rate', RATES, { ...RATE, id: 3 }],
  ['no id of a replaced rate', 'PUT /hotel/rates/1/SEA', RATE],
  ['no release days of a rate', RATES, without(RATE, 'releaseDays')],
  ['no shortest stay of a rate', RATES, without(RATE, 'minimumStay')],
  ['no release days of a season', RATES, inSeason(without(LOW, 'releaseDays'))],
  ['no shortest stay of a season', RATES, inSeason(without(LOW, 'minimumStay'))],
  ['a null id of a season', RATES, inSeason({ ...LOW, id: null })],
  ['two prices of a room', RATES, inSeason({ ...LOW, seasonRoomPrices: [...prices, ...prices] })],
  ['a stay without a night', QUOTE, { ...SEARCH, accommodations: ['1-SEA'], checkOut: '2027-05-10' }],
  ['a check-in in the past', QUOTE, { ...SEARCH, accommodations: ['1-SEA'], checkIn: '2027-01-14' }],
  ['neither hotel nor destination', QUOTE, { ...SEARCH, accommodations: [] }],
  ['a fakeBooking that is no record', BOOK, { accommodation: { combinationKey: 'any' }, fakeBooking: true }],
  ['a negative page', 'GET /accommodations?first=-1&limit=1'],
  ['an empty page', 'GET /accommodations?first=0&limit=0'],
  ['no datasheet', SHEETS],
  ['a datasheet twice', `${SHEETS}?accommodationId=1-SEA&accommodationId=1-SEA`],
  ['a day that does not exist', LISTED.replace('0101', '0230')],
  ['a negative offset', `${LISTED}&first=-1`],
  ['a limit in words', `${LISTED}&limit=all`],
  ['a trip in an unknown language', 'GET /booking/getBookings/m/X?lang=XX'],
];

test('The practice hub refuses requests with the words of a real hub', async () => {
  const hub = await selling();
  const { service } = await booked(hub);
  const fee = [
    'a negative fee',
    `PUT ${service}/cancel`,
    { cancellationType: 'MANUAL', manualCancellationFee: -1 },
  ] as const;
  const lines: string[] = [];
  for (const [what, call, body] of [...REFUSED, fee]) {
    const [method = '', to = ''] = call.split(' ');
    const answer = await hub.send(method, to, body === undefined ? {} : { body });
    lines.push(`${what}: ${answer.status} ${errorOf(answer)}`);
  }
  const golden = path.join(import.meta.dirname, '../golden/practice-hub/more-refusals.txt');
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(golden);
});
