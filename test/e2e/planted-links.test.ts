import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTurn } from '../support/every-case.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { makeSigner } from '../support/signers.ts';
import { openWatchedHub } from '../support/watched-hub.ts';

const root = path.join(import.meta.dirname, '../..');
const example = path.join(root, 'contracts-examples/city-hotel');
const STAY = ['--check-in', '2027-05-10', '--nights', '3', '--booked-on', '2027-01-15'];

interface WritingCommand {
  readonly argv: readonly string[];
  /** It contacts a hub. */
  readonly hub?: true;
  /** What it needs besides the contract in `hotels`. */
  readonly prepare?: (folder: string, env: Readonly<Record<string, string>>) => Promise<unknown>;
  /** Of what it writes, what no other command here writes. */
  readonly only?: RegExp;
}

const HOTEL = ['--hotel', 'SAO-VICENTE'];

/** Commands that write. */
const COMMANDS: readonly WritingCommand[] = [
  { argv: ['validate', 'hotels', '-o', 'json=out/report.json', '-o', 'sarif=report.sarif'] },
  { argv: ['validate', 'hotels', '--write-baseline', 'known/baseline.json'] },
  { argv: ['test', 'hotels', '-o', 'junit=out/tests.xml'] },
  { argv: ['report', 'hotels', '-o', 'html=out/report.html'] },
  { argv: ['export', 'hotels', '--out', 'out/rates.csv'] },
  { argv: ['agenda', 'hotels', '--ics', '--out', 'out/agenda.ics'] },
  { argv: ['price', 'hotels', '--matrix', ...STAY.slice(0, 2), '--out', 'out/matrix.csv'] },
  { argv: ['schema', '--out', 'out/schema.json'] },
  { argv: ['sandbox', 'openapi', '--out', 'out/openapi.json'] },
  { argv: ['init', 'mine', '--yes'] },
  { argv: ['init', '--ci', 'github', '--yes'] },
  { argv: ['fmt', 'hotels'] },
  { argv: ['reprice', 'hotels', '--by', '10%', '--yes'] },
  { argv: ['roll', 'hotels', '--to', '2029', '--yes'] },
  { argv: ['rename', 'room', 'DBL', 'DOUBLE', '--yes', 'hotels'] },
  { argv: ['add', 'room', 'SUI', '--like', 'DBL', '--name', 'Suite', ...HOTEL, '--yes', 'hotels'] },
  { argv: ['stop', 'hotels', ...HOTEL, '--from', '2027-08-10', '--to', '2027-08-12', '--yes'] },
  { argv: ['import', 'sheet.csv', '--propose'] },
  {
    argv: ['addendum', 'hotels', 'other', '--out', 'out/addendum.html'],
    prepare: async (folder) => otherHotel(folder),
  },
  { argv: ['diff', 'hotels', '--out', 'out/plan.json'], hub: true },
  {
    argv: ['approve', 'plan.json', '--key', 'key-of-ann', '--yes'],
    hub: true,
    prepare: (folder, env) => {
      signer(folder);
      return runContracts(['diff', 'hotels', '--out', 'plan.json', '--author', 'ann'], { cwd: folder, env });
    },
  },
  { argv: ['push', 'hotels', '--yes', '--no-verify'], hub: true },
  {
    argv: ['push', 'hotels', '--yes', '--no-verify', '--proof', 'out/proof.json', '--key', 'key-of-ann'],
    hub: true,
    prepare: async (folder) => signer(folder),
    only: /proof/,
  },
  { argv: ['pull', '--out', 'pulled', '--supplier', 'LISBOA-STAYS', '--yes'], hub: true },
  {
    argv: ['monitor', 'hotels', '-o', 'jsonl=out/monitor.jsonl', '-o', 'metrics=out/metrics.prom'],
    hub: true,
  },
];

/** Commands that write nothing in a project, or only where another test plants links. */
const OTHERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'api',
      'attack',
      'audit',
      'bookings',
      'bookings cancel',
      'bookings show',
      'catalogue find',
      'compare',
      'completion',
      'doctor',
      'explain',
      'hash',
      'impact',
      'journal',
      'journal show',
      'open',
      'plan show',
      'proof check',
      'sandbox publish',
      'sandbox status',
      'show',
      'state',
      'whoami',
    ].map((name) => [name, 'writes no file but its report, as validate does']),
  ),
  login: "the user's own folder",
  logout: "the user's own folder",
  trust: "the user's own folder",
  unlock: 'removes locks',
  'bookings watch': 'state, by the writer of journals',
  'state move': 'state, by the same',
  probe: 'state, by the same',
  verify: 'state, by the same',
  'sandbox start': 'practice-hub-file.test.ts',
  'sandbox reset': 'practice-hub-file.test.ts',
};

/** A signer whose key is in the project, as a stranger would have it. */
function signer(folder: string): void {
  if (existsSync(path.join(folder, 'key-of-ann'))) return;
  makeSigner(folder, 'ann');
  writeFileSync(path.join(folder, 'contracts.config.yaml'), 'signers: { allowed: allowed_signers }\n');
}

function otherHotel(folder: string): void {
  const text = readFileSync(path.join(folder, 'hotels/hotel.yaml'), 'utf8');
  mkdirSync(path.join(folder, 'other'), { recursive: true });
  writeFileSync(path.join(folder, 'other/hotel.yaml'), text.replace(/hotelname: .*/, 'hotelname: Another name'));
}

