import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withoutFollowUps } from '../../src/contract/follow-ups.ts';
import { loadContracts } from '../../src/contract/load-contracts.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { rules } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { day } from '../support/contract-builder.ts';

const GROUP = path.join(import.meta.dirname, '../../contracts-examples/island-group');

/** What is found after one slip in the shared prices of the hotel on Naxos. */
async function foundAfter(was: string, becomes: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(GROUP, folder, { recursive: true });
  const file = path.join(folder, 'naxos.yaml');
  const text = readFileSync(file, 'utf8');
  expect(text.split(was)).toHaveLength(2);
  writeFileSync(file, text.replace(was, becomes));
  const { contracts, origins, findings } = await loadContracts(nodeFiles, ['.'], folder);
  const context = { origins, today: day('2026-11-21'), contracts };
  return withoutFollowUps(runRules(rules, context), findings).map(({ code, message }) => `${code.id} ${message}`);
}

it('tells of a wrong price in an anchored block once, and names the other records that use it', async () => {
  expect(await foundAfter('"1": 78, "2": 96,', '"1": 78, "2": 960,')).toEqual([
    'P05 rate "Year 2027", season "Mid", room "DBL": the price for "2" is 960, about 10 times the 100 that is usual in other seasons; the same value is used in rate "Year 2027", season "Mid", room "TWN"',
  ]);
  expect(await foundAfter('"1": 120, "2": 148,', '"1": 120, "2": 115,')).toHaveLength(1);
});

it('tells of two slips in two places twice', async () => {
  const found = await foundAfter('"1": 120, "2": 148, "2+1": 170 }', '"1": 120, "2": 115, "2+1": 110 }');
  expect(new Set(found.map((text) => text.slice(0, 3)))).toEqual(new Set(['P07', 'P08']));
});
