import { describe, expect, it } from 'vitest';
import {
  contractText,
  packedContract,
  packedContracts,
  packedFor,
  unpacked,
} from '../../src/contract/packed-contract.ts';
import { canonicalJson } from '../../src/kernel/json.ts';
import { arbitraryHotel } from '../support/arbitrary-contract.ts';
import { fc } from '../support/fast-check.ts';
import { contract, contracts } from '../support/sample-contract.ts';

describe('a packed contract', () => {
  it('is the same as before, to the last digit', () =>
    fc.assert(
      fc.property(arbitraryHotel(), (hotel) => {
        expect({ ...packedContract(hotel) }).toEqual(JSON.parse(JSON.stringify(hotel)));
      }),
      { numRuns: 200 },
    ));

  it('keeps its supplier, its files and that it is incomplete', () => {
    const whole = contract({ incomplete: true, lacksDocuments: true });
    const packed = packedContract(whole);
    expect(packed.supplier).toBe(whole.supplier);
    expect(packed).toMatchObject({ incomplete: true, lacksDocuments: true, files: whole.files });
    expect(packedContract(contract())).not.toHaveProperty('incomplete');
    expect(packedFor(contract(), whole)).toMatchObject({ incomplete: true, lacksDocuments: true });
  });

  it('returns new records on every access, and a copy returns the same ones', () => {
    const packed = packedContract(contract());
    expect(packed.rates).not.toBe(packed.rates);
    const [copy] = unpacked([packed]);
    expect(copy?.rates).toBe(copy?.rates);
    expect(copy).toEqual({ ...packed });
  });

  it('keeps its canonical text', () =>
    fc.assert(
      fc.property(arbitraryHotel(), (hotel) => {
        expect(contractText(packedContract(hotel))).toBe(canonicalJson(hotel));
        expect(contractText(hotel)).toBe(canonicalJson(hotel));
      }),
      { numRuns: 100 },
    ));

  it('is not packed twice', () => {
    const packed = packedContract(contract());
    expect(packedContract(packed)).toBe(packed);
  });

  it('leaves suppliers as they are', () => {
    const all = contracts(contract());
    expect(packedContracts(all).suppliers).toBe(all.suppliers);
  });
});
