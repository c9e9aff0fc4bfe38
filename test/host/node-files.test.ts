import { execFileSync } from 'node:child_process';
import { appendFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFiles, readLinkedNow } from '../../src/host/node-files.ts';
import { folderWith } from '../support/run-contracts.ts';

describe('the real file system', () => {
  it('reads the bytes of a file up to the limit', async () => {
    const file = path.join(folderWith({ a: 'abc' }), 'a');
    expect(await nodeFiles.read(file, 3)).toMatchObject({ ok: true });
    expect(await nodeFiles.read(file, 2)).toEqual({ ok: false, error: { reason: 'too-large', code: 'EFBIG' } });
  });

  it('reads a file of several chunks whole', async () => {
    const file = path.join(folderWith({ a: 'abcdefg' }), 'a');
    appendFileSync(file, 'x'.repeat(200_000));
    const read = await nodeFiles.read(file, 1_000_000);
    expect(read.ok && read.value.length).toBe(200_007);
  });

  it('stops at an endless device', async () => {
    expect(await nodeFiles.read('/dev/zero', 1000)).toMatchObject({ ok: false, error: { reason: 'not-a-file' } });
  });

  it('does not wait for a pipe', async () => {
    const pipe = path.join(folderWith({}), 'pipe');
    execFileSync('mkfifo', [pipe]);
    expect(await nodeFiles.read(pipe, 1000)).toMatchObject({ ok: false, error: { reason: 'not-a-file' } });
  });

  it('does not follow a link', async () => {
    const folder = folderWith({ a: 'abc' });
    symlinkSync(path.join(folder, 'a'), path.join(folder, 'link'));
    expect(await nodeFiles.read(path.join(folder, 'link'), 10)).toMatchObject({ ok: false, error: { code: 'ELOOP' } });
    expect(await nodeFiles.lstat(path.join(folder, 'link'))).toMatchObject({ value: { kind: 'link' } });
    expect(await nodeFiles.realpath(path.join(folder, 'link'))).toEqual({ ok: true, value: path.join(folder, 'a') });
  });

  it('follows a link where users may put one, but to no endless device and to nothing too large', () => {
    const folder = folderWith({ a: 'abc' });
    symlinkSync(path.join(folder, 'a'), path.join(folder, 'link'));
    symlinkSync('/dev/zero', path.join(folder, 'endless'));
    expect(readLinkedNow(path.join(folder, 'link'), 3)).toMatchObject({ ok: true, value: Buffer.from('abc') });
    expect(readLinkedNow(path.join(folder, 'link'), 2)).toMatchObject({ error: { reason: 'too-large' } });
    expect(readLinkedNow(path.join(folder, 'endless'), 1000)).toMatchObject({ error: { reason: 'not-a-file' } });
    expect(readLinkedNow(path.join(folder, 'none'), 1000)).toMatchObject({ error: { reason: 'missing' } });
  });

  it('reports what is missing', async () => {
    const folder = folderWith({ a: '' });
    const missing = { ok: false, error: { reason: 'missing' } };
    expect(await nodeFiles.lstat(path.join(folder, 'no'))).toMatchObject(missing);
    expect(await nodeFiles.read(path.join(folder, 'a/b'), 1)).toMatchObject(missing);
    expect(await nodeFiles.readdir(path.join(folder, 'no'))).toMatchObject(missing);
  });

  it('lists the names in a folder', async () => {
    const names = await nodeFiles.readdir(folderWith({ a: '', 'b/c': '' }));
    expect(names.ok && [...names.value].sort()).toEqual(['a', 'b']);
  });
});
