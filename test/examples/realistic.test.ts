import path from 'node:path';
import { expect, it } from 'vitest';
import { sortFindings } from '../../src/findings/finding.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { rules } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { day } from '../support/contract-builder.ts';
import { loadContracts } from '../support/load-contracts.ts';

const folder = path.join(import.meta.dirname, 'realistic');

it('reports only what a manager would want to confirm in contracts of four kinds of hotels', async () => {
  const loaded = await loadContracts(nodeFiles, ['.'], folder);
  const context = { origins: loaded.origins, today: day('2026-11-21'), contracts: loaded.contracts };
  const found = sortFindings([...loaded.findings, ...runRules(rules, context)]);
  expect(loaded.problems).toEqual([]);
  expect(loaded.contracts.hotels).toHaveLength(4);
  expect(found.map(({ code, severity, place }) => `${severity} ${code.id} ${place?.file}`)).toEqual([
    // breakfast and bed are free for children of up to six: rare enough to be asked
    'info H10 trade-fair.yaml',
  ]);
});
