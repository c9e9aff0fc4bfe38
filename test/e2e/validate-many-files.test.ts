import { createHmac } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PALMA_SUPPLIER, SEA_PALACE } from '../contract/fixtures/palma.ts';
import { folderWith, runContracts, temporaryFolder } from '../support/run-contracts.ts';

const TODAY = ['--today', '2026-11-21'];
const CACHE = '.contracts/cache/validate.json';

const numbered = (number: number): string => SEA_PALACE.replace('SEA-PALACE', `SEA-${number}`);
const broken = (number: number): string => numbered(number).replace('"2": 100', number % 2 ? '"2": -1' : '"2": 1OO');

/** Hotels in one file each, and one in two, with the supplier in the folder above. */
function manyFiles(count = 20): string {
  const [hotel = '', rates = ''] = numbered(99).split(/(?=^rates:)/m);
  const one = (number: number) => [`hotels/${number}.yaml`, number % 3 ? numbered(number) : broken(number)] as const;
  return folderWith({
    'supplier.yaml': PALMA_SUPPLIER,
    ...Object.fromEntries(Array.from({ length: count }, (_, number) => one(number))),
    'hotels/99.yaml': hotel,
    'hotels/99-rates.yaml': `supplier: PALMA\nhotel: SEA-99\n${rates}`,
  });
}

/** With the cache, as for many files, however few there are. */
const validate = (cwd: string, ...argv: string[]) =>
  runContracts(['validate', '--threads', '1', ...TODAY, ...argv], { cwd });

/** The output of a run without a cache. */
const fresh = (cwd: string, ...argv: string[]) => validate(cwd, '--no-cache', ...argv);

function edit(cwd: string, file: string, before: string, after: string): void {
  const text = readFileSync(path.join(cwd, file), 'utf8');
  if (!text.includes(before)) throw new Error(`not in ${file}: ${before}`);
  writeFileSync(path.join(cwd, file), text.replace(before, after));
}

describe('validate with two threads', () => {
  it('prints exactly what it prints with one', async () => {
    const cwd = manyFiles(40);
    for (const form of [[], ['--json'], ['-o', 'sarif']]) {
      const one = await fresh(cwd, ...form);
      const two = await runContracts(['validate', '--no-cache', '--threads', '2', ...TODAY, ...form], { cwd });
      expect(two).toEqual(one);
      expect(one.code).toBe(1);
    }
  });
});

