import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type Namespace,
  readSigners,
  signerList,
  signerOf,
  signWith,
} from '../../../../src/use/ground/ssh/ssh-keygen.ts';
import { temporaryFolder } from '../../../support/run-contracts.ts';
import { makeSigner } from '../../../support/signers.ts';

const MESSAGE = 'a plan\n';

afterEach(() => vi.unstubAllEnvs());

function desk() {
  const folder = temporaryFolder();
  const allowed = path.join(folder, 'allowed_signers');
  writeFileSync(allowed, '');
  const sign = (key: string, namespace: Namespace = 'contracts-plan') => signWith(key, MESSAGE, namespace, false);
  const judge = (signature: string, { message = MESSAGE, revoked = '' } = {}) =>
    signerOf(message, signature, 'contracts-plan', {
      allowed: signerList(allowed),
      ...(revoked && { revoked: signerList(revoked) }),
    });
  return { folder, allowed, sign, judge };
}

describe('a signature', () => {
  it('names its signer and the key', async () => {
    const { folder, sign, judge } = desk();
    const signed = await judge(await sign(makeSigner(folder, 'ann@hotel.test,ann')));
    expect(signed).toEqual({
      ok: true,
      value: { principals: ['ann@hotel.test', 'ann'], key: expect.stringMatching(/^SHA256:\S{43}$/) },
    });
  });

  it('of another text does not count', async () => {
    const { folder, sign, judge } = desk();
    expect(await judge(await sign(makeSigner(folder, 'ann')), { message: 'a plan' })).toEqual({
      ok: false,
      error: 'what was signed is not this file, or it was changed afterwards',
    });
  });

  it('by a key that is not listed does not count', async () => {
    const { folder, allowed, sign, judge } = desk();
    const signature = await sign(makeSigner(folder, 'ann'));
    writeFileSync(allowed, '');
    expect(await judge(signature)).toEqual({ ok: false, error: 'allowed_signers does not list its key' });
  });

  it.each([
    ['that has expired', 'valid-before="20200101"', 'its key has expired (valid-before in allowed_signers)'],
    ['that is not valid yet', 'valid-after="29990101"', 'its key is not valid yet (valid-after in allowed_signers)'],
    ['for other purposes', 'namespaces="git"', 'its key may not sign this (namespaces in the list of signers)'],
  ])('by a key %s does not count', async (_, options, reason) => {
    const { folder, sign, judge } = desk();
    expect(await judge(await sign(makeSigner(folder, 'ann', options)))).toEqual({ ok: false, error: reason });
  });

  it('counted while its key was valid', async () => {
    const { folder, allowed, sign } = desk();
    const signature = await sign(makeSigner(folder, 'ann', 'valid-before="20200101"'));
    const then = await signerOf(
      MESSAGE,
      signature,
      'contracts-plan',
      { allowed: signerList(allowed) },
      new Date('2019-05-01T12:00:00Z'),
    );
    expect(then.ok).toBe(true);
  });

  it('by a revoked key does not count', async () => {
    const { folder, sign, judge } = desk();
    const key = makeSigner(folder, 'ann');
    const revoked = path.join(folder, 'revoked_keys');
    copyFileSync(`${key}.pub`, revoked);
    expect(await judge(await sign(key), { revoked })).toEqual({
      ok: false,
      error: 'revoked_keys says that its key is revoked',
    });
    const other = makeSigner(folder, 'bob');
    expect((await judge(await sign(other), { revoked })).ok).toBe(true);
  });

  it('of another kind does not count', async () => {
    const { folder, sign, judge } = desk();
    expect(await judge(await sign(makeSigner(folder, 'ann'), 'contracts-proof'))).toEqual({
      ok: false,
      error: 'it was made for something else (another namespace)',
    });
  });

  it('by a key that is listed for a pattern names no person', async () => {
    const { folder, sign, judge } = desk();
    expect(await judge(await sign(makeSigner(folder, '*@hotel.test')))).toEqual({
      ok: false,
      error: 'allowed_signers lists this key for *@hotel.test: list it for one person, not for a pattern',
    });
  });

  it.each([
    ['no signature', () => 'hello\n'],
    ['a signature with a word after it', (text: string) => `${text}and more\n`],
    ['a signature with a blank in it', (text: string) => text.replace(/\n(?=[A-Za-z])/, ' ')],
    ['half a signature', (text: string) => text.slice(0, 150)],
  ])('is not read from %s', async (_, change) => {
    const { folder, sign, judge } = desk();
    const signature = await sign(makeSigner(folder, 'ann'));
    expect(await judge(change(signature))).toEqual({ ok: false, error: 'it is not an SSH signature' });
  });
});

