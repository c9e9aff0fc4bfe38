import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTerminal, paintOf } from '../../../../src/use/ground/terminal/terminal.ts';

afterEach(() => vi.unstubAllEnvs());

/** Whether progress is live on a stderr that is a terminal, with these variables. */
function live(variables: Readonly<Record<string, string>>, quiet = false): boolean {
  const reported = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
  try {
    for (const [name, value] of Object.entries({ CI: '', TERM: 'xterm', ...variables })) vi.stubEnv(name, value);
    return openTerminal({ quiet, color: true }).live;
  } finally {
    if (reported) Object.defineProperty(process.stderr, 'isTTY', reported);
    else Reflect.deleteProperty(process.stderr, 'isTTY');
  }
}

describe('live progress', () => {
  it('is drawn on a terminal', () => expect(live({})).toBe(true));

  it('is not drawn if the cursor cannot be moved, in a build, or with --quiet', () => {
    expect(live({ TERM: 'dumb' })).toBe(false);
    expect(live({ CI: 'true' })).toBe(false);
    expect(live({}, true)).toBe(false);
  });
});

describe('text on a stream', () => {
  const screen = { isTTY: true, columns: 44 };

  it('has the width of the terminal, and none in a pipe or the log of a build', () => {
    expect(paintOf(screen, true, {}).width).toBe(44);
    expect(paintOf({ isTTY: false, columns: 0 }, true, {}).width).toBe(Number.POSITIVE_INFINITY);
    expect(paintOf(screen, true, { CI: 'true' }).width).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    [{ LC_ALL: 'C' }, 'ok'],
    [{ LC_ALL: 'POSIX', LANG: 'en_US.UTF-8' }, 'ok'],
    [{ LANG: 'de_DE.ISO-8859-1' }, 'ok'],
    [{ LC_ALL: 'C.UTF-8', LANG: 'C' }, '✓'],
    [{ LC_ALL: '', LANG: 'ar_EG.utf8' }, '✓'],
    [{ LANG: 'en_US' }, '✓'],
    [{}, '✓'],
  ])('with %o has %s for a tick', (env, tick) => {
    expect(paintOf(screen, false, env).sign('✓')).toBe(tick);
  });
});
