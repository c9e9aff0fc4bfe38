import { addDays } from '../../../src/kernel/calendar-day.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { confirmNow, guestsFor, prebookGuests, prebookStay, testStay } from '../booking-flow.ts';
import { type ConformanceCase, casesAbout, expectRefused } from '../conformance-case.ts';
import { birthDate, yearsBefore } from '../guests.ts';

const guests = casesAbout({ area: 'booking-flow', operations: ['prebook'], section: 'Prebook' });
const details = casesAbout({ area: 'booking-flow', operations: ['prebook'], section: 'Verification flow' });

/** Prebook with the first guest changed. */
const withFirst =
  (change: JsonObject, expected: 'accepted' | 'invalid' | 'refused', says?: string): ConformanceCase['run'] =>
  async (bench) => {
    const answer = await prebookGuests(bench, ([first, ...others]) => [{ ...first, ...change }, ...others]);
    if (expected === 'accepted') answer.is(200);
    // Whether a wrong value is found by validation or after it is not published, and so not whether there is auditData.
    else if (expected === 'invalid') answer.refuses(400, { says });
    else expectRefused(answer, JSON.stringify(change));
  };

export const prebookGuestCases: readonly ConformanceCase[] = [
  guests(
    'guest-other-age',
    'A requestedAge that differs from the quoted age is refused.',
    withFirst({ requestedAge: 36 }, 'refused'),
  ),
  guests(
    'guest-no-age',
    'A guest without requestedAge is refused with 400, by its name.',
    withFirst({ requestedAge: undefined }, 'invalid', 'requestedAge'),
  ),
  guests('guest-missing', 'One guest fewer than quoted is refused.', async (bench) =>
    expectRefused(await prebookGuests(bench, (all) => all.slice(1)), 'a missing guest'),
  ),
  guests('guest-additional', 'One guest more than quoted is refused.', async (bench) =>
    expectRefused(
      await prebookGuests(bench, ([first = {}, ...others]) => [first, ...others, { ...first, name: 'Omega' }]),
      'an additional guest',
    ),
  ),
  guests(
    'guest-other-rooms',
    'Guests for two rooms are refused if one was quoted: there is one entry per room.',
    async (bench) => {
      const confirmed = await confirmNow(bench);
      const distributions = guestsFor(confirmed, await testStay(bench)).map((person) => ({ persons: [person] }));
      expectRefused(await prebookStay(bench, confirmed, { distributions }), 'guests for two rooms');
    },
  ),
  guests(
    'guest-no-name',
    'A required guest field that is missing is refused after validation: the error has auditData.',
    async (bench) => {
      const answer = await prebookGuests(bench, ([first, ...others]) => [
        { ...first, name: undefined, lastName: undefined },
        ...others,
      ]);
      expectRefused(answer, 'a guest without a name');
    },
    { section: 'Errors' },
  ),
  details('guest-same-name', 'Two guests with the same name are refused.', async (bench) => {
    const answer = await prebookGuests(bench, ([first = {}, ...others]) => [
      first,
      ...others.map((other) => ({ ...other, name: first['name'], lastName: first['lastName'] })),
    ]);
    expectRefused(answer, 'two guests with the same name');
  }),
  details(
    'guest-latin-name',
    'Names of Latin letters with accents, dots, apostrophes and hyphens are accepted.',
    withFirst({ name: "Zoë-Inés D'A.", lastName: 'Núñez' }, 'accepted'),
  ),
  details(
    'guest-arabic-name',
    'A name in other letters is refused with 400.',
    withFirst({ name: 'ليلى' }, 'invalid', 'name'),
  ),
  details(
    'guest-digits-in-name',
    'A name with digits is refused with 400.',
    withFirst({ lastName: 'Meyer 2' }, 'invalid', 'lastName'),
  ),
  details(
    'guest-title',
    'A title outside MISTER, MRS and MS is refused with 400.',
    withFirst({ courtesyTitle: 'LORD' }, 'invalid'),
  ),
  details(
    'guest-email',
    'An e-mail address without @ is refused with 400.',
    withFirst({ email: 'guest.example.com' }, 'invalid', 'email'),
  ),
  details(
    'guest-contact',
    'An e-mail address and a telephone number, "+" and digits, are accepted.',
    withFirst({ email: 'guest@example.com', phoneCountryCode: '+34', phone: '600000000' }, 'accepted'),
  ),
  details(
    'guest-phone-code',
    'A country code without "+" is refused with 400.',
    withFirst({ phoneCountryCode: '34', phone: '600000000' }, 'invalid', 'phoneCountryCode'),
  ),
  details(
    'guest-phone',
    'A telephone number with letters is refused with 400.',
    withFirst({ phoneCountryCode: '+34', phone: 'home' }, 'invalid', 'phone'),
  ),
  details(
    'guest-birth-date',
    'A birth date that agrees with requestedAge at the end of the stay is accepted.',
    async (bench) => {
      const answer = await prebookGuests(bench, ([first, ...others], { checkIn }) => [
        { ...first, birthDate: birthDate(35, checkIn) },
        ...others,
      ]);
      answer.is(200);
    },
  ),
  details('guest-other-birth-date', 'A birth date of another age at the end of the stay is refused.', async (bench) => {
    const answer = await prebookGuests(bench, ([first, ...others], { checkIn }) => [
      { ...first, birthDate: birthDate(34, checkIn) },
      ...others,
    ]);
    expectRefused(answer, 'a birth date of another age');
  }),
  details(
    'guest-birthday-in-stay',
    'The age on the last day of the stay counts: a birthday in it is taken into account.',
    async (bench) => {
      const answer = await prebookGuests(bench, ([first, ...others], { checkOut }) => [
        { ...first, birthDate: yearsBefore(35, addDays(checkOut, -1)) },
        ...others,
      ]);
      answer.is(200);
    },
  ),
  guests(
    'guest-date-form',
    'A birth date in another form than yyyy-MM-dd is refused with 400.',
    withFirst({ birthDate: '31/12/1990' }, 'invalid', 'birthDate'),
    { section: 'Conventions' },
  ),
  guests(
    'guest-order',
    'Whether guests may be sent in another order than quoted is open.',
    async (bench) => {
      // Every guest has the details that the hub asks of the first one.
      const answer = await prebookGuests(bench, (all) => all.toReversed().map((guest) => ({ ...all[0], ...guest })));
      if (answer.status !== 200) expectRefused(answer, 'guests in another order');
      bench.settle({ guestOrder: answer.status === 200 ? 'any' : 'as-quoted' });
    },
    { section: 'Later facts', settles: ['guestOrder'] },
  ),
];
