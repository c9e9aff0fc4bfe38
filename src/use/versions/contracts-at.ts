import { statSync } from 'node:fs';
import path from 'node:path';
import { Origins } from '../../contract/compact/origins.ts';
import type { WrittenContract } from '../../contract/compare/own-form.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { type CalendarDay, dayInZone } from '../../kernel/calendar-day.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { gitVersions } from '../audit/history/git-versions.ts';
import { checkProject, contractFiles } from '../check/check-project.ts';
import { usageFailure } from '../ground/exit/cli-failure.ts';
import { HistoryUnknown } from '../ground/git/git-history.ts';
import type { Config } from '../ground/settings/config-file.ts';

/** Contracts as they are or were somewhere. */
export interface ContractsAt {
  /** For people: `main (commit 3f2a91c of 2027-01-10)`. */
  readonly label: string;
  /** The name of the version without folders, and its day: of the commit, or the day on which the files were read. */
  readonly name: string;
  readonly day: CalendarDay;
  readonly compactOf?: WrittenContract['compactOf'] | undefined;
  /** By supplier and code, `PALMA/SEA-PALACE`. */
  readonly hotels: ReadonlyMap<string, HotelContract>;
}

interface Reading {
  /** What a git reference is asked for, as on the command line; none stand for the usual folder. */
  readonly paths: readonly string[];
  readonly today: string | undefined;
  readonly config: Config;
}

/**
 * The contracts of a folder or file, or of a commit, branch or tag. If there are none, or they cannot be read, the command ends with
 * exit 64.
 */
export async function contractsAt(where: string, { paths, today, config }: Reading): Promise<ContractsAt> {
  if (isPath(where)) {
    const origins = new Origins();
    const keep = (contract: HotelContract, places: Origins): HotelContract => {
      origins.takeOver(places);
      return contract;
    };
    const checked = await checkProject(await contractFiles([where]), { today, tests: false }, config, { keep });
    const broken = checked.findings.find(({ severity }) => severity === 'error');
    if (broken) throw unreadable(where, broken.message);
    const hotels = checked.hotels.flatMap(({ contract, kept }) =>
      kept ? [{ ...kept, supplier: contract.supplier }] : [],
    );
    const name = path.parse(path.resolve(where)).name;
    const compactOf: ContractsAt['compactOf'] = (price) => origins.compactOf(price);
    return { label: where, name, day: checked.today, hotels: hotelsByKey(hotels), compactOf };
  }
  const history = await gitVersions({ cwd: process.cwd(), paths, ref: where, timeZone: 'UTC' }).catch(
    (error: unknown) => {
      if (!(error instanceof HistoryUnknown)) throw error;
      throw unreadable(where, `there is no such file or folder, and no such version: ${error.reason}`);
    },
  );
  const latest = history.during(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const [version] = latest.kind === 'versions' ? latest.versions : [];
  if (!version) throw unreadable(where, latest.kind === 'none' ? latest.reason : 'it has no contract files');
  const { hotels, errors, compactOf } = await history.contracts(version);
  const [error] = errors;
  if (error) throw unreadable(where, error.message);
  const day = dayInZone(version.since, 'UTC');
  return { label: `${where} (${version.label})`, name: where, day, hotels: hotelsByKey(hotels), compactOf };
}

/** The two references of `main..next`; `undefined` for anything else, such as a path that exists. */
export function rangeOf(text: string): readonly [from: string, to: string] | undefined {
  const [, from, to] = /^([^./](?:.*[^./])?)\.\.([^./].*)$/.exec(text) ?? [];
  return from === undefined || to === undefined || isPath(text) ? undefined : [from, to];
}

export const hotelsByKey = (hotels: readonly HotelContract[]): ReadonlyMap<string, HotelContract> =>
  new Map(hotels.map((contract) => [hotelKey(contract), contract]));

const isPath = (text: string): boolean => statSync(path.resolve(text), { throwIfNoEntry: false }) !== undefined;

const unreadable = (where: string, reason: string) =>
  usageFailure(
    'no-input',
    safeText(`${where} cannot be compared: ${reason}`, 500),
    'name a file or folder of contracts, or a commit, branch or tag',
  );
