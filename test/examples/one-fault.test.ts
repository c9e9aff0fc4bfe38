import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withoutFollowUps } from '../../src/contract/follow-ups.ts';
import type { LastPush } from '../../src/contract/pushed/last-push.ts';
import { applyFixes } from '../../src/findings/apply-fixes.ts';
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

/** Advice on what to write that no repair follows, by its finding. */
const NO_REPAIR: Readonly<Record<string, string>> = {
  P04: 'a price keeps its value',
  P21: 'a price keeps its value',
  P23: 'a price keeps its value',
  Y06: 'a price keeps its value: 1.340 is 1.34 to the format',
  Y09: 'a price keeps its value',
  H12: 'the currency decides what all prices are worth',
  H16: 'the currency decides what all prices are worth',
  P30: 'the currency decides what all prices are worth',
  P14: 'prices would be lost',
  P15: 'the price is for the author to say',
  O06: 'there is no field yet to write it in',
  O19: 'there may be no field yet to write it in',
};

/** `write 62`, `write pay: 6`, `did you mean "DBL"?`, but not `write one of …` or `write the nights, such as …`. */
const SAYS_WHAT =
  /^(?:[\w ,]+: |for [\d.]+ % )?(?:write|quote it:|did you mean) (?:\w+: )?["[+-]?(?:[A-Z]{2,}|\d|https)(?!.*\bor less\b)(?!.*such as)(?!.* for each)/;

/** What becomes of the file by each repair of a finding: `right` if it is as it was before the slip. */
async function repaired(one: Finding, folder: string, { fault, known, good }: Slip): Promise<readonly string[]> {
  const { fix, choices = [], place } = one;
  const file = path.join(folder, place?.file ?? '');
  const bad = readFileSync(file, 'utf8');
  const results: string[] = [];
  for (const repair of [...(fix ? [fix] : []), ...choices]) {
    const { text, fixed } = applyFixes(bad, [{ ...one, fix: repair }]);
    writeFileSync(file, text);
    const left = (await findingsIn(folder, fault)).filter((other) => !known.has(withoutPlace(other)));
    const without = left.length === 0 ? 'without a finding' : left.map(({ code }) => code.id).join();
    results.push(fixed.length === 0 ? 'not made' : text === good ? 'right' : without);
  }
  writeFileSync(file, bad);
  return results;
}

interface Slip {
  readonly fault: OneFault;
  readonly known: ReadonlySet<string>;
  readonly good: string;
}

interface Tried {
  readonly expected: string;
  readonly found: readonly string[];
  /** What the repairs of its finding make of the file; absent if it has none. */
  readonly repairs: readonly string[];
  /** Its advice, if it says what to write and no repair does it. */
  readonly unmade?: string;
}

async function newFindings(fault: OneFault): Promise<Tried> {
  const neighbour = path.join(import.meta.dirname, path.dirname(fault.file));
  const source = existsSync(neighbour) ? neighbour : path.join(EXAMPLES, path.dirname(fault.file));
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(source, folder, { recursive: true });
  const known = new Set((await findingsIn(folder, fault)).map(withoutPlace));
  // The others would find the change of many a price a second time.
  const lastPush = COMPARING.has(fault.code) ? await lastPushIn(folder) : undefined;
  const file = path.join(folder, path.basename(fault.file));
  const good = readFileSync(file, 'utf8');
  const expected = `${fault.code} ${broken(folder, fault)}`;
  const found = (await findingsIn(folder, fault, lastPush)).filter((one) => !known.has(withoutPlace(one)));
  const [first] = found;
  const { hint = '' } = first ?? {};
  const isUnmade =
    first && !first.fix && !first.choices && SAYS_WHAT.test(hint) && !Object.hasOwn(NO_REPAIR, fault.code);
  return {
    expected,
    found: found.map(({ code, place }) => `${code.id} ${place?.file}:${place?.line}:${place?.column}`),
    repairs: first ? await repaired(first, folder, { fault, known, good }) : [],
    ...(isUnmade && { unmade: hint }),
  };
}

describe('one mistake in a good contract gives one finding, at its place', () => {
  it.each(ONE_FAULT.map((fault) => [`${fault.code} in ${fault.file}`, fault] as const))('%s', async (_, fault) => {
    const { expected, found, repairs, unmade } = await newFindings(fault);
    expect(found).toEqual([expected]);
    expect(unmade).toBeUndefined();
    // A repair that needs no decision is right; of those to choose from, one is.
    if (repairs.length > 0) expect(repairs).toSatisfy(isGoodAdvice);
  });
});

/** What a repair may lead to: a comment that hides nothing here, and a name that repeats what the field says. */
const MAY_FOLLOW = ['C02', 'O12'];

const isGoodAdvice = (repairs: readonly string[]): boolean =>
  repairs.some((one) => ['right', 'without a finding', ...MAY_FOLLOW].includes(one)) && !repairs.includes('not made');

it.each(NO_TEXT)('has a separate test for %s', (code, test) => {
  expect(readFileSync(path.join(import.meta.dirname, '..', test), 'utf8')).toContain(code);
});

it('shows every existing code, save those of rules, whose broken example is a good contract with one mistake', () => {
  const shown = new Set([...ONE_FAULT, ...rules.map(({ code: { id } }) => ({ code: id }))].map(({ code }) => code));
  for (const [code] of NO_TEXT) shown.add(code);
  expect(allCodes.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
});
