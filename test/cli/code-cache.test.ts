import fs, {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import vm from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heapBytes } from '../support/heap-bytes.ts';
import { temporaryFolder } from '../support/run-contracts.ts';

const require = createRequire(import.meta.url);
const { useCodeCache } = require('../../bin/code-cache.js');

/** One file of a program in `home`, and the user's cache folder there. */
let home: string;
let program: string;
let env: Record<string, string>;

beforeEach(() => {
  home = temporaryFolder();
  program = path.join(home, 'program/');
  mkdirSync(program);
  writeFileSync(`${program}answer.js`, "exports.answer = () => 'right';\n");
  env = { HOME: home, XDG_CACHE_HOME: path.join(home, 'cache') };
});

afterEach(() => vi.restoreAllMocks());

const folder = (): string => path.join(home, 'cache/hotel-contracts');
const file = (): string => path.join(folder(), readdirSync(folder())[0] ?? '');

/** Runs the program as one process would; returns its answer and whether it was compiled from the cache. */
function run(code = 0, command = 'test', before = (): void => {}) {
  const usual = require.extensions['.js'];
  const cached: boolean[] = [];
  const { Script } = vm;
  Reflect.set(
    vm,
    'Script',
    class extends Script {
      constructor(source: string, options?: vm.ScriptOptions) {
        super(source, options);
        cached.push(options?.cachedData !== undefined && this.cachedDataRejected === false);
      }
    },
  );
  const keep = useCodeCache(program, command, env);
  const answer: unknown = require(`${program}answer.js`).answer();
  before();
  keep(code);
  delete require.cache[`${program}answer.js`];
  require.extensions['.js'] = usual;
  Reflect.set(vm, 'Script', Script);
  return { answer, cached: cached.includes(true) };
}

/** A call of the file system fails from now on, for everything but the program. */
function failing(
  name: 'lstatSync' | 'mkdirSync' | 'readdirSync' | 'renameSync' | 'rmSync' | 'statSync' | 'writeFileSync',
  code: string,
) {
  vi.spyOn(fs, name).mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
}

const FRESH = { answer: 'right', cached: false };
const CACHED = { answer: 'right', cached: true };

