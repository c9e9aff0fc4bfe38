import { hotelKey } from '../../contract/identity.ts';
import { type CalendarDay, dayInZone } from '../../kernel/calendar-day.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { usageFailure } from '../ground/exit/cli-failure.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { chooseEnvironment } from '../ground/settings/environment.ts';
import { readPlanFile, runnablePlan } from '../plan/plan-file.ts';
import { pastRun } from '../push/past-runs.ts';
import { openHistory } from './history/open-history.ts';
import { type ContractsAt, hotelsByKey } from './version.ts';

/**
 * The contracts in the hub after a push. The journal holds none, so they are those of the files, past and present, that have what was sent.
 * Ends with exit 64 if the run is not known here or wrote no hotel.
 */
export async function contractsPushed(wanted: string, paths: readonly string[], config: Config): Promise<ContractsAt> {
  const { id, run } = await pastRun(wanted);
  const nothing = (): Error =>
    usageFailure('no-input', `run ${id} wrote no hotel`, '`contracts journal` lists the runs of this project');
  if (!run) throw nothing();
  const environment = () => chooseEnvironment(config, run.started.environment, process.env);
  const history = await openHistory('journal', { paths, ref: undefined, timeZone: 'UTC', environment });
  const found = history.during(0, Number.MAX_SAFE_INTEGER);
  const version = found.kind === 'versions' ? found.versions.find((one) => one.id === id) : undefined;
  if (!version) throw nothing();
  const { hotels, lacking } = await history.contracts(version);
  return {
    ...{ label: version.label, name: version.label, day: dayInZone(version.since, 'UTC') },
    hotels: new Map(hotels.map((contract) => [hotelKey(contract), contract])),
    unread: lacking,
  };
}

/** The contracts that a saved plan would push. A file that is no plan, or was changed, ends the command with exit 64. */
export async function contractsOfPlan(file: string): Promise<ContractsAt> {
  const { contracts, createdAt } = runnablePlan(file, await readPlanFile(file));
  const day = createdAt.slice(0, 10) as CalendarDay;
  const label = `${safeText(file, 200)} (plan of ${day})`;
  return { label, name: label, day, hotels: hotelsByKey(contracts.hotels) };
}
