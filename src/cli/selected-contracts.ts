import { affectedContracts } from '../contract/affected.ts';
import { definitionKey, hotelKey, supplierKey } from '../contract/identity.ts';
import type { LoadedContracts } from '../contract/load-contracts.ts';
import type { Contracts } from '../contract/model.ts';
import type { Finding } from '../findings/finding.ts';
import type { Place } from '../findings/place.ts';
import type { Changes } from './changes.ts';
import { hasSections, namedSections } from './sections.ts';
import { isNamed, nothingIn, type SelectionFlags, select } from './selection.ts';

/** What of the files a run is about. */
export interface SelectedContracts {
  readonly contracts: Contracts;
  /** Whether flags left out any of the hotels that the paths hold. */
  readonly narrowed: boolean;
  /** Whether a finding or a comment is about what was selected. */
  readonly concerns: (one: Pick<Finding, 'place' | 'related'>) => boolean;
  /** Of the files that were asked for, those in which something of the selection stands. */
  readonly fileNames: readonly string[];
}

/**
 * The contracts that `flags` select, of those that `changes` left other than they were. Names that match nothing end the command with
 * exit 64, unless something cannot be read: then what is wrong with that is told first.
 */
export function selectedContracts(
  { contracts: all, origins, fileNames, findings, subjectOf }: LoadedContracts,
  flags: SelectionFlags,
  changes?: Changes,
): SelectedContracts {
  const known = recordsOf(all);
  const recordAt = (place: Place): string => subjectOf(place)?.record ?? place.file;
  /** Whether nobody could tell whose part that is, or it belongs to a hotel that could not be put together. */
  const isUnread = (record: string, { file }: Place): boolean =>
    !known.has(record) && (record === file || isNamed(record, flags));
  const isTrouble = ({ severity, place }: Finding): boolean =>
    severity === 'error' && (place === undefined || isUnread(recordAt(place), place));

  const changed = changes && !changes.everything ? affectedContracts(all, origins, changes.files) : all;
  const contracts = select(all, flags, { changed, mayBeEmpty: findings.some(isTrouble) });
  const sections = namedSections(flags.only);
  if (sections && !hasSections(all, sections) && !findings.some(({ severity }) => severity === 'error'))
    throw nothingIn(sections);

  const selected = recordsOf(contracts);
  const changedFiles = new Set(changes?.everything ? fileNames : changes?.files.map(({ file }) => file));
  const files = new Set([
    ...contracts.hotels.flatMap((contract) => contract.files),
    ...contracts.suppliers.flatMap((supplier) => origins.place(supplier)?.file ?? []),
    ...changedFiles,
  ]);
  const unreadFiles = new Set(findings.filter(isTrouble).map(({ place }) => place?.file));
  const isOwn = (place: Place): boolean => {
    const record = recordAt(place);
    if (known.has(record)) return selected.has(record);
    // A file that cannot be read may hold a part of any hotel.
    if (record === place.file) return files.has(place.file) || unreadFiles.has(place.file);
    return isNamed(record, flags) && (changes === undefined || changedFiles.has(place.file));
  };
  const narrowed = changes !== undefined || [flags.hotel, flags.supplier, flags.shard].some(Boolean);
  return {
    contracts,
    narrowed,
    concerns: ({ place, related }) => !narrowed || !place || isOwn(place) || (!!related && isOwn(related.place)),
    fileNames: narrowed ? fileNames.filter((file) => files.has(file)) : fileNames,
  };
}

/** Hotels and suppliers under the names that findings give them. */
export const recordsOf = ({ hotels, suppliers }: Contracts): ReadonlySet<string> =>
  new Set([
    ...hotels.map(hotelKey),
    ...suppliers.map(definitionKey),
    ...hotels.map(({ supplier }) => supplierKey(supplier)),
  ]);
