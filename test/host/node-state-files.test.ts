import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeStateFiles } from '../../src/host/node-state-files.ts';
import { temporaryFolder } from '../support/run-contracts.ts';

const mode = (file: string): number => lstatSync(file).mode & 0o777;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('state on the real disk', () => {
  it('is in folders that only their owner can open, created with their parents', async () => {
    const folder = path.join(temporaryFolder(), 'a/b/c');
    expect(await nodeStateFiles.makeFolder(folder)).toEqual({ ok: true, value: undefined });
    expect(await nodeStateFiles.makeFolder(folder)).toMatchObject({ ok: true });
    expect([mode(folder), mode(path.dirname(folder))]).toEqual([0o700, 0o700]);
  });

  it('may be created by several at the same moment', async () => {
    const folder = path.join(temporaryFolder(), 'a/b/c');
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, index) => nodeStateFiles.makeFolder(path.join(folder, `${index % 8}`))),
    );
    expect(made.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('is never written through a link', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'elsewhere'));
    symlinkSync(path.join(folder, 'elsewhere'), path.join(folder, 'runs'));
    symlinkSync(path.join(folder, 'victim'), path.join(folder, 'file'));
    expect(await nodeStateFiles.makeFolder(path.join(folder, 'runs'))).toMatchObject({
      error: { reason: 'not-a-file' },
    });
    expect(await nodeStateFiles.create(path.join(folder, 'file'), bytes('x'))).toMatchObject({
      error: { reason: 'exists' },
    });
    expect(await nodeStateFiles.openAppend(path.join(folder, 'file'))).toMatchObject({ error: { reason: 'exists' } });
    expect(readdirSync(folder).toSorted()).toEqual(['elsewhere', 'file', 'runs']);
  });

  it('creates a file once, with its bytes, for its owner alone, and leaves no draft', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'lock');
    expect(await nodeStateFiles.create(file, bytes('one'))).toMatchObject({ ok: true });
    expect(await nodeStateFiles.create(file, bytes('two'))).toMatchObject({ error: { reason: 'exists' } });
    expect([readFileSync(file, 'utf8'), mode(file), readdirSync(folder)]).toEqual(['one', 0o600, ['lock']]);
  });

  it('appends to a new file only', async () => {
    const file = path.join(temporaryFolder(), 'journal');
    const opened = await nodeStateFiles.openAppend(file);
    if (!opened.ok) throw new Error(opened.error.code);
    await opened.value.append(bytes('one\n'));
    await opened.value.append(bytes('two\n'));
    await opened.value.close();
    expect([readFileSync(file, 'utf8'), mode(file)]).toEqual(['one\ntwo\n', 0o600]);
    expect(await nodeStateFiles.openAppend(file)).toMatchObject({ error: { reason: 'exists' } });
  });

  it('knows when a file was last touched', async () => {
    const file = path.join(temporaryFolder(), 'lock');
    writeFileSync(file, '');
    await nodeStateFiles.touch(file, 1_700_000_000_000);
    expect(await nodeStateFiles.modifiedAt(file)).toEqual({ ok: true, value: 1_700_000_000_000 });
  });

  it('removes a folder only if it is empty, and never follows a link', async () => {
    const folder = temporaryFolder();
    const full = path.join(folder, 'full');
    mkdirSync(full);
    writeFileSync(path.join(full, 'file'), 'x');
    mkdirSync(path.join(folder, 'empty'));
    symlinkSync(path.join(folder, 'empty'), path.join(folder, 'link'));
    expect(await nodeStateFiles.removeFolder(full)).toMatchObject({ ok: false });
    expect(await nodeStateFiles.removeFolder(path.join(folder, 'link'))).toMatchObject({ ok: false });
    expect(await nodeStateFiles.removeFolder(path.join(folder, 'empty'))).toMatchObject({ ok: true });
    expect(readdirSync(folder).toSorted()).toEqual(['full', 'link']);
  });

  it('accepts removing what does not exist', async () => {
    expect(await nodeStateFiles.remove(path.join(temporaryFolder(), 'none'))).toMatchObject({ ok: true });
  });
});
