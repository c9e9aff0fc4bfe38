import path from 'node:path';
import { hotelKey } from '../../contract/identity.ts';
import { opened } from '../../contract/packed-contract.ts';
import { hasUnsentTerms } from '../../contract/terms/unsent-terms.ts';
import { DEFAULT_CAPABILITIES } from '../../hub/capabilities.ts';
import { type CalendarDay, dayInZone } from '../../kernel/calendar-day.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { plural } from '../../view/text/plural.ts';
import { usageFailure } from '../ground/exit/exit-code.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { environmentCapabilities } from '../ground/settings/environment.ts';
import { readPlanFile, runnablePlan } from '../plan/plan-file.ts';
import { journalFailure, pastRun, pastRuns } from '../push/past-runs.ts';
import { openHistory } from './history/open-history.ts';
import { type ContractsAt, hotelsByKey } from './version.ts';

interface Asked {
  readonly paths: readonly string[];
  readonly config: Config;
  /** `last` is the last push to this environment, if one is named. */
  readonly env?: string | undefined;
}

/**
 * The contracts in the hub after a push. The journal stores no contracts, so the version of the files is used that matches what was sent.
 * Ends with exit 64 if the run is not known here, wrote no hotel, or its journal is damaged.
 */
export async function contractsPushed(wanted: string, { paths, config, env }: Asked): Promise<ContractsAt> {
  const asked = await pastRun(wanted, env);
  const broken = journalFailure(asked);
  if (broken) throw broken;
  const { id, run } = asked;
  const nothing = (): Error =>
    usageFailure('no-input', `run ${id} wrote no hotel`, '`contracts journal` lists the runs of this project');
  if (!run) throw nothing();
  const { hub, environment } = run.started;
  const isConfigured = config.environments.has(environment);
  const capabilities = isConfigured ? environmentCapabilities(config, environment) : DEFAULT_CAPABILITIES;
  const pushedTo = () => ({ hub, text: `${environment} (${hub})`, capabilities });
  const history = await openHistory('journal', { paths, ref: undefined, timeZone: 'UTC', pushedTo });
  const found = history.during(0, Number.MAX_SAFE_INTEGER);
  const version = found.kind === 'versions' ? found.versions.find((one) => one.id === id) : undefined;
  if (!version) throw nothing();
  const { hotels, unread = new Map(), elsewhere = new Set() } = await history.contracts(version);
  // What a damaged journal wrote, and no later push, is not known.
  const damaged = (await pastRuns()).filter(
    (one) => one.id < id && one.reading.trouble !== undefined && (one.run?.started.hub ?? hub) === hub,
  );
  const left = paths.length > 0 ? elsewhere : new Set();
  const notes = [
    ...(hotels.some(hasUnsentTerms) ? [UNSENT] : []),
    ...(left.size > 0 ? [`without ${plural(left.size, 'hotel')} of other files`] : []),
    ...damaged.map((one) => `the journal of ${one.id} cannot be read`),
  ];
  const label = `${version.label}${notes.length > 0 ? ` (${notes.slice(0, 3).join('; ')})` : ''}`;
  const known = new Map([...unread].filter(([hotel]) => !left.has(hotel)));
  const day = dayInZone(version.since, 'UTC');
  return { label, name: version.label, day, hotels: hotelsByKey(hotels), unread: known, isPart: damaged.length > 0 };
}

/** The files that match a push are found by what it sent. */
const UNSENT = 'terms that are not sent, such as cancellation, may have been others';

/**
 * The contracts that a saved plan would push; with paths, those that were read from files there. A file that is no plan, or was changed,
 * ends the command with exit 64. `inFiles` reads the files at the paths.
 */
export async function contractsOfPlan(
  file: string,
  { paths, config }: Pick<Asked, 'paths' | 'config'>,
  inFiles: () => Promise<ContractsAt>,
): Promise<ContractsAt> {
  const { contracts, createdAt } = runnablePlan(file, await readPlanFile(file));
  const day = createdAt.slice(0, 10) as CalendarDay;
  const wanted = paths.map((one) => path.resolve(one).replace(/[\\/]?$/, path.sep));
  const isWanted = (one: string): boolean =>
    wanted.some((place) => `${path.resolve(one)}${path.sep}`.startsWith(place));
  // A plan names its files from the folder where it was made. If that may not be this one, the hotels of the paths are meant, or, if they
  // were renamed since, those of its files.
  const isOfHere = !path.relative(config.folder, path.resolve(file)).startsWith('..');
  const here = isOfHere ? contracts.hotels.filter(({ files }) => files.some(isWanted)) : [];
  const named = paths.length > 0 && here.length === 0 ? (await inFiles()).hotels : undefined;
  const same = contracts.hotels.filter((one) => named?.has(hotelKey(one)));
  const inPaths = named && same.length > 0 ? same : contracts.hotels.filter(({ files }) => files.some(isWanted));
  const hotels = paths.length === 0 ? contracts.hotels : inPaths;
  const all = plural(contracts.hotels.length, 'hotel');
  const count = hotels.length < contracts.hotels.length ? `${hotels.length} of ${all}` : all;
  const label = `${safeText(file, 200)} (plan of ${day}, ${count})`;
  // Prices are calculated by the identity of records, and each look into a packed contract makes new ones.
  return { label, name: label, day, hotels: hotelsByKey(hotels.map(opened)), isPart: true };
}
