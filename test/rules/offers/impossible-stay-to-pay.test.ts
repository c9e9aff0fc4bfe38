import { expect, it } from 'vitest';
import { item } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

const nights = (stay: number | undefined, pay: number | undefined): string[] =>
  findingsAfter(({ offers }) => {
    const offer = item(offers, 1);
    delete offer.stay;
    delete offer.pay;
    if (stay !== undefined) offer.stay = stay;
    if (pay !== undefined) offer.pay = pay;
  });

it.each([
  [
    undefined,
    undefined,
    'a STAY_TO_PAY offer needs stay and pay; stay and pay are missing (for seven nights at the price of six write stay: 7 and pay: 6)',
  ],
  [
    7,
    undefined,
    'a STAY_TO_PAY offer needs stay and pay; pay is missing (for seven nights at the price of six write stay: 7 and pay: 6)',
  ],
  [
    undefined,
    6,
    'a STAY_TO_PAY offer needs stay and pay; stay is missing (for seven nights at the price of six write stay: 7 and pay: 6)',
  ],
  [1, 1, 'stay is 1; no night of so short a stay can be free (write 2 or more)'],
  [7, 0, 'pay is 0, so the whole stay would be free (write 1 or more)'],
  [7, 7, 'pay equals stay (7), so no night is free (pay must be less than stay)'],
  [6, 7, 'guests would pay 7 nights for a stay of 6 (the two may be swapped: write stay: 7 and pay: 6)'],
] as const)('refuses stay %s and pay %s', (stay, pay, text) => {
  expect(nights(stay, pay)).toEqual([`O01 error: offer "PAY6": ${text}`]);
});

it('takes every pay from 1 to a night less than the stay, and no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1, max: 31 }), fc.integer({ min: -1, max: 31 }), (stay, pay) => {
      expect(onlyOf('O01', nights(stay, pay))).toHaveLength(pay >= 1 && pay < stay ? 0 : 1);
    }),
    { numRuns: 60 },
  );
});
