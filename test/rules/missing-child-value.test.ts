import { describe, expect, it } from 'vitest';
import { item, money } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('missing child value', () => {
  it('finds a supplement by person without a value for children', () => {
    const found = findingsAfter(({ supplements }) => {
      delete item(supplements).childValue;
    });
    expect(found).toEqual([
      'O14 warning: supplement "GALA" is counted by person, but has no childValue, so children pay nothing (add childValue; 0 if children are free)',
    ]);
  });

  it('takes 0 for an answer', () => {
    const found = findingsAfter(({ supplements }) => {
      item(supplements).childValue = money('0');
    });
    expect(found).toEqual([]);
  });

  it('takes none where no child may be', () => {
    const found = findingsAfter(({ supplements }) => {
      delete item(supplements).childValue;
      item(supplements).maximumChildrens = 0;
    });
    expect(found).toEqual([]);
  });

  it('finds a child that pays more than an adult', () => {
    const found = findingsAfter(({ supplements }) => {
      item(supplements).childValue = money('60.01');
    });
    expect(found).toEqual([
      'O14 warning: supplement "GALA": childValue 60.01 is more than value 60 for an adult (the two may be swapped)',
    ]);
  });
});
