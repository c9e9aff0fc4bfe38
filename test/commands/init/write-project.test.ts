import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ignoring } from '../../../src/commands/init/project-files.ts';
import { writeProject } from '../../../src/commands/init/write-project.ts';
import { temporaryFolder } from '../../support/run-contracts.ts';

const FILES = [
  { file: 'contracts/hotel.yaml', text: 'a: 1\n', what: 'the contract' },
  { file: 'contracts.config.yaml', text: 'b: 2\n', what: 'settings' },
  { file: '.vscode/settings.json', text: '{}\n', what: 'the editor', optional: true as const },
];

const failure = (message: RegExp) => ({ details: { exit: 64, message: expect.stringMatching(message) } });

describe('the files of a new project', () => {
  it('are written into a folder, which is created if it is missing', async () => {
    const folder = path.join(temporaryFolder(), 'deep/down');
    expect((await writeProject(folder, FILES)).written).toEqual([...FILES.map(({ file }) => file), '.gitignore']);
    expect(readFileSync(path.join(folder, 'contracts/hotel.yaml'), 'utf8')).toBe('a: 1\n');
    expect(readFileSync(path.join(folder, '.gitignore'), 'utf8')).toBe('.contracts/\n.contracts-*.tmp\nplan.json\n');
  });

  it('are written where a link that the user names leads', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'real'));
    symlinkSync('real', path.join(folder, 'link'));
    await writeProject(path.join(folder, 'link'), FILES);
    expect(existsSync(path.join(folder, 'real/contracts/hotel.yaml'))).toBe(true);
  });

  it('never replace a file: an existing one stops the command', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'contracts.config.yaml'), 'mine\n');
    await expect(writeProject(folder, FILES)).rejects.toMatchObject(
      failure(/^contracts\.config\.yaml already exists in .*: nothing was written$/),
    );
    expect(readdirSync(folder)).toEqual(['contracts.config.yaml']);
    expect(readFileSync(path.join(folder, 'contracts.config.yaml'), 'utf8')).toBe('mine\n');
  });

  it('leave the settings of an editor alone', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, '.vscode'));
    writeFileSync(path.join(folder, '.vscode/settings.json'), '{ "a": 1 }\n');
    expect(await writeProject(folder, FILES)).toMatchObject({ kept: ['.vscode/settings.json'] });
    expect(readFileSync(path.join(folder, '.vscode/settings.json'), 'utf8')).toBe('{ "a": 1 }\n');
  });

  it('are removed again if not all of them can be written', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, '.gitignore'));
    await expect(writeProject(folder, FILES)).rejects.toMatchObject(
      failure(/\.gitignore cannot be written .*: nothing was written$/),
    );
    expect(existsSync(path.join(folder, 'contracts/hotel.yaml'))).toBe(false);
    expect(existsSync(path.join(folder, 'contracts.config.yaml'))).toBe(false);
  });

  it('need a folder, not a file, at every step of the path', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'taken'), '');
    await expect(writeProject(path.join(folder, 'taken'), FILES)).rejects.toMatchObject(
      failure(/taken is not a folder: nothing was written$/),
    );
    await expect(writeProject(path.join(folder, 'taken/below'), FILES)).rejects.toMatchObject(failure(/ENOTDIR/));
    writeFileSync(path.join(folder, 'contracts'), '');
    await expect(writeProject(folder, FILES)).rejects.toMatchObject(failure(/ENOTDIR.*: nothing was written$/));
  });
});

describe('.gitignore', () => {
  it('gets the missing lines, at its end and with its own line endings', () => {
    expect(ignoring('node_modules')).toBe('node_modules\n.contracts/\n.contracts-*.tmp\nplan.json\n');
    expect(ignoring('a\r\n/.contracts/\r\n')).toBe('a\r\n/.contracts/\r\n.contracts-*.tmp\r\nplan.json\r\n');
    expect(ignoring('.contracts/\n.contracts-*.tmp\nplan.json\n')).toBeUndefined();
  });
});
