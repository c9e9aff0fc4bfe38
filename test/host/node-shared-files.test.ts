import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeSharedFiles } from '../../src/host/node-shared-files.ts';
import { temporaryFolder } from '../support/run-contracts.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const DONE = { ok: true, value: undefined };
const CHANGED = { ok: false, error: { reason: 'changed', code: 'CHANGED' } };

describe('a file that others write too', () => {
  it('is created with its folders, readable as any other, and leaves no draft', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'a/b/lock.yaml');
    expect(await nodeSharedFiles.replace(file, undefined, bytes('one'))).toEqual(DONE);
    expect(readFileSync(file, 'utf8')).toBe('one');
    expect(lstatSync(file).mode & 0o777).toBe(0o666 & ~process.umask());
    expect(lstatSync(path.dirname(file)).mode & 0o777).toBe(0o777 & ~process.umask());
    expect(readdirSync(path.dirname(file))).toEqual(['lock.yaml']);
  });

  it('is created by only one of several at once, and the others learn it', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'lock.yaml');
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`);
    const made = await Promise.all(texts.map((text) => nodeSharedFiles.replace(file, undefined, bytes(text))));
    const winners = texts.filter((_, index) => made[index]?.ok);
    expect(winners).toEqual([readFileSync(file, 'utf8')]);
    expect(made.filter(({ ok }) => !ok)).toEqual(texts.slice(1).map(() => CHANGED));
    expect(readdirSync(folder)).toEqual(['lock.yaml']);
  });

  it('is replaced with the same permissions if it is as it was read', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'lock.yaml');
    writeFileSync(file, 'one');
    chmodSync(file, 0o640);
    const read = await nodeSharedFiles.read(file);
    if (!read.ok) throw new Error(read.error.code);
    expect(await nodeSharedFiles.replace(file, read.value, bytes('two'))).toEqual(DONE);
    expect([readFileSync(file, 'utf8'), lstatSync(file).mode & 0o777, readdirSync(folder)]).toEqual([
      'two',
      0o640,
      ['lock.yaml'],
    ]);
  });

  it('is left alone if somebody has changed or removed it', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'lock.yaml');
    expect(await nodeSharedFiles.replace(file, bytes('one'), bytes('two'))).toEqual(CHANGED);
    writeFileSync(file, 'theirs');
    expect(await nodeSharedFiles.replace(file, bytes('one'), bytes('two'))).toEqual(CHANGED);
    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['theirs', ['lock.yaml']]);
  });

  it('is not read from a device that never ends', async () => {
    const file = path.join(temporaryFolder(), 'lock.yaml');
    symlinkSync('/dev/zero', file);
    expect(await nodeSharedFiles.read(file)).toMatchObject({ error: { reason: 'not-a-file' } });
  });

  it('cannot be read if it does not exist, and cannot be created below a file', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'file'), '');
    expect(await nodeSharedFiles.read(path.join(folder, 'lock.yaml'))).toMatchObject({ error: { reason: 'missing' } });
    const below = path.join(folder, 'file/lock.yaml');
    expect(await nodeSharedFiles.replace(below, undefined, bytes('x'))).toMatchObject({ ok: false });
    mkdirSync(path.join(folder, 'folder'));
    expect(await nodeSharedFiles.replace(path.join(folder, 'folder'), bytes(''), bytes('x'))).toMatchObject({
      ok: false,
    });
    expect(readdirSync(folder).toSorted()).toEqual(['file', 'folder']);
  });
});
