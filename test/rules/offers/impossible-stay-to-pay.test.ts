import { expect, it } from 'vitest';
import { impossibleStayToPay } from '../../../src/rules/offers/impossible-stay-to-pay.ts';
import { contractWith } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, textsOf } from '../findings.ts';

it.each([
  [undefined, undefined, 'type'],
  [7, undefined, 'type'],
  [undefined, 6, 'type'],
  [1, 1, 'stay'],
  [7, 0, 'pay'],
  [7, 7, 'pay'],
  [6, 7, 'pay'],
] as const)('refuses stay %s and pay %s', (stay, pay, field) => {
  expect(findingsAfter({ 'offers.1.stay': stay, 'offers.1.pay': pay })).toEqual([`O01 error offers.1.${field}`]);
});

it('accepts every pay from 1 to one less than stay, and no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1, max: 31 }), fc.integer({ min: -1, max: 31 }), (stay, pay) => {
      const found = textsOf([impossibleStayToPay], contractWith({ 'offers.1.stay': stay, 'offers.1.pay': pay }));
      expect(found).toHaveLength(pay >= 1 && pay < stay ? 0 : 1);
    }),
    { numRuns: 60 },
  );
});
