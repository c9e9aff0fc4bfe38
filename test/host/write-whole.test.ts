import { lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { asNewFile, makeFolder, overAnything, writeWhole } from '../../src/host/write-whole.ts';
import { temporaryFolder } from '../support/run-contracts.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const mode = (file: string): number => lstatSync(file).mode & 0o777;
const PRIVATE = { file: 0o600, folders: 0o700 };

describe('a file that is written atomically', () => {
  it('has its modes, and so have the folders made for it', async () => {
    const file = path.join(temporaryFolder(), 'a/b/file');
    expect(await writeWhole(file, [bytes('one'), bytes('two')], PRIVATE, overAnything)).toMatchObject({ ok: true });
    expect([readFileSync(file, 'utf8'), mode(file), mode(path.dirname(file))]).toEqual(['onetwo', 0o600, 0o700]);
    expect(readdirSync(path.dirname(file))).toEqual(['file']);
  });

  it('replaces a link, and leaves its target', async () => {
    const folder = temporaryFolder();
    const [file, victim] = [path.join(folder, 'file'), path.join(folder, 'victim')];
    writeFileSync(victim, 'theirs');
    symlinkSync(victim, file);
    expect(await writeWhole(file, bytes('ours'), PRIVATE, asNewFile)).toMatchObject({ error: { reason: 'exists' } });
    expect(await writeWhole(file, bytes('ours'), PRIVATE, overAnything)).toMatchObject({ ok: true });
    expect([readFileSync(file, 'utf8'), readFileSync(victim, 'utf8')]).toEqual(['ours', 'theirs']);
  });

  it('is unchanged, without a draft next to it, if writing fails half-way', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'file');
    writeFileSync(file, 'before');
    function* broken(): Generator<Uint8Array> {
      yield bytes('half');
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    }
    expect(await writeWhole(file, broken(), PRIVATE, overAnything)).toMatchObject({ error: { code: 'ENOSPC' } });
    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['before', ['file']]);
  });

  it('fails at once if folders cannot be made', async () => {
    expect(makeFolder('/proc/none/below', 0o700)).toMatchObject({ ok: false });
    expect(await writeWhole('/proc/none/file', bytes('x'), PRIVATE, overAnything)).toMatchObject({ ok: false });
  });
});
