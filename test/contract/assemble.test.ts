import { describe, expect, it } from 'vitest';
import { assemble, type Part } from '../../src/contract/assemble/assemble.ts';
import { Origins } from '../../src/contract/compact/origins.ts';
import { decodeDocument } from '../../src/contract/decode/decode-document.ts';
import { hotelKey } from '../../src/contract/identity.ts';
import { parseYaml } from '../../src/contract/source/parse-yaml.ts';
import { fc } from '../support/fast-check.ts';
import { PALMA_SUPPLIER, SEA_PALACE } from './fixtures/palma.ts';
import { edited, readFiles } from './read.ts';

const hotel = (code: string, more = ''): string =>
  `hotel: { providerCode: ${code}, hotelname: ${code}, category: S4, currency: EUR }\n${more}`;
const supplier = (code: string, id?: number): string =>
  `supplier: { externalCode: ${code}${id === undefined ? '' : `, id: ${id}`} }\n`;
const rate = (name: string): string => `rates: [{ name: ${name} }]\n`;

const codes = (files: Record<string, string>): string[] =>
  readFiles(files).findings.map(({ code, place }) => `${code.id} ${place?.file}:${place?.line}`);
const suppliersOf = (files: Record<string, string>) =>
  readFiles(files).contracts.hotels.map(({ supplier: ref, hotel: { providerCode } }) =>
    ref.by === 'id' ? `#${ref.id}/${providerCode}` : `${ref.externalCode}/${providerCode}`,
  );

