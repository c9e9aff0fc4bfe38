import type { Json } from '../../../src/kernel/json.ts';
import { expectPolicies, expectTerms, isPrice, isText, recordsIn } from '../answer.ts';
import {
  anyStay,
  combinationPath,
  confirmNow,
  hubDay,
  keyOf,
  quoteStay,
  sendKey,
  testStay,
  theConfirm,
  theQuote,
} from '../booking-flow.ts';
import { type ConformanceCase, casesAbout, expectRefused } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';

const confirm = casesAbout({ area: 'booking-flow', operations: ['confirm'], section: 'Confirm' });

const QUOTED = combinationPath('quote');
const CONFIRMED = combinationPath('confirm');

const isListOfTexts = (value: Json | undefined): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.every(isText));

export const confirmCases: readonly ConformanceCase[] = [
  confirm`confirm-new-key: Confirm answers with auditData and a new combinationKey.`(async (bench) => {
    const answer = (await theConfirm(bench)).is(200).audited();
    const sent = keyOf(bench, await theQuote(bench), 'quote');
    answer.fits('a combinationKey', isText, ...CONFIRMED, 'combinationKey');
    expectThat(answer.text(...CONFIRMED, 'combinationKey') !== sent, 'a new combinationKey', 'the one sent', answer);
  }),
  confirm`confirm-hotel: Confirm names the hotel, with its category as code and
    name, and the days of the stay.`(async (bench) => {
    const { accommodationId, checkIn, checkOut } = await testStay(bench);
    const answer = (await theConfirm(bench)).is(200).has(accommodationId, 'accommodation', 'code');
    answer.has(checkIn, 'accommodation', 'checkIn').has(checkOut, 'accommodation', 'checkOut');
    answer.fits('a name', isText, 'accommodation', 'name');
    answer.fits('a category code', isText, 'accommodation', 'category', 'code');
    answer.fits('a category name', isText, 'accommodation', 'category', 'name');
  }),
  confirm`confirm-price: Confirm has the price, as a number with a currency.`(async (bench) =>
    (await theConfirm(bench)).is(200).fits('a price', isPrice, ...CONFIRMED, 'price'),
  ),
  confirm`confirm-same-price: Confirm has the quoted price, or a warning of type PRICE_CHANGE.`(async (bench) => {
    const [answer, quoted] = [(await theConfirm(bench)).is(200), await theQuote(bench)];
    const types = recordsIn(answer.at('warnings')).map(({ type }) => type);
    if (!types.includes('PRICE_CHANGE'))
      expectTerms({ answer, at: CONFIRMED }, { answer: quoted, at: QUOTED }, 'price');
  }),
  confirm`confirm-same-offer: Confirm has the quoted rooms and meal plan.`(async (bench) => {
    const answer = (await theConfirm(bench)).is(200);
    expectTerms(
      { answer, at: CONFIRMED },
      { answer: await theQuote(bench), at: QUOTED },
      'rooms',
      'mealPlan',
      'onRequest',
    );
  }),
  confirm`confirm-policies: Confirm has the cancellation policies: dates yyyy-MM-dd, earliest first, with
    amounts in the price’s currency.`(async (bench) => {
    const answer = (await theConfirm(bench)).is(200);
    expectThat(expectPolicies(answer, ...CONFIRMED).length > 0, 'cancellation policies', 'none', answer);
  }),
  confirm.in('Later facts').settling('policies')`confirm-policies-start: Cancellation policies start today with an
    amount of 0, or on the first day with a fee.`(async (bench) => {
    const answer = (await theConfirm(bench)).is(200);
    const [first] = expectPolicies(answer, ...CONFIRMED);
    if (!first) return notJudged('the stay has no cancellation policies');
    const [amount] = recordsIn([first['amount'] ?? null]);
    const [date, free] = [String(first['date']), amount?.['amount'] === 0];
    if (!free && date <= hubDay(bench, answer)) return notJudged('the stay cannot be cancelled free of charge');
    if (free) answer.has(hubDay(bench, answer), ...CONFIRMED, 'cancellationPolicies', 0, 'date');
    bench.settle({ policies: free ? 'from-today' : 'from-first-fee' });
  }),
  confirm`confirm-remarks: The remarks of Confirm are a list of texts.`(async (bench) =>
    (await theConfirm(bench)).is(200).fits('a list of texts or none', isListOfTexts, ...CONFIRMED, 'remarks'),
  ),
  confirm.in('Verification flow')`confirm-required-fields: Confirm lists the guest fields that Prebook needs:
    contactPerson, roomHolders and otherPersons.`(async (bench) => {
    const answer = (await theConfirm(bench)).is(200);
    for (const who of ['contactPerson', 'roomHolders', 'otherPersons'])
      expectThat(
        Array.isArray(answer.at('requiredField', who)) && isListOfTexts(answer.at('requiredField', who)),
        `requiredField.${who}, a list of texts`,
        bench.show(answer.at('requiredField', who)),
        answer,
      );
  }),
  confirm.in('Verification flow')`confirm-warnings: Each warning has a type and a description.`(async (bench) => {
    const answer = (await theConfirm(bench)).is(200);
    for (const { type, description } of recordsIn(answer.at('warnings')))
      expectThat(isText(type) && isText(description), 'warnings with type and description', 'others', answer);
  }),
  confirm.in('Endpoints')`confirm-trace: Confirm sends the trace id in a header that ends in
    "-trace-id", the same as in auditData.`(async (bench) => {
    const answer = (await theConfirm(bench)).is(200);
    const traces = [...answer.headers].filter(([name]) => name.endsWith('-trace-id')).map(([, value]) => value);
    expectThat(
      traces.includes(answer.text('auditData', 'traceId')),
      'auditData.traceId in a header',
      traces.join(', ') || 'no such header',
      answer,
    );
  }),
  confirm.in('Errors')`confirm-no-key: Confirm without a key is refused with 400, by
    its name, without auditData.`(async (bench) =>
    (await sendKey(bench, 'confirm', { key: null })).refuses(400, { says: 'combinationKey', audited: false }),
  ),
  confirm.in('Errors')`confirm-no-body: Confirm with an empty object is refused
    with 400, without auditData.`(async (bench) => {
    const { accommodationId } = anyStay(bench);
    (await bench.post(`/booking/accommodations/${encodeURIComponent(accommodationId)}/confirm`, {})).refuses(400, {
      says: 'accommodation',
      audited: false,
    });
  }),
  confirm`confirm-unknown-key: A key that the hub did not issue is refused.`(async (bench) =>
    expectRefused(await sendKey(bench, 'confirm', { key: 'not-a-key' }), 'an unknown key'),
  ),
  confirm.in('Booking flow in one view')`confirm-other-token: A key works only with the token of its quote: another
    token of the account is refused.`(async (bench) => {
    const quoted = await quoteStay(bench);
    const token = await bench.signIn();
    expectRefused(await sendKey(bench, 'confirm', { key: keyOf(bench, quoted, 'quote'), token }), 'another token');
  }),
  confirm.in('Booking flow in one view')`confirm-own-key: Each step takes the key of the step before:
    Confirm refuses a key of Confirm.`(async (bench) => {
    const confirmed = await confirmNow(bench);
    expectRefused(await sendKey(bench, 'confirm', { key: keyOf(bench, confirmed, 'confirm') }), 'a key of Confirm');
  }),
  confirm.in('auditData').of('quote', 'confirm')`confirm-availability: Quote and Confirm of one flow
    have the same availabilityId.`(async (bench) => {
    const quoted = (await theQuote(bench)).is(200).number('auditData', 'availabilityId');
    (await theConfirm(bench)).is(200).has(quoted, 'auditData', 'availabilityId');
  }),
];
