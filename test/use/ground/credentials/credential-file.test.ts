import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Secret } from '../../../../src/kernel/secret.ts';
import { credentialFilePath, openCredentialFile } from '../../../../src/use/ground/credentials/credential-stores.ts';
import { temporaryFolder } from '../../../support/run-contracts.ts';

const PIN = 'https://hub.example#site';
const credentials = { username: 'api', password: new Secret('canary "ü"') };

function open() {
  const file = path.join(temporaryFolder(), 'settings', 'contracts', 'credentials.json');
  return { file, store: openCredentialFile(file) };
}

describe('the file with credentials', () => {
  it('returns what was stored under each pin', async () => {
    const { store } = open();
    await store.write(PIN, credentials);
    await store.write('other', { username: 'o', password: new Secret('p') });
    const read = await store.read(PIN);
    expect(read.ok && [read.value?.username, read.value?.password.reveal()]).toEqual(['api', 'canary "ü"']);
    expect(inspect(read, { depth: Number.POSITIVE_INFINITY })).not.toContain('canary');
    expect(await store.remove(PIN)).toEqual({ ok: true, value: true });
    expect(await store.remove(PIN)).toEqual({ ok: true, value: false });
    expect(await store.read(PIN)).toEqual({ ok: true, value: undefined });
    expect(await store.read('other')).toMatchObject({ value: { username: 'o' } });
  });

  it('is empty if it does not exist, and does not take names of object properties for entries', async () => {
    const { store } = open();
    expect(await store.read('__proto__')).toEqual({ ok: true, value: undefined });
    expect(await store.read('constructor')).toEqual({ ok: true, value: undefined });
  });

  it("is its owner's alone whatever the umask, and leaves nothing else in its folder", async () => {
    const { file, store } = open();
    const before = process.platform === 'win32' ? 0 : umask(0);
    onTestFinished(() => void umask(before));
    await store.write(PIN, credentials);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
    expect(readdirSync(path.dirname(file))).toEqual(['credentials.json']);
  });

  it.each([0o640, 0o604, 0o660, 0o620, 0o602])('with mode %o is refused and left alone', async (mode) => {
    const { file, store } = open();
    await store.write(PIN, credentials);
    const bytes = readFileSync(file, 'utf8');
    chmodSync(file, mode);
    for (const done of [await store.read(PIN), await store.write(PIN, credentials), await store.remove(PIN)])
      expect(done).toMatchObject({ ok: false, error: { kind: 'unsafe', hint: `chmod 600 ${file}` } });
    expect(readFileSync(file, 'utf8')).toBe(bytes);
  });

  it('that is a link, a folder or not written by this tool is not read, and never quoted', async () => {
    const { file, store } = open();
    mkdirSync(path.dirname(file), { recursive: true });
    const target = path.join(path.dirname(file), 'target');
    writeFileSync(target, '{"canary": ', { mode: 0o600 });
    symlinkSync(target, file);
    expect(await store.read(PIN)).toMatchObject({
      error: { kind: 'failed', reason: expect.stringContaining('a link') },
    });
    const foreign = await openCredentialFile(target).read(PIN);
    expect(foreign).toMatchObject({ error: { reason: expect.stringContaining('not written by this tool') } });
    expect(JSON.stringify(foreign)).not.toContain('canary');
    expect(await openCredentialFile(path.dirname(file)).read(PIN)).toMatchObject({ ok: false });
    expect(existsSync(target)).toBe(true);
  });

  it("stands among the person's settings", () => {
    expect(credentialFilePath({ HOME: '/home/me' }, 'linux')).toBe('/home/me/.config/contracts/credentials.json');
    expect(credentialFilePath({ HOME: '/home/me', XDG_CONFIG_HOME: '/x' }, 'linux')).toBe(
      '/x/contracts/credentials.json',
    );
    expect(credentialFilePath({ HOME: '/home/me', XDG_CONFIG_HOME: 'in/the/project' }, 'linux')).toBe(
      '/home/me/.config/contracts/credentials.json',
    );
    expect(credentialFilePath({ HOME: '/h', APPDATA: '/app' }, 'win32')).toBe('/app/contracts/credentials.json');
  });
});

/** A worker thread cannot change the umask, so there the current one is used. */
function umask(mask: number): number {
  try {
    return process.umask(mask);
  } catch {
    return mask;
  }
}
