import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutFollowUps } from '../../src/contract/follow-ups.ts';
import { formatCodes } from '../../src/contract/format-codes.ts';
import { sourceCodes } from '../../src/contract/source/source-codes.ts';
import { sortFindings } from '../../src/findings/finding.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { parseDay } from '../../src/kernel/calendar-day.ts';
import { rules } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { loadContracts } from '../support/load-contracts.ts';

const folder = path.join(import.meta.dirname, '../../contracts-examples/broken');
const codes = [...sourceCodes, ...formatCodes];

/** A small text file cannot show an unreadable, huge, linked or special file, nor a neighbour; other tests make these. */
const SHOWN_ELSEWHERE = ['F01', 'F02', 'F06', 'F09', 'F10'];
const shown = codes.filter(({ id }) => !SHOWN_ELSEWHERE.includes(id));

async function findingsIn(file: string) {
  const loaded = await loadContracts(nodeFiles, [file], folder);
  expect(loaded.problems).toEqual([]);
  const today = parseDay('2026-11-21');
  if (today === undefined) throw new Error('no day');
  const context = { origins: loaded.origins, today, contracts: loaded.contracts };
  return sortFindings([...loaded.findings, ...withoutFollowUps(runRules(rules, context), loaded.findings)]);
}

describe.each(shown.map((code) => [`${code.id}-${code.name}.yaml`, code] as const))(
  'the broken example %s',
  (file, code) => {
    it('has only the fault that it is named after, on the line below its mark', async () => {
      const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
      const marked = lines.findIndex((line) => line.trim().startsWith('# wrong:')) + 2;
      const found = (await findingsIn(file)).filter(({ severity }) => code.severity === 'info' || severity !== 'info');
      expect(found.map(({ code: { id }, place }) => ({ id, line: place?.line }))).toEqual([
        { id: code.id, line: marked === 1 ? 1 : marked },
      ]);
    });
  },
);

it('has one broken example for each code that fits in a small file', () => {
  const files = readdirSync(folder);
  expect(shown.map(({ id, name }) => `${id}-${name}.yaml`).filter((file) => !files.includes(file))).toEqual([]);
});

it('gives every code a unique id and name, across reading and rules', () => {
  const all = [...codes, ...rules.map(({ code }) => code)];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});
