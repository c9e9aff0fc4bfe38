import { expect, it } from 'vitest';
import { watchText } from '../../../src/commands/validate/watch-contracts.ts';
import { createPaint } from '../../../src/view/text/paint.ts';
import { sampleReport } from '../../view/findings/sample-report.ts';

const text = (files: readonly string[], shown: number): string => {
  const report = sampleReport();
  const round = { time: '14:02:11', files, rechecked: 1, findings: report.findings.slice(0, shown) };
  return watchText(report, round, createPaint(false));
};

it('shows what changed, its findings and the number of findings elsewhere', () =>
  expect(text(['hotels/empty.yaml'], 1)).toBe(
    [
      '14:02:11  hotels/empty.yaml changed: 1 of 2 hotels checked again',
      '',
      'hotels/empty.yaml:1:3',
      'info F08 empty-file: the file holds nothing',
      '',
      '1 error, 1 warning, 1 note in 3 files (2 hotels checked)',
      '(1 error, 1 warning in files you did not change)',
      '',
    ].join('\n'),
  ));

it('does not mention other files if everything is shown', () => expect(text(['a.yaml'], 3)).not.toContain('elsewhere'));

it('names at most three files, and changed settings as such', () => {
  expect(text(['a', 'b', 'c', 'd', 'e'], 0)).toContain('14:02:11  a, b, c and 2 more changed: ');
  expect(text([], 0)).toContain('14:02:11  the settings changed: ');
});

it('makes names of files safe', () =>
  expect(text(['::error::\u001b[31m\u202e.yaml'], 0)).toMatch(
    /^14:02:11 {2}\\u003a:error::\\u001b\[31m\\u202e\.yaml changed/,
  ));
