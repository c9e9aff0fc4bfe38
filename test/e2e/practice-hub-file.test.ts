import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { beforeAll, describe, expect, it } from 'vitest';
import { project, projectOfSuite } from '../support/project.ts';
import { type Run, runContracts, temporaryFolder } from '../support/run-contracts.ts';

/** Every command that opens the file that `--db` names. */
const OPENING = [['reset'], ['status'], ['publish'], ['start', '--port', '0']];

const sandbox = (argv: readonly string[], database: string, cwd: string): Promise<Run> =>
  runContracts(['sandbox', ...argv, '--db', database], { cwd });

function databaseOf(folder: string, name: string, ...statements: string[]): string {
  const file = path.join(folder, name);
  const db = new Database(file);
  for (const statement of statements) db.exec(statement);
  db.close();
  return file;
}

const DATABASE = '.contracts/sandbox.db';

/** A practice hub with the city hotel in it, for tests to copy. */
const pushed = projectOfSuite();
beforeAll(async () => void (await pushed.done('push', '--yes', '--no-verify')));

/** A project with a copy of its database, changed by these statements. */
function copied(...statements: readonly string[]) {
  const made = project();
  mkdirSync(made.at('.contracts'));
  copyFileSync(pushed.at(DATABASE), made.at(DATABASE));
  databaseOf(made.folder, DATABASE, ...statements);
  return made;
}

describe('the file of the practice hub', { timeout: 120_000 }, () => {
  it.each([
    ['with other tables', ['create table guests (name text)', "insert into guests values ('Ana')"]],
    ['with write-ahead logging', ['pragma journal_mode = wal', 'create table hotels (name text)']],
    ['with tables of the same names', ['create table suppliers (body text)', 'create table bookings (reference text)']],
    ['with an application id', ['pragma application_id = 252006674']],
    ['with a view only', ["create view hotels as select 'Sea' as name"]],
  ])('is never the database of another program: one %s is left unchanged', async (_, statements) => {
    const folder = temporaryFolder();
    const file = databaseOf(folder, 'other.db', ...statements);
    const before = readFileSync(file);
    for (const argv of OPENING) {
      const run = await sandbox(argv, file, folder);
      expect([run.code, run.stdout], run.stderr).toEqual([64, '']);
      expect(run.stderr).toContain("it is another program's database");
      expect(run.stderr).toContain('--db');
    }
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is not opened through a link, nor are the files next to it', async () => {
    const folder = temporaryFolder();
    const target = path.join(folder, 'notes.txt');
    writeFileSync(target, '');
    for (const name of ['hub.db', 'other.db-wal']) symlinkSync(target, path.join(folder, name));
    for (const database of ['hub.db', 'other.db']) {
      writeFileSync(path.join(folder, 'other.db'), '');
      for (const argv of OPENING) {
        const run = await sandbox(argv, database, folder);
        expect([run.code, run.stdout], run.stderr).toEqual([64, '']);
        expect(run.stderr).toContain('is a symbolic link');
      }
    }
    expect(readFileSync(target, 'utf8')).toBe('');
  });

  it('is refused if it is a named pipe', async () => {
    const folder = temporaryFolder();
    execFileSync('mkfifo', [path.join(folder, 'pipe.db')]);
    const run = await sandbox(['status'], 'pipe.db', folder);
    expect([run.code, run.stdout]).toEqual([64, '']);
    expect(run.stderr).toContain('pipe.db is not a file');
  });

  it.each([
    ['text that is not UTF-8 in a record', "update hotels set body = cast(x'7b22ff227d' as text)"],
    ['text that is not UTF-8 in a setting', "insert into settings values ('pricing', cast(x'ff' as text))"],
    ['text that is not UTF-8 where a number belongs', "update rates set supplier_id = cast(x'ff' as text)"],
    ['a record cut short', 'update rates set body = substr(body, 1, 40)'],
  ])('that holds %s ends a command with advice', async (_, damage) => {
    const { contracts } = copied(damage);
    const commands = OPENING.filter(([name]) => name !== 'reset').map((argv) => ['sandbox', ...argv]);
    for (const argv of [...commands, ['diff']]) {
      const run = await contracts(...argv);
      expect([run.code, run.stdout], argv.join(' ') + run.stderr).toEqual([64, '']);
      expect(run.stderr).toContain('it is damaged');
      expect(run.stderr).toContain('delete it');
    }
    // A reset needs none of it.
    expect((await contracts('sandbox', 'reset', '--yes')).code).toBe(0);
    expect((await contracts('sandbox', 'status')).stdout).toContain('0 hotels');
  });

  it('that is cut off ends a command with advice', async () => {
    const { at, contracts } = copied();
    writeFileSync(at(DATABASE), readFileSync(at(DATABASE)).subarray(0, 12_000));
    const run = await contracts('diff');
    expect([run.code, run.stdout], run.stderr).toEqual([64, '']);
    expect(run.stderr).toContain('delete it');
  });

  it('made by an earlier version without an application id still opens', async () => {
    const { at, done } = copied('pragma application_id = 0');
    await done('diff');
    expect(readFileSync(at(DATABASE)).toString('latin1', 68, 72)).toBe('HCph');
  });

  it('replaces an empty file', async () => {
    const { at, done } = project();
    mkdirSync(at('.contracts'));
    writeFileSync(at(DATABASE), '');
    await done('push', '--yes', '--no-verify');
    expect(statSync(at(DATABASE)).size).toBeGreaterThan(0);
  });
});
