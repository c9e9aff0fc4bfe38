#!/usr/bin/env node
// What the code weighs: `npm run ledger` prints lines and files by room and by command, `npm run ledger -- --since main~20` also how they changed.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { since: { type: 'string' } } });
const git = (...argv) => execFileSync('git', argv, { encoding: 'utf8', maxBuffer: 2 ** 28 });

/** The TypeScript files of a version, with the number of their lines; without `ref` those of the working tree. */
function filesOf(ref) {
  const counted = git('grep', '-Ic', ...(ref ? ['', ref] : ['--untracked', '']), '--', '*.ts');
  return counted.split('\n').flatMap((line) => {
    const [, file, lines] = /^(.*):(\d+)$/.exec(ref ? line.slice(ref.length + 1) : line) ?? [];
    return file === undefined ? [] : [{ file, lines: Number(lines) }];
  });
}

const LAYER = ['commands', 'use', 'view', 'cli', 'app', 'render'];

/** What each room and each command has, and the figures that the goals are about. */
function ledgerOf(files) {
  const rooms = new Map();
  const commands = new Map();
  const add = (table, name, { lines }) => {
    const row = table.get(name) ?? { lines: 0, files: 0 };
    table.set(name, { lines: row.lines + lines, files: row.files + 1 });
  };
  const words = files.flatMap(({ file }) => /^src\/commands\/(.+)\/command\.ts$/.exec(file)?.[1] ?? []);
  for (const found of files) {
    const [top, room] = found.file.split('/');
    add(rooms, top === 'src' ? `src/${room}` : top, found);
    // A file belongs to the longest command whose folder it is in.
    const owners = words.filter((it) => found.file.startsWith(`src/commands/${it}/`));
    const owner = owners.sort((one, other) => other.length - one.length)[0];
    if (owner !== undefined) add(commands, owner.replaceAll('/', ' '), found);
  }
  const sum = (names) => {
    const rows = [...rooms].filter(([name]) => names(name)).map(([, row]) => row);
    return {
      lines: rows.reduce((all, { lines }) => all + lines, 0),
      files: rows.reduce((all, row) => all + row.files, 0),
    };
  };
  const src = sum((name) => name.startsWith('src/'));
  const layer = sum((name) => LAYER.includes(name.slice('src/'.length)));
  const each = words.length || files.filter(({ file }) => file.startsWith('src/commands/')).length;
  const figures = new Map([
    ['lines of src', src.lines],
    ['files of src', src.files],
    ['rooms at the top of src', [...rooms.keys()].filter((name) => name.startsWith('src/')).length],
    ['lines of the practice hub', sum((name) => name === 'practice-hub').lines],
    ['lines of tests', sum((name) => name === 'test').lines],
    ['commands', each],
    ['lines of the command layer for each command', Math.round(layer.lines / each)],
    ['files of src for each command', Math.round(src.files / each)],
  ]);
  return { rooms, commands, figures };
}

const now = ledgerOf(filesOf());
const before = values.since === undefined ? undefined : ledgerOf(filesOf(values.since));

const change = (value, old) => (before === undefined ? '' : signed(value - (old ?? 0)));
const signed = (value) => (value === 0 ? '=' : value > 0 ? `+${value}` : String(value));

function print(title, rows) {
  const [width, columns] = [Math.max(...rows.map(([name]) => name.length)), rows.map(([, ...cells]) => cells)];
  const widths = columns[0].map((_, index) => Math.max(...columns.map((cells) => String(cells[index]).length)));
  console.log(`${title}\n`);
  for (const [name, ...cells] of rows)
    console.log(
      `  ${name.padEnd(width)}  ${cells.map((cell, index) => String(cell).padStart(widths[index])).join('  ')}`.trimEnd(),
    );
  console.log('');
}

const table = (part) =>
  [...now[part]]
    .sort(([, one], [, other]) => other.lines - one.lines)
    .map(([name, { lines, files }]) => [
      name,
      `${lines} lines`,
      `${files} files`,
      change(lines, before?.[part].get(name)?.lines),
    ]);

print(
  'Figures',
  [...now.figures].map(([name, value]) => [name, value, change(value, before?.figures.get(name))]),
);
print('By room', table('rooms'));
print('By command: its own folder', table('commands'));
