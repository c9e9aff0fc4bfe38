import type { Origins } from '../../contract/compact/origins.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { Workspace } from '../../contract/source/workspace.ts';
import type { Section } from '../../rules/check/sections.ts';
import { checkFiles, type SelectionFlags, selectionOf } from '../../use/check/check-project.ts';
import { todayOf } from '../../use/ground/flags/today.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';

/**
 * The files of the workspace that contain part of the selection, for commands that work on files as such. `--changed-since` selects only
 * the changed files, not those that depend on them. `--only` selects the files with one of the sections. An unreadable file is included if
 * its contents are unknown.
 */
export async function selectedFiles(workspace: Workspace, flags: SelectionFlags): Promise<ReadonlySet<string>> {
  const { changes: changesOf, ...select } = selectionOf(flags, readConfig());
  const { only } = select;
  const { hotels, suppliers, findings, fileNames, origins } = await checkFiles(workspace, {
    select,
    today: todayOf(undefined),
    rules: false,
    tests: false,
    keep: (contract, places) => (only ? filesOf(contract, only, places) : []),
  });
  const ofSuppliers = suppliers.flatMap((supplier) => origins.file(supplier) ?? []);
  const ofSections = [...hotels.flatMap(({ kept = [] }) => kept), ...(only?.has('supplier') ? ofSuppliers : [])];
  const unread = findings.flatMap(({ place, severity, subject }) =>
    severity === 'error' && place && (subject?.record ?? place.file) === place.file ? [place.file] : [],
  );
  const files = new Set([...(only ? ofSections : fileNames), ...unread]);
  const changes = await changesOf?.([
    ...fileNames,
    ...hotels.flatMap(({ contract }) => contract.files),
    ...ofSuppliers,
  ]);
  return changes ? new Set(changes.files.map(({ file }) => file).filter((file) => files.has(file))) : files;
}

function filesOf(contract: HotelContract, sections: ReadonlySet<Section>, origins: Origins): readonly string[] {
  const records = [...sections].flatMap((section): readonly object[] => {
    if (section === 'supplier') return [];
    return section === 'hotel' ? [contract.hotel] : contract[section];
  });
  return records.flatMap((record) => origins.file(record) ?? []);
}
