import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { makeFolder, runNode } from '../support/run-contracts.ts';
import { FOLLOWED, type Followed, follow } from './recipes.ts';

const root = path.join(import.meta.dirname, '../..');
const CONTRIBUTING = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');

/** The text of a recipe, and in how many files it says to be done. */
function recipeOf(name: string): { readonly text: string; readonly files: number } {
  const found = new RegExp(`^\\*\\*${name}\\*\\* \\((\\d+) files\\)[^]*?(?=^\\*\\*|^## )`, 'm').exec(CONTRIBUTING);
  if (!found) throw new Error(`no recipe for ${name}`);
  return { text: found[0], files: Number(found[1]) };
}

/** The paths in the text; those of folders end with `/`. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:src|practice-hub|contracts-examples|test)\/[^`\s]*)`/g)].map(([, file = '']) => file);

/** A `*` in a path stands for one folder or name. */
const matches = (named: string, file: string): boolean =>
  new RegExp(`^${named.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(file);

/** Whether the recipe names the file. A folder is enough only for a new file. */
const isNamed = (file: string, { isNew, recipe }: { readonly isNew: boolean; readonly recipe: string }): boolean =>
  pathsIn(recipe).some((named) => (named.endsWith('/') ? isNew && file.startsWith(named) : matches(named, file)));

const filesOf = ({ files }: Followed): readonly string[] => Object.keys(files);

describe.each(FOLLOWED)('the recipe for $recipe', (followed) => {
  const { text, files } = recipeOf(followed.recipe);

  it('names every file that it takes, and their number', () => {
    const changes = Object.entries(followed.files);
    const forgotten = changes.filter(
      ([file, change]) => !isNamed(file, { isNew: typeof change === 'string', recipe: text }),
    );
    expect(forgotten.map(([file]) => file)).toEqual([]);
    expect(files).toBe(changes.length);
  });

  it('names nothing that does not exist', () => {
    const gone = pathsIn(text).filter((named) => !named.includes('*') && !existsSync(path.join(root, named)));
    expect(gone).toEqual([]);
  });
});

it('the figures of the architecture have the numbers of files', () => {
  const numbers = ['A field', 'A check', 'A format', 'A command'].map((name) => recipeOf(name).files);
  expect(readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')).toContain(
    `| files for a new field, check, format and command | ${numbers.join(', ')} |`,
  );
});

/** Two environments whose hubs differ in the new pricing setting. */
const SETTINGS = `environments:
  usual: { baseUrl: "https://hub.example.com/resources", micrositeId: hotels }
  generous:
    baseUrl: "https://hub.example.com/resources"
    micrositeId: hotels
    capabilities: { pricing: { mealsAlone: free } }
`;

describe('a copy of the tree in which every recipe was followed', { timeout: 300_000 }, () => {
  const { folder, remove } = makeFolder();
  const work = path.join(folder, 'work');
  const hotel = path.join(work, 'contracts/hotel.yaml');

  beforeAll(() => {
    for (const part of ['bin', 'src', 'practice-hub', 'contracts-examples', 'test'])
      cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
    for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
      cpSync(path.join(root, file), path.join(folder, file));
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    for (const followed of FOLLOWED) follow(folder, followed);
    execFileSync(process.execPath, ['bin/build/build.js'], { cwd: folder, stdio: 'ignore' });
    mkdirSync(work);
    cpSync(path.join(root, 'contracts-examples/city-hotel/hotel.yaml'), hotel);
  }, 300_000);

  afterAll(remove);

  const run = async (...argv: readonly string[]): Promise<string> => {
    const env = { CONTRACTS_TODAY: '2026-11-21' };
    const { code, stdout, stderr } = await runNode(['../bin/run.js', ...argv], { cwd: work, env });
    return code === 0 ? stdout : `exit code ${code}\n${stdout}${stderr}`;
  };

  const edit = (before: string, after: string): void =>
    writeFileSync(hotel, readFileSync(hotel, 'utf8').replace(before, after));

  it('has no error of types, in what is shipped and in the tests of what was followed', () => {
    const tests = FOLLOWED.flatMap(filesOf).filter((file) => file.startsWith('test/'));
    const include = ['src', 'practice-hub', ...tests, 'test/sheets/import/layouts'];
    const settings = { extends: './tsconfig.json', include };
    writeFileSync(path.join(folder, 'tsconfig.followed.json'), JSON.stringify(settings));
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const check = () =>
      execFileSync(process.execPath, [tsc, '--checkers', '1', '-p', 'tsconfig.followed.json'], { cwd: folder });
    expect(check).not.toThrow();
  });

  it('brings the new field to the hub and back, and shows how it differs', async () => {
    edit('  category: S3\n', '  category: S3\n  roomsFrom: "15:00"\n');
    expect(await run('push', '--yes', '--no-verify')).toContain('Pushed: 5 applied');
    edit('"15:00"', '"16:00"');
    expect(await run('diff')).toContain('~ roomsFrom  15:00 -> 16:00');
  });

  it('finds the fault of the new check, and writes it in the new format', async () => {
    const example = '../contracts-examples/broken/H99-shouted-name.yaml';
    expect(await run('validate', example, '-o', 'tap')).toBe(
      'not ok - hotel "H99-HOTEL": the name has capitals only # H99\n',
    );
    expect(await run('explain', 'H99')).toContain('hotelname: Harbour House');
  });

  it('has the new command in the help, with its document and the schema of it', async () => {
    expect(await run('help')).toMatch(/^ +count +Count hotels\.$/m);
    expect(JSON.parse(await run('count', '--json'))).toEqual({ version: 1, command: 'count', hotels: 1 });
    expect(await run('schema', 'count')).toContain('"hotels"');
  });

  it('edits files with the new edit, and changes nothing else', async () => {
    const before = readFileSync(hotel, 'utf8');
    await run('upgrade', '--category', 'S4', '--yes');
    expect(readFileSync(hotel, 'utf8')).toBe(before.replace('category: S3', 'category: S4'));
  });

  it('changes a price by the new pricing setting', async () => {
    writeFileSync(path.join(work, 'contracts.config.yaml'), SETTINGS);
    const priced = async (env: string): Promise<string | undefined> => {
      const prices = await run('price', '--check-in', '2027-05-10', '--party', '1', '--env', env);
      return /^ *(\S+) .* SGL +bed and breakfast/m.exec(prices)?.[1];
    };
    expect([await priced('usual'), await priced('generous')]).toEqual(['87.00', '78.00']);
  });

  it('reads a sheet of the new layout', async () => {
    const { GOOD_SHEETS } = await import(path.join(folder, 'test/sheets/import/layouts/good-sheets.ts'));
    const { drawn, mapping } = GOOD_SHEETS['usual-headings'];
    const csv = drawn.trim().replaceAll(/ *\| */g, ',');
    writeFileSync(path.join(work, 'sheet.csv'), `${csv}\n`);
    writeFileSync(path.join(work, 'sheet.import.yaml'), stringify(mapping));
    await run('import', 'sheet.csv', '--out', 'imported', '--yes');
    const prices = await run('price', 'imported', '--check-in', '2027-07-10', '--party', '2', '--env', 'usual');
    expect(prices).toContain('DBL Room DBL, bed and breakfast');
    expect(prices).toMatch(/^Total +120\.00$/m);
  });
});
