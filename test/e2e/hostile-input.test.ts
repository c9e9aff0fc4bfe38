import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/contract/source/limits.ts';
import { hostileCases } from '../bench/hostile-cases.js';
import { isTurn } from '../support/every-case.ts';
import { type Run, runContracts, runNode, temporaryFolder } from '../support/run-contracts.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');
const binary = path.join(import.meta.dirname, '../../bin/run.js');

const ran = new Map<string, Promise<Run>>();

/** What `validate` prints of a case, which is run once. */
function run(name: string): Promise<Run> {
  const run = ran.get(name) ?? runCase(name);
  ran.set(name, run);
  return run;
}

async function runCase(name: string): Promise<Run> {
  const found = hostileCases().find((one) => one.name === name);
  if (!found) throw new Error(`no case ${name}`);
  const cwd = temporaryFolder();
  found.prepare(cwd);
  return runContracts(['validate', ...(found.argv ?? ['.']), '--today', '2026-11-21'], { cwd });
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

describe('millions of signs, in a process that has compiled too many patterns for the engine to optimize more', () => {
  const heads = ['', '- ', '[1, ', '&a '];

  it('are a comment wherever they stand', { timeout: 60_000 }, async () => {
    const cwd = temporaryFolder();
    for (const [at, head] of heads.entries())
      if (isTurn(at, 2)) writeFileSync(path.join(cwd, `${at}.yaml`), head.padEnd(LIMITS.fileBytes, '#'));
    const argv = ['--no-regexp-optimization', binary, 'validate', '--no-tests', '-o', 'concise'];
    const { code, stdout } = await runNode(argv, { cwd });
    expect([code, stdout]).toEqual([1, expect.stringContaining('0.yaml:1:1')]);
    expect(stdout).not.toContain('this cannot be read as YAML');
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
    expect(await runContracts(['validate'], { cwd })).toMatchObject({ code: 0 });
  });

  it('for hotels are matched at once', async () => {
    const cwd = folder();
    const code = 'A'.repeat(100);
    const file = path.join(cwd, `${'a'.repeat(100)}.yaml`);
    writeFileSync(file, readFileSync(file, 'utf8').replace('providerCode: SAO-VICENTE', `providerCode: ${code}`));
    const { code: exit, stderr } = await runContracts(['validate', '--hotel', stars.toUpperCase()], { cwd });
    expect(exit).toBe(64);
    expect(stderr).toContain(code);
  });
});
