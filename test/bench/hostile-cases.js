// Files made to harm programs that read them. Each case fills an empty folder; `argv` is what to name instead of the folder, and
// `expect` what every run must print: a code, or a part of the message if the path itself is refused.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const GOOD = readFileSync(
  fileURLToPath(new URL('../../contracts-examples/city-hotel/hotel.yaml', import.meta.url)),
  'utf8',
);

const MIB = 1024 * 1024;

/** Legitimate work of several seconds: hundreds of thousands of values or mistakes, each read or reported. */
const COSTLY = new Set([
  '8 MiB of one line of values',
  '8 MiB of quotes',
  'an alias of a long text',
  '75,000 repeated keys',
  '50,000 unknown keys',
]);

/** One file, `x.yaml`. */
const file = (name, expect, content) => ({
  costly: COSTLY.has(name),
  name,
  expect,
  prepare: (folder) => writeFileSync(path.join(folder, 'x.yaml'), typeof content === 'function' ? content() : content),
});

/** A good contract with `was` replaced. */
const good = (name, expect, was, becomes) => file(name, expect, () => GOOD.replace(was, becomes));

export const hostileCases = () => [
  file('8 MiB and a byte', 'F02', () => Buffer.alloc(8 * MIB + 1, 0x23)),
  file('8 MiB of one comment', 'F08', () => Buffer.alloc(8 * MIB, 0x23)),
  file('8 MiB of open brackets', 'F05', () => Buffer.alloc(8 * MIB, 0x5b)),
  file('8 MiB of dashes', 'F05', () => '- '.repeat(4 * MIB)),
  file('8 MiB of one text', 'F05', () => `a: "${'x'.repeat(8 * MIB - 8)}"`),
  file('8 MiB of one line of values', 'F05', () => `a: [${'1,'.repeat(4 * MIB - 8)}1]`),
  file('8 MiB of blank lines', 'F05', () => '\n'.repeat(8 * MIB)),
  file('8 MiB of quotes', 'F0', () => '"'.repeat(8 * MIB)),
  file('8 MiB of colons', 'F0', () => ': '.repeat(4 * MIB)),
  file('8 MiB of ampersands', 'F0', () => '&a '.repeat(2.6 * MIB)),
  file('8 MiB of NUL', 'F03', () => Buffer.alloc(8 * MIB)),
  file('YAML bomb', 'F05', () => bomb(30, 9)),
  file('YAML bomb of mappings', 'F05', () => bomb(12, 9, true)),
  file('an alias of a long text', 'F05', () => `a: &a ${'x'.repeat(60_000)}\nb: [${'*a, '.repeat(9_000)}]`),
  file('an anchor within itself', 'S02', '&a [*a]'),
  file('3,000 nested levels', 'F05', () =>
    Array.from({ length: 3000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'),
  ),
  file('100,000 open braces', 'F05', () => '{a: '.repeat(100_000)),
  file('500,000 documents', 'F05', () => '---\n'.repeat(500_000)),
  good('__proto__ as a key', 'F07', 'category: S3', '__proto__: { polluted: true }\n  category: S3'),
  good('constructor as a key', 'F07', 'category: S3', 'constructor: { prototype: { polluted: true } }\n  category: S3'),
  good('NUL in a text', 'F03', 'Single room', 'Single\0room'),
  good('ESC in a text', 'F03', 'Single room', '\u001b[31mSingle room'),
  good('ESC in a quoted text', 'Y12', 'name: Single room', 'name: "\\e]0;owned\\aSingle room"'),
  good('bidi override in a code', 'Y12', 'providerCode: SAO-VICENTE', 'providerCode: "SAO-\\u202EVICENTE"'),
  file('UTF-16 with a mark', 'F03', () => Buffer.from(`\ufeff${GOOD}`, 'utf16le')),
  file('UTF-16 without a mark', 'F03', () => Buffer.from(GOOD, 'utf16le')),
  file('Latin-1', 'F03', () => Buffer.from(GOOD, 'latin1')),
  file('a picture', 'F03', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])),
  file('an empty file', 'F08', ''),
  file('10,000 findings', 'R06', () => GOOD.replace(/\nrates:[\s\S]*/, `\n${manyFindings(10_000)}`)),
  file('75,000 repeated keys', 'Y04', () =>
    Array.from({ length: 150_000 }, (_, index) => `x-${index % 75_000}: 1`).join('\n'),
  ),
  file('50,000 unknown keys', 'Y08', () => Array.from({ length: 50_000 }, (_, index) => `k${index}: 1`).join('\n')),
  file('an amount of 60,000 digits', 'error', () => GOOD.replace('"1": 62 }', `"1": ${'9'.repeat(60_000)} }`)),
  file('a range of 8,000 years', 'D07', () => GOOD.replace('2026-11-01..2028-01-01', '0001-01-01..9999-12-31')),
  file('60,000 tries of a pattern', 'H11', () =>
    GOOD.replace('reception@sao-vicente.example.com', `"${'a.'.repeat(30_000)}"`),
  ),
  {
    name: 'a FIFO',
    expect: 'F09',
    prepare: (folder) => execFileSync('mkfifo', [path.join(folder, 'x.yaml')]),
  },
  {
    name: 'a FIFO by name',
    expect: 'F09',
    argv: ['x.yaml'],
    prepare: (folder) => execFileSync('mkfifo', [path.join(folder, 'x.yaml')]),
  },
  {
    name: 'a device by link',
    expect: 'F0',
    argv: ['x.yaml'],
    prepare: (folder) => symlinkSync('/dev/zero', path.join(folder, 'x.yaml')),
  },
  { name: 'a device by name', expect: 'error', argv: ['/dev/zero'], prepare: () => {} },
  { name: 'a folder named x.yaml', expect: 'F09', prepare: (folder) => mkdirSync(path.join(folder, 'x.yaml')) },
  {
    name: 'a link out of the folder',
    expect: 'F06',
    prepare: (folder) => symlinkSync('/etc/hostname', path.join(folder, 'x.yaml')),
  },
  {
    name: 'a link to a folder outside',
    expect: 'F06',
    prepare: (folder) => symlinkSync('/usr', path.join(folder, 'all')),
  },
  { name: 'a link to itself', expect: 'F01', prepare: (folder) => symlinkSync('x.yaml', path.join(folder, 'x.yaml')) },
  {
    name: 'folders that link to each other',
    expect: 'error',
    prepare: (folder) => {
      mkdirSync(path.join(folder, 'a'));
      mkdirSync(path.join(folder, 'b'));
      symlinkSync('../b', path.join(folder, 'a/b'));
      symlinkSync('../a', path.join(folder, 'b/a'));
    },
  },
  {
    name: 'a line break and ESC in a name',
    expect: 'H01',
    prepare: (folder) => spoiled(folder, 'a\n::error::b\u001b[31m.yaml'),
  },
  { name: 'bidi override in a name', expect: 'H01', prepare: (folder) => spoiled(folder, 'a\u202elmay.yaml') },
  { name: 'an Arabic name', expect: 'H01', prepare: (folder) => spoiled(folder, 'عقد-الفندق.yaml') },
];

const spoiled = (folder, name) => writeFileSync(path.join(folder, name), GOOD.replace('category: S3', 'category: S7'));

function bomb(levels, width, mappings = false) {
  const of = (value) =>
    mappings
      ? `{ ${Array.from({ length: width }, (_, index) => `k${index}: ${value}`).join(', ')} }`
      : `[${`${value}, `.repeat(width)}]`;
  const lines = [`a0: &a0 ${of('x')}`];
  for (let level = 1; level < levels; level += 1) lines.push(`a${level}: &a${level} ${of(`*a${level - 1}`)}`);
  return lines.join('\n');
}

const manyFindings = (count) =>
  [
    'rates:',
    '  - name: Year 2027',
    '    seasons:',
    '      - name: All',
    '        dateRanges: [2027-01-01..2027-12-31]',
    '        priceType: DISTRIBUTION',
    '        seasonRoomPrices:',
    ...Array.from(
      { length: count },
      (_, index) => `          - { providerRoomCode: X${index}, unitsQuota: 1, distributionPrices: { "1": 60 } }`,
    ),
  ].join('\n');
