import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tables } from './fleet/page.js';
import { toolRules } from './fleet/tool.js';

const root = path.join(import.meta.dirname, '../..');

it('every table of the page about scale is what the simulation says today', async () => {
  const page = readFileSync(path.join(root, 'docs/scale.md'), 'utf8');
  const measured: unknown = JSON.parse(readFileSync(path.join(root, 'test/bench/fleet/measured.json'), 'utf8'));
  for (const made of Object.values(tables(measured, await toolRules()))) expect(page).toContain(made().join('\n'));
});
