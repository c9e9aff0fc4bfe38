import { describe, expect, it } from 'vitest';
import { contractLayout } from '../../../../src/contract/format/layout.ts';
import { formatValue } from '../../../../src/contract/source/layout/format-value.ts';
import { formatDocuments } from '../../../../src/contract/source/layout/format-yaml.ts';
import { readLayout } from '../../../../src/contract/source/layout/read-layout.ts';
import type { Json, JsonObject } from '../../../../src/kernel/json.ts';
import { fc } from '../../../support/fast-check.ts';

const KEYS = ['supplier', 'hotel', 'rates', 'seasons', 'seasonRoomPrices', 'distributionPrices', 'name', 'mealPlans'];
const TEXTS = [
  ...['a: b', '# no', 'yes', '2027-05-01..2027-05-31', '1.0', ' lead', 'trail ', '- a', '&a', '*a', '!t', '%d', '---'],
  ...['line\nline', 'line\n\n  deep\n', 'tab\tx', '\u2028', '\ufeffx', 'x'.repeat(300), `${'word '.repeat(60)}end`],
];
const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(...TEXTS));
const key = fc.oneof(fc.constantFrom(...KEYS, 'x-source', '1', 'true', '- x', ''), fc.string());
const shared: readonly Json[] = [[{ providerRoomCode: 'DBL', basePrice: 80 }], ['BED_AND_BREAKFAST', 'a: b']];
const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    ...[number, fc.integer(), fc.boolean(), text, text, fc.constantFrom(null, ...shared)],
    ...[fc.array(tie('value')), fc.dictionary(key, tie('value'))],
  ),
}));
const document = fc.dictionary(key, value, { minKeys: 1 });

describe('a new file', () => {
  it('is formatted as it is first written', () => {
    const names = new Map(shared.map((one, index) => [one, `shared-${index}`]));
    const isSettled = (one: JsonObject): void => {
      const written = formatValue(one, contractLayout, names);
      expect(formatDocuments(readLayout(written), contractLayout)).toBe(written);
    };
    fc.assert(fc.property(document, isSettled), { numRuns: 200 });
  });
});
