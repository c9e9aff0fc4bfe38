import { affectedContracts } from '../../contract/affected.ts';
import { definitionKey, hotelKey, supplierKey } from '../../contract/identity.ts';
import type { Contracts } from '../../contract/model.ts';
import type { Finding } from '../../findings/finding.ts';
import type { Place } from '../../findings/place.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Together } from './put-together.ts';
import type { Section } from './sections.ts';
import { isNamed, select } from './select.ts';
import type { Changes, CheckRefusal, Selection } from './selection.ts';

/** The part of the files that a run is about. */
export interface SelectedContracts {
  readonly contracts: Contracts;
  /** Whether the selection left out any of the hotels under the paths. */
  readonly narrowed: boolean;
  /** Whether a finding or a comment is about the selection. */
  readonly concerns: (one: Pick<Finding, 'place' | 'related' | 'subject'>) => boolean;
  /** The files on the command line that contain part of the selection. */
  readonly fileNames: readonly string[];
  readonly changes?: Changes;
}

/** What the selection depends on; `sections` are those that some contract uses. */
type Selectable = Pick<Together<unknown>, 'contracts' | 'origins' | 'findings' | 'subjectOf'> & {
  readonly fileNames: readonly string[];
  readonly sections: ReadonlySet<Section>;
};

/**
 * The contracts that match the selection and have changed, with `--changed-since`. Names that match nothing are refused, unless a file
 * cannot be read: then that is reported first.
 */
export async function selectedContracts(
  { contracts: all, origins, fileNames, findings, subjectOf, sections }: Selectable,
  selection: Selection,
): Promise<Result<SelectedContracts, CheckRefusal>> {
  const known = recordsOf(all);
  /** Whether the record is a file, whose hotels are unknown, or a selected hotel that could not be assembled. */
  const isUnread = (record: string, { file }: Place): boolean =>
    !known.has(record) && (record === file || isNamed(record, selection));
  const isTrouble = ({ severity, place, subject }: Finding): boolean =>
    severity === 'error' && (place === undefined || isUnread(subject?.record ?? place.file, place));

  const files = [
    ...fileNames,
    ...all.hotels.flatMap((contract) => contract.files),
    ...all.suppliers.flatMap((supplier) => origins.file(supplier) ?? []),
  ];
  const changes = await selection.changes?.(files);
  const changed = changes && !changes.everything ? affectedContracts(all, origins, changes.files) : all;
  const chosen = select(all, selection, { changed, mayBeEmpty: findings.some(isTrouble) });
  if (!chosen.ok) return chosen;
  const contracts = chosen.value;
  const { only } = selection;
  if (only && ![...only].some((one) => sections.has(one)) && !findings.some(({ severity }) => severity === 'error'))
    return fail(nothingIn(only));

  const selected = recordsOf(contracts);
  const changedFiles = new Set(changes?.everything ? fileNames : changes?.files.map(({ file }) => file));
  const own = new Set([
    ...contracts.hotels.flatMap((contract) => contract.files),
    ...contracts.suppliers.flatMap((supplier) => origins.file(supplier) ?? []),
    ...changedFiles,
  ]);
  const unreadFiles = new Set(findings.filter(isTrouble).map(({ place }) => place?.file));
  const isOwn = (place: Place, record: string): boolean => {
    if (known.has(record)) return selected.has(record);
    // An unreadable file may contain a part of any hotel.
    if (record === place.file) return own.has(place.file) || unreadFiles.has(place.file);
    return isNamed(record, selection) && (changes === undefined || changedFiles.has(place.file));
  };
  const isOwnPlace = (place: Place): boolean => isOwn(place, subjectOf(place)?.record ?? place.file);
  const narrowed =
    changes !== undefined || [selection.hotel, selection.supplier, selection.excluded, selection.shard].some(Boolean);
  return ok({
    contracts,
    narrowed,
    concerns: ({ place, related, subject }) =>
      !narrowed || !place || isOwn(place, subject?.record ?? place.file) || (!!related && isOwnPlace(related.place)),
    fileNames: narrowed ? fileNames.filter((file) => own.has(file)) : fileNames,
    ...(changes && { changes }),
  });
}

/** The names of hotels and suppliers as findings use them. */
export const recordsOf = ({ hotels, suppliers }: Contracts): ReadonlySet<string> =>
  new Set([
    ...hotels.map(hotelKey),
    ...suppliers.map(definitionKey),
    ...hotels.map(({ supplier }) => supplierKey(supplier)),
  ]);

const nothingIn = (sections: ReadonlySet<Section>): CheckRefusal => ({
  code: 'nothing-selected',
  message: `no contract has ${[...sections].join(' or ')}`,
  hint: 'leave --only out, or name sections that the files have',
});
