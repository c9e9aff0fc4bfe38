import { describe, expect, it } from 'vitest';
import { contractLayout } from '../../../src/contract/format/layout.ts';
import { editYaml } from '../../../src/contract/source/layout/edit-yaml.ts';
import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { mergeHotel } from '../../../src/plan/filed/merge-filed.ts';
import { wireOfContract } from '../../../src/plan/filed/wire-of-contract.ts';
import { arbitraryHotel } from '../../support/arbitrary-contract.ts';
import { goodContract } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { filedOf, inOrder, pulled, textOf } from '../../support/pull-into.ts';
import { readHotel } from '../../support/read-contracts.ts';

describe('a hotel of the hub merged into a file', () => {
  it('changes nothing if the hub holds what the file says', () =>
    fc.assert(
      fc.property(arbitraryHotel(), (contract) => {
        expect(pulled(textOf(contract), contract)).toMatchObject({ edits: [], onlyInFiles: [], notMerged: [] });
      }),
      { numRuns: 60 },
    ));

  it('makes the file say what the hub holds, and keeps the records that only the file has', () =>
    fc.assert(
      fc.property(arbitraryHotel(), arbitraryHotel(), (own, hub) => {
        const before = textOf(own).replace('rates:', '# Agreed in spring.\nrates:');
        const { text, onlyInFiles } = pulled(before, hub);
        if (before.includes('# Agreed')) expect(text).toContain('# Agreed in spring.');
        const after = filedOf(readHotel(text).contract);
        const want = filedOf(hub);
        expect(inOrder(after.hotel)).toEqual(inOrder(want.hotel));
        for (const [section, key, entry] of [
          ['rates', 'name', 'rate'],
          ['offers', 'providerCode', 'offer'],
          ['supplements', 'providerCode', 'supplement'],
        ] as const) {
          const there = new Map(after[section].map((record) => [record[key], record]));
          for (const record of want[section]) expect(inOrder(there.get(record[key]))).toEqual(inOrder(record));
          const others = [...there.keys()].filter((name) => !want[section].some((record) => record[key] === name));
          expect(onlyInFiles.filter((text_) => text_.startsWith(entry))).toEqual(
            others.map((name) => `${entry} "${name}"`),
          );
        }
        expect(pulled(text, hub).edits).toEqual([]);
      }),
      { numRuns: 100 },
    ));
});

it.each([
  ['two rooms of one name, and the hotel closes one', { name: 'Double' }, { name: 'Double' }, ['A']],
  ['two rooms of one name, and the hotel closes both', { name: 'Double' }, { name: 'Double' }, ['A', 'B']],
  ['rooms without a name', {}, {}, ['A']],
])('changes nothing if the hub holds what the file says: %s', (_, one, other, closed) => {
  const own = goodContract();
  const [room] = own.hotel.rooms;
  const [rate] = own.rates;
  if (!room || !rate) throw new Error('a room and a rate');
  const { name: __, ...bare } = room;
  const rooms = [
    { ...bare, ...one, providerCode: 'A' },
    { ...bare, ...other, providerCode: 'B' },
  ];
  const { stopSales: ___, ...open } = rate;
  const seasons = rate.seasons.map((season) => ({ ...season, seasonRoomPrices: [] }));
  const closings = closed.map((code) => `{ providerRoomCode: ${code}, stopSales: [2027-06-01..2027-06-03] }`);
  const text = textOf({ ...own, hotel: { ...own.hotel, rooms }, rates: [{ ...open, seasons }] }).replace(
    /^( *)rooms:/m,
    `$1stopSales: [${closings.join(', ')}]\n$&`,
  );
  expect(readHotel(text).contract.rates[0]?.stopSales).toHaveLength(closed.length);
  expect(pulled(text, readHotel(text).contract)).toMatchObject({ edits: [], notMerged: [] });
});

it('keeps the new names of records that a push would rename, and brings them up to date', () => {
  const own = goodContract();
  const [summer, winter] = own.rates;
  if (!summer || !winter) throw new Error('two rates');
  const [low, ...others] = summer.seasons;
  if (!low) throw new Error('a season');
  const main = { ...summer, name: 'Main', seasons: [{ ...low, name: 'Spring' }, ...others] };
  const before = textOf({ ...own, rates: [main, winter] })
    .replace('- name: Main\n', '- name: Main\n    formerly: Summer 2027\n')
    .replace('- name: Spring\n', '- name: Spring\n        formerly: Low\n');
  const hub = { ...own, rates: [{ ...summer, seasons: [{ ...low, maximumStay: 20 }, ...others] }, winter] };
  const { text, onlyInFiles } = pulled(before, hub);
  expect([text.match(/formerly: .*/g), onlyInFiles]).toEqual([['formerly: Summer 2027', 'formerly: Low'], []]);
  const { rates } = readHotel(text).contract;
  expect(rates.map(({ name }) => name)).toEqual(['Main', 'Winter 2027']);
  expect(rates[0]?.seasons.map(({ name }) => name)).toEqual(['Spring', ...others.map(({ name }) => name)]);
  expect(rates[0]?.seasons[0]?.maximumStay).toBe(20);
});

describe('a first adult who pays nothing', () => {
  const text = [
    'supplier: PALMA',
    'hotel: { providerCode: H1, hotelname: House, currency: EUR, rooms: [{ providerCode: DBL, name: Double }] }',
    'rates:',
    '  - name: Summer',
    '    seasons:',
    '      - name: High',
    '        dateRanges: [2027-05-01..2027-05-31]',
    '        priceType: PAX',
    '        seasonRoomPrices:',
    '          - { providerRoomCode: DBL, basePrice: 0, adultPrices: [40] }',
    '',
  ].join('\n');
  const merged = (before: string, price: JsonObject): string => {
    const { contract, origins } = readHotel(before);
    const record = wireOfContract(contract, DEFAULT_CAPABILITIES);
    const answer: JsonObject = JSON.parse(JSON.stringify(record), (key, value: unknown) =>
      key === 'seasonRoomPrices' ? [{ providerRoomCode: 'DBL', ...price }] : value,
    );
    const { edits } = mergeHotel(contract, origins, answer, DEFAULT_CAPABILITIES, () => {});
    if (edits.length === 0) return before;
    const inFile = edits.map(({ edit }) => edit);
    const done = editYaml('h.yaml', Buffer.from(before), inFile, contractLayout);
    return done.ok ? done.value.text : done.error.why;
  };

  it('stays one where the answer of the hub leaves a price of 0 out', () => {
    expect(merged(text, { adultPrices: [40] })).toBe(text);
  });

  it('becomes one where the hub says 0 and the file another price', () => {
    expect(merged(text.replace('basePrice: 0', 'basePrice: 35'), { basePrice: 0, adultPrices: [40] })).toBe(text);
  });
});
