import {
  combinationPath,
  confirmNow,
  guestsFor,
  keyOf,
  prebookNow,
  prebookStay,
  quoteStay,
  sendKey,
  testStay,
  theConfirm,
  thePrebook,
  theQuote,
} from '../booking-flow.ts';
import { type ConformanceCase, casesAbout, expectRefused } from '../conformance-case.ts';
import { expectThat } from '../deviation.ts';
import { expectPolicies, expectTerms, isPrice, isText, recordsIn } from '../terms.ts';

const prebook = casesAbout({ area: 'booking-flow', operations: ['prebook'], section: 'Prebook' });
const skipped = casesAbout({ area: 'booking-flow', operations: ['prebook'], section: 'Booking flow in one view' });

const CONFIRMED = combinationPath('confirm');
const PREBOOKED = combinationPath('prebook');

export const prebookCases: readonly ConformanceCase[] = [
  prebook('prebook-new-key', 'Prebook answers with auditData and a new combinationKey for Book.', async (bench) => {
    const answer = (await thePrebook(bench)).is(200).audited();
    const sent = keyOf(bench, await theConfirm(bench), 'confirm');
    answer.fits('a combinationKey', isText, ...PREBOOKED, 'combinationKey');
    expectThat(answer.text(...PREBOOKED, 'combinationKey') !== sent, 'a new combinationKey', 'the one sent', answer);
  }),
  prebook(
    'prebook-price',
    'Prebook has the price again, the confirmed one unless it warns of PRICE_CHANGE.',
    async (bench) => {
      const answer = (await thePrebook(bench)).is(200).fits('a price', isPrice, ...PREBOOKED, 'price');
      const types = recordsIn(answer.at('warnings')).map(({ type }) => type);
      if (!types.includes('PRICE_CHANGE'))
        expectTerms({ answer, at: PREBOOKED }, { answer: await theConfirm(bench), at: CONFIRMED }, 'price');
    },
  ),
  prebook('prebook-meal-plan', 'Prebook has the confirmed rooms and meal plan again.', async (bench) => {
    const answer = (await thePrebook(bench)).is(200);
    expectTerms({ answer, at: PREBOOKED }, { answer: await theConfirm(bench), at: CONFIRMED }, 'rooms', 'mealPlan');
  }),
  prebook('prebook-policies', 'Prebook has the confirmed cancellation policies again.', async (bench) => {
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
  prebook('prebook-hotel', 'Prebook names the hotel and the days of the stay.', async (bench) => {
    const { accommodationId, checkIn, checkOut } = await testStay(bench);
    const answer = (await thePrebook(bench)).is(200).has(accommodationId, 'accommodation', 'code');
    answer.has(checkIn, 'accommodation', 'checkIn').has(checkOut, 'accommodation', 'checkOut');
  }),
  prebook(
    'prebook-availability',
    'Prebook belongs to the quote: it has the same availabilityId.',
    async (bench) => {
      const quoted = (await theQuote(bench)).is(200).number('auditData', 'availabilityId');
      (await thePrebook(bench)).is(200).has(quoted, 'auditData', 'availabilityId');
    },
    { section: 'auditData' },
  ),
  prebook(
    'prebook-person',
    'Prebook accepts the guests as "person" too.',
    async (bench) => {
      const confirmed = await confirmNow(bench);
      const person = guestsFor(confirmed, await testStay(bench));
      (await prebookStay(bench, confirmed, { distributions: [{ person }] })).is(200);
    },
    { section: 'Conventions' },
  ),
  prebook('prebook-comment', 'Prebook accepts a comment to the hotel.', async (bench) => {
    const confirmed = await confirmNow(bench);
    const combinationKey = keyOf(bench, confirmed, 'confirm');
    const accommodation = { combinationKey, commentToAccommodation: 'Conformance test' };
    (await prebookStay(bench, confirmed, { accommodation })).is(200);
  }),
  prebook(
    'prebook-no-key',
    'Prebook without a key is refused with 400, by its name, without auditData.',
    async (bench) => {
      const distributions = [{ persons: [] }];
      (await sendKey(bench, 'prebook', null, { distributions })).refuses(400, {
        says: 'combinationKey',
        audited: false,
      });
    },
    { section: 'Errors' },
  ),
  prebook('prebook-no-guests', 'Prebook without distributions is refused.', async (bench) => {
    const { status } = await prebookStay(bench, await confirmNow(bench), { distributions: undefined });
    expectThat(status === 400, 'status 400 without distributions', String(status));
  }),
  prebook('prebook-unknown-key', 'Prebook refuses a key that the hub did not issue.', async (bench) => {
    const accommodation = { combinationKey: 'not-a-key' };
    expectRefused(await prebookStay(bench, await confirmNow(bench), { accommodation }), 'an unknown key');
  }),
  skipped('prebook-quote-key', 'Confirm cannot be left out: Prebook refuses a key of Quote.', async (bench) => {
    const accommodation = { combinationKey: keyOf(bench, await quoteStay(bench), 'quote') };
    expectRefused(await prebookStay(bench, await confirmNow(bench), { accommodation }), 'a key of Quote');
  }),
  skipped('prebook-own-key', 'Prebook refuses a key of Prebook.', async (bench) => {
    const accommodation = { combinationKey: keyOf(bench, await prebookNow(bench), 'prebook') };
    expectRefused(await prebookStay(bench, await confirmNow(bench), { accommodation }), 'a key of Prebook');
  }),
  skipped(
    'prebook-other-token',
    'Prebook refuses a key with another token than the flow began with.',
    async (bench) => {
      const confirmed = await confirmNow(bench);
      const token = await bench.signIn();
      expectRefused(await prebookStay(bench, confirmed, {}, token), 'another token');
    },
  ),
];
