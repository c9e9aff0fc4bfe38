import { describe, expect, it } from 'vitest';
import { DEFAULT_CAPABILITIES } from '../../../src/hub/capabilities.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import { agree, confirm } from '../../../src/use/ground/consent.ts';
import type { Ask } from '../../../src/use/ground/terminal/terminal.ts';
import { createPaint } from '../../../src/view/text/paint.ts';

/** A person who gives these answers in turn, and what they were asked. */
function person(...answers: readonly string[]) {
  const asked: string[] = [];
  const left = [...answers];
  const ask: Ask = async (prompt) => {
    asked.push(prompt);
    const answer = left.shift();
    if (answer === undefined) throw new Error(`asked once too often: ${prompt}`);
    return answer;
  };
  return { asked, asker: { terminal: { interactive: true, talkPaint: createPaint(false) }, ask } };
}

const cancelled = { details: { code: 'cancelled', exit: 1, message: 'Cancelled. Nothing was written.' } };

const environment = (name: string, isProtected = false) => ({
  name,
  named: true,
  protected: isProtected,
  fakeBooking: false,
  accommodations: new Map<string, string>(),
  capabilities: DEFAULT_CAPABILITIES,
  hub: {
    baseUrl: 'https://hub.example.com:8443/resources',
    micrositeId: 'm',
    username: 'u',
    password: new Secret('p'),
    source: 'variables' as const,
  },
});

const noDocument = () => ({});
const write = (place: string): string => `Write 3 records to ${place}?`;

describe('a yes-or-no question', () => {
  it.each(['y', 'Y', 'yes', 'YES'])('is agreed to with %s', async (answer) => {
    await confirm({ asked: 'Go on?' }, false, person(answer).asker);
  });

  it.each(['n', 'no', 'NO', ''])('is declined with "%s", which ends the command with exit 1', async (answer) => {
    await expect(confirm({ asked: 'Go on?' }, false, person(answer).asker)).rejects.toMatchObject(cancelled);
  });

  it('is asked again after an unclear answer', async () => {
    const { asked, asker } = person('maybe', 'j', 'y');
    await confirm({ asked: 'Go on?' }, false, asker);
    expect(asked).toEqual(['Go on? [y/N] ', 'Answer y or n.\nGo on? [y/N] ', 'Answer y or n.\nGo on? [y/N] ']);
  });

  it('is broken between words on a narrow terminal', async () => {
    const { asked, asker } = person('y');
    const terminal = { interactive: true, talkPaint: createPaint(false, { width: 30 }) };
    await confirm({ asked: 'Write 3 records to production (hub.example.com)?' }, false, { ...asker, terminal });
    expect(asked).toEqual(['Write 3 records to production\n  (hub.example.com)? [y/N] ']);
  });

  it('is not asked with --yes', async () => {
    await confirm({ asked: 'Go on?' }, true, person().asker);
    await confirm({ asked: 'Go on?', name: 'production' }, true, person().asker);
  });

  it('ends the command with exit 64 and the flag to add if there is no terminal', async () => {
    const asker = { ...person().asker, terminal: { interactive: false, talkPaint: createPaint(false) } };
    await expect(confirm({ asked: 'Go on?' }, false, asker)).rejects.toMatchObject({
      details: { exit: 64, hint: 'add --yes' },
    });
  });
});

describe('a question about writes to a hub', () => {
  it('names the environment and the host', async () => {
    const { asked, asker } = person('y');
    await agree(write, false, { ...asker, environment: environment('test') }, noDocument);
    expect(asked).toEqual(['Write 3 records to test (hub.example.com:8443)? [y/N] ']);
  });

  it('names the host of an environment that the variables define', async () => {
    const { asked, asker } = person('y');
    await agree(write, false, { ...asker, environment: environment('variables') }, noDocument);
    expect(asked).toEqual(['Write 3 records to hub.example.com:8443 (from CONTRACTS_* variables)? [y/N] ']);
  });

  it('calls the practice hub by its name', async () => {
    const { hub: _, ...sandbox } = environment('sandbox');
    const { asked, asker } = person('y');
    await agree(write, false, { ...asker, environment: sandbox }, noDocument);
    expect(asked).toEqual(['Write 3 records to sandbox (practice hub)? [y/N] ']);
  });

  it('of a protected environment needs its name, asks again for anything else, and takes an empty answer as no', async () => {
    const protectedOne = environment('production', true);
    const { asked, asker } = person('y', 'Production', 'production');
    await agree(write, false, { ...asker, environment: protectedOne }, noDocument);
    expect(asked).toHaveLength(3);
    expect(asked[1]).toContain('Type production to continue, or nothing to cancel.');
    await expect(
      agree(write, false, { ...person('').asker, environment: protectedOne }, noDocument),
    ).rejects.toMatchObject(cancelled);
  });
});
