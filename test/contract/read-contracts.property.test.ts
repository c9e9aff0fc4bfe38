import { expect, it } from 'vitest';
import { parseYaml } from '../../src/contract/source/parse-yaml.ts';
import { byDay } from '../support/every-case.ts';
import { fc } from '../support/fast-check.ts';
import { readContracts } from '../support/read-contracts.ts';
import { PALMA_SUPPLIER, SEA_PALACE } from './fixtures/palma.ts';

const read = (text: string) => {
  const { documents, findings } = parseYaml('f.yaml', new TextEncoder().encode(text));
  const result = readContracts(documents.map((document) => ({ document, selected: true })));
  return { ...result, findings: [...findings, ...result.findings] };
};

const KEYS = [
  ...new Set([...SEA_PALACE.matchAll(/([A-Za-z]+):/g)].map(([, key = '']) => key)),
  ...['x-a', 'extra', 'start', 'end', '2+1', 'junk'],
];
const LEAVES = [
  ...[null, true, 0, -1, 1.5, 1e21, ''],
  ...['all', 'PAX', 'HALF_BOARD', '2+1', '2027-02-30', '2027-05-01..2027-05-02', 'DBL'],
];

it('never throws on any value under any of the known keys, and says why a hotel is incomplete', () => {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.constantFrom(...LEAVES),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 5 }),
    ),
  }));
  const document = fc.record(
    { supplier: value, hotel: value, rates: value, offers: value, supplements: value, tests: value },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(document, (input) => {
      const { contracts, findings } = read(JSON.stringify(input));
      const isIncomplete = contracts.hotels.some(({ incomplete }) => incomplete === true);
      if (isIncomplete) expect(findings.some(({ severity }) => severity === 'error')).toBe(true);
    }),
    { numRuns: byDay(1000) },
  );
});

it('never throws when tokens of a valid file are swapped, and gives an error or a contract', () => {
  const tokens = `${PALMA_SUPPLIER}---\n${SEA_PALACE}`.split(/(?<=[\s,:{}[\]])|(?=[\s,:{}[\]])/);
  const index = fc.nat({ max: tokens.length - 1 });
  fc.assert(
    fc.property(fc.array(fc.tuple(index, index), { minLength: 1, maxLength: 3 }), (exchanges) => {
      const changed = [...tokens];
      for (const [to, from] of exchanges) changed[to] = tokens[from] ?? '';
      const { contracts, findings } = read(changed.join(''));
      expect(contracts.hotels.length > 0 || findings.some(({ severity }) => severity === 'error')).toBe(true);
      for (const { place } of findings) expect(place?.line).toBeGreaterThan(0);
    }),
    { numRuns: byDay(500) },
  );
});
