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
import { runInProcess, temporaryFolder } from '../support/run-contracts.ts';
import { openWatchedHub } from '../support/watched-hub.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel');
const STAY = ['--check-in', '2027-05-10', '--nights', '3', '--booked-on', '2027-01-15'];

/** Commands that write, each for a project with the contract in `hotels`. Those with `hub` contact one. */
const COMMANDS: readonly { readonly argv: readonly string[]; readonly hub?: true }[] = [
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
  { argv: ['import', 'sheet.csv', '--propose'] },
  { argv: ['diff', 'hotels', '--out', 'out/plan.json'], hub: true },
  { argv: ['push', 'hotels', '--yes', '--no-verify'], hub: true },
  { argv: ['pull', '--out', 'pulled', '--supplier', 'LISBOA-STAYS', '--yes'], hub: true },
  { argv: ['monitor', 'hotels', '-o', 'jsonl=out/monitor.jsonl'], hub: true },
];

/** A project for `command`. The pulled hotel is not in its files, because a hotel that is stays where it is. */
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

describe('a link that a stranger has planted where a command writes', { timeout: 300_000 }, () => {
  it.each(COMMANDS.map((command) => [command.argv.join(' '), command] as const))(
    'is not followed by %s',
    async (_, { argv, hub }) => {
      const watched = hub && (await openWatchedHub());
      const env = watched ? watched.env : {};
      if (argv[0] === 'pull' || argv[0] === 'monitor')
        await runInProcess(['push', 'hotels', '--yes', '--no-verify'], { cwd: project(), env });
      const plain = project(argv[0]);
      const before = treeOf(plain);
      const first = await runInProcess(argv, { cwd: plain, env });
      const written = [...treeOf(plain)].flatMap(([name, held]) => (before.get(name) === held ? [] : [name]));
      expect(written.length, first.stdout + first.stderr).toBeGreaterThan(0);

      for (const name of written.filter(isForeseeable)) {
        for (const target of ['mine/new', 'mine']) {
          const cwd = project(argv[0]);
          const mine = path.join(cwd, '../mine');
          const link = path.join(cwd, name);
          if (existsSync(link) && lstatSync(link).isDirectory()) continue;
          mkdirSync(path.dirname(link), { recursive: true });
          rmSync(link, { force: true });
          symlinkSync(path.relative(path.dirname(link), path.join(cwd, '..', target)), link);
          await runInProcess(argv, { cwd, env });
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
