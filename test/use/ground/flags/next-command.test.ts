import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { nextCommand, tellNext } from '../../../../src/use/ground/flags/next-command.ts';
import { createPaint } from '../../../../src/view/text/paint.ts';

describe('the command that comes next', () => {
  it('is about the same contracts and the same hub', () => {
    const flags = {
      supplier: ['PALMA'],
      hotel: ['SEA-PALACE', 'OLD-TOWN'],
      env: 'test',
      prune: true,
      supersede: false,
    };
    expect(nextCommand('push', ['hotels', 'a.yaml'], flags, {})).toBe(
      'contracts push hotels a.yaml --supplier PALMA --hotel SEA-PALACE --hotel OLD-TOWN --env test --prune',
    );
    expect(nextCommand('verify', [], flags, {})).not.toContain('--prune');
    expect(nextCommand('diff', [], { exclude: ['hotel:OLD', 'room:DBL'] }, {})).toBe(
      'contracts diff --exclude hotel:OLD',
    );
  });

  it('begins as this run did, because a shell does not find what npx has started', () => {
    expect(nextCommand('verify', ['hotels'], {}, { npm_command: 'exec' })).toBe(
      'npx --no-install hotel-contracts verify hotels',
    );
  });

  it('leaves out flags that a variable already sets', () => {
    expect(nextCommand('diff', [], { env: 'test', 'changed-since': 'main' }, { CONTRACTS_ENV: 'test' })).toBe(
      'contracts diff --changed-since main',
    );
  });

  it.each(['sea palace.yaml', 'SEA-*', "l'hôtel", 'a"b$c`d!.yaml', 'c:\\hotels', '#42', 'فندق البحر', '-x.yaml'])(
    'keeps its meaning when a shell reads it: %s',
    (word) => {
      const command = nextCommand('diff', [word], { supplier: [word] }, {});
      const shown = execFileSync('sh', ['-c', command.replace(/^contracts/, 'printf "%s|"')], { encoding: 'utf8' });
      const path = word.startsWith('-') ? `./${word}` : word;
      expect(shown).toBe(['diff', path, '--supplier', word, ''].join('|'));
    },
  );

  it('is shown on a terminal, not in a pipe or the log of a build', () => {
    const said: string[] = [];
    for (const live of [true, false])
      tellNext('`contracts diff`', { live, talk: (text) => void said.push(text), talkPaint: createPaint(false) });
    expect(said).toEqual(['Next: `contracts diff`']);
  });
});
