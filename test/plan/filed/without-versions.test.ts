import { expect, it } from 'vitest';
import { withoutVersions } from '../../../src/plan/filed/without-versions.ts';

const hotel = {
  providerCode: 'H',
  offers: [
    { providerCode: 'EB10', value: 10 },
    { providerCode: 'EB10.v2', value: 12 },
    { providerCode: 'EB10.v3', value: 15 },
    { providerCode: 'SALE.v2', value: 5 },
  ],
  supplements: [],
  rates: [{ name: 'Summer', offers: ['EB10.v2', 'SALE.v2'] }],
};

it('a new version of an offer is pulled under the code of the files, with what the rates sell', () =>
  expect(withoutVersions(hotel, new Set(['EB10']))).toEqual({
    providerCode: 'H',
    offers: [
      { providerCode: 'EB10', value: 12 },
      { providerCode: 'SALE.v2', value: 5 },
    ],
    supplements: [],
    rates: [{ name: 'Summer', offers: ['EB10', 'SALE.v2'] }],
  }));

it('a code of the files is no version, whatever it looks like', () =>
  expect(withoutVersions(hotel, new Set(['EB10', 'EB10.v2']))).toMatchObject({
    offers: [{ providerCode: 'EB10', value: 15 }, { providerCode: 'EB10.v2', value: 12 }, { providerCode: 'SALE.v2' }],
    rates: [{ offers: ['EB10.v2', 'SALE.v2'] }],
  }));
