import { addDays } from '../../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { type Answer, isPrice, isText, recordsIn } from '../answer.ts';
import { type Bench, perRun } from '../bench.ts';
import { anyStay, quoteStay, sendKey, stepPath, type TestStay, testStay } from '../booking-flow.ts';
import { type ConformanceCase, casesAbout, expectRefused, refusals } from '../conformance-case.ts';
import { expectThat } from '../deviation.ts';

const single = casesAbout({ area: 'booking-flow', operations: ['quoteSingle'], section: 'Quote single' });

/** A request to Quote single for a stay; `change` replaces some of its fields. */
async function quoteSingle(bench: Bench, change: JsonObject = {}, stay?: TestStay): Promise<Answer> {
  const { accommodationId, search } = stay ?? (await testStay(bench));
  return bench.post(stepPath(accommodationId, 'quote'), { ...search, ...change });
}

const { invalid } = refusals(single, (bench, change) => quoteSingle(bench, change, anyStay(bench)));

const theQuoteSingle = perRun('quote one hotel', (bench) => quoteSingle(bench));

/** What a guest would compare: room, meal plan and price. */
const offerText = ({ rooms, mealPlan, price }: JsonObject): string =>
  JSON.stringify([
    recordsIn(rooms).map(({ description }) => description),
    recordsIn([mealPlan ?? null]).map(({ type }) => type),
    recordsIn([price ?? null]).map(({ amount, currency }) => `${amount} ${currency}`),
  ]);

export const quoteSingleCases: readonly ConformanceCase[] = [
  invalid`quote-single-null-check-in: Quote single refuses a check-in
    of null with 400, by its name.`({ checkIn: null }, 'checkIn'),
  invalid`quote-single-timeout-2999: Quote single refuses a
    timeout of 2999 ms with 400.`({ timeout: 2999 }, 'timeout'),
  invalid`quote-single-no-rooms: Quote single refuses a search without distributions with 400.`(
    { distributions: undefined },
    'distributions',
  ),
  single`quote-single-31-nights: Quote single refuses a stay of 31 nights after
    validation: the error has auditData.`(async (bench) => {
    const stay = await testStay(bench);
    expectRefused(await quoteSingle(bench, { checkOut: addDays(stay.checkIn, 31) }, stay), 'a stay of 31 nights');
  }),
  single`quote-single-unknown-hotel: Quote single of a hotel that does not exist sells nothing.`(async (bench) => {
    const { search } = anyStay(bench);
    const answer = await bench.post(stepPath(bench.code(), 'quote'), search);
    if (answer.status !== 200) return expectRefused(answer, 'an unknown hotel');
    const sold = answer.audited().at('accommodation', 'combinations', 0);
    expectThat(sold === undefined, 'no combination', 'a combination', answer);
  }),
  single`quote-single-hotel: Quote single answers with the one hotel that
    was asked for, and auditData.`(async (bench) => {
    const { accommodationId } = await testStay(bench);
    (await theQuoteSingle(bench)).is(200).audited().has(accommodationId, 'accommodation', 'code');
  }),
  single`quote-single-keys: Each combination of Quote single has its own key and a price.`(async (bench) => {
    const answer = (await theQuoteSingle(bench)).is(200);
    const combinations = recordsIn(answer.list('accommodation', 'combinations'));
    const keys = combinations.map(({ combinationKey }) => combinationKey);
    expectThat(keys.length > 0 && keys.every(isText), 'a key in every combination', 'none or some', answer);
    expectThat(new Set(keys).size === keys.length, 'different keys', 'the same key twice', answer);
    expectThat(
      combinations.every(({ price }) => isPrice(price)),
      'a price in every combination',
      'none',
      answer,
    );
  }),
  single.of('quoteSingle', 'quote')`quote-single-complete: Quote single returns every combination that
    Quote returns, at the same price.`(async (bench) => {
    const filter = { bestCombinations: false, includeOnRequestOptions: true };
    const quoted = await quoteStay(bench, { filter });
    const answer = await quoteSingle(bench, { filter: { includeOnRequestOptions: true } });
    const offers = new Set(recordsIn(answer.is(200).list('accommodation', 'combinations')).map(offerText));
    const missing = recordsIn(quoted.is(200).list('accommodations', 0, 'combinations')).map(offerText);
    const [lost] = missing.filter((offer) => !offers.has(offer));
    expectThat(lost === undefined, `the combination ${lost}`, 'others', answer);
  }),
  single`quote-single-no-on-request: Quote single without includeOnRequestOptions
    has no combination on request.`(async (bench) => {
    const answer = await quoteSingle(bench, { filter: { includeOnRequestOptions: false } });
    const found = recordsIn(answer.is(200).list('accommodation', 'combinations'));
    expectThat(!found.some(({ onRequest }) => onRequest === true), 'none on request', 'one on request', answer);
  }),
  single.in('Confirm').of('quoteSingle', 'confirm')`quote-single-confirm: Confirm accepts
    a key of Quote single.`(async (bench) => {
    const key = (await quoteSingle(bench)).is(200).text('accommodation', 'combinations', 0, 'combinationKey');
    bench.hide(key);
    (await sendKey(bench, 'confirm', { key })).is(200);
  }),
];
