import type { Config } from '../../cli/settings/config-file.ts';
import { overrideApplies } from './policy.ts';

/**
 * What is to be said of globs under `rules.overrides` that hold signs which mean something to other tools and stand for themselves
 * here, and that match none of `files`, named from `cwd`. A glob without them may well match files that this run was not about.
 */
export function literalGlobs(files: readonly string[], { rules, folder }: Config, cwd: string): string[] {
  const paths = rules?.overrides.flatMap((override) => override.paths) ?? [];
  return paths.flatMap(({ glob, at }) => {
    const sign = /^!/.exec(glob)?.[0] ?? /\[.*\]/.exec(glob)?.[0];
    if (sign === undefined || files.some((file) => overrideApplies(glob, file, folder, cwd))) return [];
    return [`${at}: rules.overrides: "${glob}" matches no file: ${sign} stands for itself; use *, **, ? or {a,b}`];
  });
}
