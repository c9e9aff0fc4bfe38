import { expect, it } from 'vitest';
import { parseYaml } from '../../../src/contract/source/parse-yaml.ts';
import { fc } from '../../support/fast-check.ts';
import { parseText } from './parsed.ts';

const FRAGMENTS = [
  ...[': ', '- ', '\n', '  ', '!t ', '---\n', '...\n', '\t', '\r\n', '\ufeff', '\\'],
  ...`a [ ] { } , " ' &x *x # | > ? % << 1 0x1 .nan @`.split(' '),
];

it('never throws, and gives every finding a place, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const { findings, documents, complete } = parseYaml('f.yaml', bytes);
      expect(findings.every(({ place }) => place !== undefined && place.line >= 1 && place.column >= 1)).toBe(true);
      expect(complete || findings.some(({ severity }) => severity === 'error')).toBe(true);
      for (const document of documents) expect(document.value).toBeDefined();
    }),
    { numRuns: 1000 },
  );
});

it('never throws, whatever the YAML', () => {
  const soup = fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 60 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(soup, (text) => {
      const { documents, findings, complete } = parseText(text);
      for (const document of documents) {
        expect(document.value).toBeDefined();
        expect(document.place([]).line).toBeGreaterThan(0);
      }
      expect(complete || findings.some(({ severity }) => severity === 'error')).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it('reads back any JSON unchanged, because JSON is YAML', () => {
  const key = fc
    .string({ maxLength: 8, unit: 'grapheme' })
    .filter((text) => !['__proto__', 'constructor', 'prototype', '<<'].includes(text));
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.string({ unit: 'grapheme' }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  })).value;
  fc.assert(
    fc.property(json, (value) => {
      const text = JSON.stringify({ value });
      const parsed = parseText(text);
      expect(parsed.findings).toEqual([]);
      expect(JSON.stringify(parsed.documents[0]?.value)).toBe(text);
    }),
    { numRuns: 500 },
  );
});
