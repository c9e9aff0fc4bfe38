import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Origins } from '../../src/contract/compact/origins.ts';
import { decodeDocument } from '../../src/contract/decode/decode-document.ts';
import type { LocatedDocument } from '../../src/contract/source/located-document.ts';
import { parseYaml } from '../../src/contract/source/parse-yaml.ts';
import { readPlainYaml } from '../../src/contract/source/plain/read-plain-yaml.ts';
import { byDay } from '../support/every-case.ts';
import { fc } from '../support/fast-check.ts';

const FOLDER = 'contracts-examples';
const examples = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => readFileSync(path.join(FOLDER, file), 'utf8'));
const plain = examples.filter((text) => quickly(text));

/** Read as a value, without its places. */
function quickly(text: string): LocatedDocument | undefined {
  const [document] = parseYaml('f.yaml', Buffer.from(text)).documents;
  return document?.spelling && document;
}

/** The same document, with every scalar looked at where it is written. */
function slowly(text: string): LocatedDocument {
  const [document] = parseYaml('f.yaml', Buffer.from(text)).documents;
  if (!document) return expect.fail('no document');
  const { spelling: _, ...located } = document;
  return { ...located, root: readPlainYaml(text) ?? document.root };
}

function decoded(document: LocatedDocument) {
  const { document: _, compact, terms, ...records } = decodeDocument(document, new Origins());
  // The places of compact prices and terms hold the document, which is read in two ways here.
  const withoutDocument = (key: string, value: unknown): unknown =>
    key === 'document' ? undefined : value instanceof Map ? [...value] : value;
  return {
    ...records,
    compact: [...(compact?.values() ?? [])].map((one) => JSON.stringify(one, withoutDocument)),
    terms: JSON.stringify(terms, withoutDocument),
  };
}

describe('a document that was read without places', () => {
  it('is the usual one', () => expect(plain.length).toBeGreaterThan(examples.length / 2));

  it('is decoded like any other, with the same findings', () => {
    for (const text of plain) expect(decoded(quickly(text) ?? slowly(text))).toEqual(decoded(slowly(text)));
  });

  it('stays so with any value in it changed', () => {
    const values = [
      ...['1.005', '0.125', '12.50', '-3', '0', '1e3', '99999999999999.5', '"1.005"', 'true', '~', '[]', '{}'],
      ...['Room #5', 'Room # 5', 'x # note', 'Ärger', 'e\u0301', '"a "', 'DBL\u200b', 'Пalma'],
      ...['2027-02-30', '2027-05-01..2027-05-02'],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...plain), fc.nat(), fc.constantFrom(...values), (text, at, value) => {
        const places = [...text.matchAll(/: +([^\s{}[\],#][^{}[\],#\n]*)/g)];
        const place = places[at % places.length];
        if (!place) return;
        const [whole, old = ''] = place;
        const start = place.index + whole.length - old.length;
        const changed = text.slice(0, start) + value + text.slice(start + old.length);
        const quick = quickly(changed);
        if (quick) expect(decoded(quick)).toEqual(decoded(slowly(changed)));
      }),
      { numRuns: byDay(2000) },
    );
  });
});
