import { existsSync, realpathSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { findProgram } from '../../../host/find-program.ts';
import { type ForeignEnd, runForeign } from '../../../host/run-foreign.ts';

type Variables = Readonly<Record<string, string | undefined>>;

type Setting = readonly [key: string, value: string];

/** A repository may come from a stranger, so the programs that its settings name are not run. */
const CAREFULLY: readonly Setting[] = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', devNull],
  ['safe.bareRepository', 'explicit'],
];

/** Commands that compare the working tree with the repository, for which git runs the filters that the settings name. */
const COMPARING: ReadonlySet<string | undefined> = new Set(['diff', 'status']);

/**
 * Runs git in `folder`, without a shell, with `input` on its stdin; `undefined` if it is not installed. Git takes no locks (a commit may be
 * running at the same time), asks nothing, uses no network, runs no filter, answers in English, and gets only the variables that it needs.
 */
export async function runGit(folder: string, args: readonly string[], input = ''): Promise<ForeignEnd | undefined> {
  const program = findProgram('git');
  if (program === undefined) return undefined;
  const filters = COMPARING.has(args[0]) ? await filtersOf(program, folder) : [];
  return run(program, folder, args, { input, settings: filters.flatMap(switchedOff) });
}

interface Run {
  readonly input?: string;
  /** In addition to those of every call. */
  readonly settings?: readonly Setting[];
}

const run = (program: string, cwd: string, args: readonly string[], { input = '', settings = [] }: Run = {}) =>
  runForeign(program, args, { cwd, env: gitVariables(process.env, [...CAREFULLY, ...settings]), input });

const switchedOff = (filter: string): readonly Setting[] => [
  [`filter.${filter}.clean`, ''],
  [`filter.${filter}.process`, ''],
  [`filter.${filter}.required`, 'false'],
];

/** The names of the filters in the settings of a repository, and of the repositories inside it, which git compares as well. */
async function filtersOf(program: string, folder: string): Promise<readonly string[]> {
  const [named, index, root] = await Promise.all([
    run(program, folder, ['config', '--null', '--name-only', '--get-regexp', '^filter[.]']),
    run(program, folder, ['--no-literal-pathspecs', 'ls-files', '--stage', '-z', '--full-name', ':/']),
    run(program, folder, ['rev-parse', '--show-toplevel']),
  ]);
  const keys = named.stdout.toString('utf8').split('\0').slice(0, -1);
  const own = keys.map((key) => key.slice('filter.'.length, key.lastIndexOf('.')));
  const inner = index.stdout
    .toString('utf8')
    .split('\0')
    .flatMap((line) => (line.startsWith('160000 ') ? [line.slice(line.indexOf('\t') + 1)] : []))
    .map((name) => path.join(root.stdout.toString('utf8').replace(/\r?\n$/, ''), name))
    .filter((module) => existsSync(path.join(module, '.git')));
  const theirs = await Promise.all(inner.map((module) => filtersOf(program, module)));
  return [...new Set([...own, ...theirs.flat()])];
}

const QUIETLY = {
  LC_ALL: 'C',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_LITERAL_PATHSPECS: '1',
};

/** What git reads of the caller's variables: where its programs, its settings and the repository are. */
const PASSED =
  /^(?:PATH|PATHEXT|HOME|HOMEDRIVE|HOMEPATH|USERPROFILE|SYSTEMROOT|PROGRAMDATA|APPDATA|XDG_CONFIG_HOME|TMPDIR|TEMP|TMP|GIT_(?:DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM|CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM)))$/i;

/** Settings that builds pass by variables and that a reading command needs; others, such as headers with tokens, stay behind. */
const PASSED_SETTING = /^(?:safe|user)\./i;

/** The variables for git. Settings are variables because a filter's name may contain `=`, which `-c` cannot express. */
function gitVariables(caller: Variables, settings: readonly Setting[]): NodeJS.ProcessEnv {
  const given = Array.from({ length: Number(caller['GIT_CONFIG_COUNT'] ?? 0) || 0 }, (_, at): Setting => {
    return [caller[`GIT_CONFIG_KEY_${at}`] ?? '', caller[`GIT_CONFIG_VALUE_${at}`] ?? ''];
  }).filter(([key]) => PASSED_SETTING.test(key));
  const all = [...given, ...settings];
  return {
    ...Object.fromEntries(Object.entries(caller).filter(([name]) => PASSED.test(name))),
    ...QUIETLY,
    GIT_CONFIG_COUNT: String(all.length),
    ...Object.fromEntries(
      all.flatMap(([key, value], at) => [
        [`GIT_CONFIG_KEY_${at}`, key],
        [`GIT_CONFIG_VALUE_${at}`, value],
      ]),
    ),
  };
}

/**
 * Whether git could find a repository from the folder: cheaper than starting git, and only git knows whether the repository is sound.
 * `GIT_DIR` puts the repository elsewhere.
 */
export function isInRepository(
  folder: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  if (env['GIT_DIR'] !== undefined) return true;
  let place: string;
  try {
    place = realpathSync(folder);
  } catch {
    return false;
  }
  while (!existsSync(path.join(place, '.git'))) {
    const above = path.dirname(place);
    if (above === place) return false;
    place = above;
  }
  return true;
}
