import path from 'node:path';
import type { Changes, NamedHotels, Selection } from '../../rules/check/selection.ts';
import { plural } from '../../view/text/plural.ts';
import type { Given, selectionFlags } from '../ground/flags/flags.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { exclusionsOf } from './exclusions.ts';
import { namedSections } from './named-sections.ts';

export interface SelectionFlags extends Given<typeof selectionFlags> {
  /** A baseline file, which all contracts depend on. */
  readonly baseline?: string | undefined;
}

/** Whether any of the flags asks for less than the paths contain. */
export const isNarrowed = (flags: SelectionFlags): boolean =>
  [flags.supplier, flags.hotel, flags.exclude, flags.shard, flags['changed-since'], flags.only].some(
    (flag) => flag !== undefined,
  );

/** What the flags select. Git is called only with `--changed-since`. */
export function selectionOf(flags: SelectionFlags, config: Config): Selection {
  const { supplier, hotel, shard, only, 'changed-since': ref } = flags;
  const cwd = process.cwd();
  const baseline = flags.baseline === undefined ? config.baseline : path.resolve(cwd, flags.baseline);
  const changes = async (files: readonly string[]): Promise<Changes> => {
    const { changesSince } = await import('./changes-since.ts');
    return changesSince(ref ?? '', files, baseline === undefined ? [] : [baseline], cwd);
  };
  const excluded = excludedHotels(flags);
  return {
    supplier,
    hotel,
    ...(excluded && { excluded }),
    shard,
    only: namedSections(only),
    ...(ref !== undefined && { changes }),
  };
}

/** What `--exclude` leaves out of the hotels; other kinds are left out within them. */
export function excludedHotels({
  exclude,
}: {
  readonly exclude?: readonly string[] | undefined;
}): NamedHotels['excluded'] {
  const { supplier, hotel } = exclusionsOf(exclude) ?? {};
  return supplier || hotel ? { ...(supplier && { supplier }), ...(hotel && { hotel }) } : undefined;
}

/** The summary of `--changed-since`: `selected` of `all` hotels. */
export const sinceText = ({ since }: Changes, selected: number, all: number): string =>
  selected === 0
    ? `no hotel has changed since ${since}`
    : `${selected} of ${plural(all, 'hotel')} changed since ${since}`;
