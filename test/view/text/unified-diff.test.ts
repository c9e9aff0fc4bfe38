import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPaint } from '../../../src/view/text/paint.ts';
import { unifiedDiff } from '../../../src/view/text/unified-diff.ts';
import { fc } from '../../support/fast-check.ts';
import { temporaryFolder } from '../../support/run-contracts.ts';

const diff = (before: string, after: string): string =>
  unifiedDiff({ file: 'a.yaml', before, after }, createPaint(false), (line) => line);

const numbered = (count: number): string => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('');

describe('a unified diff', () => {
  it('is empty if nothing differs', () => expect(diff('a\nb\n', 'a\nb\n')).toBe(''));

  it('shows changes with three lines around them, apart from each other', () => {
    const after = numbered(20).replace('line 5\n', 'line five\n').replace('line 18\n', '');
    expect(diff(numbered(20), after)).toBe(
      [
        '--- a.yaml',
        '+++ a.yaml',
        '@@ -2,7 +2,7 @@',
        ' line 2',
        ' line 3',
        ' line 4',
        '-line 5',
        '+line five',
        ' line 6',
        ' line 7',
        ' line 8',
        '@@ -15,6 +15,5 @@',
        ' line 15',
        ' line 16',
        ' line 17',
        '-line 18',
        ' line 19',
        ' line 20',
        '',
      ].join('\n'),
    );
  });

  it('says where a last line has no line feed', () =>
    expect(diff('a\nb', 'a\nb\n').split('\n').slice(2)).toEqual([
      '@@ -1,2 +1,2 @@',
      ' a',
      '-b',
      '\\ No newline at end of file',
      '+b',
      '',
    ]));

  it('of texts with very many changes says that all lines are replaced, and git reads it', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'a.yaml');
    const before = numbered(6000);
    const after = before.replaceAll('line', 'other').trimEnd();
    const patch = diff(before, after);
    expect(patch.split('\n').slice(2, 4)).toEqual(['@@ -1,6000 +1,6000 @@', '-line 1']);
    writeFileSync(file, before);
    execFileSync('git', ['apply', '-p0', '-'], { cwd: folder, input: patch });
    expect(readFileSync(file, 'utf8')).toBe(after);
  });

  it('is colored on a terminal', () =>
    expect(unifiedDiff({ file: 'a', before: 'a\n', after: 'b\n' }, createPaint(true), (line) => line)).toContain(
      '\u001b[31m-a\u001b[39m\n\u001b[32m+b\u001b[39m\n',
    ));

  it('makes of the text before the text after, as git reads it', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'a.yaml');
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'غ', ' ', '\n', '\n'), maxLength: 60 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== '' && after !== '');
        const patch = diff(before, after);
        writeFileSync(file, before);
        if (patch !== '')
          execFileSync('git', ['apply', '-p0', '--whitespace=nowarn', '-'], { cwd: folder, input: patch });
        expect(readFileSync(file, 'utf8')).toBe(after);
      }),
      { numRuns: 60 },
    );
  });
});
