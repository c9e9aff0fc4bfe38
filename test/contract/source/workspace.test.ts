import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/contract/source/limits.ts';
import { readWorkspace } from '../../../src/contract/source/read-workspace.ts';
import { findContractFiles } from '../../../src/contract/source/workspace.ts';
import type { Files } from '../../../src/host/files.ts';
import { nodeFiles } from '../../../src/host/node-files.ts';
import { fail } from '../../../src/kernel/result.ts';
import { folderWith } from '../../support/run-contracts.ts';

async function listed(cwd: string, ...paths: string[]) {
  const { files, findings, problems } = await findContractFiles(nodeFiles, paths, cwd);
  return {
    selected: files.filter(({ selected }) => selected).map(({ file }) => file),
    context: files.filter(({ selected }) => !selected).map(({ file }) => file),
    findings: findings.map(({ code, place }) => `${code.id} ${place?.file}`),
    problems: problems.map(({ kind }) => kind),
  };
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const nothing: Awaited<ReturnType<typeof listed>> = { selected: [], context: [], findings: [], problems: [] };

async function readFindings(cwd: string, ...paths: string[]): Promise<string[]> {
  const { files, findings } = await findContractFiles(nodeFiles, paths, cwd);
  const read = await all(readWorkspace(nodeFiles, files));
  return [...findings, ...read.flatMap((file) => file.findings)].map(({ code, place }) => `${code.id} ${place?.file}`);
}

describe('a named folder or file', () => {
  it.each<
    [
      what: string,
      files: readonly string[],
      paths: readonly string[],
      found: Partial<Record<keyof typeof nothing, string[]>>,
    ]
  >([
    [
      'a folder, as the YAML files in it and below, sorted',
      ['b.yml', 'a.yaml', 'sub/c.yaml', 'notes.txt', 'D.YAML'],
      ['.'],
      { selected: ['D.YAML', 'a.yaml', 'b.yml', 'sub/c.yaml'] },
    ],
    [
      'a folder without dot-folders, node_modules, broken examples, settings, lock files and a GitHub action',
      [
        ...['a.yaml', '.git/x.yaml', '.hidden.yaml', 'node_modules/x.yaml', 'broken/x.yaml'],
        ...['contracts.config.yaml', 'contracts.lock.yaml', 'action.yml'],
      ],
      ['.'],
      { selected: ['a.yaml'] },
    ],
    ['a folder called broken', ['broken/x.yaml', 'a.yaml'], ['broken'], { selected: ['broken/x.yaml'] }],
    [
      'a folder, with the files of the folders above it',
      ['top.yaml', 'a/mid.yaml', 'a/b/x.yaml', 'c/other.yaml'],
      ['a/b'],
      { selected: ['a/b/x.yaml'], context: ['a/mid.yaml', 'top.yaml'] },
    ],
    ['a folder without any YAML file', ['empty/readme.txt'], ['empty'], { problems: ['empty-folder'] }],
    ['a folder twice', ['a/x.yaml'], ['a', 'a/x.yaml', '.'], { selected: ['a/x.yaml'] }],
    [
      'a file, with its neighbours, unselected',
      ['h/a.yaml', 'h/b.yaml', 'h/sub/c.yaml', 'supplier.yaml'],
      ['h/a.yaml'],
      { selected: ['h/a.yaml'], context: ['h/b.yaml', 'supplier.yaml'] },
    ],
    [
      'a file in a folder called broken, alone',
      ['broken/a.yaml', 'broken/b.yaml', 'c.yaml'],
      ['broken/a.yaml'],
      { selected: ['broken/a.yaml'] },
    ],
    ['nothing, where nothing exists', [], ['nope.yaml', 'a/b'], { problems: ['missing-path', 'missing-path'] }],
    [
      'another file than one of contracts',
      ['notes.txt', 'contracts.config.yaml'],
      ['notes.txt', 'contracts.config.yaml'],
      { problems: ['not-a-contract-file', 'not-a-contract-file'] },
    ],
  ])('is found: %s', async (_, files, paths, found) => {
    const cwd = folderWith(Object.fromEntries(files.map((file) => [file, ''])));
    expect(await listed(cwd, ...paths)).toEqual({ ...nothing, ...found });
  });

  it('has files above it only if they are not named too', async () => {
    const cwd = folderWith({ 'top.yaml': '', 'a/mid.yaml': '', 'a/b/x.yaml': '', 'c/other.yaml': '' });
    const aboveOf = async (...paths: string[]) =>
      (await findContractFiles(nodeFiles, paths, cwd)).files.filter(({ above }) => above).map(({ file }) => file);
    expect(await aboveOf('a/b')).toEqual(['a/mid.yaml', 'top.yaml']);
    expect(await aboveOf('a/b/x.yaml')).toEqual(['a/mid.yaml', 'top.yaml']);
    expect(await aboveOf('a/b', 'a')).toEqual(['top.yaml']);
    expect(await aboveOf('a/mid.yaml', 'a/b')).toEqual(['top.yaml']);
    expect(await aboveOf('a/b', '.')).toEqual([]);
  });

  it('is shown relative to the current folder', async () => {
    const cwd = folderWith({ 'here/x.txt': '', 'there/a.yaml': '' });
    expect((await listed(path.join(cwd, 'here'), '../there/a.yaml')).selected).toEqual(['../there/a.yaml']);
  });
});

describe('a link', () => {
  it('out of the named folder is refused', async () => {
    const cwd = folderWith({ 'in/a.yaml': '', 'out/secret.yaml': '', 'out/deep/x.yaml': '' });
    symlinkSync(path.join(cwd, 'out/secret.yaml'), path.join(cwd, 'in/link.yaml'));
    symlinkSync(path.join(cwd, 'out/deep'), path.join(cwd, 'in/folder'));
    expect(await listed(cwd, 'in')).toEqual({
      ...nothing,
      selected: ['in/a.yaml'],
      findings: ['F06 in/folder', 'F06 in/link.yaml'],
    });
  });

  it('inside the named folder, even a loop, adds nothing', async () => {
    const cwd = folderWith({ 'a.yaml': '' });
    symlinkSync(path.join(cwd, 'a.yaml'), path.join(cwd, 'again.yaml'));
    symlinkSync(cwd, path.join(cwd, 'loop'));
    expect(await listed(cwd, '.')).toEqual({ ...nothing, selected: ['a.yaml'] });
  });

  it('to nothing is reported', async () => {
    const cwd = folderWith({ 'a.yaml': '' });
    symlinkSync(path.join(cwd, 'gone'), path.join(cwd, 'dangling.yaml'));
    expect((await listed(cwd, '.')).findings).toEqual(['F01 dangling.yaml']);
  });

  it.each(['link.yaml', 'linked/secret.yaml'])(
    'to a file out of the current folder is refused if the file is named: %s',
    async (name) => {
      const cwd = folderWith({ 'here/a.yaml': '', 'out/secret.yaml': 'secret: 1' });
      symlinkSync(path.join(cwd, 'out/secret.yaml'), path.join(cwd, 'here/link.yaml'));
      symlinkSync(path.join(cwd, 'out'), path.join(cwd, 'here/linked'));
      expect(await listed(path.join(cwd, 'here'), name)).toEqual({ ...nothing, findings: [`F06 ${name}`] });
    },
  );

  it('that is named itself is followed', async () => {
    const cwd = folderWith({ 'real/a.yaml': 'a: 1' });
    symlinkSync(path.join(cwd, 'real'), path.join(cwd, 'linked'));
    expect((await listed(cwd, 'linked')).selected).toEqual(['linked/a.yaml']);
  });
});

describe('something named like a YAML file', () => {
  it('may be a folder: reported, not entered', async () => {
    const cwd = folderWith({ 'a.yaml': '' });
    mkdirSync(path.join(cwd, 'dir.yaml'));
    expect(await listed(cwd, '.')).toEqual({ ...nothing, selected: ['a.yaml'], findings: ['F09 dir.yaml'] });
  });

  it('may be a pipe: reported, never waited for', async () => {
    const cwd = folderWith({ 'a.yaml': 'a: 1' });
    execFileSync('mkfifo', [path.join(cwd, 'pipe.yaml')]);
    expect(await readFindings(cwd, '.')).toEqual(['F09 pipe.yaml']);
    expect(await readFindings(cwd, 'pipe.yaml')).toEqual(['F09 pipe.yaml']);
  });

  it('may be larger than 8 MiB: reported by its size', async () => {
    const cwd = folderWith({ 'big.yaml': '' });
    truncateSync(path.join(cwd, 'big.yaml'), LIMITS.fileBytes + 1);
    expect(await readFindings(cwd, '.')).toEqual(['F02 big.yaml']);
  });

  it('may be unreadable: reported, and the others are read', async () => {
    const cwd = folderWith({ 'a.yaml': 'a: 1', 'b.yaml': 'b: [', 'c.yaml': 'c: 1' });
    const files: Files = {
      ...nodeFiles,
      read: (file, limit) =>
        file.endsWith('a.yaml')
          ? Promise.resolve(fail({ reason: 'denied', code: 'EACCES' }))
          : nodeFiles.read(file, limit),
    };
    const { files: list } = await findContractFiles(files, ['.'], cwd);
    const read = await all(readWorkspace(files, list));
    expect(read.map(({ file, complete, findings }) => [file, complete, findings[0]?.code.id])).toEqual([
      ['a.yaml', false, 'F01'],
      ['b.yaml', false, 'F04'],
      ['c.yaml', true, undefined],
    ]);
  });

  it('may be replaced between listing and reading: reported', async () => {
    const cwd = folderWith({ 'a.yaml': '' });
    const { files } = await findContractFiles(nodeFiles, ['.'], cwd);
    writeFileSync(path.join(cwd, 'secret'), 'secret: 1');
    execFileSync('ln', ['-sf', path.join(cwd, 'secret'), path.join(cwd, 'a.yaml')]);
    const [read] = await all(readWorkspace(nodeFiles, files));
    expect(read?.findings[0]?.code.id).toBe('F09');
  });
});
