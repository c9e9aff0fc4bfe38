import { addDays } from '../../../src/kernel/calendar-day.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src/kernel/json.ts';
import { type Answer, expectPolicies, isPrice, isText, recordsIn } from '../answer.ts';
import { anyStay, quoteAny, quoteStay, roomOf, testStay, theQuote } from '../booking-flow.ts';
import { type ConformanceCase, casesAbout, expectRefused, refusals } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { PUBLISHED } from '../test-hotel.ts';

const quote = casesAbout({ area: 'booking-flow', operations: ['quote'], section: 'Quote response' });
const later = quote.in('Later facts');
const request = quote.in('Quote request');
const guests = quote.in('Verification flow');
const limit = quote.in('Limits');

/** The combinations of the first hotel, at least one. */
function combinationsIn(answer: Answer): readonly JsonObject[] {
  const found = recordsIn(answer.is(200).list('accommodations', 0, 'combinations'));
  expectThat(found.length > 0, 'a hotel with combinations', 'none', answer);
  return found;
}

/** Expects something of every combination of the first hotel. */
function each(answer: Answer, what: string, holds: (combination: JsonObject) => boolean): void {
  for (const { combinationKey: _, ...combination } of combinationsIn(answer))
    expectThat(holds(combination), `every combination with ${what}`, JSON.stringify(combination).slice(0, 200), answer);
}

const MOST_DESTINATIONS = 20;

const isWhole = (value: Json | undefined): boolean => Number.isInteger(value);

const { invalid } = refusals(request, quoteAny);

const people = (count: number): number[] => Array.from({ length: count }, () => 30);

