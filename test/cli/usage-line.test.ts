import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Config, Help } from '@oclif/core';
import { expect, it } from 'vitest';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

it('the usage line of every command leaves no choice empty', { timeout: 60_000 }, async () => {
  const config = await Config.load(path.join(import.meta.dirname, '../..'));
  const lines: string[] = [];
  class Collected extends Help {
    protected override log(...texts: string[]): void {
      lines.push(...texts);
    }
  }
  const help = new Collected(config, { stripAnsi: true });
  for (const command of config.commands) await help.showCommandHelp(command);
  const usages = lines.flatMap((text) => /USAGE\n([\s\S]*?)\n\n/.exec(text)?.[1]?.replace(/\s+/g, ' ') ?? []);
  expect(usages.length).toBeGreaterThan(15);
  expect(usages.filter((usage) => /\| *[|\]]|\[ *[|\]]/.test(usage))).toEqual([]);
});

it.each([
  ['validate', '--watch', '--fix'],
  ['validate', '--watch', '--write-baseline=a.json'],
  ['validate', '--watch', '--changed-since=main'],
  ['validate', '--fix', '--write-baseline=a.json'],
  ['validate', '--baseline=a.json', '--write-baseline=b.json'],
  ['price', '--matrix', '--check-in=2027-05-10'],
  ['price', '--check-out=2027-05-12', '--nights=2'],
])('%s refuses %s together with %s', { timeout: 60_000 }, async (command, one, other) => {
  const { code, stderr } = await runContracts([command, one, other], { cwd: temporaryFolder() });
  expect(code).toBe(64);
  expect(stderr).toContain('cannot also be provided when using');
});

it.each(['schema', 'diff'])('%s does not overwrite a contract', { timeout: 60_000 }, async (command) => {
  const cwd = temporaryFolder();
  const { code, stderr } = await runContracts([command, '--out', 'a.yaml'], { cwd });
  expect(code).toBe(64);
  expect(stderr).toContain('--out a.yaml would be read as a contract, or replace one');
  expect(readdirSync(cwd)).toEqual([]);
});
