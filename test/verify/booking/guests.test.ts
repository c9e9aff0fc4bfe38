import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay, dayOfNumber } from '../../../src/kernel/calendar-day.ts';
import { guestNames } from '../../../src/verify/booking/guest-names.ts';
import { answerRequiredFields, birthDate, type Guest } from '../../../src/verify/booking/required-fields.ts';
import { fc } from '../../support/fast-check.ts';
import { day, seeded } from '../fixtures.ts';

const LATIN = /^[\p{Script=Latin} .'-]+$/u;
const randomness = fc
  .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 })
  .map((values) => {
    let index = 0;
    return { next: () => values[index++ % values.length] ?? 0 };
  });

describe('names of guests', () => {
  it('are all different and Latin for any party and any chance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), randomness, (count, chance) => {
        const names = guestNames(count, chance);
        expect(names).toHaveLength(count);
        expect(new Set(names.map(({ name, lastName }) => `${name} ${lastName}`)).size).toBe(count);
        for (const { name, lastName } of names) {
          expect(name).toMatch(LATIN);
          expect(lastName).toMatch(LATIN);
        }
      }),
    );
  });

  it('have different first names in every party that can be quoted', () => {
    fc.assert(
      fc.property(randomness, (chance) => {
        expect(new Set(guestNames(15, chance).map(({ name }) => name)).size).toBe(15);
      }),
    );
  });

  it('are the same for the same chance', () => {
    expect(guestNames(6, seeded(7))).toEqual(guestNames(6, seeded(7)));
  });
});

/** Counted by hand, apart from the code: whole years between birth and a day. */
function ageOn(birth: CalendarDay, on: CalendarDay): number {
  const [born = '', today = ''] = [birth, on].map((each) => each.replaceAll('-', ''));
  return Math.floor((Number(today) - Number(born)) / 10_000);
}

describe('birth dates', () => {
  const days = fc.integer({ min: 20_000, max: 25_000 }).map(dayOfNumber);

  it('agree with the quoted age on the first and on the last day of any stay', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        days,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 700 }),
        (age, checkIn, nights, ahead) => {
          const checkOut = addDays(checkIn, nights);
          const birth = birthDate(age, checkIn, checkOut, addDays(checkIn, -ahead));
          expect(ageOn(birth, checkOut)).toBe(age);
          expect(ageOn(birth, checkIn)).toBe(age);
        },
      ),
    );
  });

  it('are not in the future if that can be avoided', () => {
    const today = day('2027-03-01');
    expect(birthDate(0, day('2027-12-01'), day('2027-12-08'), today)).toBe(today);
  });

  it('handle leap days', () => {
    const birth = birthDate(29, day('2028-02-29'), day('2028-03-02'), day('2028-01-01'));
    expect(ageOn(birth, day('2028-03-02'))).toBe(29);
  });
});

const guest = (number: number, age = 30): Guest => ({
  number,
  age,
  name: `Alfa${'x'.repeat(number)}`,
  lastName: 'Sample',
  checkIn: day('2027-05-01'),
  checkOut: day('2027-05-08'),
  today: day('2027-03-01'),
});

describe('guest data that Confirm asks for', () => {
  const holderWith = (wish: string) => {
    const result = answerRequiredFields([guest(1)], { roomHolders: [wish] });
    return result.ok ? result.value[0] : result.error;
  };

  it('is the bare person if nothing is required', () => {
    expect(answerRequiredFields([guest(1)], undefined)).toEqual({
      ok: true,
      value: [{ name: 'Alfax', lastName: 'Sample', requestedAge: 30 }],
    });
  });

  it.each([
    ['TITLE', { courtesyTitle: 'MISTER' }],
    ['ACADEMY_TITLE', { academyTitle: 'Dr' }],
    ['EMAIL', { email: 'guest-1@example.com' }],
    ['PHONE', { phoneCountryCode: '+34', phone: '600000000' }],
    ['DOCUMENT', { documentType: 'PASSPORT', documentNumber: 'TEST000001' }],
    ['PASSPORT', { documentType: 'PASSPORT', documentNumber: 'TEST000001' }],
    ['DOCUMENT_EXPIRY_DATE', { passportExpirationDate: '2032-05-06' }],
    ['COUNTRY', { countryId: 'ES' }],
    ['ADDRESS', { address: { street: 'Example Street 1', city: 'Exampleton', postCode: '00000' } }],
    ['BIRTH_DATE', { birthDate: '1996-11-02' }],
    ['BILLING_DOCUMENT', { billingNumber: 'TEST000001' }],
    ['SOCIAL_INSURANCE_NUMBER', { socialInsuranceNumber: '000001' }],
  ])('answers %s', (wish, data) => {
    expect(holderWith(wish)).toMatchObject(data);
  });

  it.each(['FIRST_NAME', 'LAST_NAME'])('always has %s', (wish) => {
    expect(holderWith(wish)).toEqual({ name: 'Alfax', lastName: 'Sample', requestedAge: 30 });
  });

  it('goes to the first guest for the contact person and the room holder, to the rest for the others', () => {
    const result = answerRequiredFields([guest(1), guest(2), guest(3, 7)], {
      contactPerson: ['EMAIL'],
      roomHolders: ['PHONE'],
      otherPersons: ['TITLE'],
    });
    expect(result.ok && result.value.map((person) => Object.keys(person).sort())).toEqual([
      ['email', 'lastName', 'name', 'phone', 'phoneCountryCode', 'requestedAge'],
      ['courtesyTitle', 'lastName', 'name', 'requestedAge'],
      ['courtesyTitle', 'lastName', 'name', 'requestedAge'],
    ]);
  });

  it('gives every guest a document of their own', () => {
    const result = answerRequiredFields([guest(1), guest(2)], {
      roomHolders: ['DOCUMENT'],
      otherPersons: ['DOCUMENT'],
    });
    expect(result.ok && result.value.map(({ documentNumber }) => documentNumber)).toEqual(['TEST000001', 'TEST000002']);
  });

  it.each(['SEAT_SELECTION', 'EMERGENCY_CONTACT', 'DOCUMENT_DATE_OF_ISSUE', 'SHOE_SIZE'])(
    'guesses nothing for %s, which the person record has no field for',
    (wish) => {
      expect(holderWith(wish)).toEqual([wish]);
    },
  );

  it('does not matter for other persons if there are none', () => {
    expect(answerRequiredFields([guest(1)], { otherPersons: ['SHOE_SIZE'] }).ok).toBe(true);
  });
});
