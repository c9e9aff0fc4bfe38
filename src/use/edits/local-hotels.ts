import { Origins } from '../../contract/compact/origins.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { Finding } from '../../findings/finding.ts';
import { type Place, placeText } from '../../findings/place.ts';
import { type CheckFlags, checkProject, contractFiles } from '../check/check-project.ts';
import type { DraftFiles } from '../fmt/draft-files.ts';
import { readConfig } from '../ground/settings/config-file.ts';

/** A hotel of the files, and where its records are written. */
export interface LocalHotel {
  readonly contract: HotelContract;
  readonly origins: Origins;
  /** Why a part of it cannot be read, with the places; absent if it was read completely. */
  readonly unread?: string;
}

/** The hotels of the files; none if there are no files yet. */
export async function localHotels(
  paths: readonly string[],
  flags: CheckFlags,
  drafts: DraftFiles,
): Promise<{ readonly local: readonly LocalHotel[]; readonly origins: Origins }> {
  const workspace = await contractFiles(paths);
  if (workspace.files.length === 0) return { local: [], origins: new Origins() };
  // The selection is about the source here, which may have hotels that no file has.
  const { supplier, hotel, exclude, ...rest } = flags;
  const { hotels, origins, findings } = await checkProject(
    { ...workspace, problems: [] },
    { ...rest, tests: false },
    readConfig(process.cwd()),
    {
      files: drafts,
      keep: (contract, origins) => ({ contract, origins }),
    },
  );
  const local = hotels.flatMap(({ contract, kept }) =>
    // The kept contract lacks a supplier that another file defines.
    kept
      ? [
          {
            contract: { ...kept.contract, supplier: contract.supplier },
            origins: kept.origins,
            ...(contract.incomplete && { unread: errorsIn(findings, contract.files) }),
          },
        ]
      : [],
  );
  return { local, origins };
}

const MOST_ERRORS = 3;

/** The first errors in these files, each with its places. */
function errorsIn(findings: readonly Finding[], files: readonly string[]): string {
  const isIn = (place: Place | undefined): boolean => files.includes(place?.file ?? '');
  const errors = findings.filter(
    ({ severity, place, related }) => severity === 'error' && (isIn(place) || isIn(related?.place)),
  );
  return errors
    .slice(0, MOST_ERRORS)
    .map(({ message, place, related }) =>
      [place, related?.place].reduce((text, at) => (at ? `${text}, ${placeText(at)}` : text), message),
    )
    .join('; ');
}