describe('a hotel in several files', () => {
  it('is put together', () => {
    const files = {
      'hotel.yaml': supplier('S') + hotel('H', rate('A')),
      'rates.yaml': `supplier: S\nhotel: H\n${rate('B')}`,
      'offers.yaml': 'supplier: S\nhotel: H\noffers: [{ providerCode: O, type: PERCENT, apply: MEAL }]',
    };
    const { contracts, findings } = readFiles(files);
    expect(findings).toEqual([]);
    expect(contracts.hotels).toMatchObject([
      {
        rates: [{ name: 'A' }, { name: 'B' }],
        offers: [{ providerCode: 'O' }],
        files: ['hotel.yaml', 'offers.yaml', 'rates.yaml'],
      },
    ]);
  });

  it('gives the same result for any order of files and keys', () => {
    const sections = `${SEA_PALACE}`.split(/^(?=[a-z]+:)/m);
    const [, hotelSection = '', rates = '', offers = '', supplements = '', tests = ''] = sections;
    const parts = {
      'a.yaml': [`supplier: PALMA\n`, hotelSection, supplements],
      'b.yaml': [`supplier: PALMA\n`, 'hotel: SEA-PALACE\n', rates, tests],
      'c.yaml': ['hotel: SEA-PALACE\n', offers],
      's.yaml': [PALMA_SUPPLIER],
    };
    const expected = JSON.stringify(
      readFiles(Object.fromEntries(Object.entries(parts).map(([k, v]) => [k, v.join('')]))).contracts,
    );
    const orders = fc.tuple(fc.shuffledSubarray(Object.entries(parts), { minLength: 4 }), fc.infiniteStream(fc.nat()));
    fc.assert(
      fc.property(orders, ([files, randoms]) => {
        const shuffled = files.map(([name, texts]) => {
          const keyed = texts.map((text) => [randoms.next().value, text] as const);
          return [
            name,
            keyed
              .sort(([a], [b]) => a - b)
              .map(([, text]) => text)
              .join(''),
          ] as const;
        });
        expect(JSON.stringify(readFiles(Object.fromEntries(shuffled)).contracts)).toBe(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same result for any order of languages and occupancies', () => {
    const shuffled = edited(
      [
        '{ EN: A quiet house by the sea., ES: Una casa tranquila junto al mar. }',
        '{ ES: Una casa tranquila junto al mar., EN: A quiet house by the sea. }',
      ],
      ['{ "1": 80, "2": 100, "2+1": 120 }', '{ "2+1": 120, "1": 80, "2": 100 }'],
    );
    const read = (text: string) => readFiles({ 'a.yaml': text, 's.yaml': PALMA_SUPPLIER }).contracts;
    expect(read(shuffled)).toEqual(read(SEA_PALACE));
  });

  it('is complete as soon as one selected file belongs to it', () => {
    const { contracts, findings } = readFiles({
      '~hotel.yaml': supplier('S') + hotel('H', 'offers: 5'),
      'rates.yaml': `supplier: S\nhotel: H\n${rate('B')}`,
      '~other.yaml': `supplier: S\n${hotel('X', 'offers: 5')}`,
    });
    expect(contracts.hotels.map(({ hotel: { providerCode } }) => providerCode)).toEqual(['H']);
    expect(findings.map(({ place }) => place?.file)).toEqual(['hotel.yaml']);
  });
});

describe('a hotel that is defined twice', () => {
  const files = { 'a.yaml': supplier('S') + hotel('H', rate('A')), 'b.yaml': `supplier: S\n${hotel('H', rate('B'))}` };

  it('is reported at the second place, with the first', () => {
    expect(readFiles(files).findings).toMatchObject([
      { code: { id: 'R11' }, place: { file: 'b.yaml', line: 2 }, related: { place: { file: 'a.yaml' } } },
    ]);
  });

  it('is not merged, and never complete', () => {
    expect(readFiles(files).contracts.hotels).toMatchObject([
      { incomplete: true, lacksDocuments: true, rates: [{ name: 'A' }] },
    ]);
  });

  it('is reported even if the other file is only a neighbour', () => {
    expect(codes({ ...files, '~c.yaml': `supplier: S\n${hotel('H')}` })).toEqual(['R11 b.yaml:2', 'R11 c.yaml:2']);
  });

  it('is two hotels if there are two suppliers', () => {
    expect(codes({ 'a.yaml': supplier('S') + hotel('H'), 'b.yaml': supplier('T') + hotel('H') })).toEqual([]);
  });

  it('is reported when one place names the supplier by number and the other by code', () => {
    expect(codes({ 'a.yaml': supplier('S', 7) + hotel('H'), 'b.yaml': `supplier: 7\n${hotel('H')}` })).toEqual([
      'R11 b.yaml:2',
    ]);
  });
});

describe('the supplier', () => {
  it('may be named by its number in the hub without being defined', () => {
    expect(suppliersOf({ 'a.yaml': `supplier: 12\n${hotel('H')}` })).toEqual(['#12/H']);
  });

  it('in quotes is a code, not a number', () => {
    expect(codes({ 'a.yaml': `supplier: "12"\n${hotel('H')}` })).toEqual(['R14 a.yaml:1']);
    const { findings } = readFiles({ 'a.yaml': `supplier: "12"\n${hotel('H')}` });
    expect(findings).toMatchObject([
      { hint: 'for the supplier with this number in the hub write it without quotes: 12' },
    ]);
  });

  it('is reported when undefined, with the most similar name', () => {
    const { findings, contracts } = readFiles({ 'a.yaml': `supplier: PALAM\n${hotel('H')}`, 's.yaml': PALMA_SUPPLIER });
    expect(findings).toMatchObject([{ code: { id: 'R14' }, hint: 'did you mean "PALMA"?' }]);
    expect(contracts.hotels).toMatchObject([{ incomplete: true, lacksDocuments: true }]);
  });

  it('may be left out if exactly one is defined in the folder', () => {
    expect(suppliersOf({ 'a/h.yaml': hotel('H'), 'a/s.yaml': supplier('S'), 'b/s.yaml': supplier('T') })).toEqual([
      'S/H',
    ]);
  });

  it('is the one of the nearest folder above', () => {
    const files = { 'a/b/c/h.yaml': hotel('H'), 'a/s.yaml': supplier('S'), 'top.yaml': supplier('T') };
    expect(suppliersOf(files)).toEqual(['S/H']);
    expect(codes(files)).toEqual([]);
  });

  it('must be named if the folder defines two or none', () => {
    expect(codes({ 'h.yaml': hotel('H'), 's.yaml': supplier('S'), 't.yaml': supplier('T') })).toEqual(['S05 h.yaml:1']);
    expect(codes({ 'h.yaml': hotel('H'), 'below/s.yaml': supplier('S') })).toEqual(['S05 h.yaml:1']);
  });

  it('of a named hotel is the one in its definition', () => {
    const files = {
      'h.yaml': supplier('S') + hotel('H'),
      'r.yaml': `hotel: H\n${rate('R')}`,
      't.yaml': supplier('T'),
    };
    expect(codes(files)).toEqual([]);
    expect(readFiles(files).contracts.hotels).toMatchObject([{ rates: [{ name: 'R' }] }]);
  });

  it('is reported at the second place when defined twice', () => {
    expect(codes({ 'a.yaml': supplier('S'), 'b.yaml': supplier('S') })).toEqual(['R15 b.yaml:1']);
  });

  it('is also found by its number', () => {
    expect(codes({ 'a.yaml': supplier('S', 7), 'b.yaml': `supplier: 7\n${hotel('H')}` })).toEqual([]);
  });

  it('needs a code or a number', () => {
    expect(codes({ 'a.yaml': 'supplier: { commercialName: X }' })).toEqual(['S01 a.yaml:1']);
  });

  it('without hotels is among the contracts', () => {
    expect(readFiles({ 'a.yaml': supplier('S') }).contracts).toMatchObject({
      suppliers: [{ externalCode: 'S' }],
      hotels: [],
    });
  });
});

describe('a hotel that is named', () => {
  it('is reported when undefined, with the most similar name', () => {
    const { findings } = readFiles({
      'a.yaml': supplier('S') + hotel('HOTEL'),
      'b.yaml': `supplier: S\nhotel: HOTLE\n${rate('R')}`,
    });
    expect(findings).toMatchObject([
      { code: { id: 'R13' }, hint: 'did you mean "HOTEL"?', place: { file: 'b.yaml', line: 2 } },
    ]);
  });

  it('says so when it is defined for another supplier', () => {
    const { findings } = readFiles({ 'a.yaml': supplier('S') + hotel('H'), 'b.yaml': `${supplier('T')}hotel: H\n` });
    expect(findings).toMatchObject([{ code: { id: 'R13' }, hint: 'a.yaml defines it for another supplier' }]);
  });

  it('is not blamed when its definition could not be read', () => {
    expect(
      codes({
        'a.yaml': `${supplier('S')}hotel: { hotelname: X, category: S4, currency: EUR }`,
        'b.yaml': `supplier: S\nhotel: H\n${rate('R')}`,
      }),
    ).toEqual(['S01 a.yaml:2']);
  });

  it('does not need a supplier when it is undefined', () => {
    expect(codes({ 'a.yaml': `hotel: H\n${rate('R')}` })).toEqual(['R13 a.yaml:1']);
  });

  it('is required for rates', () => {
    expect(codes({ 'a.yaml': supplier('S') + rate('R') })).toEqual(['S01 a.yaml:2']);
  });
});

it('reports a mistake in a shared block once', () => {
  const text = edited(
    ['{ "1": 80, "2": 100, "2+1": 120 }', '&prices { "1": 80, "2": 100, "2+1": x }'],
    ['{ "2": 130, "2+1": 150, "2+2": 165 }', '*prices'],
  );
  expect(codes({ 'a.yaml': text, 's.yaml': PALMA_SUPPLIER })).toEqual(['S02 a.yaml:34']);
});

it('looks for the suppliers of many hotels only in their own folders', () => {
  const many = 100;
  let looks = 0;
  const origins = new Origins();
  const partsOf = (file: string, text: string): Part[] =>
    parseYaml(file, new TextEncoder().encode(text)).documents.map((read) => {
      const document = Object.defineProperty({ ...read }, 'file', {
        get: () => {
          looks += 1;
          return file;
        },
      });
      return { ...decodeDocument(read, origins), document, selected: true };
    });
  const numbers = Array.from({ length: many }, (_, index) => String(index).padStart(3, '0'));
  const parts = numbers.flatMap((number) => [
    ...partsOf(`${number}/hotel.yaml`, hotel(`H${number}`)),
    ...partsOf(`${number}/rates.yaml`, `hotel: H${number}\n${rate('R')}`),
    ...partsOf(`${number}/supplier.yaml`, supplier(`S${number}`)),
  ]);
  const { contracts } = assemble(parts, origins, []);
  expect(contracts.hotels.map(hotelKey)).toEqual(numbers.map((number) => `S${number}/H${number}`));
  expect(looks).toBeLessThan(50 * many);
});
