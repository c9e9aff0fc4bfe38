import { describe, expect, it } from 'vitest';
import { contractChanges } from '../../../src/contract/compare/contract-changes.ts';
import { contractForm } from '../../../src/contract/compare/contract-form.ts';
import { contractHash, withoutPrivate } from '../../../src/contract/compare/contract-hash.ts';
import { packedContract } from '../../../src/contract/packed-contract.ts';
import { arbitraryHotel } from '../../support/arbitrary-contract.ts';
import { fc } from '../../support/fast-check.ts';
import { contractWithField, isAgreed } from '../contract-with-field.ts';
import { fields } from '../field-samples.ts';

describe('the hash of a contract', () => {
  it.each(fields)('changes with $path exactly if that is agreed', (field) => {
    const [one, other] = field.values.map((value) => contractHash(contractWithField(field, value)));
    expect(one === other).toBe(!isAgreed(field));
  });

  it('is the same exactly if a comparison finds no change, also after a plan is read back', () => {
    fc.assert(
      fc.property(arbitraryHotel(), arbitraryHotel(), (one, other) => {
        const isSame = contractChanges(contractForm(one), contractForm(other)).length === 0;
        expect(contractHash(one) === contractHash(other)).toBe(isSame);
        expect(contractHash(JSON.parse(JSON.stringify(packedContract(one))))).toBe(contractHash(one));
      }),
      { numRuns: 25 },
    );
  });

  it('keeps a rate or language of any name when quotas and notes are left out', () => {
    const [first] = fields;
    if (!first) throw new Error('no field');
    const contract = contractWithField(first, first.values[0]);
    const named = (name: string) => ({ ...contract, rates: contract.rates.map((rate) => ({ ...rate, name })) });
    const hash = (name: string) => contractHash(withoutPrivate(named(name)));
    expect(hash('notes')).not.toBe(hash('extra'));
    expect(Object.keys(Object(contractForm(withoutPrivate(named('notes')))['rates']))).toContain('notes');
  });
});
