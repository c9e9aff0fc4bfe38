import { describe, expect, it } from 'vitest';
import type { LocatedDocument, Path, SourceNode } from '../../src/contract/source/located-document.ts';
import { parseYaml } from '../../src/contract/source/parse-yaml.ts';
import { subjects } from '../../src/contract/subjects.ts';
import { readContracts } from '../support/read-contracts.ts';
import { PALMA_SUPPLIER, SEA_PALACE } from './fixtures/palma.ts';

function documentOf(file: string, text: string): LocatedDocument {
  const [document] = parseYaml(file, new TextEncoder().encode(text)).documents;
  if (!document) throw new Error('no document');
  return document;
}

function subjectAt(
  document: LocatedDocument,
  path: Path,
  part: 'key' | 'value' = 'value',
  ...others: LocatedDocument[]
) {
  const all = [document, ...others];
  const { hotelOf } = readContracts(all.map((one) => ({ document: one, selected: true })));
  return subjects(all, hotelOf)(document.place(path, part));
}

describe('what a finding is about', () => {
  it('is named by the hotel with its supplier, whichever file defines it', () => {
    const hotel = documentOf('hotel.yaml', 'hotel: { providerCode: H }\n');
    const supplier = documentOf('supplier.yaml', PALMA_SUPPLIER);
    expect(subjectAt(hotel, ['hotel', 'providerCode'], 'value', supplier)).toEqual({
      record: 'PALMA/H',
      field: 'hotel.providerCode',
    });
  });

  it.each([
    [['hotel', 'rooms', 0, 'name'], 'hotel.rooms[DBL].name'],
    [['hotel', 'mealPlans', 0], 'hotel.mealPlans[ROOM_ONLY]'],
    [
      ['rates', 0, 'seasons', 0, 'dateRanges', 0],
      'rates["Summer: 2027"].seasons[Low].dateRanges[2027-05-01..2027-05-31]',
    ],
    [
      ['rates', 0, 'seasons', 0, 'seasonRoomPrices', 0, 'distributionPrices', '2+1'],
      'rates["Summer: 2027"].seasons[Low].seasonRoomPrices[DBL].distributionPrices.2+1',
    ],
    [['tests', 1, 'nights'], 'tests[#1].nights'],
    [['x-my notes'], '["x-my notes"]'],
    [[], ''],
  ] as const)('has codes and names instead of positions: %j', (path, field) => {
    const text = [
      'supplier: { externalCode: P }',
      'hotel: { providerCode: H, rooms: [{ name: Double, providerCode: DBL }], mealPlans: [ROOM_ONLY] }',
      'rates:',
      '  - name: "Summer: 2027"',
      '    seasons:',
      '      - name: Low',
      '        dateRanges: [2027-05-01..2027-05-31]',
      '        seasonRoomPrices:',
      '          - providerRoomCode: DBL',
      '            distributionPrices: { "2+1": 80 }',
      'tests: [{ nights: 1 }, { nights: 2 }]',
      'x-my notes: 1',
      '',
    ].join('\n');
    expect(subjectAt(documentOf('h.yaml', text), path)).toEqual({ record: 'P/H', field });
  });

  it('is the supplier in its own section', () => {
    const coded = documentOf(
      's.yaml',
      'supplier: { externalCode: P, commercialName: x }\nhotel: { providerCode: H }\n',
    );
    expect(subjectAt(coded, ['supplier', 'commercialName'])?.record).toBe('P');
    expect(subjectAt(documentOf('s.yaml', 'supplier: 12\nhotel: H\n'), ['supplier'])?.record).toBe('#12');
  });

  it('is the file if the hotel is unknown, and undefined outside all documents', () => {
    const document = documentOf('f.yaml', 'rates: [{ name: x }]\n');
    expect(subjectAt(document, ['rates', 0])).toEqual({ record: 'f.yaml', field: 'rates[x]' });
    const place = { ...document.place([]), file: 'other.yaml' };
    expect(subjects([document], new Map())(place)).toBeUndefined();
  });

  it('is found again from the place of every key and value', () => {
    const document = documentOf('hotel.yaml', SEA_PALACE);
    for (const { path, part } of pathsOf(document.root))
      expect(document.pathAt(document.place(path, part))).toEqual(path);
  });
});

function* pathsOf(node: SourceNode, path: Path = []): Generator<{ path: Path; part: 'key' | 'value' }> {
  yield { path, part: 'value' };
  if (node.kind === 'list') for (const [index, item] of node.items.entries()) yield* pathsOf(item, [...path, index]);
  if (node.kind !== 'map') return;
  for (const { key, value } of node.entries) {
    yield { path: [...path, key], part: 'key' };
    yield* pathsOf(value, [...path, key]);
  }
}
