import { addDays } from '../../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { type Answer, expectPolicies, expectTerms, isPrice, isText, recordsIn } from '../answer.ts';
import type { Bench } from '../bench.ts';
import {
  combinationPath,
  confirmNow,
  guestsFor,
  keyOf,
  prebookGuests,
  prebookNow,
  prebookStay,
  quoteStay,
  sendKey,
  testStay,
  theConfirm,
  thePrebook,
  theQuote,
} from '../booking-flow.ts';
import { type ConformanceCase, casesAbout, expectRefused, refusals } from '../conformance-case.ts';
import { expectThat } from '../deviation.ts';
import { birthDate, yearsBefore } from '../guests.ts';

const prebook = casesAbout({ area: 'booking-flow', operations: ['prebook'], section: 'Prebook' });
const skipped = prebook.in('Booking flow in one view');

const CONFIRMED = combinationPath('confirm');
const PREBOOKED = combinationPath('prebook');

const details = prebook.in('Verification flow');

const withFirst = (bench: Bench, change: JsonObject): Promise<Answer> =>
  prebookGuests(bench, ([first, ...others]) => [{ ...first, ...change }, ...others]);

// Whether a wrong value is found by validation or later is not published, and so not whether there is auditData.
const { refused: invalid } = refusals(details, withFirst);
const accepted = details.by((change: JsonObject) => async (bench) => (await withFirst(bench, change)).is(200));