/** A project for `command`. What it pulls is not in its files, because a hotel that is stays where it is. */
function project(command = ''): string {
  const folder = temporaryFolder();
  const at = path.join(folder, 'project');
  cpSync(path.join(example, 'hotel.yaml'), path.join(at, 'hotels/hotel.yaml'));
  // Not formatted, so that `fmt` has something to write.
  writeFileSync(path.join(at, 'hotels/hotel.yaml'), `${readFileSync(path.join(at, 'hotels/hotel.yaml'), 'utf8')}\n\n`);
  writeFileSync(path.join(at, 'sheet.csv'), 'Room,Board,From,To,Single,Double\nDBL,BB,2027-05-01,2027-05-31,80,100\n');
  mkdirSync(path.join(folder, 'mine'));
  writeFileSync(path.join(folder, 'mine/precious'), 'mine');
  if (command === 'pull') rmSync(path.join(at, 'hotels'), { recursive: true });
  return at;
}

/** All files and folders with what they hold, by name. */
function treeOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file), entry.isFile() ? readFileSync(file, 'base64') : 'folder'];
    }),
  );
}

/** Runs get names of their own: a link can be planted at their folder only. */
const isForeseeable = (name: string): boolean => !/\d{8}T\d{6}Z|\.tmp$|-[0-9a-f]{12}\.lock/.test(name);

/** Where a planted link leads: to nothing yet, a folder, a file, and itself. By day each file gets one of them. */
const LEADS = ['mine/new', 'mine', 'mine/precious', 'itself'];

/** What the build notes of every command. */
interface Manifest {
  readonly commands: Readonly<
    Record<
      string,
      {
        readonly flags: Readonly<
          Record<
            string,
            { readonly name: string; readonly char?: string; readonly helpValue?: unknown; readonly summary?: string }
          >
        >;
      }
    >
  >;
}

describe('a link that a stranger has planted where a command writes', { timeout: 600_000 }, () => {
  it('is tried for every command that writes', () => {
    const found = readdirSync(path.join(root, 'src/commands'), { recursive: true, encoding: 'utf8' });
    const commands = found
      .filter((file) => path.basename(file) === 'command.ts')
      .map((file) => path.dirname(file).replaceAll(path.sep, ' '));
    const tried = new Set(COMMANDS.flatMap(({ argv: [first = '', second = ''] }) => [first, `${first} ${second}`]));
    expect(commands.filter((name) => !tried.has(name)).toSorted()).toEqual(Object.keys(OTHERS).toSorted());
  });

  it('is tried for every flag that names a file to write', () => {
    const { commands }: Manifest = JSON.parse(readFileSync(path.join(root, 'oclif.manifest.json'), 'utf8'));
    const flags = Object.values(commands).flatMap((command) =>
      Object.values(command.flags)
        .filter(
          ({ helpValue, summary = '' }) =>
            /FILE|FOLDER|DIR/.test(String(helpValue)) && /^(?:Write|Save|Record|Also write|Where)/.test(summary),
        )
        .map(({ name, char = '' }) => [`--${name}`, `-${char}`]),
    );
    expect(flags.length).toBeGreaterThan(5);
    const tried = new Set(COMMANDS.flatMap(({ argv }) => argv));
    const untried = flags.filter((names) => !names.some((name) => tried.has(name)));
    expect(untried).toEqual([]);
  });

  it.each(COMMANDS.map((command, number) => [command.argv.join(' '), number, command] as const))(
    'is not followed by %s',
    async (_, number, { argv, hub, prepare, only }) => {
      const watched = hub && (await openWatchedHub());
      const env = watched ? watched.env : {};
      const prepared = async (): Promise<string> => {
        const cwd = project(argv[0]);
        await prepare?.(cwd, env);
        return cwd;
      };
      if (argv[0] === 'pull' || argv[0] === 'monitor')
        await runContracts(['push', 'hotels', '--yes', '--no-verify'], { cwd: project(), env });
      const plain = await prepared();
      const before = treeOf(plain);
      const first = await runContracts(argv, { cwd: plain, env });
      const written = [...treeOf(plain)].flatMap(([name, held]) => (before.get(name) === held ? [] : [name]));
      expect(written.length, first.stdout + first.stderr).toBeGreaterThan(0);

      const foreseeable = written.filter((one) => isForeseeable(one) && (only?.test(one) ?? true));
      for (const [turn, name] of foreseeable.entries()) {
        const ways = hub ? LEADS.slice(0, 2) : LEADS;
        for (const [index, target] of ways.entries()) {
          if (!isTurn(index + turn + number, ways.length)) continue;
          const cwd = await prepared();
          const mine = path.join(cwd, '../mine');
          const link = path.join(cwd, name);
          if (existsSync(link) && lstatSync(link).isDirectory()) continue;
          mkdirSync(path.dirname(link), { recursive: true });
          rmSync(link, { force: true });
          const leads = target === 'itself' ? link : path.join(cwd, '..', target);
          symlinkSync(path.relative(path.dirname(link), leads), link);
          await runContracts(argv, { cwd, env });
          expect([name, target, ...treeOf(mine)]).toEqual([
            name,
            target,
            ['precious', Buffer.from('mine').toString('base64')],
          ]);
        }
      }
    },
  );
});
