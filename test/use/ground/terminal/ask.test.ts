import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ask, askSecret } from '../../../../src/use/ground/terminal/terminal.ts';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

/** A terminal at which somebody types `keys`; `isHeard`: whether the command listens for Ctrl-C. */
function desk(keys: string, isHeard: boolean) {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  input.write(keys);
  return { input, output, interrupt: () => isHeard };
}

const interrupted = { details: { code: 'interrupted', exit: 130 } };

describe('a question to a person', () => {
  it('returns the line that they type', async () => {
    expect(await ask('Go on? ', undefined, desk(' yes \r', false))).toBe('yes');
    expect(await askSecret('Password: ', desk('p w\r', false))).toBe('p w');
  });

  it('returns the empty text when they close the terminal', async () => {
    expect(await ask('Go on? ', undefined, desk(CTRL_D, false))).toBe('');
    expect(await askSecret('Password: ', desk(CTRL_D, false))).toBeUndefined();
  });

  it('ends the command with exit 130 at Ctrl-C', async () => {
    await expect(ask('Go on? ', undefined, desk(CTRL_C, false))).rejects.toMatchObject(interrupted);
    await expect(askSecret('Password: ', desk(CTRL_C, false))).rejects.toMatchObject(interrupted);
  });

  it('leaves Ctrl-C to a command that listens for it', async () => {
    expect(await ask('Go on? ', undefined, desk(CTRL_C, true))).toBe('');
  });
});
