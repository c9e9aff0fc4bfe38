import { existsSync } from 'node:fs';
import path from 'node:path';
import { Origins } from '../../contract/compact/origins.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { Finding } from '../../findings/finding.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { type NewHotels, newContracts } from '../../plan/filed/new-contracts.ts';
import { type CheckFlags, checkProject, contractFiles } from '../check/check-project.ts';
import type { DraftFiles } from '../fmt/draft-files.ts';
import { usageFailure } from '../ground/exit/exit-code.ts';
import { readConfig } from '../ground/settings/config-file.ts';

/** A hotel of the files, and where its records are written. */
export interface LocalHotel {
  readonly contract: HotelContract;
  readonly origins: Origins;
  readonly findings: readonly Finding[];
}

/** The hotels of the files; none if there are no files yet. */
export async function localHotels(
  paths: readonly string[],
  flags: CheckFlags,
  drafts: DraftFiles,
): Promise<{
  readonly local: readonly LocalHotel[];
  readonly origins: Origins;
  /** Findings in files of no hotel: one that cannot be read may belong to any. */
  readonly others: readonly Finding[];
}> {
  const workspace = await contractFiles(paths);
  if (workspace.files.length === 0) return { local: [], origins: new Origins(), others: [] };
  // The selection is about the source here, which may have hotels that no file has.
  const { supplier, hotel, exclude, ...rest } = flags;
  const { hotels, origins, findings } = await checkProject(
    { ...workspace, problems: [] },
    { ...rest, tests: false },
    readConfig(),
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
            findings: findings.filter(({ place, related }) =>
              contract.files.some((file) => file === place?.file || file === related?.place.file),
            ),
          },
        ]
      : [],
  );
  const owned = new Set(hotels.flatMap(({ contract }) => contract.files));
  const others = findings.filter(({ place }) => !owned.has(place?.file ?? ''));
  return { local, origins, others };
}

/** The files of hotels that no file has, in a folder. One that exists ends the command. */
export function newFiles(suppliers: readonly NewHotels[], folder: string) {
  const created = newContracts(suppliers).map(({ file, text }) => ({
    file: path.join(folder, file).split(path.sep).join('/'),
    text,
  }));
  const taken = created.find(({ file }) => existsSync(file));
  if (!taken) return created;
  throw usageFailure(
    'not-written',
    safeText(`${taken.file} already exists and describes something else`),
    'choose another folder with --out; nothing was written',
  );
}