export const prebookCases: readonly ConformanceCase[] = [
  prebook`prebook-new-key: Prebook answers with auditData and a new combinationKey for Book.`(async (bench) => {
    const answer = (await thePrebook(bench)).is(200).audited();
    const sent = keyOf(bench, await theConfirm(bench), 'confirm');
    answer.fits('a combinationKey', isText, ...PREBOOKED, 'combinationKey');
    expectThat(answer.text(...PREBOOKED, 'combinationKey') !== sent, 'a new combinationKey', 'the one sent', answer);
  }),
  prebook`prebook-price: Prebook has the price again, the confirmed one
    unless it warns of PRICE_CHANGE.`(async (bench) => {
    const answer = (await thePrebook(bench)).is(200).fits('a price', isPrice, ...PREBOOKED, 'price');
    const types = recordsIn(answer.at('warnings')).map(({ type }) => type);
    if (!types.includes('PRICE_CHANGE'))
      expectTerms({ answer, at: PREBOOKED }, { answer: await theConfirm(bench), at: CONFIRMED }, 'price');
  }),
  prebook`prebook-meal-plan: Prebook has the confirmed rooms and meal plan again.`(async (bench) => {
    const answer = (await thePrebook(bench)).is(200);
    expectTerms({ answer, at: PREBOOKED }, { answer: await theConfirm(bench), at: CONFIRMED }, 'rooms', 'mealPlan');
  }),
  prebook`prebook-policies: Prebook has the confirmed cancellation policies again.`(async (bench) => {
    const answer = (await thePrebook(bench)).is(200);
    expectPolicies(answer, ...PREBOOKED);
    const types = recordsIn(answer.at('warnings')).map(({ type }) => type);
    if (types.length === 0)
      expectTerms(
        { answer, at: PREBOOKED },
        { answer: await theConfirm(bench), at: CONFIRMED },
        'cancellationPolicies',
      );
  }),
  prebook`prebook-hotel: Prebook names the hotel and the days of the stay.`(async (bench) => {
    const { accommodationId, checkIn, checkOut } = await testStay(bench);
    const answer = (await thePrebook(bench)).is(200).has(accommodationId, 'accommodation', 'code');
    answer.has(checkIn, 'accommodation', 'checkIn').has(checkOut, 'accommodation', 'checkOut');
  }),
  prebook.in('auditData')`prebook-availability: Prebook belongs to the quote: it
    has the same availabilityId.`(async (bench) => {
    const quoted = (await theQuote(bench)).is(200).number('auditData', 'availabilityId');
    (await thePrebook(bench)).is(200).has(quoted, 'auditData', 'availabilityId');
  }),
  prebook.in('Conventions')`prebook-person: Prebook accepts the guests as "person" too.`(async (bench) => {
    const confirmed = await confirmNow(bench);
    const person = guestsFor(confirmed, await testStay(bench));
    (await prebookStay(bench, confirmed, { distributions: [{ person }] })).is(200);
  }),
  prebook`prebook-comment: Prebook accepts a comment to the hotel.`(async (bench) => {
    const confirmed = await confirmNow(bench);
    const combinationKey = keyOf(bench, confirmed, 'confirm');
    const accommodation = { combinationKey, commentToAccommodation: 'Conformance test' };
    (await prebookStay(bench, confirmed, { accommodation })).is(200);
  }),
  prebook.in('Errors')`prebook-no-key: Prebook without a key is refused with 400, by
    its name, without auditData.`(async (bench) => {
    const distributions = [{ persons: [] }];
    (await sendKey(bench, 'prebook', { key: null, fields: { distributions } })).refuses(400, {
      says: 'combinationKey',
      audited: false,
    });
  }),
  prebook`prebook-no-guests: Prebook without distributions is refused.`(async (bench) => {
    const { status } = await prebookStay(bench, await confirmNow(bench), { distributions: undefined });
    expectThat(status === 400, 'status 400 without distributions', String(status));
  }),
  prebook`prebook-unknown-key: Prebook refuses a key that the hub did not issue.`(async (bench) => {
    const accommodation = { combinationKey: 'not-a-key' };
    expectRefused(await prebookStay(bench, await confirmNow(bench), { accommodation }), 'an unknown key');
  }),
  skipped`prebook-quote-key: Confirm cannot be left out: Prebook refuses a key of Quote.`(async (bench) => {
    const accommodation = { combinationKey: keyOf(bench, await quoteStay(bench), 'quote') };
    expectRefused(await prebookStay(bench, await confirmNow(bench), { accommodation }), 'a key of Quote');
  }),
  skipped`prebook-own-key: Prebook refuses a key of Prebook.`(async (bench) => {
    const accommodation = { combinationKey: keyOf(bench, await prebookNow(bench), 'prebook') };
    expectRefused(await prebookStay(bench, await confirmNow(bench), { accommodation }), 'a key of Prebook');
  }),
  skipped`prebook-other-token: Prebook refuses a key with another token than the flow began with.`(async (bench) => {
    const confirmed = await confirmNow(bench);
    const persons = guestsFor(confirmed, await testStay(bench));
    const key = keyOf(bench, confirmed, 'confirm');
    const sent = { key, fields: { distributions: [{ persons }] }, token: await bench.signIn() };
    expectRefused(await sendKey(bench, 'prebook', sent), 'another token');
  }),
  prebook`guest-other-age: A requestedAge that differs from the quoted age is refused.`(async (bench) =>
    expectRefused(await withFirst(bench, { requestedAge: 36 }), '{"requestedAge":36}'),
  ),
  invalid.in('Prebook')`guest-no-age: A guest without requestedAge is refused with 400, by its name.`(
    { requestedAge: undefined },
    'requestedAge',
  ),
  prebook`guest-missing: One guest fewer than quoted is refused.`(async (bench) =>
    expectRefused(await prebookGuests(bench, (all) => all.slice(1)), 'a missing guest'),
  ),
  prebook`guest-additional: One guest more than quoted is refused.`(async (bench) =>
    expectRefused(
      await prebookGuests(bench, ([first = {}, ...others]) => [first, ...others, { ...first, name: 'Omega' }]),
      'an additional guest',
    ),
  ),
  prebook`guest-other-rooms: Guests for two rooms are refused if one was quoted:
    there is one entry per room.`(async (bench) => {
    const confirmed = await confirmNow(bench);
    const distributions = guestsFor(confirmed, await testStay(bench)).map((person) => ({ persons: [person] }));
    expectRefused(await prebookStay(bench, confirmed, { distributions }), 'guests for two rooms');
  }),
  prebook.in('Errors')`guest-no-name: A required guest field that is missing is refused after
    validation: the error has auditData.`(async (bench) => {
    const answer = await prebookGuests(bench, ([first, ...others]) => [
      { ...first, name: undefined, lastName: undefined },
      ...others,
    ]);
    expectRefused(answer, 'a guest without a name');
  }),
  details`guest-same-name: Two guests with the same name are refused.`(async (bench) => {
    const answer = await prebookGuests(bench, ([first = {}, ...others]) => [
      first,
      ...others.map((other) => ({ ...other, name: first['name'], lastName: first['lastName'] })),
    ]);
    expectRefused(answer, 'two guests with the same name');
  }),
  accepted`guest-latin-name: Names of Latin letters with accents, dots, apostrophes and hyphens are accepted.`({
    name: "Zoë-Inés D'A.",
    lastName: 'Núñez',
  }),
  invalid`guest-arabic-name: A name in other
    letters is refused with 400.`({ name: 'ليلى' }, 'name'),
  invalid`guest-digits-in-name: A name with digits is refused with 400.`({ lastName: 'Meyer 2' }, 'lastName'),
  invalid`guest-title: A title outside MISTER,
    MRS and MS is refused with 400.`({ courtesyTitle: 'LORD' }),
  invalid`guest-email: An e-mail address without @ is refused with 400.`({ email: 'guest.example.com' }, 'email'),
  accepted`guest-contact: An e-mail address and a telephone number, "+" and digits, are accepted.`({
    email: 'guest@example.com',
    phoneCountryCode: '+34',
    phone: '600000000',
  }),
  invalid`guest-phone-code: A country code without "+" is refused with 400.`(
    { phoneCountryCode: '34', phone: '600000000' },
    'phoneCountryCode',
  ),
  invalid`guest-phone: A telephone number with letters is refused with 400.`(
    { phoneCountryCode: '+34', phone: 'home' },
    'phone',
  ),
  details`guest-birth-date: A birth date that agrees with requestedAge at the
    end of the stay is accepted.`(async (bench) => {
    const answer = await prebookGuests(bench, ([first, ...others], { checkIn }) => [
      { ...first, birthDate: birthDate(35, checkIn) },
      ...others,
    ]);
    answer.is(200);
  }),
  details`guest-other-birth-date: A birth date of another age at the end of the stay is refused.`(async (bench) => {
    const answer = await prebookGuests(bench, ([first, ...others], { checkIn }) => [
      { ...first, birthDate: birthDate(34, checkIn) },
      ...others,
    ]);
    expectRefused(answer, 'a birth date of another age');
  }),
  details`guest-birthday-in-stay: The age on the last day of the stay counts: a birthday
    in it is taken into account.`(async (bench) => {
    const answer = await prebookGuests(bench, ([first, ...others], { checkOut }) => [
      { ...first, birthDate: yearsBefore(35, addDays(checkOut, -1)) },
      ...others,
    ]);
    answer.is(200);
  }),
  invalid.in('Conventions')`guest-date-form: A birth date in another form than yyyy-MM-dd is refused with 400.`(
    { birthDate: '31/12/1990' },
    'birthDate',
  ),
  prebook.in('Later facts').settling('guestOrder')`guest-order: Whether guests may be sent in
    another order than quoted is open.`(async (bench) => {
    // Every guest has the details that the hub asks of the first one.
    const answer = await prebookGuests(bench, (all) => all.toReversed().map((guest) => ({ ...all[0], ...guest })));
    if (answer.status !== 200) expectRefused(answer, 'guests in another order');
    bench.settle({ guestOrder: answer.status === 200 ? 'any' : 'as-quoted' });
  }),
];
