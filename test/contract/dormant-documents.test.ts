import { describe, expect, it } from 'vitest';
import { DormantDocuments } from '../../src/contract/dormant-documents.ts';
import type { LocatedDocument } from '../../src/contract/source/located-document.ts';
import { parseYaml } from '../../src/contract/source/parse-yaml.ts';

const TEXTS = {
  'plain.yaml': 'supplier: PALMA\nhotel: SEA\nrates:\n  - name: Summer\n',
  'two.yaml': 'hotel: ONE\n---\nhotel: TWO # the second\n',
  'flow.yaml': '{ hotel: SEA, rates: [{ name: "Winter" }] }\n',
};

/** The documents of all files, dormant, and as they are. */
function documentsOf(mostBytes: number): { readonly dormant: LocatedDocument; readonly own: LocatedDocument }[] {
  const documents = new DormantDocuments(mostBytes);
  return Object.entries(TEXTS).flatMap(([file, text]) => {
    const bytes = Buffer.from(text);
    const own = parseYaml(file, bytes).documents;
    return documents.of(file, bytes, own).flatMap((dormant, index) => {
      const document = own[index];
      return document ? [{ dormant, own: document }] : [];
    });
  });
}

describe.each([
  ['that are all awake', 1_000],
  ['awake only in the last file', 1],
])('dormant documents %s', (_, mostBytes) => {
  it('have the same content as before', () => {
    const documents = documentsOf(mostBytes);
    expect(documents).toHaveLength(4);
    for (const { dormant, own } of documents) {
      expect(dormant.file).toBe(own.file);
      expect(dormant.value).toEqual(own.value);
      expect(dormant.root).toEqual(own.root);
      expect(dormant.spelling).toEqual(own.spelling);
    }
  });

  it('know all places, in whatever order they are used', () => {
    for (const { dormant, own } of [...documentsOf(mostBytes), ...documentsOf(mostBytes).reverse()]) {
      for (const path of [['hotel'], ['rates', 0, 'name'], []]) {
        const place = own.place(path);
        expect(dormant.place(path)).toEqual(place);
        expect(dormant.place(path, 'key')).toEqual(own.place(path, 'key'));
        expect(dormant.pathAt(place)).toEqual(own.pathAt(place));
      }
      expect(dormant.placeOf({ start: 2, end: 5 })).toEqual(own.placeOf({ start: 2, end: 5 }));
    }
  });
});

it('parses a document again only when too many others were used since', () => {
  const [first, second] = documentsOf(60);
  const root = first?.dormant.root;
  expect(first?.dormant.root).toBe(root);
  expect(second?.dormant.root).toBeDefined();
  for (const { dormant } of documentsOf(1)) expect(dormant.root).not.toBe(root);
  const alone = documentsOf(1);
  const before = alone[0]?.dormant.root;
  expect(alone[1]?.dormant.value).toBeDefined();
  expect(alone[0]?.dormant.root).not.toBe(before);
});