export const quoteCases: readonly ConformanceCase[] = [
  quote`quote-answers: Quote answers with auditData, a whole number as "total" and a list of hotels.`(async (bench) =>
    (await quoteAny(bench)).is(200).audited().fits('a whole number', isWhole, 'total').list('accommodations'),
  ),
  quote`quote-code: A quoted hotel has the code that was asked for.`(async (bench) => {
    const { accommodationId } = await testStay(bench);
    (await theQuote(bench)).is(200).has(accommodationId, 'accommodations', 0, 'code');
  }),
  quote.settling('combinationKeys')`quote-keys: Each combination has its own combinationKey.`(async (bench) => {
    const answer = await theQuote(bench);
    const keys = combinationsIn(answer).map(({ combinationKey }) => combinationKey);
    expectThat(keys.every(isText), 'a combinationKey in every combination', 'a combination without one', answer);
    expectThat(new Set(keys).size === keys.length, 'different keys', 'the same key twice', answer);
    // Keys of real hubs contain the whole offer.
    bench.settle({ combinationKeys: keys.some((key) => key.length > 1000) ? 'long' : 'short' });
  }),
  quote.in('Booking flow in one view')`quote-keys-again: The same search again gets new keys.`(async (bench) => {
    const again = combinationsIn(await quoteStay(bench)).map(({ combinationKey }) => combinationKey);
    const before = new Set(combinationsIn(await theQuote(bench)).map(({ combinationKey }) => combinationKey));
    expectThat(!again.some((key) => before.has(key)), 'new keys', 'a key of the search before');
  }),
  quote`quote-price: Each price has an amount above 0, as a number, and a currency.`(async (bench) =>
    each(await theQuote(bench), 'a price', ({ price }) => isPrice(price)),
  ),
  quote.in('What the service does')`quote-currency: All prices of a quote are in one currency.`(async (bench) => {
    const answer = await theQuote(bench);
    const currencies = combinationsIn(answer).map(({ price }) => (isJsonObject(price) ? price['currency'] : undefined));
    const [first] = currencies;
    expectThat(
      currencies.every((currency) => currency === first),
      'one currency',
      JSON.stringify(currencies),
      answer,
    );
  }),
  quote`quote-meal-plan: Each combination names its meal plan by id and type.`(async (bench) =>
    each(
      await theQuote(bench),
      'mealPlan.id and mealPlan.type',
      ({ mealPlan }) => isJsonObject(mealPlan) && isText(mealPlan['id']) && isText(mealPlan['type']),
    ),
  ),
  quote`quote-on-request-flag: Each combination says whether it is on request.`(async (bench) =>
    each(await theQuote(bench), 'onRequest', ({ onRequest }) => typeof onRequest === 'boolean'),
  ),
  quote`quote-room-text: Each combination has one described room for a search with one room.`(async (bench) =>
    each(
      await theQuote(bench),
      'one room with a description',
      ({ rooms }) => recordsIn(rooms).length === 1 && isText(recordsIn(rooms)[0]?.['description']),
    ),
  ),
  request`quote-two-rooms: A search for two rooms gets combinations of two rooms.`(async (bench) => {
    const answer = await quoteStay(bench, { distributions: [roomOf([35]), roomOf([30])] });
    if (answer.is(200).list('accommodations').length === 0)
      return notJudged('the hotel does not sell two rooms at once');
    each(answer, 'two rooms', ({ rooms }) => recordsIn(rooms).length === 2);
  }),
  quote.in('Conventions')`quote-policies: Cancellation policies have a date, yyyy-MM-dd,
    and an amount, earliest first.`(async (bench) => {
    const answer = await theQuote(bench);
    for (const index of combinationsIn(answer).keys())
      expectPolicies(answer, 'accommodations', 0, 'combinations', index);
  }),
  quote.in('Verification flow')`quote-remarks: Remarks are a list of texts.`(async (bench) =>
    each(
      await theQuote(bench),
      'a list of remarks',
      ({ remarks = [] }) => Array.isArray(remarks) && remarks.every((remark) => typeof remark === 'string'),
    ),
  ),
  request`quote-no-on-request: Without includeOnRequestOptions no combination is on request.`(async (bench) => {
    const answer = await quoteStay(bench, { filter: { bestCombinations: false, includeOnRequestOptions: false } });
    each(answer, 'onRequest false', ({ onRequest }) => onRequest === false);
  }),
  request`quote-on-request-too: With includeOnRequestOptions nothing of the
    search without it is missing.`(async (bench) => {
    const more = await quoteStay(bench, { filter: { bestCombinations: false, includeOnRequestOptions: true } });
    const [all, atOnce] = [combinationsIn(more).length, combinationsIn(await theQuote(bench)).length];
    expectThat(all >= atOnce || all === 60, `at least ${atOnce} combinations`, String(all), more);
  }),
  request`quote-most-one: maxCombinations 1 gets at most one combination of a hotel.`(async (bench) => {
    const answer = await quoteStay(bench, { filter: { bestCombinations: false, maxCombinations: 1 } });
    const { length } = combinationsIn(answer);
    expectThat(length === 1, '1 combination', String(length), answer);
  }),
  later`quote-best-is-one: bestCombinations alone gets one combination.`(async (bench) => {
    const answer = await quoteStay(bench, { filter: { bestCombinations: true } });
    const { length } = combinationsIn(answer);
    expectThat(length === 1, '1 combination', String(length), answer);
  }),
  later`quote-all: bestCombinations false alone gets up to 60 combinations, not only the best.`(async (bench) => {
    const all = combinationsIn(await quoteStay(bench, { filter: { bestCombinations: false } })).length;
    const atOnce = combinationsIn(await theQuote(bench)).length;
    expectThat(all >= atOnce && all <= 60, `${atOnce} to 60 combinations`, String(all));
  }),
  later`quote-best-of-each: bestCombinations gets each meal plan and refundability once.`(async (bench) => {
    const answer = await quoteStay(bench, { filter: { bestCombinations: true, maxCombinations: 60 } });
    const kinds = combinationsIn(answer).map(({ mealPlan, currentCancellationType: type }) =>
      JSON.stringify([isJsonObject(mealPlan) ? mealPlan['type'] : null, isJsonObject(type) ? type['type'] : null]),
    );
    expectThat(new Set(kinds).size === kinds.length, 'each meal plan and refundability once', kinds.join(' '), answer);
  }),
  limit`quote-thirty-nights: A stay of 30 nights is quoted.`(async (bench) => {
    const { checkIn } = await testStay(bench);
    (await quoteStay(bench, { checkOut: addDays(checkIn, 30) })).is(200);
  }),
  limit`quote-timeout-3000: A timeout of 3000 ms is accepted.`(async (bench) =>
    (await quoteStay(bench, { timeout: 3000 })).is(200),
  ),
  limit`quote-timeout-null: A timeout of null means the account’s default.`(async (bench) =>
    (await quoteStay(bench, { timeout: null })).is(200),
  ),
  limit`quote-most-sixty: maxCombinations 60 is accepted.`(async (bench) =>
    (await quoteStay(bench, { filter: { bestCombinations: false, maxCombinations: 60 } })).is(200),
  ),
  limit`quote-3000-codes: 3,000 hotel codes in one search are accepted.`(async (bench) => {
    const { accommodationId } = await testStay(bench);
    const others = Array.from({ length: 2999 }, (_, index) => `${accommodationId}-${index}`);
    (await quoteStay(bench, { accommodations: [accommodationId, ...others] }))
      .is(200)
      .has(accommodationId, 'accommodations', 0, 'code');
  }),
  request`quote-language: Arabic is one of the languages.`(async (bench) =>
    (await quoteStay(bench, { language: 'AR' })).is(200),
  ),
  request`quote-market: A source market of two letters is accepted.`(async (bench) =>
    (await quoteStay(bench, { sourceMarket: 'ES' })).is(200),
  ),
  quote`quote-unknown-code: A hotel that is not sold is left out of the answer, which is no error.`(async (bench) => {
    const answer = await quoteStay(bench, { accommodations: [bench.code()] });
    expectThat(answer.is(200).list('accommodations').length === 0, 'no hotels', 'a hotel', answer);
  }),
  quote.in('Verification flow')`quote-traces: An answer without hotels says in providerTraces
    what each provider answered.`(async (bench) => {
    const answer = await quoteStay(bench, { accommodations: [bench.code()] });
    const traces = recordsIn(answer.is(200).list('providerTraces'));
    expectThat(traces.length > 0, 'a trace of a provider', 'none', answer);
    for (const { provider, quoteResults } of traces)
      expectThat(isText(provider) && isWhole(quoteResults), 'traces with provider and quoteResults', 'others', answer);
  }),
  quote.in('Catalogue resources').of('quote', 'listDestinations')`quote-destination: A destination’s code from the
    catalogue can be searched instead of hotel codes.`(async (bench) => {
    const { micrositeId } = bench.account;
    const listed = (await bench.get(`/destination/${encodeURIComponent(micrositeId)}`)).is(200);
    const codes = recordsIn(listed.at('destination')).flatMap(({ code }) => (isText(code) ? [code] : []));
    if (codes.length === 0) return notJudged('the microsite has no destinations', PUBLISHED);
    const { accommodationId } = await testStay(bench);
    for (const destinationId of codes.slice(0, MOST_DESTINATIONS)) {
      const answer = await quoteStay(bench, { accommodations: undefined, destinationId });
      const quoted = recordsIn(answer.is(200).list('accommodations'));
      if (quoted.some(({ code }) => code === accommodationId)) return;
    }
    if (codes.length > MOST_DESTINATIONS)
      return notJudged(`the hotel is in none of ${MOST_DESTINATIONS} destinations tried`);
    expectThat(false, `hotel ${accommodationId} in one of the destinations`, 'in none of them');
  }),
  invalid`quote-null-check-in: A check-in of null is
    refused with 400, by its name.`({ checkIn: null }, 'checkIn'),
  invalid`quote-no-check-in: A missing check-in is
    refused with 400, by its name.`({ checkIn: undefined }, 'checkIn'),
  invalid`quote-no-check-out: A missing check-out is
    refused with 400, by its name.`({ checkOut: undefined }, 'checkOut'),
  invalid`quote-no-rooms: A search without distributions is
    refused with 400, by its name.`({ distributions: undefined }, 'distributions'),
  request.in('Conventions')`quote-case-sensitive: Field names are case-sensitive: "CheckIn" is not a check-in.`(
    async (bench) => {
      const { checkIn } = anyStay(bench);
      (await quoteAny(bench, { checkIn: undefined, CheckIn: checkIn })).refuses(400, { audited: false });
    },
  ),
  invalid.in('Conventions')`quote-date-form: Dates are yyyy-MM-dd:
    31/12/2026 is refused with 400.`({ checkIn: '31/12/2026' }, 'checkIn'),
  request.in('Conventions')`quote-date-exists: A date that does not exist is refused with 400.`(async (bench) => {
    const { checkIn } = anyStay(bench);
    (await quoteAny(bench, { checkIn: `${checkIn.slice(0, 4)}-02-30` })).refuses(400, { audited: false });
  }),
  invalid.in('Limits')`quote-timeout-2999: A timeout of 2999 ms is refused with 400.`({ timeout: 2999 }, 'timeout'),
  limit`quote-most-61: maxCombinations 61 is refused with 400, by its path and the limit.`(async (bench) => {
    const answer = await quoteAny(bench, { filter: { bestCombinations: false, maxCombinations: 61 } });
    answer.refuses(400, { audited: false, says: 'filter.maxCombinations' }).refuses(400, { says: '60' });
  }),
  invalid.in('Limits')`quote-most-0: maxCombinations 0 is refused with 400.`(
    { filter: { maxCombinations: 0 } },
    'maxCombinations',
  ),
  limit`quote-3001-codes: 3,001 hotel codes are refused with 400.`(async (bench) => {
    const codes = Array.from({ length: 3001 }, (_, index) => String(index));
    (await quoteAny(bench, { accommodations: codes })).refuses(400, { says: 'accommodations' });
  }),
  request.in('Errors')`quote-31-nights: A stay of 31 nights is refused after
    validation: the error has auditData.`(async (bench) => {
    const { checkIn } = anyStay(bench);
    expectRefused(await quoteAny(bench, { checkOut: addDays(checkIn, 31) }), 'a stay of 31 nights');
  }),
  invalid`quote-unknown-language: A language outside
    the list is refused with 400.`({ language: 'XX' }, 'language'),
  invalid`quote-unknown-trip-type: A trip type outside
    the list is refused with 400.`({ tripType: 'ONLY_BOAT' }, 'tripType'),
  invalid`quote-long-market: A source market of three
    letters is refused with 400.`({ sourceMarket: 'ESP' }, 'sourceMarket'),
  invalid`quote-negative-age: An age below 0 is
    refused with 400, by its path.`({ distributions: [roomOf([35, -1])] }, 'age'),
  invalid`quote-old-age: An age above 120 is
    refused with 400, by its path.`({ distributions: [roomOf([121])] }, 'age'),
  invalid`quote-no-age: A guest without
    an age is refused with 400.`({ distributions: [{ persons: [{}] }] }, 'age'),
  guests`quote-five-rooms: More than 4 rooms are refused.`(async (bench) => {
    const distributions = people(5).map((age) => roomOf([age]));
    (await quoteAny(bench, { distributions })).refuses(400);
  }),
  guests`quote-seven-in-a-room: More than 6 people in a room are refused.`(async (bench) =>
    (await quoteAny(bench, { distributions: [roomOf(people(7))] })).refuses(400),
  ),
  guests`quote-sixteen-people: More than 15 people in all are refused.`(async (bench) => {
    const distributions = people(4).map(() => roomOf(people(4)));
    (await quoteAny(bench, { distributions })).refuses(400);
  }),
  guests`quote-child-alone: A room needs at least one adult.`(async (bench) =>
    (await quoteAny(bench, { distributions: [roomOf([8])] })).refuses(400),
  ),
  request.in('What the service does')`quote-not-json: The interface is JSON
    only: another body is refused.`(async (bench) =>
    (await bench.request('POST', '/booking/accommodations/quote', { raw: '<quote/>' })).refuses(400),
  ),
  request.in('Later facts').settling('searchFields')`quote-search-fields: Whether a search must have a filter and a
    tripType is open: a hub refuses it with 400, or has defaults.`(async (bench) => {
    const isRefused = async (change: JsonObject): Promise<boolean> => {
      const answer = await quoteAny(bench, change);
      if (answer.is(200, 400).status === 400) answer.refuses(400);
      else answer.list('accommodations');
      return answer.status === 400;
    };
    const [noFilter, noTripType] = [await isRefused({ filter: undefined }), await isRefused({ tripType: undefined })];
    if (noFilter !== noTripType) return notJudged('one of filter and tripType is required: no setting says so');
    bench.settle({ searchFields: noFilter ? 'required' : 'optional' });
  }),
];
