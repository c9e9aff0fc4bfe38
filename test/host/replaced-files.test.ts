import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  type PathLike,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { nodeProcesses } from '../../src/host/node-processes.ts';
import { ReplacedFiles } from '../../src/host/replaced-files.ts';
import { overAnything, writeWhole } from '../../src/host/write-whole.ts';
import { digestOf } from '../../src/kernel/digest.ts';
import { temporaryFolder } from '../support/run-contracts.ts';

/** Three files, and a change of all of them that is prepared. */
async function prepared() {
  const folder = temporaryFolder();
  const files = ['a', 'b', 'c'].map((name) => path.join(folder, name));
  const change = new ReplacedFiles();
  for (const file of files) {
    writeFileSync(file, 'before');
    chmodSync(file, 0o640);
    expect(await change.add(file, Buffer.from('before'), Buffer.from('after'))).toEqual({ ok: true, value: undefined });
  }
  const texts = () => files.map((file) => readFileSync(file, 'utf8'));
  return { folder, files, change, texts };
}

describe('a change of several files', () => {
  it('is made at once, keeps permissions, and leaves no draft', async () => {
    const { folder, files, change, texts } = await prepared();
    expect(texts()).toEqual(['before', 'before', 'before']);
    expect((await change.commit()).ok).toBe(true);
    expect([texts(), readdirSync(folder)]).toEqual([
      ['after', 'after', 'after'],
      ['a', 'b', 'c'],
    ]);
    expect(statSync(files[1] ?? '').mode & 0o777).toBe(0o640);
  });

  it('is not made if another program has changed one of them meanwhile', async () => {
    const { folder, files, change, texts } = await prepared();
    writeFileSync(files[2] ?? '', 'other');
    expect(await change.commit()).toMatchObject({ ok: false, error: { file: files[2], replaced: [] } });
    expect([texts(), readdirSync(folder)]).toEqual([
      ['before', 'before', 'other'],
      ['a', 'b', 'c'],
    ]);
  });

  it.each([0, 1, 2])('is undone if the disk fails when file %i gets its name', async (nth) => {
    const { folder, files, change, texts } = await prepared();
    const before = files.map((file) => statSync(file).ino);
    let calls = 0;
    const failing = (from: PathLike, to: PathLike): void => {
      if (calls++ === nth) throw Object.assign(new Error('broken'), { code: 'EIO' });
      renameSync(from, to);
    };
    expect(await change.commit(failing)).toEqual({
      ok: false,
      error: { file: files[nth], failure: { reason: 'failed', code: 'EIO' }, replaced: [] },
    });
    expect([texts(), readdirSync(folder)]).toEqual([
      ['before', 'before', 'before'],
      ['a', 'b', 'c'],
    ]);
    expect(files.map((file) => statSync(file).ino)).toEqual(before);
  });

  it('is undone without the work of another program, which is named', async () => {
    const { folder, files, change, texts } = await prepared();
    const [a = '', , c = ''] = files;
    const meddled = (from: PathLike, to: PathLike): void => {
      renameSync(from, to);
      if (to === a) for (const file of [a, c]) writeFileSync(file, 'other');
    };
    expect(await change.commit(meddled)).toMatchObject({ ok: false, error: { file: c, replaced: [a] } });
    expect([texts(), readdirSync(folder)]).toEqual([
      ['other', 'before', 'other'],
      ['a', 'b', 'c'],
    ]);
  });

  it('is not made if one of them cannot be prepared', async () => {
    const { folder, change, texts } = await prepared();
    const missing = await change.add(path.join(folder, 'none'), Buffer.from(''), Buffer.from('after'));
    expect(missing).toMatchObject({ ok: false, error: { reason: 'missing' } });
    await change.discard();
    expect([texts(), readdirSync(folder)]).toEqual([
      ['before', 'before', 'before'],
      ['a', 'b', 'c'],
    ]);
  });
});

describe('a draft that a killed process has left', () => {
  const here = digestOf(nodeProcesses.space).slice(0, 12);
  const draftOf = (space: string, pid: number): string =>
    `.contracts-${space}-${pid}-00000000-0000-4000-8000-000000000000.tmp`;
  const ended = draftOf(here, spawnSync(process.execPath, ['--version']).pid);
  const alive = draftOf(here, process.ppid);
  const unknown = draftOf('0'.repeat(12), 1);

  /** What a folder with such drafts holds after the next file is written there. Contents are years old, as those of a link to a contract are. */
  async function swept(): Promise<readonly string[]> {
    const folder = temporaryFolder();
    for (const name of [ended, alive, unknown, '.other.tmp']) {
      writeFileSync(path.join(folder, name), '');
      utimesSync(path.join(folder, name), 1, 1);
    }
    await writeWhole(path.join(folder, 'file'), Buffer.from(''), { file: 0o600 }, overAnything);
    return readdirSync(folder).filter((name) => name !== 'file');
  }

  it('is removed by the next one that writes there', async () => {
    expect((await swept()).toSorted()).toEqual([alive, unknown, '.other.tmp'].toSorted());
  });

  it('is removed once it is an hour old if its processes are unknown here', async () => {
    vi.useFakeTimers({ now: Date.now() + 2 * 60 * 60_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await swept()).toSorted()).toEqual([alive, '.other.tmp'].toSorted());
  });
});
