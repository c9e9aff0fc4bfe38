import { expect, it } from 'vitest';
import { Names } from '../../../src/kernel/nearest.ts';
import {
  choiceOf,
  hotelNamed,
  listed,
  occupancyKeys,
  partyText,
  quoted,
  rateNamed,
  roomNamed,
  seasonNamed,
  supplierNamed,
} from '../../../src/rules/facts/record-names.ts';
import { goodContract, item, occupancy } from '../../support/contract-builder.ts';

it.each<[readonly string[], number | undefined, string]>([
  [[], undefined, ''],
  [['a'], undefined, 'a'],
  [['a', 'b'], undefined, 'a and b'],
  [['a', 'b', 'c', 'd'], undefined, 'a, b, c and d'],
  [['a', 'b', 'c', 'd', 'e'], undefined, 'a, b, c and 2 more'],
  [[...'abcdefghij'], undefined, 'a, b, c and 7 more'],
  [['a', 'b', 'c'], 2, 'a and 2 more'],
  [['a', 'b', 'c'], 3, 'a, b and c'],
])('lists %j, at most %s of them, as %j', (items, limit, text) => {
  expect(listed(items, limit)).toBe(text);
});

it.each([
  ['1', '1 adult'],
  ['2', '2 adults'],
  ['1+1', '1 adult + 1 child'],
  ['2+3', '2 adults + 3 children'],
])('calls the party %s %s', (party, text) => {
  expect(partyText(occupancy(party))).toBe(text);
});

it('names a supplier by its code, or by its number if it has none', () => {
  expect(supplierNamed({ externalCode: 'PALMA', fields: {} })).toBe('supplier "PALMA"');
  expect(supplierNamed({ id: 1204, fields: {} })).toBe('supplier #1204');
});

it('names records by their codes and names, whatever these contain', () => {
  const { hotel, rates } = goodContract();
  const rate = item(rates);
  expect([
    hotelNamed(hotel),
    roomNamed(item(hotel.rooms)),
    rateNamed(rate),
    seasonNamed(rate, item(rate.seasons)),
  ]).toEqual(['hotel "SEA-PALACE"', 'room "DBL"', 'rate "Summer 2027"', 'rate "Summer 2027", season "Low"']);
  expect(occupancyKeys([occupancy('1'), occupancy('2+1')])).toBe('"1", "2+1"');
  expect(quoted('a\u001b[2Jb')).not.toContain('\u001b');
  expect(quoted('x'.repeat(500)).length).toBeLessThan(90);
});

it('lists the codes to choose from, each once', () => {
  expect(choiceOf('offer', new Names(['EB10', 'EB15', 'EB10']))).toBe('the offers are "EB10" and "EB15"');
  expect(choiceOf('room', new Names(['DBL']))).toBe('the only room is "DBL"');
  expect(choiceOf('offer', new Names(['EB10', 'EB10']))).toBe('the only offer is "EB10"');
});
