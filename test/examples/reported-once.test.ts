import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withoutFollowUps } from '../../src/contract/follow-ups.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { rules } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { day } from '../support/contract-builder.ts';
import { loadContracts } from '../support/load-contracts.ts';

const GROUP = path.join(import.meta.dirname, '../../contracts-examples/island-group');

/** The findings after one slip in the shared prices of the hotel on Naxos. */
async function foundAfter(was: string, becomes: string): Promise<string[]> {
  const { contracts, origins, findings } = await loadAfter(was, becomes);
  const context = { origins, today: day('2026-11-21'), contracts };
  return withoutFollowUps(runRules(rules, context), findings).map(({ code, message }) => `${code.id} ${message}`);
}

/** What reading the files has found by then. */
const readAfter = async (was: string, becomes: string): Promise<string[]> =>
  (await loadAfter(was, becomes)).findings.map(({ code, message }) => `${code.id} ${message}`);

async function loadAfter(was: string, becomes: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(GROUP, folder, { recursive: true });
  const file = path.join(folder, 'naxos.yaml');
  const text = readFileSync(file, 'utf8');
  expect(text.split(was)).toHaveLength(2);
  writeFileSync(file, text.replace(was, becomes));
  return loadContracts(nodeFiles, ['.'], folder);
}

it('reports a wrong price in an anchored block once, and names the other records that use it', async () => {
  expect(await foundAfter('"1": 78, "2": 96,', '"1": 78, "2": 960,')).toEqual([
    'P05 rate "Year 2027", season "Mid", room "DBL": the price for "2" is 960, about 10 times the 100 that is usual in other seasons; the same value is used in rate "Year 2027", season "Mid", room "TWN"',
  ]);
  expect(await foundAfter('"1": 120, "2": 148,', '"1": 120, "2": 115,')).toHaveLength(1);
});

it.each([
  ['cannot be read', '"1": 78, "2": 96,', '"1": 78, "2": 9O,', 'Y06'],
  ['has a wrong occupancy', '"1": 78, "2": 96,', '"1": 78, "2a": 96,', 'S04'],
  ['is for occupancies that cannot be read', '["1", "2", "2+1"]', '["1", "2", "2 adult"]', 'S04'],
])('reports once that an anchored block %s', async (_, was, becomes, code) => {
  expect(await readAfter(was, becomes)).toEqual([expect.stringMatching(`^${code} `)]);
  expect(await foundAfter(was, becomes)).toEqual([]);
});

it('reports once that an anchored block lacks a price for two rooms', async () => {
  expect(await foundAfter('"1": 78, "2": 96, "2+1": 110', '"1": 78, "2": 96')).toEqual([
    'P01 rate "Year 2027", season "Mid", room "DBL": no price for 2 adults + 1 child, which the room allows; the same value is used in rate "Year 2027", season "Mid", room "TWN"',
  ]);
});

it('reports an amount with its own anchor once', async () => {
  const two = '"1": 81, "2": &pair 9O, "2+1": 114 }\n    high: &high-2028 { "1": 125, "2": *pair';
  expect(await readAfter('"1": 81, "2": 100, "2+1": 114 }\n    high: &high-2028 { "1": 125, "2": 154', two)).toEqual([
    expect.stringMatching('^Y06 '),
  ]);
});

it('reports two mistakes in two places twice', async () => {
  const found = await foundAfter('"1": 120, "2": 148, "2+1": 170 }', '"1": 120, "2": 115, "2+1": 110 }');
  expect(new Set(found.map((text) => text.slice(0, 3)))).toEqual(new Set(['P07', 'P08']));
});
