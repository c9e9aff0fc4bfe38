import path from 'node:path';
import { codeHint, findCode, isUnchangeable, UNCHANGEABLE } from '../../findings/catalogue.ts';
import type { Level, RuleSettings } from '../../findings/rule-settings.ts';
import { globPattern, type Wildcards } from '../../kernel/glob.ts';
import { catalogue } from '../../rules/check/all-codes.ts';
import { CliFailure, EXIT } from '../ground/exit/exit-code.ts';
import type { Config, WrittenLevel } from '../ground/settings/config-file.ts';

/** The settings under `rules:`, resolved with the catalogue; file names are relative to `cwd`. Codes that do not exist end the command. */
export function ruleSettings({ rules, folder }: Config, cwd: string = process.cwd()): RuleSettings {
  const { everywhere = [], overrides = [] } = rules ?? {};
  return {
    everywhere: levelsOf(everywhere),
    overrides: overrides.map(({ paths, levels }) => {
      const patterns = paths.map(({ glob }) => patternOf(glob));
      return {
        appliesTo: (file) => {
          const fromFolder = nameFrom(folder, cwd, file);
          return patterns.some((pattern) => pattern.test(fromFolder));
        },
        levels: levelsOf(levels),
      };
    }),
  };
}

/** Whether a glob in the settings of `folder` matches a file that is named relative to `cwd`. */
const overrideApplies = (glob: string, file: string, folder: string, cwd: string): boolean =>
  patternOf(glob).test(nameFrom(folder, cwd, file));

/** A leading slash changes nothing: globs always start at the folder of the settings. */
const patternOf = (glob: string): Wildcards => globPattern(glob.replace(/^\/+/, ''));

const nameFrom = (folder: string, cwd: string, file: string): string =>
  path.relative(folder, path.resolve(cwd, file)).split(path.sep).join('/');

function levelsOf(written: readonly WrittenLevel[]): ReadonlyMap<string, Level> {
  const levels = new Map<string, Level>();
  for (const one of written) {
    const id = idOf(one);
    if (levels.has(id)) throw wrong(`${one.at}: rules: ${id} is set twice, by its id and by its name`, {});
    levels.set(id, one.level === 'warn' ? 'warning' : one.level);
  }
  return levels;
}

function idOf({ word, level, at }: WrittenLevel): string {
  const code = findCode(word, catalogue);
  if (!code) throw wrong(`${at}: rules: there is no code "${word}"`, codeHint(word, catalogue));
  if (level !== 'error' && isUnchangeable({ code, severity: code.severity }, catalogue))
    throw wrong(`${at}: rules: ${code.id} ${code.name} cannot be set to ${level}: ${UNCHANGEABLE}`, {
      hint: 'errors about files that could not be read or put together cannot be changed; remove the line',
    });
  return code.id;
}

const wrong = (message: string, details: { readonly hint?: string }): CliFailure =>
  new CliFailure({ code: 'config-unreadable', exit: EXIT.usage, message, ...details });

/**
 * Warnings about globs under `rules.overrides` that match none of `files` (relative to `cwd`) and contain characters that are special in
 * other tools but literal here. Other globs may be for files that this run does not cover.
 */
export function literalGlobs(files: readonly string[], { rules, folder }: Config, cwd: string): string[] {
  const paths = rules?.overrides.flatMap((override) => override.paths) ?? [];
  return paths.flatMap(({ glob, at }) => {
    const sign = /^!/.exec(glob)?.[0] ?? /\[.*\]/.exec(glob)?.[0];
    if (sign === undefined || files.some((file) => overrideApplies(glob, file, folder, cwd))) return [];
    return [`${at}: rules.overrides: "${glob}" matches no file: ${sign} stands for itself; use *, **, ? or {a,b}`];
  });
}
