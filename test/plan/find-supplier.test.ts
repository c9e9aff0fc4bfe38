import { describe, expect, test } from 'vitest';
import { definitionOf, findSupplier, supplierName } from '../../src/plan/find-supplier.ts';

describe('a supplier of the hub', () => {
  const palma = { id: 7, externalCode: 'PALMA' };
  const other = { id: 2, externalCode: 'OTHER' };

  test('is found by its id if one is given, whatever its code', () => {
    expect(findSupplier([other, palma], { id: 7, externalCode: 'OTHER' })).toEqual({
      kind: 'found',
      id: 7,
      record: palma,
    });
    expect(findSupplier([other, palma], { id: 9, externalCode: 'PALMA' })).toEqual({ kind: 'absent' });
  });

  test('is found by its external code without an id', () => {
    expect(findSupplier([other, palma], { externalCode: 'PALMA' })).toMatchObject({ kind: 'found', id: 7 });
    expect(findSupplier([other, palma], { externalCode: 'NEW' })).toEqual({ kind: 'absent' });
  });

  test('is not the one whose code differs in case or blanks, which is named', () => {
    for (const externalCode of ['palma', ' PALMA', 'PALMA '])
      expect(findSupplier([other, palma], { externalCode })).toEqual({ kind: 'alike', codes: ['PALMA'] });
    expect(findSupplier([palma, { id: 8, externalCode: 'palma' }], { externalCode: 'palma' })).toMatchObject({ id: 8 });
  });

  test('is not found without a name, even if the hub lists one without a code', () =>
    expect(findSupplier([{ id: 3 }], {})).toEqual({ kind: 'absent' }));

  test('is never guessed among several, whose ids are named once, in order', () => {
    const codes = [10, 9, 10, undefined].map((id) => ({ externalCode: 'PALMA', ...(id !== undefined && { id }) }));
    expect(findSupplier(codes, { externalCode: 'PALMA' })).toEqual({ kind: 'ambiguous', ids: [9, 10] });
  });

  test('that is listed without an id cannot be written', () =>
    expect(findSupplier([{ externalCode: 'PALMA' }], { externalCode: 'PALMA' })).toEqual({ kind: 'without-id' }));
});

describe('the definition of a supplier that a hotel names', () => {
  const palma = { id: 7, externalCode: 'PALMA', fields: {} };
  const files = [{ id: 1, externalCode: 'OTHER', fields: {} }, palma];

  test('is the one in the files with its id or its external code', () => {
    expect(definitionOf({ by: 'id', id: 7 }, files)).toBe(palma);
    expect(definitionOf({ by: 'externalCode', externalCode: 'PALMA' }, files)).toBe(palma);
    expect(definitionOf({ by: 'id', id: 8 }, files)).toBeUndefined();
    expect(definitionOf({ by: 'externalCode', externalCode: 'NONE' }, files)).toBeUndefined();
  });

  test('is its own if it has one', () => {
    const own = { externalCode: 'PALMA', fields: {} };
    expect(definitionOf({ by: 'externalCode', externalCode: 'PALMA', definition: own }, files)).toBe(own);
  });

  test('has the id for requests to the hub', () => {
    expect(supplierName({ by: 'externalCode', externalCode: 'PALMA' }, files)).toEqual({
      id: 7,
      externalCode: 'PALMA',
    });
    expect(supplierName({ by: 'externalCode', externalCode: 'NEW' }, files)).toEqual({ externalCode: 'NEW' });
    expect(supplierName({ by: 'id', id: 5 }, files)).toEqual({ id: 5 });
  });
});
