import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withoutFollowUps } from '../../src/contract/follow-ups.ts';
import type { LastPush } from '../../src/contract/pushed/last-push.ts';
import { applyPolicy } from '../../src/findings/apply-policy.ts';
import { type Finding, sortFindings } from '../../src/findings/finding.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { stayTestCodes } from '../../src/pricing/stay-tests/stay-test-codes.ts';
import { stayTestFindings } from '../../src/pricing/stay-tests/stay-test-findings.ts';
import { allCodes, catalogue } from '../../src/rules/check/all-codes.ts';
import { rules, rulesOfLastPush } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { day } from '../support/contract-builder.ts';
import { lastPushOf } from '../support/last-push-of.ts';
import { loadContracts } from '../support/load-contracts.ts';
import { ONE_FAULT, type OneFault } from './one-fault.ts';

const EXAMPLES = path.join(import.meta.dirname, '../../contracts-examples');

/** Codes that no change of a text can bring about; what makes them instead is tested where the second column says. */
const NO_TEXT: readonly (readonly [code: string, test: string])[] = [
  ['F01', 'contract/source/workspace.test.ts'],
  ['F06', 'contract/source/workspace.test.ts'],
  ['F09', 'contract/source/workspace.test.ts'],
  ['F10', 'contract/load-contracts.test.ts'],
  ['F12', 'rules/check/used-blocks.test.ts'],
];

/** All that `validate` finds in the folder. A changed price fails stays under `tests:` by right, so only T01 and T02 run these. */
async function findingsIn(
  folder: string,
  { code: id, today = '2026-11-21' }: OneFault,
  lastPush?: LastPush,
): Promise<readonly Finding[]> {
  const withStays = id.startsWith('T');
  const loaded = await loadContracts(nodeFiles, ['.'], folder);
  expect(loaded.problems).toEqual([]);
  const { origins, contracts } = loaded;
  const context = { origins, today: day(today), contracts, ...(lastPush && { lastPush }) };
  const found = [
    ...loaded.findings,
    ...withoutFollowUps(runRules(rules, context), loaded.findings),
    ...(withStays ? loaded.contracts.hotels.flatMap((hotel) => stayTestFindings(hotel, context)) : []),
  ];
  const policy = applyPolicy(found, {
    catalogue,
    settings: { everywhere: new Map(), overrides: [] },
    remarks: loaded.remarks,
    wholeSelection: true,
    ...(!withStays && { unchecked: stayTestCodes }),
    records: new Set(),
  });
  return sortFindings(policy.findings);
}

const MARK = '^^';

const placeIn = (text: string): string => {
  const before = text.slice(0, text.indexOf(MARK)).split('\n');
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
};

function once(text: string, part: string | RegExp): void {
  const count =
    typeof part === 'string'
      ? text.split(part).length - 1
      : [...text.matchAll(new RegExp(part, `${part.flags}g`))].length;
  if (count !== 1) throw new Error(`${count} times in the file: ${part}`);
}

/** The folder after the slip, and the place where its finding has to be. */
function broken(folder: string, { file, was, becomes, at, in: other }: OneFault): string {
  const changed = path.join(folder, path.basename(file));
  const good = readFileSync(changed, 'utf8');
  once(good, was);
  const bad = good.replace(was, () => becomes);
  const written = bad.replace(MARK, '');
  expect(written).not.toBe(good);
  writeFileSync(changed, written);
  if (at === undefined) return `${path.basename(file)}:${placeIn(bad)}`;
  const name = other ?? path.basename(file);
  const text = readFileSync(path.join(folder, name), 'utf8');
  const part = at.replace(MARK, '');
  once(text, part);
  return `${name}:${placeIn(text.replace(part, () => at))}`;
}

const withoutPlace = ({ code, message }: Finding): string => `${code.id} ${message}`;

const COMPARING = new Set(rulesOfLastPush.map(({ code }) => code.id));

/** What a push of the good contract leaves. */
const lastPushIn = async (folder: string): Promise<LastPush> =>
  lastPushOf(...(await loadContracts(nodeFiles, ['.'], folder)).contracts.hotels);

async function newFindings(fault: OneFault): Promise<{ expected: string; found: readonly string[] }> {
  const neighbour = path.join(import.meta.dirname, path.dirname(fault.file));
  const source = existsSync(neighbour) ? neighbour : path.join(EXAMPLES, path.dirname(fault.file));
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(source, folder, { recursive: true });
  const known = new Set((await findingsIn(folder, fault)).map(withoutPlace));
  // The others would find the change of many a price a second time.
  const lastPush = COMPARING.has(fault.code) ? await lastPushIn(folder) : undefined;
  const expected = `${fault.code} ${broken(folder, fault)}`;
  const found = (await findingsIn(folder, fault, lastPush)).filter((one) => !known.has(withoutPlace(one)));
  return {
    expected,
    found: found.map(({ code, place }) => `${code.id} ${place?.file}:${place?.line}:${place?.column}`),
  };
}

describe('one mistake in a good contract gives one finding, at its place', () => {
  it.each(ONE_FAULT.map((fault) => [`${fault.code} in ${fault.file}`, fault] as const))('%s', async (_, fault) => {
    const { expected, found } = await newFindings(fault);
    expect(found).toEqual([expected]);
  });
});

it.each(NO_TEXT)('has a separate test for %s', (code, test) => {
  expect(readFileSync(path.join(import.meta.dirname, '..', test), 'utf8')).toContain(code);
});

it('shows every existing code, save those of rules, whose broken example is a good contract with one mistake', () => {
  const shown = new Set([...ONE_FAULT, ...rules.map(({ code: { id } }) => ({ code: id }))].map(({ code }) => code));
  for (const [code] of NO_TEXT) shown.add(code);
  expect(allCodes.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
});
