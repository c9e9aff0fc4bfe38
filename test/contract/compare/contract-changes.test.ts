import { describe, expect, it } from 'vitest';
import { applyChanges, contractChanges } from '../../../src/contract/compare/contract-changes.ts';
import { contractForm } from '../../../src/contract/compare/contract-form.ts';
import { arbitraryHotel } from '../../support/arbitrary-contract.ts';
import { fc } from '../../support/fast-check.ts';
import { contractWithField, isAgreed } from '../contract-with-field.ts';
import { fields } from '../field-samples.ts';

describe('the changes between two versions of a contract', () => {
  it.each(fields.filter(isAgreed))('say that $path has changed, and lead to the new version', (field) => {
    const [before, after] = field.values.map((value) => contractForm(contractWithField(field, value)));
    if (!before || !after) throw new Error('a field has two values');
    const changes = contractChanges(before, after);
    expect(changes).not.toEqual([]);
    expect(applyChanges(before, changes)).toEqual(after);
  });

  it('are none between a contract and itself, in any order of its records', () => {
    fc.assert(
      fc.property(arbitraryHotel(), (hotel) => {
        const turned = {
          ...hotel,
          rates: hotel.rates.toReversed(),
          hotel: { ...hotel.hotel, rooms: hotel.hotel.rooms.toReversed() },
        };
        expect(contractChanges(contractForm(hotel), contractForm(turned))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('applied to the first version give the second', () => {
    fc.assert(
      fc.property(arbitraryHotel(), arbitraryHotel(), (one, other) => {
        const [before, after] = [contractForm(one), contractForm(other)];
        expect(applyChanges(before, contractChanges(before, after))).toEqual(after);
      }),
      { numRuns: 25 },
    );
  });
});
