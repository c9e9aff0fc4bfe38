import { expect, it } from 'vitest';
import { item } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

it('finds a supplement without releaseDays', () => {
  const found = findingsAfter(({ supplements }) => {
    delete item(supplements).releaseDays;
  });
  expect(found).toEqual([
    'O06 error: supplement "GALA" has no releaseDays; the hub requires it (write releaseDays: 0 for a supplement that applies whenever the guest books)',
  ]);
});

it('takes 0 for an answer, and asks offers for none', () => {
  const found = findingsAfter(({ supplements, offers }) => {
    item(supplements).releaseDays = 0;
    delete item(offers).releaseDays;
  });
  expect(found).toEqual([]);
});

it('finds a supplement without apply', () => {
  const found = findingsAfter(({ supplements }) => {
    delete item(supplements).apply;
  });
  expect(found).toEqual([
    'O06 error: supplement "GALA" does not say what it applies to; the hub requires apply (add it, as in apply: PER_STAY_PERSON for once a stay and guest)',
  ]);
});

it('finds a supplement that is STAY_TO_PAY', () => {
  const found = findingsAfter(({ supplements }) => {
    item(supplements).type = 'STAY_TO_PAY';
  });
  expect(found).toEqual([
    'O06 error: supplement "GALA" is STAY_TO_PAY, which only an offer can be: a supplement adds to the price (write PERCENT or ABSOLUTE, or move it to the offers)',
  ]);
});
