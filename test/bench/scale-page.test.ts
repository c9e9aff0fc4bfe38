import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { errorText, tables } from './fleet/page.js';
import { toolRules } from './fleet/tool.js';

const root = path.join(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/scale.md'), 'utf8');
const measured = z
  .looseObject({ machine: z.string() })
  .parse(JSON.parse(readFileSync(path.join(root, 'test/bench/fleet/measured.json'), 'utf8')));

describe('the page about scale', () => {
  it('says what was measured, and what follows from the limits of the tool as they are', async () => {
    const made = tables(measured, await toolRules());
    expect(page).toContain(measured.machine);
    expect(page).toContain(errorText(measured));
    for (const name of ['costs', 'sizes', 'check', 'limits', 'hub']) expect(page).toContain(made[name]?.().join('\n'));
  });

  it('says what the simulation of the tool as it is says of 10,000 hotels', async () => {
    const made = tables(measured, await toolRules(), [10_000]);
    for (const name of ['first-push', 'every-day']) for (const row of made[name]?.() ?? []) expect(page).toContain(row);
  });
});
