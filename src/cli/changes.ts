import path from 'node:path';
import type { FileChange } from '../contract/affected.ts';
import type { LoadedContracts } from '../contract/load-contracts.ts';
import { plural } from '../render/text/plural.ts';
import type { Config } from './config-file.ts';

/** What is no longer as it was, as far as contracts are concerned. */
export interface Changes {
  /** What it is compared with, for people: `main (3f2a91c)`. */
  readonly since: string;
  /** Settings or the baseline changed: every contract may have other findings. */
  readonly everything: boolean;
  readonly files: readonly FileChange[];
}

export interface ChangesFlags {
  readonly 'changed-since'?: string | undefined;
  readonly baseline?: string | undefined;
}

/** What `--changed-since` asks for; only a run with it pays for asking git. */
export async function changesOf(
  { contracts, fileNames, origins }: Pick<LoadedContracts, 'contracts' | 'fileNames' | 'origins'>,
  flags: ChangesFlags,
  config: Config,
  cwd: string,
): Promise<Changes | undefined> {
  const ref = flags['changed-since'];
  if (ref === undefined) return undefined;
  const { changesSince } = await import('./changes-since.ts');
  const files = [
    ...fileNames,
    ...contracts.hotels.flatMap((contract) => contract.files),
    ...contracts.suppliers.flatMap((supplier) => origins.place(supplier)?.file ?? []),
  ];
  const baseline = flags.baseline === undefined ? config.baseline : path.resolve(cwd, flags.baseline);
  return changesSince(ref, files, baseline === undefined ? [] : [baseline], cwd);
}

/** What `--changed-since` came to: how many of `all` hotels are `selected`. */
export const sinceText = ({ since }: Changes, selected: number, all: number): string =>
  selected === 0
    ? `no hotel has changed since ${since}`
    : `${selected} of ${plural(all, 'hotel')} changed since ${since}`;
