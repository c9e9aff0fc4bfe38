import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeFiles } from '../../src/host/node-files.ts';
import { rules } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { day } from '../support/contract-builder.ts';
import { loadContracts } from '../support/load-contracts.ts';
import { goodContracts } from './good.js';
import { instancesOf, kindsOf } from './slips.js';

const contracts = goodContracts();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'corpus-'));
  for (const { style, code, text } of contracts) {
    mkdirSync(path.join(folder, style, code), { recursive: true });
    writeFileSync(path.join(folder, style, code, `${code}.yaml`), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the corpus', () => {
  it('has good contracts without errors', async () => {
    const loaded = await loadContracts(nodeFiles, ['.'], folder);
    const context = { origins: loaded.origins, today: day('2026-11-27'), contracts: loaded.contracts };
    const errors = [...loaded.findings, ...runRules(rules, context)].filter(({ severity }) => severity === 'error');
    expect(errors.map(({ place, message }) => `${place?.file}:${place?.line} ${message}`)).toEqual([]);
    expect(loaded.contracts.hotels).toHaveLength(contracts.length);
  });

  it('has each hotel and supplier once', () => {
    expect(new Set(contracts.map(({ code }) => code)).size).toBe(contracts.length);
    const names = contracts.map(({ text }) => /externalCode: (.*)/.exec(text)?.[1]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(['slips', 'kept/slips'])(
    'has %s that change a line of a good contract and name what was there',
    async (folder) => {
      const kinds = await kindsOf(path.join(import.meta.dirname, folder));
      expect(kinds.length).toBeGreaterThan(40);
      const instances = instancesOf(kinds, contracts, 1);
      expect(new Set(instances.map(({ kind }) => kind.name)).size).toBe(kinds.length);
      expect(instances.filter(({ lines, truth }) => lines.size === 0 || truth.length === 0)).toEqual([]);
    },
  );
});
