import { describe, expect, it } from 'vitest';
import { finding } from '../../../src/findings/finding.ts';
import { kindsOf } from '../../../src/plan/narrow/only-kinds.ts';
import { isOfSections } from '../../../src/rules/check/sections.ts';
import { namedSections } from '../../../src/use/check/named-sections.ts';

const code = { id: 'X01', name: 'x', severity: 'error', summary: 's', why: 'w' } as const;
const at = (field: string) => finding(code, { message: 'm', subject: { record: 'PALMA/SEA', field } });

describe('--only', () => {
  it('takes several names by comma or one after the other', () =>
    expect([...(namedSections(['rates, offers', 'hotel']) ?? [])]).toEqual(['rates', 'offers', 'hotel']));

  it.each(['rate', '', 'rates,,offers'])('refuses %j', (value) =>
    expect(() => namedSections([value])).toThrow('--only: contracts have no section'),
  );

  it('means rooms and meal plans with the hotel', () =>
    expect([...kindsOf(['hotel', 'tests'])]).toEqual(['hotel', 'room', 'mealPlan']));

  it.each([
    ['rates[Summer].seasons[Low]', true],
    ['rates', true],
    ['hotel.rooms[DBL]', false],
    ['offers[EB].value', false],
    ['', true],
    ['unknown.field', true],
  ])('keeps a finding at %j: %s', (field, kept) =>
    expect(isOfSections(at(field), new Set(['rates'] as const))).toBe(kept),
  );

  it('keeps what concerns a whole file', () =>
    expect(isOfSections(finding(code, { message: 'm' }), new Set(['rates'] as const))).toBe(true));
});