describe('signing', () => {
  it('uses a key that only the agent holds', async () => {
    const { folder, sign, judge } = desk();
    const key = makeSigner(folder, 'ann', '', 'open sesame');
    writeFileSync(`${key}.askpass`, '#!/bin/sh\necho "open sesame"\n', { mode: 0o700 });
    const said = execFileSync('ssh-agent', ['-s'], { encoding: 'utf8' });
    const [, socket = ''] = /SSH_AUTH_SOCK=([^;]+)/.exec(said) ?? [];
    const [, pid = ''] = /SSH_AGENT_PID=(\d+)/.exec(said) ?? [];
    onTestFinished(() => void process.kill(Number(pid)));
    vi.stubEnv('SSH_AUTH_SOCK', socket);
    const ask = { SSH_ASKPASS: `${key}.askpass`, SSH_ASKPASS_REQUIRE: 'force', DISPLAY: ':0' };
    execFileSync('ssh-add', ['-q', key], { env: { ...process.env, ...ask } });
    rmSync(key);
    expect((await judge(await sign(`${key}.pub`))).ok).toBe(true);
  });

  it.each([
    [
      'a key with a passphrase, without an agent and a terminal',
      (folder: string) => makeSigner(folder, 'ann', '', 'open sesame'),
      'it has a passphrase, which was not given or is wrong',
    ],
    [
      'a public key that no agent holds',
      (folder: string) => {
        const key = makeSigner(folder, 'ann');
        rmSync(key);
        return `${key}.pub`;
      },
      'its private key is neither in a file next to it nor in an SSH agent',
    ],
    ['a file that is not there', (folder: string) => path.join(folder, 'none'), 'there is no key in this file'],
    ['a file without a key', (folder: string) => path.join(folder, 'allowed_signers'), 'there is no key in this file'],
  ])('says what is wrong with %s', async (_, keyIn, reason) => {
    const { folder, sign } = desk();
    vi.stubEnv('SSH_AUTH_SOCK', undefined);
    await expect(sign(keyIn(folder))).rejects.toMatchObject({
      details: { code: 'not-signed', exit: 64, message: expect.stringContaining(reason) },
    });
  });

  it('says what to install if there is no ssh-keygen', async () => {
    const { folder, sign } = desk();
    const key = makeSigner(folder, 'ann');
    vi.stubEnv('PATH', folder);
    await expect(sign(key)).rejects.toMatchObject({ details: { code: 'no-ssh-keygen', exit: 64 } });
  });
});

describe('the files of signers', () => {
  it('are read once: what is written into them afterwards counts for no signature', async () => {
    const { folder, allowed, sign } = desk();
    makeSigner(folder, 'ann');
    const before = signerList(allowed);
    const signature = await sign(makeSigner(folder, 'eve'));
    const judged = [before, signerList(allowed)].map((list) =>
      signerOf(MESSAGE, signature, 'contracts-plan', { allowed: list }),
    );
    expect((await Promise.all(judged)).map(({ ok }) => ok)).toEqual([false, true]);
  });

  it('must be named in the settings, and be there', () => {
    const { folder, allowed } = desk();
    const settings = { folder, environments: new Map() };
    expect(() => readSigners(settings)).toThrow('contracts.config.yaml does not say whose signatures count');
    expect(readSigners({ ...settings, signers: { allowed } })).toEqual({
      allowed: { file: allowed, bytes: Buffer.from('') },
    });
    const revoked = path.join(folder, 'gone');
    expect(() => readSigners({ ...settings, signers: { allowed, revoked } })).toThrow('cannot be read (ENOENT)');
  });
});