describe('the code cache', () => {
  it('is made by the first run, for this user only', () => {
    expect([run(), run()]).toEqual([FRESH, CACHED]);
    expect([statSync(folder()).mode & 0o777, statSync(file()).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  it('is made anew for a command that ends otherwise, because that has run other functions', () => {
    const written = [0, 0, 1, 1, 0].map((code) => [run(code), statSync(file()).ino][1]);
    expect(new Set(written).size).toBe(2);
    expect(written[4]).toBe(written[2]);
  });

  it('has the functions that ran only once, however long ago', () => {
    writeFileSync(`${program}answer.js`, `${'exports.other = 1;'.repeat(99)}exports.answer = () => 'right';\n`);
    run(0, 'test', () => {
      setFlagsFromString('--stress-flush-code');
      heapBytes();
      setFlagsFromString('--no-stress-flush-code');
    });
    const { size } = statSync(file());
    run(1, 'at-once');
    const [atOnce] = readdirSync(folder()).filter((name) => name.startsWith('at-once'));
    expect(size).toBeGreaterThanOrEqual(statSync(path.join(folder(), atOnce ?? '')).size);
  });

  it('never runs what an earlier version of the file said', () => {
    run();
    writeFileSync(`${program}answer.js`, "exports.answer = () => 'newer';\n".replace('newer', 'later'));
    expect(run()).toEqual({ answer: 'later', cached: false });
    expect(run()).toEqual({ answer: 'later', cached: true });
  });

  it.each<[string, () => void]>([
    ['can be read by others', () => chmodSync(file(), 0o640)],
    ['can be written by others', () => chmodSync(file(), 0o602)],
    ['is in a folder that others can read', () => chmodSync(folder(), 0o750)],
    ['is in a folder that others can replace', () => chmodSync(path.dirname(folder()), 0o777)],
    ['belongs to somebody else', () => vi.spyOn(process, 'getuid').mockReturnValue(4711)],
    ['has another name elsewhere', () => linkSync(file(), path.join(home, 'other'))],
    [
      'is a link',
      () => {
        const name = file();
        renameSync(name, path.join(home, 'other'));
        symlinkSync(path.join(home, 'other'), name);
      },
    ],
    [
      'is in a folder that is a link',
      () => {
        renameSync(folder(), path.join(home, 'other'));
        symlinkSync(path.join(home, 'other'), folder());
      },
    ],
  ])('is not run if it %s', (_, change) => {
    run();
    change();
    expect(run()).toEqual(FRESH);
  });

  it('is not written through a link', () => {
    mkdirSync(path.dirname(folder()));
    mkdirSync(path.join(home, 'other'), { mode: 0o700 });
    symlinkSync(path.join(home, 'other'), folder());
    expect(run()).toEqual(FRESH);
    expect(readdirSync(path.join(home, 'other'))).toEqual([]);
  });

  it('is not left in the home of another user', () => {
    vi.spyOn(process, 'getuid').mockReturnValue(4711);
    run();
    expect(readdirSync(home)).toEqual(['program']);
  });

  it('is refused with any byte changed, and made anew', () => {
    run();
    const whole = readFileSync(file());
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      writeFileSync(file(), damaged);
      expect(run(), `byte ${at}`).toEqual(FRESH);
    }
    writeFileSync(file(), whole.subarray(0, 3));
    expect([run(), run()]).toEqual([FRESH, CACHED]);
  });

  it.each<[string, () => void]>([
    ['a file is in the way', () => writeFileSync(path.join(home, 'cache'), 'a file')],
    ['the folder is a circle of links', () => symlinkSync(path.join(home, 'cache'), path.join(home, 'cache'))],
    ['the name of the folder is too long', () => Object.assign(env, { XDG_CACHE_HOME: `/${'a'.repeat(300)}` })],
    ['the folder is a file', () => [mkdirSync(path.dirname(folder())), writeFileSync(folder(), '')]],
    ...(['EACCES', 'ENOSPC', 'EROFS'] as const).flatMap((code) =>
      (['mkdirSync', 'lstatSync', 'statSync', 'readdirSync', 'writeFileSync', 'renameSync', 'rmSync'] as const).map(
        (call): [string, () => void] => [`${call} fails with ${code}`, () => failing(call, code)],
      ),
    ),
  ])('is not missed if %s', (_, change) => {
    change();
    expect(run()).toEqual(FRESH);
    expect(run().answer).toBe('right');
  });

  it.each(['cache', './cache', '', '~'])('is in the home of the user if the named folder is "%s"', (named) => {
    env = { HOME: home, XDG_CACHE_HOME: named };
    run();
    expect(readdirSync(path.join(home, '.cache/hotel-contracts'))).toHaveLength(1);
  });

  it('is nowhere if the home depends on where the command runs', () => {
    env = { HOME: '.' };
    expect([run(), run()]).toEqual([FRESH, FRESH]);
    expect(readdirSync('.')).not.toContain('.cache');
  });

  it('can be turned off as the one of Node', () => {
    env = { ...env, NODE_DISABLE_COMPILE_CACHE: '1' };
    expect([run(), run()]).toEqual([FRESH, FRESH]);
  });

  it('forgets commands that it was not made for in a month, and no other files', () => {
    run(0, 'old');
    utimesSync(file(), 0, 0);
    const others = ['hotel.yaml', 'bookings.csv', 'x.code', '.hidden', 'old-v20.txt'];
    for (const name of others) {
      writeFileSync(path.join(folder(), name), '');
      utimesSync(path.join(folder(), name), 0, 0);
    }
    run(0, 'new');
    const left = readdirSync(folder());
    expect(left.filter((name) => !others.includes(name))).toEqual([expect.stringMatching(/^new-/)]);
    expect(left).toHaveLength(others.length + 1);
  });
});
