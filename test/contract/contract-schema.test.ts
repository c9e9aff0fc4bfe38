import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractsSchema } from '../../src/contract/contract-schema.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { arbitraryHotel } from '../support/arbitrary-contract.ts';
import { fc } from '../support/fast-check.ts';
import { loadContracts } from '../support/load-contracts.ts';
import { contract, contracts } from '../support/sample-contract.ts';

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('contracts written as JSON', () => {
  it('come back unchanged, for every example', async () => {
    const root = path.join(import.meta.dirname, '../..');
    const loaded = await loadContracts(nodeFiles, ['contracts-examples'], root);
    expect(loaded.contracts.hotels.length).toBeGreaterThanOrEqual(6);
    const written = throughJson(loaded.contracts);
    expect(contractsSchema.parse(written)).toEqual(written);
  });

  it('come back unchanged, whatever they contain', () => {
    fc.assert(
      fc.property(arbitraryHotel(), (one) => {
        const written = throughJson(contracts(one));
        expect(contractsSchema.parse(written)).toEqual(written);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['a price that is no decimal', { basePrice: '1,5' }],
    ['a price as a number', { basePrice: 1.5 }],
  ])('are refused with %s', (_, prices) => {
    const wrong = contract();
    const written = {
      suppliers: [],
      hotels: [{ ...wrong, hotel: { ...wrong.hotel, mealPlans: [{ mealPlan: 'ROOM_ONLY', ...prices }] } }],
    };
    expect(contractsSchema.safeParse(throughJson(written)).success).toBe(false);
  });

  it('are refused with a day that does not exist', () => {
    const written = JSON.stringify(contracts(contract())).replace('2027-05-31', '2027-02-29');
    expect(contractsSchema.safeParse(JSON.parse(written)).success).toBe(false);
  });
});
