import { statSync } from 'node:fs';
import path from 'node:path';
import { safeText } from '../../kernel/safe-text.ts';
import { wrongUsage } from '../ground/exit/exit-code.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { contractsAtCommit, contractsInFiles, NAMES } from './contracts-in-files.ts';
import type { ContractsAt } from './version.ts';

interface Reading {
  /** What a git reference is asked for, as on the command line; none stand for the usual folder. */
  readonly paths: readonly string[];
  readonly today: string | undefined;
  readonly config: Config;
  /** Restricts `journal:last`. */
  readonly env?: string | undefined;
}

/**
 * The contracts of a folder, file or saved plan, of a push (`journal:RUN`, `journal:last`), or of a commit, branch or tag; without a name,
 * of the files. If there are none, or they cannot be read, the command ends with exit 64.
 */
export async function contractsAt(where: string | undefined, reading: Reading): Promise<ContractsAt> {
  const { paths, today, config } = reading;
  if (where === undefined) return contractsInFiles(paths, reading);
  if (where === '') throw wrongUsage('the version to compare with is empty', NAMES);
  const [, run] = /^journal:(.*)$/.exec(where) ?? [];
  // The journal and the plans load what pushes need.
  if (run === '') throw wrongUsage('journal: names no run', 'name journal:last or journal:RUN');
  if (run !== undefined) return (await import('./contracts-recorded.ts')).contractsPushed(run, reading);
  if (isPath(where)?.isFile() && /\.json$/i.test(where))
    return (await import('./contracts-recorded.ts')).contractsOfPlan(where, reading, () =>
      contractsInFiles(paths, reading),
    );
  if (rangeOf(where)) throw wrongUsage(`${safeText(where, 200)} names two versions; only one is allowed here`, NAMES);
  if (hubIn(where))
    throw wrongUsage(
      `${safeText(where, 200)} is not supported here`,
      `${NAMES}; compare, impact and report compare the files with a hub: --against hub`,
    );
  if (isPath(where)) return contractsInFiles([where], { today, config });
  return contractsAtCommit(where, paths, NAMES);
}

/** The two references of `main..next`; `undefined` for anything else, such as a path that exists. */
export function rangeOf(text: string): readonly [from: string, to: string] | undefined {
  const [, from, to] = /^([^./](?:.*[^./])?)\.\.([^./].*)$/.exec(text) ?? [];
  return from === undefined || to === undefined || isPath(text) ? undefined : [from, to];
}

/** The versions that a command line names: `--against A [PATH…]`, `A..B [PATH…]` or `A B [PATH…]`. */
export function namedVersions(
  args: readonly string[],
  against: string | undefined,
): { readonly against: string | readonly [string, string]; readonly paths: readonly string[] } {
  if (against !== undefined) return { against, paths: args };
  const [first = '', ...others] = args;
  if (rangeOf(first)) return { against: first, paths: others };
  const [second, ...paths] = others;
  if (second !== undefined) return { against: [first, second], paths };
  throw wrongUsage(
    first === '' ? 'no version is named' : `${safeText(first, 200)} is one version, and two are compared`,
    'write two versions as A..B or A B, or compare the files with one: --against main',
  );
}

/** The environment of `hub` (that of `--env`) or `hub:live`; `undefined` for the address of another version. */
export function hubIn(text: string, named?: string): { readonly env: string | undefined } | undefined {
  const [found, env = named] = /^hub(?::(.+))?$/.exec(text) ?? [];
  if (found === undefined || isPath(text)) return undefined;
  if (named !== undefined && env !== named)
    throw wrongUsage(`${safeText(text, 200)} and --env ${safeText(named, 100)} name two hubs`, 'leave --env out');
  return { env };
}

/** What stands at a path, if anything. */
const isPath = (text: string) => statSync(path.resolve(text), { throwIfNoEntry: false });
