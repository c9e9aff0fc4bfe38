import { expect, it } from 'vitest';
import { reportedOnce } from '../../src/contract/follow-ups.ts';
import { type Finding, finding } from '../../src/findings/finding.ts';

const code = { id: 'P05', name: 'x', severity: 'warning', summary: '', why: '' } as const;
const stretch = (line: number) => ({ line, column: 1, endLine: line, endColumn: 9 });

/** Found where an alias of the value in line 1 stands. */
const usedIn = (season: string, line: number, said: string): Finding =>
  finding(code, {
    message: `rate "R", season "${season}": ${said}`,
    place: { file: 'a.yaml', ...stretch(line), anchored: stretch(1) },
  });

const reported = (findings: readonly Finding[], isOfAmount: boolean): string[] =>
  reportedOnce(findings, () => isOfAmount).map(({ message }) => message);

const differing = [usedIn('A', 5, '9 is a tenth of 90'), usedIn('B', 7, '9 is a ninth of 81')];

it('reports one amount once, even if it is an outlier in each season', () =>
  expect(reported(differing, true)).toEqual([
    'rate "R", season "A": 9 is a tenth of 90; the same value is used in rate "R", season "B"',
  ]));

it('reports one value twice if it causes different problems in two records', () =>
  expect(reported(differing, false)).toHaveLength(2));

it('reports all findings about the first record, each once', () => {
  const twice = [usedIn('A', 5, 'too low'), usedIn('A', 5, 'too high'), usedIn('A', 6, 'too low')];
  expect(reported([...twice, usedIn('B', 7, 'too low')], true)).toEqual([
    'rate "R", season "A": too low; the same value is used in rate "R", season "B"',
    'rate "R", season "A": too high',
  ]);
});
