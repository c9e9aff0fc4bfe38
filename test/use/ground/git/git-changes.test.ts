import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gitChanges } from '../../../../src/use/ground/git/git-changes.ts';
import { type Repository, repository } from '../../../support/repository.ts';
import { temporaryFolder } from '../../../support/run-contracts.ts';

async function changed({ folder }: Pick<Repository, 'folder'>, ref = 'main'): Promise<string[]> {
  const { paths } = await gitChanges(ref, folder, () => true);
  return [...paths].map((one) => path.relative(folder, one) + (one.endsWith(path.sep) ? '/' : '')).sort();
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('what git says has changed', () => {
  it('is what was committed, staged, edited, added and removed since the branch began', async () => {
    const files = { 'a.yaml': 'a', 'b.yaml': 'b', 'c.yaml': 'c', 'd.yaml': 'd', 'e.yaml': 'e', 'same.yaml': 's' };
    const repo = repository(files);
    repo.git('switch', '--quiet', '--create', 'work');
    repo.write({ 'a.yaml': 'A' });
    repo.commit();
    repo.write({ 'b.yaml': 'B', 'staged.yaml': 'new' });
    repo.git('add', '--all');
    repo.write({ 'c.yaml': 'C', 'new/n.yaml': 'new' });
    rmSync(path.join(repo.folder, 'd.yaml'));
    renameSync(path.join(repo.folder, 'e.yaml'), path.join(repo.folder, 'f.yaml'));
    expect(await changed(repo)).toEqual([
      'a.yaml',
      'b.yaml',
      'c.yaml',
      'd.yaml',
      'e.yaml',
      'f.yaml',
      'new/n.yaml',
      'staged.yaml',
    ]);
  });

  it('is not what happened on the other branch meanwhile', async () => {
    const repo = repository({ 'a.yaml': 'a', 'b.yaml': 'b' });
    repo.git('switch', '--quiet', '--create', 'work');
    repo.write({ 'a.yaml': 'A' });
    repo.commit();
    repo.git('switch', '--quiet', 'main');
    repo.write({ 'b.yaml': 'B' });
    repo.commit();
    repo.git('switch', '--quiet', 'work');
    expect(await changed(repo)).toEqual(['a.yaml']);
  });

  it.each(['clean', 'process'])('runs no filter (%s) that the repository or one inside it names', async (kind) => {
    const seen = path.join(temporaryFolder(), 'seen');
    const filtered = (name: string) => repository({ 'a.yaml': 'a', '.gitattributes': `*.yaml filter=${name}\n` });
    const repo = filtered('a.b=c');
    const inner = filtered('inner');
    const head = inner.git('rev-parse', 'HEAD').trim();
    renameSync(inner.folder, path.join(repo.folder, 'inner'));
    repo.git('update-index', '--add', '--cacheinfo', `160000,${head},inner`);
    for (const [at, name] of [['.', 'a.b=c'] as const, ['inner', 'inner'] as const]) {
      repo.git('-C', at, 'config', `filter.${name}.${kind}`, `env > '${seen}'; cat`);
      repo.git('-C', at, 'config', `filter.${name}.required`, 'true');
    }
    repo.write({ 'a.yaml': 'other', 'inner/a.yaml': 'other' });
    expect(await changed(repo)).toEqual(['a.yaml', 'inner/']);
    expect(existsSync(seen)).toBe(false);
  });

  it('passes to git only the variables that say where it, its settings and the repository are', async () => {
    const bin = temporaryFolder();
    const seen = path.join(bin, 'seen');
    const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
    writeFileSync(path.join(bin, 'git'), `#!/bin/sh\nenv >> '${seen}'\nexec '${real}' "$@"\n`, { mode: 0o755 });
    const repo = repository({ 'a.yaml': 'a' });
    vi.stubEnv('PATH', [bin, process.env['PATH']].join(path.delimiter));
    for (const name of ['CONTRACTS_PASSWORD', 'PGPASSWORD', 'NODE_AUTH_TOKEN', 'GIT_ASKPASS', 'SSH_AUTH_SOCK'])
      vi.stubEnv(name, 'do-not-tell');
    vi.stubEnv('GIT_CONFIG_COUNT', '2');
    vi.stubEnv('GIT_CONFIG_KEY_0', 'http.extraheader');
    vi.stubEnv('GIT_CONFIG_VALUE_0', 'do-not-tell');
    vi.stubEnv('GIT_CONFIG_KEY_1', 'safe.directory');
    vi.stubEnv('GIT_CONFIG_VALUE_1', repo.folder);
    expect(await changed(repo, 'HEAD')).toEqual([]);
    const variables = readFileSync(seen, 'utf8');
    expect(variables).toContain(`GIT_CONFIG_VALUE_0=${repo.folder}`);
    expect(variables).not.toContain('do-not-tell');
  });

  it('runs neither the file watcher nor the hooks that the repository names', async () => {
    const repo = repository({ 'a.yaml': 'a' });
    const seen = path.join(temporaryFolder(), 'seen');
    const spy = path.join(temporaryFolder(), 'spy');
    writeFileSync(spy, `#!/bin/sh\necho run >> '${seen}'\n`, { mode: 0o755 });
    repo.git('config', 'core.fsmonitor', spy);
    repo.git('config', 'core.hooksPath', path.dirname(spy));
    repo.write({ 'a.yaml': 'A', 'new.yaml': 'n' });
    expect(await changed(repo, 'HEAD')).toEqual(['a.yaml', 'new.yaml']);
    expect(existsSync(seen)).toBe(false);
  });

  it('is not read from a bare repository hidden in the folder', async () => {
    const folder = temporaryFolder();
    execFileSync('git', ['init', '--quiet', '--bare', folder]);
    await expect(gitChanges('HEAD', folder, () => true)).rejects.toThrow(/git/);
  });

  it('never runs a git program from a dependency of the project', async () => {
    const repo = repository({ 'a.yaml': 'a' });
    const bin = path.join(temporaryFolder(), 'node_modules', '.bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(path.join(bin, 'git'), '#!/bin/sh\necho stolen; exit 9\n', { mode: 0o755 });
    vi.stubEnv('PATH', [bin, 'node_modules/.bin', '', process.env['PATH']].join(path.delimiter));
    repo.write({ 'a.yaml': 'A' });
    expect(await changed(repo, 'HEAD')).toEqual(['a.yaml']);
  });

  it('leaves out what was only touched, and what is ignored', async () => {
    const repo = repository({ 'a.yaml': 'a', '.gitignore': 'out/\n' });
    utimesSync(path.join(repo.folder, 'a.yaml'), 1, 1);
    repo.write({ 'out/x.yaml': 'x' });
    expect(await changed(repo)).toEqual([]);
  });

  it('finds files of any name with their former contents', async () => {
    const names = [
      'a file.yaml',
      'hótel "quoted".yaml',
      'tab\tand\nline.yaml',
      '海の宮殿.yaml',
      ':(top)x.yaml',
      '-x.yaml',
    ];
    const holding = (text: string, before = '') => Object.fromEntries(names.map((name) => [`${before}${name}`, text]));
    const repo = repository(holding('before\n'));
    repo.write({ ...holding('after\n'), ...holding('new\n', 'new ') });
    const { former, paths } = await gitChanges('HEAD', repo.folder, () => true);
    expect(paths.size).toBe(2 * names.length);
    for (const name of names)
      expect([name, `${Buffer.from(former.get(path.join(repo.folder, name)) ?? [])}`]).toEqual([name, 'before\n']);
  });

  it('covers the whole repository from a folder inside it', async () => {
    const repo = repository({ 'deep/a.yaml': 'a', 'b.yaml': 'b' });
    repo.write({ 'b.yaml': 'B', 'deep/c.yaml': 'c' });
    const { paths } = await gitChanges('HEAD', path.join(repo.folder, 'deep'), () => false);
    expect([...paths].map((one) => path.relative(repo.folder, one)).sort()).toEqual(['b.yaml', 'deep/c.yaml']);
  });

  it('takes all of a repository inside the repository', async () => {
    const repo = repository({ 'a.yaml': 'a' });
    mkdirSync(path.join(repo.folder, 'inner'));
    execFileSync('git', ['init', '--quiet'], { cwd: path.join(repo.folder, 'inner') });
    repo.write({ 'inner/x.yaml': 'x' });
    expect(await changed(repo)).toEqual(['inner/']);
  });

  it('takes all of a submodule as soon as there is a new file in it', async () => {
    const repo = repository({ 'a.yaml': 'a' });
    const source = repository({ 'inner.yaml': 'i' });
    repo.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', source.folder, 'inner');
    repo.commit();
    expect(await changed(repo, 'HEAD')).toEqual([]);
    repo.write({ 'inner/new.yaml': 'n' });
    expect(await changed(repo, 'HEAD')).toEqual(['inner/']);
  });

  it('takes a changed submodule even where the repository tells git to ignore it', async () => {
    const repo = repository({ 'a.yaml': 'a' });
    const source = repository({ 'inner.yaml': 'i' });
    repo.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', source.folder, 'inner');
    repo.git('config', '--file', '.gitmodules', 'submodule.inner.ignore', 'all');
    repo.commit();
    repo.write({ 'inner/inner.yaml': 'changed' });
    expect(await changed(repo, 'HEAD')).toEqual(['inner/']);
  });
});

describe('git that cannot tell what changed explains why', () => {
  const refusal = (folder: string, ref = 'main') => expect(changed({ folder }, ref)).rejects;

  it('because there is no repository', async () => {
    await refusal(temporaryFolder()).toThrow('this folder is not in a git repository');
  });

  it('because it knows no such commit', async () => {
    const { folder } = repository({ 'a.yaml': 'a' });
    for (const ref of ['gone', '', '-x', '--upload-pack=touch x', 'HEAD:a.yaml', 'main..main', 'main\nx'])
      await refusal(folder, ref).toThrow('git knows no commit "');
  });

  it('because the clone is shallow, with the fix', async () => {
    const repo = repository({ 'a.yaml': 'a' });
    repo.git('tag', 'start');
    repo.write({ 'a.yaml': 'A' });
    repo.commit();
    const clone = path.join(temporaryFolder(), 'clone');
    repo.git('clone', '--quiet', '--depth', '1', `file://${repo.folder}`, clone);
    await refusal(clone, 'start').toMatchObject({
      details: { exit: 64, hint: expect.stringContaining('git fetch --unshallow') },
    });
    execFileSync('git', ['fetch', '--quiet', '--depth', '1', 'origin', 'tag', 'start'], { cwd: clone });
    await refusal(clone, 'start').toMatchObject({
      details: { message: expect.stringContaining('have no commit in common in this shallow clone') },
    });
  });

  it('because the histories have nothing in common', async () => {
    const repo = repository({ 'a.yaml': 'a' });
    repo.git('switch', '--quiet', '--orphan', 'other');
    await refusal(repo.folder).toThrow('the current branch has no commit yet');
    repo.commit();
    await refusal(repo.folder).toThrow('the current branch and "main" have no commit in common');
  });
});
