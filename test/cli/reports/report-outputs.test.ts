import { describe, expect, it } from 'vitest';
import { reportOutputs } from '../../../src/cli/reports/report-outputs.ts';

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
