import { describe, expect, it } from 'vitest';
import { formatSummary } from '../../../src/commands/fmt/command.ts';
import { checksSummary } from '../../../src/view/checks-text.ts';

const check = (verdict: 'ok' | 'warning' | 'failed' | 'skipped') => ({ name: 'a', verdict, text: 'b' });
const file = (state: string) => ({ state });

describe('a summary leaves out what is zero', () => {
  it('of checks', () => {
    expect(checksSummary([check('ok'), check('ok')])).toBe('2 passed');
    expect(checksSummary([check('ok'), check('warning'), check('failed'), check('skipped')])).toBe(
      '1 passed, 1 warning, 1 failed, 1 skipped',
    );
  });

  it('of formatted files', () => {
    expect(formatSummary([file('unchanged'), file('unchanged')], false)).toBe('2 files unchanged');
    expect(formatSummary([file('changed'), file('unchanged'), file('left alone')], true)).toBe(
      '1 file would be reformatted, 1 unchanged, 1 left alone',
    );
    expect(formatSummary([], false)).toBe('no files');
  });
});
