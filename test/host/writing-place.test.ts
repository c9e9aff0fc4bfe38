import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writingPlace } from '../../src/host/node-files.ts';
import { temporaryFolder } from '../support/run-contracts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** A project next to a folder with a file of the user. */
function projectBeside(mark = '.git') {
  const folder = realpathSync(temporaryFolder());
  const [project, mine] = [path.join(folder, 'project'), path.join(folder, 'mine')];
  for (const one of [mine, path.join(project, mark), path.join(project, 'deep')]) mkdirSync(one, { recursive: true });
  writeFileSync(path.join(mine, 'precious'), 'mine');
  return { folder, project, mine };
}

const refused = { ok: false, error: { reason: 'link', code: 'ELOOP' } };

describe('the place where a file is written', () => {
  it.each([
    ['a file', '../mine/precious', 'out'],
    ['a folder', '../mine', 'out/new'],
    ['nothing', '../mine/new', 'out'],
    ['a missing folder', '../mine/none', 'out/deep/new'],
    ['itself', 'out', 'out'],
    ['a file of the same project', 'deep/a', 'out'],
    ['a folder of the same project', 'deep', 'out/new'],
  ])('is never behind a link of a project that leads to %s', (_, target, file) => {
    for (const mark of ['.git', 'contracts.config.yaml']) {
      const { project } = projectBeside(mark);
      symlinkSync(target, path.join(project, 'out'));
      expect(writingPlace(path.join(project, file))).toEqual(refused);
    }
  });

  it('is never behind a link below the current folder, whatever is in it', () => {
    const { folder } = projectBeside();
    const here = path.join(folder, 'here');
    mkdirSync(here);
    symlinkSync('../mine/new', path.join(here, 'out'));
    expect(writingPlace(path.join(here, 'out'))).toEqual({ ok: true, value: path.join(here, 'out') });
    vi.spyOn(process, 'cwd').mockReturnValue(here);
    expect(writingPlace(path.join(here, 'out'))).toEqual(refused);
    expect(writingPlace(path.join(here, 'new', 'file'))).toEqual({ ok: true, value: path.join(here, 'new/file') });
  });

  it("follows the user's own links outside of projects, and those of a home folder that is kept in git", () => {
    const { folder, mine } = projectBeside();
    symlinkSync('mine', path.join(folder, 'link'));
    expect(writingPlace(path.join(folder, 'link/new'))).toEqual({ ok: true, value: path.join(mine, 'new') });
    mkdirSync(path.join(folder, '.git'));
    expect(writingPlace(path.join(folder, 'link/new'))).toEqual(refused);
    vi.stubEnv('HOME', folder);
    expect(writingPlace(path.join(folder, 'link/new'))).toEqual({ ok: true, value: path.join(mine, 'new') });
  });

  it('may be a device', () => {
    const { folder } = projectBeside();
    symlinkSync('/proc/self/fd/none:[1]', path.join(folder, 'stdout'));
    expect(writingPlace(path.join(folder, 'stdout'))).toEqual({ ok: true, value: path.join(folder, 'stdout') });
  });
});
