import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportFailure } from '../../../src/cli/start/report-failure.ts';
import { CliFailure, EXIT } from '../../../src/use/ground/exit/exit-code.ts';
import { expectHarmless } from '../../faults/harmless.ts';
import { HOSTILE } from '../../view/findings/sample-report.ts';

const printed: string[] = [];
const reported: string[] = [];

beforeEach(() => {
  printed.length = 0;
  reported.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => reported.push(String(text)) > 0);
});
afterEach(() => void vi.restoreAllMocks());

describe('the failure that ends a command', () => {
  it.each(HOSTILE)('cannot control a terminal or a build that shows it: %j', (text) => {
    const document = { said: text, [text]: [text] };
    const failure = new CliFailure({
      code: 'x',
      exit: EXIT.refused,
      message: text,
      hint: text,
      requestId: text,
      document,
    });
    expect(reportFailure(failure, ['--json'], '/')).toBe(EXIT.refused);
    const json = printed.join('');
    expectHarmless(json);
    expect(JSON.parse(json)).toEqual({
      version: 1,
      ...document,
      error: { code: 'x', message: text, hint: text, requestId: text },
    });
    expect(reportFailure(failure, ['--no-color'], '/')).toBe(EXIT.refused);
    expectHarmless(reported.join(''));
  });

  it('is not reported as a bug when the current folder was removed', () => {
    const gone = Object.assign(new Error('ENOENT: no such file or directory, uv_cwd'), {
      code: 'ENOENT',
      syscall: 'uv_cwd',
    });
    expect(reportFailure(gone, ['--no-color'], '/')).toBe(EXIT.usage);
    expect(reported.join('')).toContain('the current folder no longer exists');
  });
});
