import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sortFindings } from '../../src/findings/finding.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { rules } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { brokenLastPush } from '../support/broken-lock.ts';
import { day } from '../support/contract-builder.ts';
import { loadContracts } from '../support/load-contracts.ts';

const folder = path.join(import.meta.dirname, '../../contracts-examples/broken');
const examples = readdirSync(folder);

async function findingsIn(file: string) {
  const loaded = await loadContracts(nodeFiles, [file], folder);
  expect(loaded.problems).toEqual([]);
  const lastPush = brokenLastPush();
  const context = { origins: loaded.origins, today: day('2026-11-21'), contracts: loaded.contracts, lastPush };
  return sortFindings([...loaded.findings, ...runRules(rules, context)]);
}

describe.each(rules.map(({ code }) => [`${code.id}-${code.name}.yaml`, code] as const))(
  'the broken example %s',
  (file, code) => {
    it('has only the fault that it is named after, on the line below its mark', async () => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const marked = text.split('\n').findIndex((line) => line.trim().startsWith('# wrong:')) + 2;
      const all = await findingsIn(file);
      const found = all.filter(
        ({ severity, code: { id } }) => severity !== 'info' || (id === code.id && code.severity === 'info'),
      );
      expect(found.map(({ code: { id }, severity, place }) => ({ id, severity, line: place?.line }))).toEqual([
        { id: code.id, severity: code.severity, line: marked },
      ]);
    });
  },
);

it('has one broken example for each rule', () => {
  for (const { code } of rules) expect(examples).toContain(`${code.id}-${code.name}.yaml`);
});
