import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usageHint } from '../../../src/cli/start/report-failure.ts';

describe('the hint after a command line that cannot be read', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'usage-hint-'));
    const listed = (id: string, ...names: string[]) => ({
      ...{ id, aliases: [], args: {} },
      flags: Object.fromEntries(names.map((name) => [name, { name, allowNo: name === 'verify' }])),
    });
    const commands = {
      'sandbox:start': listed('sandbox:start', 'port'),
      journal: listed('journal'),
      'journal:show': listed('journal:show'),
      push: listed('push', 'yes', 'verify'),
      reprice: listed('reprice', 'diff', 'output'),
    };
    writeFileSync(path.join(root, 'oclif.manifest.json'), JSON.stringify({ commands }));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it.each([
    ['pusj', 'did you mean contracts push?'],
    ['sandbox strat', 'did you mean contracts sandbox start?'],
    ['reconcile', 'contracts --help lists the commands'],
  ])('names the command that was meant by "%s"', (command, hint) => {
    expect(usageHint(command.split(' '), root, { command })).toBe(hint);
  });

  it.each([
    ['push . --yse', ['--yse'], 'did you mean --yes? (see contracts push --help)'],
    ['push --no-verfy', ['--no-verfy'], 'did you mean --no-verify? (see contracts push --help)'],
    ['push --yse --verfy', ['--yse', '--verfy'], 'did you mean --yes, --verify? (see contracts push --help)'],
    ['sandbox start --prot 1', ['--prot'], 'did you mean --port? (see contracts sandbox start --help)'],
    ['push --quantum', ['--quantum'], 'see contracts push --help'],
    ['journal show --yes', ['--yes'], 'see contracts journal show --help'],
    ['push --plan', [], 'see contracts push --help'],
  ])('%s: names the flags of that command that were meant', (line, flags, hint) => {
    expect(usageHint(line.split(' '), root, { flags })).toBe(hint);
  });

  it.each([
    [
      'push --dry-run',
      '--dry-run',
      '`contracts diff` shows what a push would change, and writes nothing (see contracts push --help)',
    ],
    ['push --auto-approve', '--auto-approve', 'did you mean --yes? (see contracts push --help)'],
    ['reprice --dry-run', '--dry-run', 'did you mean --diff? (see contracts reprice --help)'],
    ['reprice --format', '--format', 'did you mean --output? (see contracts reprice --help)'],
    ['journal --dry-run', '--dry-run', 'see contracts journal --help'],
    ['journal --constructor', '--constructor', 'see contracts journal --help'],
  ])('%s: knows what other tools call a flag', (line, flag, hint) => {
    expect(usageHint(line.split(' '), root, { flags: [flag] })).toBe(hint);
  });

  it.each([
    ['Expected --depth=ful to be one of: quick, seasons, full', 'did you mean full? (see contracts push --help)'],
    ['Expected bsh to be one of: bash, zsh', 'did you mean bash or zsh? (see contracts push --help)'],
    ['Expected --depth=x to be one of: quick, seasons, full', 'see contracts push --help'],
  ])('%s: names the value that was meant', (message, hint) => {
    expect(usageHint(['push'], root, { message })).toBe(hint);
  });

  it('points only to the help if the list of commands is gone', () => {
    expect(usageHint(['push', '--yse'], path.join(root, 'nowhere'), { flags: ['--yse'] })).toBe('see contracts --help');
  });
});
