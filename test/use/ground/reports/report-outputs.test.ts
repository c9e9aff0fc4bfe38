import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderInRepository, reportOutputs } from '../../../../src/use/ground/reports/report-outputs.ts';
import { temporaryFolder } from '../../../support/run-contracts.ts';

describe('-o', () => {
  it('takes a format, with or without a file', () => {
    expect(reportOutputs(['github', 'sarif=a=b.sarif'], false)).toEqual([
      { format: 'github' },
      { format: 'sarif', file: 'a=b.sarif' },
    ]);
  });

  it.each([
    [['sarf'], false, 'there is no report format "sarf"'],
    [['text', 'json'], false, '-o text and -o json would both go to stdout'],
    [['json'], true, '--json and -o json would both go to stdout'],
    [['json='], false, '-o json= has no file'],
    [
      ['json=hotels/sea-palace.yaml'],
      false,
      '-o json=hotels/sea-palace.yaml would be read as a contract, or replace one',
    ],
    [['text=A.YML'], false, '-o text=A.YML would be read as a contract, or replace one'],
    [['json=a', 'text=a'], false, 'two reports would go to a'],
    [['json=a', 'text=./b/../a'], false, 'two reports would go to ./b/../a'],
  ])('%j with --json %s is wrong usage', (values, json, words) => {
    expect(() => reportOutputs(values, json)).toThrow(words);
  });
});

describe('the folder of a report', () => {
  it.each([
    ['a folder', (git: string) => mkdirSync(git)],
    ['a file, as in a worktree', (git: string) => writeFileSync(git, 'gitdir: elsewhere\n')],
  ])('counts from where .git is %s', (_, make) => {
    const root = temporaryFolder();
    const below = path.join(root, 'contracts/north');
    mkdirSync(below, { recursive: true });
    make(path.join(root, '.git'));
    expect(folderInRepository(below, {})).toBe('contracts/north/');
    expect(folderInRepository(root, {})).toBe('');
    expect(folderInRepository(below, { GITHUB_WORKSPACE: path.dirname(root) })).toBe('contracts/north/');
  });

  it('counts from where the build server says if no .git was copied', () => {
    const root = temporaryFolder();
    expect(folderInRepository(path.join(root, 'a'), { CI_PROJECT_DIR: root })).toBe('a/');
    expect(folderInRepository(path.join(root, 'a'), {})).toBe('');
  });
});
