import { addDays } from '../../../../src/kernel/calendar-day.ts';
import type { Json, JsonObject } from '../../../../src/kernel/json.ts';
import type { Bench } from '../../bench.ts';
import { type ConformanceCase, casesAbout, refusals } from '../../conformance-case.ts';
import { expectThat } from '../../deviation.ts';
import { rateBody, roomPriceBody, seasonBody } from '../../test-records.ts';
import { hotelForRates } from './rate-cases.ts';

const create = casesAbout({
  area: 'contracts',
  operations: ['createRate'],
  section: 'Contract records',
  effect: 'writes records',
});
const refused = refusals(create, 'rate', async (bench, what, change) => {
  const hotel = await hotelForRates(bench);
  return bench.post(hotel.below('rates'), { ...rateBody(`Refused ${what}`, bench.today()), ...change });
});

const inSeason = (change: JsonObject) => (bench: Bench) => ({ seasons: [{ ...seasonBody(bench.today()), ...change }] });

const inPrice = (change: JsonObject) => (bench: Bench) => ({
  seasons: [seasonBody(bench.today(), [{ ...roomPriceBody(), ...change }])],
});

const dates = (start: Json, end: Json): JsonObject => ({ dateRanges: [{ start, end }] });

const ERRORS = { section: 'Errors', audited: false } as const;
const SERVER = { section: 'How the server behaves' } as const;

export const rateRefusalCases: readonly ConformanceCase[] = [
  refused(
    'null-release-days',
    'releaseDays of a rate is a whole number and never null: null is answered with 400.',
    { releaseDays: null },
    SERVER,
  ),
  refused(
    'null-release-days-of-season',
    'releaseDays of a season is a whole number and never null: null is answered with 400.',
    inSeason({ releaseDays: null }),
    SERVER,
  ),
  refused(
    'missing-price',
    'Each allowed occupancy of a room needs a price in a season by occupancy: the 400 names the missing ones.',
    inPrice({ distributionPrices: [{ amount: 80, adults: 1, children: 0 }] }),
    { ...SERVER, says: '2 Ad. + 0 Ch.' },
  ),
  refused('unknown-offer', 'A rate links offers that its hotel has: another code is refused with 400.', {
    offers: ['NO-SUCH-OFFER'],
  }),
  refused('unknown-supplement', 'A rate links supplements that its hotel has: another code is refused with 400.', {
    supplements: ['NO-SUCH-SUPPLEMENT'],
  }),
  refused(
    'unknown-room',
    'Season prices point at a room of the hotel: a price for another room is refused with 400.',
    inPrice({ providerRoomCode: 'NO-SUCH-ROOM' }),
    { section: 'Contract loading resources' },
  ),
  refused(
    'unknown-price-type',
    'The price type is PAX or DISTRIBUTION: another word is refused with 400.',
    inSeason({ priceType: 'ROOM' }),
    ERRORS,
  ),
  refused(
    'unknown-meal-plan',
    'A meal plan of a season is one of five: another word is refused with 400.',
    inSeason({ mealPlans: [{ mealPlan: 'BRUNCH_ONLY' }] }),
    ERRORS,
  ),
  refused(
    'impossible-date',
    'Dates are real days: 30 February is refused with 400.',
    inSeason(dates('2028-02-30', '2028-03-10')),
    ERRORS,
  ),
  refused(
    'date-form',
    'Dates are written yyyy-MM-dd: 01.07.2028 is refused with 400.',
    inSeason(dates('01.07.2028', '10.07.2028')),
    ERRORS,
  ),
  refused(
    'amount-as-text',
    'An amount is a number: a word is refused with 400.',
    inPrice({ distributionPrices: [{ amount: 'eighty', adults: 1, children: 0 }] }),
    ERRORS,
  ),
  refused(
    'seasons-as-record',
    'seasons is a list: one record is refused with 400.',
    (bench) => ({ seasons: seasonBody(bench.today()) }),
    ERRORS,
  ),
  create(
    'rate-refused-not-stored',
    'A refused rate is not stored, not even in part.',
    async (bench) => {
      const hotel = await hotelForRates(bench);
      const good = seasonBody(bench.today());
      const bad = { ...seasonBody(addDays(bench.today(), 600), [{ ...roomPriceBody(), distributionPrices: [] }]) };
      const body = { ...rateBody('', bench.today()), name: 'Refused in part', seasons: [good, bad] };
      (await bench.post(hotel.below('rates'), body)).refuses(400);
      const read = (await bench.get(hotel.path)).is(200);
      const rates = read.at('rates') ?? [];
      const isThere = Array.isArray(rates) && rates.some((rate: JsonObject) => rate['name'] === body.name);
      expectThat(!isThere, 'no such rate', 'it is there', read);
    },
    { operations: ['createRate', 'readHotel'], section: 'Errors' },
  ),
  create(
    'rate-error-audited',
    'Errors that are found after validation carry auditData.',
    async (bench) => {
      const hotel = await hotelForRates(bench);
      const body = { ...rateBody('Refused later', bench.today()), offers: ['NO-SUCH-OFFER'] };
      (await bench.post(hotel.below('rates'), body)).refuses(400, { audited: true });
    },
    { section: 'auditData' },
  ),
];
