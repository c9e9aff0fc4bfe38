import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostileCases } from '../bench/hostile-cases.js';
import { type Run, runBinary, temporaryFolder } from '../support/run-contracts.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');

async function run(name: string): Promise<Run> {
  const found = hostileCases().find((one) => one.name === name);
  if (!found) throw new Error(`no case ${name}`);
  const cwd = temporaryFolder();
  found.prepare(cwd);
  return runBinary(['validate', ...(found.argv ?? ['.']), '--today', '2026-11-21'], { cwd });
}

/** What could move the cursor, colour the screen or reverse the order of letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may reach a terminal
const DANGEROUS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/;

const cases = hostileCases().filter(({ costly = false }) => !costly);

describe('validate on hostile files', { timeout: 120_000 }, () => {
  it.each(cases.map((one) => [one.name, one.expect] as const))('%s is reported as %s', async (name, expected) => {
    const { code, stdout, stderr } = await run(name);
    expect([0, 1, 64]).toContain(code);
    const [reported] = (stdout + stderr).match(/^(?:error|warning|info) .*/m) ?? [];
    expect(reported).toContain(expected);
    expect(DANGEROUS.exec(stdout + stderr)).toBeNull();
  });

  it('counts all 10,000 findings and shows 1,000', async () => {
    const { stdout } = await run('10,000 findings');
    expect(stdout.match(/^(?:error|warning|info) /gm)).toHaveLength(1000);
    expect(stdout).toMatch(/^10000 errors, /m);
  });
});

describe('patterns of 40 stars', { timeout: 60_000 }, () => {
  const stars = `${'*a'.repeat(40)}b`;
  const folder = (): string => {
    const cwd = temporaryFolder();
    cpSync(example, path.join(cwd, `${'a'.repeat(100)}.yaml`));
    return cwd;
  };

  it('in the settings are matched at once', async () => {
    const cwd = folder();
    const rules = `rules:\n  overrides:\n    - paths: ["${stars}"]\n      rules: { H01: off }\n`;
    writeFileSync(path.join(cwd, 'contracts.config.yaml'), rules);
    expect(await runBinary(['validate'], { cwd })).toMatchObject({ code: 0 });
  });

  it('for hotels are matched at once', async () => {
    const cwd = folder();
    const code = 'A'.repeat(100);
    const file = path.join(cwd, `${'a'.repeat(100)}.yaml`);
    writeFileSync(file, readFileSync(file, 'utf8').replace('providerCode: SAO-VICENTE', `providerCode: ${code}`));
    const { code: exit, stderr } = await runBinary(['validate', '--hotel', stars.toUpperCase()], { cwd });
    expect(exit).toBe(64);
    expect(stderr).toContain(code);
  });
});
