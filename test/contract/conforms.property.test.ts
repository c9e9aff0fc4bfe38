import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contractDocument } from '../../src/contract/records/document.ts';
import { conforms } from '../../src/contract/shape/conforms.ts';
import { doubtfulPart } from '../../src/contract/shape/doubtful-part.ts';
import { EditableValue, isObject } from '../../src/contract/shape/editable-value.ts';
import { parseYaml } from '../../src/contract/source/parse-yaml.ts';
import { byDay } from '../support/every-case.ts';
import { fc } from '../support/fast-check.ts';

const quick = conforms(contractDocument) ?? expect.fail('the format has a part that the quick check does not know');

const FOLDER = 'contracts-examples';
const examples = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => parseYaml(file, readFileSync(path.join(FOLDER, file))).documents.map(({ root }) => root));

const values = fc.constantFrom(
  ...[null, true, false, 0, -1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY],
  ...['', 'all', 'PAX', 'HALF_BOARD', 'STAY_TO_PAY', '2', '2+1', '2+7,4', '270.00', '1,0', 'DBL'],
  ...['2027-05-01', '2027-02-30', '2027-05-01..2027-05-02', '2027-05-01..2027-02-30'],
  ...[[], ['all'], [1], {}, { start: '2027-05-01', end: '2027-05-02' }, { '2': 10 }, { adults: 2 }, { EN: 'a' }],
);

/** Puts `value` in the place of some part of `container`, or takes that part out, or adds a key next to it. */
function spoil(container: object, pick: (below: number) => number, value: unknown): void {
  const keys = Object.keys(container);
  const key = keys[pick(keys.length)];
  if (key === undefined) return;
  const part: unknown = Reflect.get(container, key);
  if (typeof part === 'object' && part !== null && pick(4) > 0) {
    spoil(part, pick, value);
    return;
  }
  const way = pick(3);
  if (way === 0) Reflect.set(container, key, value);
  else if (way === 1 && !Array.isArray(container)) Reflect.deleteProperty(container, key);
  else Reflect.set(container, Array.isArray(container) ? container.length : 'start', value);
}

const documentsWithMistakes = fc
  .tuple(
    fc.constantFrom(...examples),
    fc.array(fc.tuple(fc.infiniteStream(fc.nat()), values), { minLength: 1, maxLength: 3 }),
  )
  .map(([root, mistakes]) => {
    const { root: value } = new EditableValue({ root, value: undefined });
    for (const [stream, mistake] of mistakes) {
      const pick = (below: number): number => (below === 0 ? 0 : (stream.next().value ?? 0) % below);
      if (isObject(value)) spoil(value, pick, structuredClone(mistake));
    }
    return value;
  });

describe('the quick check of a document', () => {
  it('accepts every example that the format accepts', () =>
    examples.forEach((root) => {
      const { root: value } = new EditableValue({ root, value: undefined });
      expect(quick(value)).toBe(contractDocument.safeParse(value).success);
    }));

  it('agrees with the format about documents with mistakes', () =>
    fc.assert(
      fc.property(documentsWithMistakes, (value) => {
        expect(quick(value)).toBe(contractDocument.safeParse(value).success);
      }),
      { numRuns: byDay(3000) },
    ));

  it('is undefined for a schema that it does not support', () => {
    expect(conforms(z.string().min(3))).toBeUndefined();
    expect(conforms(z.object({ a: z.string() }))).toBeUndefined();
    expect(conforms(z.array(z.date()))).toBeUndefined();
  });
});

describe('the doubtful part of a document', () => {
  const partInDoubt = doubtfulPart(contractDocument);

  it('keeps all its mistakes, with the same messages', () =>
    fc.assert(
      fc.property(documentsWithMistakes, (value) => {
        const [whole, part] = [value, partInDoubt(value)].map((one) => contractDocument.safeParse(one));
        expect(part?.error?.issues).toEqual(whole?.error?.issues);
      }),
      { numRuns: byDay(3000) },
    ));

  it('has none of the valid prices', () => {
    const dayPrices = { providerRoomCode: 'DBL', distributionPrices: { '2': 100 } };
    const season = { name: 'Low', dateRanges: ['2027-05-01..2027-05-31'], priceType: 'DISTRIBUTION' };
    const wrong = { ...season, dateRanges: ['2027-05-01..2027-05-32'], seasonRoomPrices: [dayPrices] };
    expect(partInDoubt({ rates: [{ name: 'Summer', seasons: [season, wrong] }] })).toEqual({
      rates: [
        {
          name: 'Summer',
          seasons: [
            { ...season, dateRanges: [] },
            { ...wrong, seasonRoomPrices: [] },
          ],
        },
      ],
    });
  });
});
