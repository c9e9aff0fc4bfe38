import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTerminal } from '../../../src/cli/terminal/terminal.ts';

afterEach(() => vi.unstubAllEnvs());

/** What the tool takes a stderr for, at which somebody sits, with these variables. */
function live(variables: Readonly<Record<string, string>>, quiet = false): boolean {
  const told = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
  try {
    for (const [name, value] of Object.entries({ CI: '', TERM: 'xterm', ...variables })) vi.stubEnv(name, value);
    return openTerminal({ quiet, color: true }).live;
  } finally {
    if (told) Object.defineProperty(process.stderr, 'isTTY', told);
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
