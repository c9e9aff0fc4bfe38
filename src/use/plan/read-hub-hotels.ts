import type { Contracts } from '../../contract/model.ts';
import { workAtOnce } from '../../hub/pace.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { createdHere } from '../../push/journal/created-here.ts';
import { type RemoteOwners, readHotels, type SettledTwins, type Taker } from '../../push/look/read-snapshot.ts';
import { CountedWork } from '../../view/live/counted-work.ts';
import { failureOfRead } from '../ground/hub/hub-failure.ts';
import type { ConnectedSession, HubSession } from '../ground/session.ts';
import { hubName, runsFolder, targetOf } from '../ground/settings/state-folder.ts';
import { runTask } from '../ground/terminal/run-task.ts';
import { endIfInterrupted } from '../ground/terminal/signals.ts';

/** Reads the hotels of the contracts from the hub, with progress. A failed read ends the command. */
export async function readHubHotels<T extends Taker>(
  contracts: Contracts,
  session: ConnectedSession,
  begin: (owners: RemoteOwners) => T,
): Promise<{ readonly owners: RemoteOwners; readonly taker: T }> {
  const { connection, environment, terminal, interruption } = session;
  const reading = new CountedWork('Reading the hub', 'hotels', () => interruption.signal.aborted);
  const options = {
    concurrency: workAtOnce(connection.concurrency),
    onHotel: (read: number, total: number) => reading.at(read, total, performance.now()),
    signal: interruption.signal,
    createdHere: createdInProject(session),
    onTwins: (twins: SettledTwins) => terminal.talk(terminal.talkPaint.warning(twinsText(twins))),
  };
  const read = await runTask(terminal.area, reading.view, () => readHotels(connection.hub, contracts, options, begin));
  endIfInterrupted(interruption);
  if (!read.ok) throw failureOfRead(read.error, environment);
  return read.value;
}

/** Whether a push of this project has created a supplier in the hub of the session. */
export const createdInProject = ({ state, config, environment }: HubSession): ((code: string) => Promise<boolean>) =>
  createdHere(state.files, runsFolder(config), hubName(targetOf(environment)));

function twinsText({ externalCode, used, unused }: SettledTwins): string {
  const ids = unused.length === 1 ? `id ${unused[0]} is` : `ids ${unused.join(', ')} are`;
  const remain = unused.length === 1 ? 'remains' : 'remain';
  return `supplier ${safeText(externalCode, 80)} is in the hub ${unused.length + 1} times, created by pushes at the same time: id ${used} is used; ${ids} empty and ${remain}, because no request deletes a supplier`;
}
