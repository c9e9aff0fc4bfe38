import { failureOfRead } from '../../cli/exit/hub-failure.ts';
import type { ConnectedSession } from '../../cli/session.ts';
import { endIfInterrupted } from '../../cli/terminal/signals.ts';
import type { Contracts } from '../../contract/model.ts';
import { workAtOnce } from '../../hub/pace.ts';
import { type RemoteOwners, readHotels, type Taker } from '../../push/look/read-snapshot.ts';
import { CountedWork } from '../../render/live/counted-work.ts';

/** Reads the hotels of the contracts from the hub, with progress. A failed read ends the command. */
export async function readHubHotels<T extends Taker>(
  contracts: Contracts,
  { connection, environment, terminal, interruption }: ConnectedSession,
  begin: (owners: RemoteOwners) => T,
): Promise<{ readonly owners: RemoteOwners; readonly taker: T }> {
  const reading = new CountedWork('Reading the hub', 'hotels', () => interruption.signal.aborted);
  const options = {
    concurrency: workAtOnce(connection.concurrency),
    onHotel: (read: number, total: number) => reading.at(read, total, performance.now()),
    signal: interruption.signal,
  };
  const read = await terminal.area.during(reading.view, () => readHotels(connection.hub, contracts, options, begin));
  endIfInterrupted(interruption);
  if (!read.ok) throw failureOfRead(read.error, environment);
  return read.value;
}
