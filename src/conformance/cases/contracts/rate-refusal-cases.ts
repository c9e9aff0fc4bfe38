import { addDays } from '../../../kernel/calendar-day.ts';
import type { Json, JsonObject } from '../../../kernel/json.ts';
import type { Bench } from '../../bench.ts';
import type { ConformanceCase } from '../../conformance-case.ts';
import { expectThat } from '../../deviation.ts';
import { rateBody, roomPriceBody, seasonBody } from '../../test-records.ts';
import { hotelForRates } from './rate-cases.ts';

const create = { operations: ['createRate'], effect: 'writes records' } as const;

interface Refusal {
  /** `rate-…` */
  readonly what: string;
  readonly section: string;
  readonly rule: string;
  /** What is wrong about the rate. */
  readonly change: (bench: Bench) => JsonObject;
  readonly says?: string;
  readonly isValidation?: boolean;
}

const refusal = ({ what, section, rule, change, says, isValidation = false }: Refusal): ConformanceCase => ({
  id: `contracts/rate-${what}`,
  ...create,
  section,
  rule,
  run: async (bench) => {
    const hotel = await hotelForRates(bench);
    const body = { ...rateBody(`Refused ${what}`, bench.today()), ...change(bench) };
    const answer = await bench.post(hotel.below('rates'), body);
    answer.refuses(400, { ...(says !== undefined && { says }), ...(isValidation && { audited: false }) });
  },
});

const inSeason = (change: JsonObject) => (bench: Bench) => ({ seasons: [{ ...seasonBody(bench.today()), ...change }] });

const inPrice = (change: JsonObject) => (bench: Bench) => ({
  seasons: [seasonBody(bench.today(), [{ ...roomPriceBody(), ...change }])],
});

const dates = (start: Json, end: Json): JsonObject => ({ dateRanges: [{ start, end }] });

const ERRORS = { section: 'Errors', isValidation: true } as const;
const SERVER = { section: 'How the server behaves' } as const;

export const rateRefusalCases: readonly ConformanceCase[] = [
  refusal({
    ...SERVER,
    what: 'null-release-days',
    rule: 'releaseDays of a rate is a whole number and never null: null is answered with 400.',
    change: () => ({ releaseDays: null }),
  }),
  refusal({
    ...SERVER,
    what: 'null-release-days-of-season',
    rule: 'releaseDays of a season is a whole number and never null: null is answered with 400.',
    change: inSeason({ releaseDays: null }),
  }),
  refusal({
    ...SERVER,
    what: 'missing-price',
    rule: 'Each allowed occupancy of a room needs a price in a season by occupancy: the 400 names the missing ones.',
    change: inPrice({ distributionPrices: [{ amount: 80, adults: 1, children: 0 }] }),
    says: '2 Ad. + 0 Ch.',
  }),
  refusal({
    section: 'Contract records',
    what: 'unknown-offer',
    rule: 'A rate links offers that its hotel has: another code is refused with 400.',
    change: () => ({ offers: ['NO-SUCH-OFFER'] }),
  }),
  refusal({
    section: 'Contract records',
    what: 'unknown-supplement',
    rule: 'A rate links supplements that its hotel has: another code is refused with 400.',
    change: () => ({ supplements: ['NO-SUCH-SUPPLEMENT'] }),
  }),
  refusal({
    section: 'Contract loading resources',
    what: 'unknown-room',
    rule: 'Season prices point at a room of the hotel: a price for another room is refused with 400.',
    change: inPrice({ providerRoomCode: 'NO-SUCH-ROOM' }),
  }),
  refusal({
    ...ERRORS,
    what: 'unknown-price-type',
    rule: 'The price type is PAX or DISTRIBUTION: another word is refused with 400.',
    change: inSeason({ priceType: 'ROOM' }),
  }),
  refusal({
    ...ERRORS,
    what: 'unknown-meal-plan',
    rule: 'A meal plan of a season is one of five: another word is refused with 400.',
    change: inSeason({ mealPlans: [{ mealPlan: 'BRUNCH_ONLY' }] }),
  }),
  refusal({
    ...ERRORS,
    what: 'impossible-date',
    rule: 'Dates are real days: 30 February is refused with 400.',
    change: inSeason(dates('2028-02-30', '2028-03-10')),
  }),
  refusal({
    ...ERRORS,
    what: 'date-form',
    rule: 'Dates are written yyyy-MM-dd: 01.07.2028 is refused with 400.',
    change: inSeason(dates('01.07.2028', '10.07.2028')),
  }),
  refusal({
    ...ERRORS,
    what: 'amount-as-text',
    rule: 'An amount is a number: a word is refused with 400.',
    change: inPrice({ distributionPrices: [{ amount: 'eighty', adults: 1, children: 0 }] }),
  }),
  refusal({
    ...ERRORS,
    what: 'seasons-as-record',
    rule: 'seasons is a list: one record is refused with 400.',
    change: (bench) => ({ seasons: seasonBody(bench.today()) }),
  }),
  {
    id: 'contracts/rate-refused-not-stored',
    operations: ['createRate', 'readHotel'],
    section: 'Errors',
    effect: 'writes records',
    rule: 'A refused rate is not stored, not even in part.',
    run: async (bench) => {
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
  },
  {
    id: 'contracts/rate-error-audited',
    ...create,
    section: 'auditData',
    rule: 'Errors that are found after validation carry auditData.',
    run: async (bench) => {
      const hotel = await hotelForRates(bench);
      const body = { ...rateBody('Refused later', bench.today()), offers: ['NO-SUCH-OFFER'] };
      (await bench.post(hotel.below('rates'), body)).refuses(400, { audited: true });
    },
  },
];