describe('validate with a cache', () => {
  it('prints the same as without; the cache is private and ignored by git, and a few files make none', async () => {
    const cwd = manyFiles();
    const expected = await fresh(cwd, '--json');
    await runContracts(['validate', ...TODAY], { cwd });
    expect(readdirSync(cwd)).not.toContain('.contracts');
    expect(await validate(cwd, '--json')).toEqual(expected);
    expect(statSync(path.join(cwd, CACHE)).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(cwd, '.contracts/cache')).mode & 0o777).toBe(0o700);
    expect(readFileSync(path.join(cwd, '.contracts/.gitignore'), 'utf8')).toBe('*\n');
    const written = readFileSync(path.join(cwd, CACHE));
    expect(await validate(cwd, '--json')).toEqual(expected);
    expect(readFileSync(path.join(cwd, CACHE))).toEqual(written);
  });

  /** Changes what the cache says about a file, and signs it with `secret`. */
  const forge = (cwd: string, reported: string, secret: string): void => {
    const lines = readFileSync(path.join(cwd, CACHE), 'utf8').split('\n');
    const forged = lines.map((line) => {
      const [name = '', text = ''] = line.split('\t');
      if (!text.includes('Y06')) return line;
      const other = text.replace(/"message":"(?:[^"\\]|\\.)*"/, `"message":"${reported}"`);
      const seal = createHmac('sha256', secret)
        .update(name + other)
        .digest('base64');
      return [name, other, seal.slice(0, 24)].join('\t');
    });
    writeFileSync(path.join(cwd, CACHE), forged.join('\n'));
  };

  it('is used only on the machine that wrote it', async () => {
    const cwd = manyFiles(1);
    const own = temporaryFolder();
    const run = (home: string) =>
      runContracts(['validate', '--threads', '1', ...TODAY], { cwd, env: { XDG_CONFIG_HOME: home } });
    await run(own);
    const reported = 'as the cache has it';
    forge(cwd, reported, readFileSync(path.join(own, 'contracts', 'machine.key'), 'utf8'));
    expect((await run(own)).stdout).toContain(reported);
    expect((await run(temporaryFolder())).stdout).not.toContain(reported);
    // One that came with the folder hides no finding.
    forge(cwd, reported, '');
    expect(await run(own)).toEqual(await fresh(cwd));
  });

  interface Change {
    readonly what: string;
    readonly change: (cwd: string) => void;
    readonly argv?: readonly string[];
  }

  const changes: readonly Change[] = [
    { what: 'a file', change: (cwd) => edit(cwd, 'hotels/1.yaml', '"2": 100', '"2": 0') },
    {
      what: 'one of two files of a hotel',
      change: (cwd) => edit(cwd, 'hotels/99.yaml', 'providerCode: FAM', 'providerCode: FAN'),
    },
    {
      what: 'the file in the folder above that defines the supplier',
      change: (cwd) => edit(cwd, 'supplier.yaml', 'PALMA', 'PALNA'),
    },
    {
      what: 'the name of a file',
      change: (cwd) => renameSync(path.join(cwd, 'hotels/0.yaml'), path.join(cwd, 'hotels/x.yaml')),
    },
    { what: 'which files there are', change: (cwd) => writeFileSync(path.join(cwd, 'hotels/1b.yaml'), numbered(1)) },
    { what: 'the only mistake of a file', change: (cwd) => edit(cwd, 'hotels/0.yaml', '"2": 1OO', '"2": 100') },
    { what: 'today', change: () => undefined, argv: ['--today', '2029-01-01'] },
    {
      what: 'whether stays are worked out',
      change: (cwd) => edit(cwd, 'hotels/1.yaml', '"270.00"', '"271.00"'),
      argv: ['--no-tests'],
    },
    {
      what: 'the settings',
      change: (cwd) => writeFileSync(path.join(cwd, 'contracts.config.yaml'), 'rules: { P04: off }\n'),
    },
    {
      what: 'a suppressing comment',
      change: (cwd) =>
        edit(
          cwd,
          'hotels/3.yaml',
          '          - {',
          '          # contracts-disable-next-line P04: agreed\n          - {',
        ),
    },
  ];

  it.each(changes)('notices that $what changed', async ({ change, argv = [] }) => {
    const cwd = manyFiles(7);
    const before = await validate(cwd, '--json');
    change(cwd);
    const expected = await fresh(cwd, '--json', ...argv);
    expect(expected).not.toEqual(before);
    expect(await validate(cwd, '--json', ...argv)).toEqual(expected);
    expect(await validate(cwd, '--json', ...argv)).toEqual(expected);
  });

  it('notices that a file was changed back', async () => {
    const cwd = manyFiles(4);
    const before = await validate(cwd, '--json');
    edit(cwd, 'hotels/1.yaml', '"2": 100', '"2": 0');
    await validate(cwd);
    edit(cwd, 'hotels/1.yaml', '"2": 0', '"2": 100');
    expect(await validate(cwd, '--json')).toEqual(before);
  });

  it('applies the baseline of this run', async () => {
    const cwd = manyFiles(7);
    await validate(cwd);
    await validate(cwd, '--write-baseline', 'known.json');
    const argv = ['--baseline', 'known.json', '--json'];
    expect(await validate(cwd, ...argv)).toEqual(await fresh(cwd, ...argv));
  });

  it("ignores a cache that is cut off, damaged or somebody else's", async () => {
    const cwd = manyFiles(2);
    const expected = await validate(cwd, '--json');
    const whole = readFileSync(path.join(cwd, CACHE));
    const flipped = (at: number): Buffer => {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    };
    const middle = Math.floor(whole.length / 2);
    const others = [
      whole.subarray(0, middle),
      whole.subarray(middle),
      flipped(3),
      flipped(middle),
      flipped(whole.length - 2),
      Buffer.from(''),
      Buffer.from('{}'),
      Buffer.from('\u0000\t\t\n\t\t'),
      whole.toString().replace('[2,', '[1,'),
    ];
    for (const content of others) {
      writeFileSync(path.join(cwd, CACHE), content);
      expect(await validate(cwd, '--json')).toEqual(expected);
    }
  });

  it('works without a cache if it cannot be written, and in a read-only folder', async () => {
    const cwd = manyFiles(2);
    const expected = await fresh(cwd, '--json');
    writeFileSync(path.join(cwd, '.contracts'), 'a file in its place');
    expect(await validate(cwd, '--json')).toEqual(expected);
    rmSync(path.join(cwd, '.contracts'));
    chmodSync(cwd, 0o500);
    expect(await validate(cwd, '--json')).toEqual(expected);
    chmodSync(cwd, 0o700);
  });
});
