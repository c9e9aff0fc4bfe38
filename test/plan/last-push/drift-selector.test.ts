import { describe, expect, it } from 'vitest';
import { driftSelectorText, parseDriftSelector, selects } from '../../../src/plan/last-push/three-way.ts';
import type { RecordIdentity } from '../../../src/plan/plan.ts';

const hotel: RecordIdentity = { kind: 'hotel', supplier: 'PALMA', hotel: 'SEA' };
const rate: RecordIdentity = { kind: 'rate', supplier: 'PALMA', hotel: 'SEA', key: 'Summer/Autumn 2027' };
const room: RecordIdentity = { kind: 'room', supplier: 'PALMA', hotel: 'SEA', key: 'DBL' };
const supplier: RecordIdentity = { kind: 'supplier', supplier: 'PALMA' };
const elsewhere: RecordIdentity = { kind: 'hotel', supplier: 'PALMA', hotel: 'SEA-PALACE' };
const all = [supplier, hotel, room, rate, elsewhere];

const selected = (text: string): readonly RecordIdentity[] => {
  const selector = parseDriftSelector(text);
  return selector ? all.filter((one) => selects(selector, one)) : [];
};

describe('a selector of records', () => {
  it.each([
    ['PALMA', [supplier]],
    ['PALMA/SEA', [hotel, room, rate]],
    ['PALMA/SEA/hotel', [hotel]],
    ['PALMA/SEA/rate', [rate]],
    ['PALMA/SEA/rate/Summer/Autumn 2027', [rate]],
    ['PALMA/SEA/rate/Summer', []],
    ['PALMA/SEA/room/DBL', [room]],
    ['PALMA/*', []],
    ['palma/SEA', []],
  ])('%s selects what it names', (text, expected) => expect(selected(text)).toEqual(expected));

  it.each([
    '',
    '/SEA',
    'PALMA/',
    'PALMA//hotel',
    'PALMA/SEA/rates',
    'PALMA/SEA/hotel/x',
    'PALMA/SEA/rate/',
    'PALMA/SEA/supplier',
  ])('does not accept %j', (text) => expect(parseDriftSelector(text)).toBeUndefined());

  it.each(all)('of one record selects only that record: %j', (identity) =>
    expect(selected(driftSelectorText(identity))).toEqual([identity]),
  );
});
