import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleFiles } from '../../../src/commands/init/command.ts';
import { codesOf, copiedExample, EXAMPLE_NAMES, EXAMPLES } from '../../../src/commands/init/example-codes.ts';
import { contractFaults } from '../../../src/use/init/answer-questions.ts';
import { temporaryFolder } from '../../support/run-contracts.ts';
import { day } from '../../support/sample-contract.ts';

const TODAY = day('2026-11-23');
const root = path.join(import.meta.dirname, '../../..');

describe.each(EXAMPLE_NAMES)('the example %s under other codes', (name) => {
  it('uses them everywhere, has no findings and passes its tests', async () => {
    const files = await exampleFiles(name, root);
    const before = codesOf(files);
    const codes = { supplier: 'MY-OWN', hotels: before.hotels.map((_, index) => `HOUSE-${index + 1}`) };
    const copied = copiedExample(files, codes, '../contract.schema.json');
    expect(codesOf(copied)).toEqual(codes);
    for (const text of copied.values()) {
      for (const code of [before.supplier, ...before.hotels]) expect(text).not.toMatch(new RegExp(`: ${code}\\b`));
      expect(text).toMatch(/^# yaml-language-server: \$schema=\.\.\/contract\.schema\.json\n/);
    }
    expect(await contractFaults(copied, TODAY)).toEqual([]);
  });
});

it('can copy every example that is shipped', () => {
  const shipped = readdirSync(path.join(root, 'contracts-examples')).filter((name) => name !== 'broken');
  expect(Object.values(EXAMPLES).sort()).toEqual(shipped.sort());
  expect([...EXAMPLE_NAMES].sort()).toEqual(Object.keys(EXAMPLES).sort());
});

it('keeps codes that look like numbers in quotes', async () => {
  const files = await exampleFiles('city', root);
  const copied = copiedExample(files, { supplier: '1204', hotels: ['007'] }, 's.json');
  expect(codesOf(copied)).toEqual({ supplier: '1204', hotels: ['007'] });
  expect(await contractFaults(copied, TODAY)).toEqual([]);
});

it('copies neither the lock nor the state that somebody left in the folder of an example', async () => {
  const copy = temporaryFolder();
  const folder = path.join(copy, 'contracts-examples', EXAMPLES.city);
  cpSync(path.join(root, 'contracts-examples', EXAMPLES.city, 'hotel.yaml'), path.join(folder, 'hotel.yaml'));
  mkdirSync(path.join(folder, '.contracts'));
  writeFileSync(path.join(folder, 'contracts.lock.yaml'), 'lock: 1\n');
  expect([...(await exampleFiles('city', copy)).keys()]).toEqual(['hotel.yaml']);
});
