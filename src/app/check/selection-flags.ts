import path from 'node:path';
import type { Changes, Selection } from '../../check/selection.ts';
import type { Given, selectionFlags } from '../../cli/flags/flags.ts';
import { namedSections } from '../../cli/flags/sections.ts';
import type { Config } from '../../cli/settings/config-file.ts';
import { plural } from '../../render/text/plural.ts';

export interface SelectionFlags extends Given<typeof selectionFlags> {
  /** A baseline file, which all contracts depend on. */
  readonly baseline?: string | undefined;
}

/** Whether any of the flags asks for less than the paths contain. */
export const isNarrowed = (flags: SelectionFlags): boolean =>
  [flags.supplier, flags.hotel, flags.shard, flags['changed-since'], flags.only].some((flag) => flag !== undefined);

/** What the flags select. Git is called only with `--changed-since`. */
export function selectionOf(flags: SelectionFlags, config: Config): Selection {
  const { supplier, hotel, shard, only, 'changed-since': ref } = flags;
  const cwd = process.cwd();
  const baseline = flags.baseline === undefined ? config.baseline : path.resolve(cwd, flags.baseline);
  const changes = async (files: readonly string[]): Promise<Changes> => {
    const { changesSince } = await import('./changes-since.ts');
    return changesSince(ref ?? '', files, baseline === undefined ? [] : [baseline], cwd);
  };
  return { supplier, hotel, shard, only: namedSections(only), ...(ref !== undefined && { changes }) };
}

/** The summary of `--changed-since`: `selected` of `all` hotels. */
export const sinceText = ({ since }: Changes, selected: number, all: number): string =>
  selected === 0
    ? `no hotel has changed since ${since}`
    : `${selected} of ${plural(all, 'hotel')} changed since ${since}`;
