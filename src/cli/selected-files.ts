import { loadContracts } from '../contract/load-contracts.ts';
import type { Contracts } from '../contract/model.ts';
import type { Origins } from '../contract/origins.ts';
import { nodeFiles } from '../host/node-files.ts';
import { changesOf } from './changes.ts';
import { readConfig } from './config-file.ts';
import { namedSections, type Section } from './sections.ts';
import { selectedContracts } from './selected-contracts.ts';
import type { SelectionFlags } from './selection.ts';

/**
 * The files under `paths` in which the selection stands, for what works on files as such. `--changed-since` takes the changed files
 * alone: what depends on them is as it was. `--only` takes those that have one of the sections. A file that cannot be read is taken
 * too where nobody can say what it holds.
 */
export async function selectedFiles(paths: readonly string[], flags: SelectionFlags): Promise<ReadonlySet<string>> {
  const cwd = process.cwd();
  const loaded = await loadContracts(nodeFiles, paths, cwd);
  const changes = await changesOf(loaded, flags, readConfig(cwd), cwd);
  const { contracts, concerns, fileNames } = selectedContracts(loaded, flags);
  const sections = namedSections(flags.only);
  const unread = loaded.findings.flatMap((finding) => {
    const { place, severity } = finding;
    const isUnread = severity === 'error' && place && (loaded.subjectOf(place)?.record ?? place.file) === place.file;
    return isUnread && concerns(finding) ? [place.file] : [];
  });
  const files = new Set([...(sections ? filesOf(contracts, sections, loaded.origins) : fileNames), ...unread]);
  if (!changes) return files;
  return new Set(changes.files.map(({ file }) => file).filter((file) => files.has(file)));
}

function filesOf({ suppliers, hotels }: Contracts, sections: ReadonlySet<Section>, origins: Origins): string[] {
  const records = [...sections].flatMap((section): readonly object[] => {
    if (section === 'supplier') return suppliers;
    if (section === 'hotel') return hotels.map(({ hotel }) => hotel);
    return hotels.flatMap((contract): readonly object[] => contract[section]);
  });
  return records.flatMap((record) => origins.place(record)?.file ?? []);
}
