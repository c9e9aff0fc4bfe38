import path from 'node:path';
import { Origins } from '../../contract/compact/origins.ts';
import type { HotelContract } from '../../contract/model.ts';
import { dayInZone } from '../../kernel/calendar-day.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { checkProject, contractFiles, keptContracts } from '../check/check-project.ts';
import { usageFailure } from '../ground/exit/exit-code.ts';
import { HistoryUnknown } from '../ground/git/git-history.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { gitVersions } from './history/git-versions.ts';
import { type ContractsAt, hotelsByKey } from './version.ts';

/** How a version of contracts is named, where nothing else can be compared. */
export const CONTRACTS = 'name a commit, branch or tag, or a folder or file of contracts';

export async function contractsAtCommit(
  where: string,
  paths: readonly string[],
  names = CONTRACTS,
): Promise<ContractsAt> {
  const history = await gitVersions({ cwd: process.cwd(), paths, ref: where, timeZone: 'UTC' }).catch(
    (error: unknown) => {
      if (!(error instanceof HistoryUnknown)) throw error;
      throw unreadable(where, `no such file, folder, commit, branch or tag (${error.reason})`, names);
    },
  );
  const latest = history.during(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const [version] = latest.kind === 'versions' ? latest.versions : [];
  if (!version) throw unreadable(where, latest.kind === 'none' ? latest.reason : 'it has no contract files', names);
  const { hotels, errors, compactOf } = await history.contracts(version);
  const [error] = errors;
  if (error) throw unreadable(where, error.message, names);
  const day = dayInZone(version.since, 'UTC');
  return { label: `${where} (${version.label})`, name: where, day, hotels: hotelsByKey(hotels), compactOf };
}

/** The contracts in these files or folders; without, in the usual folder. */
export async function contractsInFiles(
  paths: readonly string[],
  { today, config }: { readonly today: string | undefined; readonly config: Config },
  names = NAMES,
): Promise<ContractsAt> {
  const origins = new Origins();
  const keep = (contract: HotelContract, places: Origins): HotelContract => {
    origins.takeOver(places);
    return contract;
  };
  const label = paths.join(', ') || 'the files';
  const checked = await checkProject(await contractFiles(paths), { today, tests: false }, config, { keep });
  const broken = checked.findings.find(({ severity }) => severity === 'error');
  if (broken) throw unreadable(label, broken.message, names);
  const [only] = paths.length === 1 ? paths : [];
  const name = only === undefined ? label : path.parse(path.resolve(only)).name;
  const compactOf: ContractsAt['compactOf'] = (price) => origins.compactOf(price);
  return { label, name, day: checked.today, hotels: hotelsByKey(keptContracts(checked)), compactOf };
}

export const NAMES =
  'name a commit, branch or tag, a folder or file of contracts, a saved plan (plan.json) or journal:RUN';

const unreadable = (where: string, reason: string, names = NAMES) =>
  usageFailure('no-input', safeText(`${where} cannot be compared: ${reason}`, 500), names);
