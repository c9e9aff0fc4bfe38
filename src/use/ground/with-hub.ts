import { releaseUnusedMemory } from '../../host/engine.ts';
import type { SharedTraffic, TrafficCounts } from '../../hub/traffic.ts';
import { statusView } from '../../view/live/status-line.ts';
import { plural } from '../../view/text/plural.ts';
import { timeLine } from '../../view/text/time-text.ts';
import { CliFailure } from './exit/cli-failure.ts';
import { EXIT } from './exit/exit-code.ts';
import type { ConnectionFlags } from './flags/flags.ts';
import { connect } from './hub/connection.ts';
import type { ConnectedSession, HubSession } from './session.ts';
import { runTask } from './terminal/run-task.ts';

/** Exit code 7 and "Nothing was written" are true only before the first write. */
export function afterWrites(
  error: unknown,
  { written, perhapsWritten }: Pick<TrafficCounts, 'written' | 'perhapsWritten'>,
): unknown {
  if (!(error instanceof CliFailure) || written + perhapsWritten === 0) return error;
  const { exit, message, ...rest } = error.details;
  const incomplete = perhapsWritten > 0 ? EXIT.unknown : EXIT.refused;
  const said = [
    ...(written > 0 ? [`${plural(written, 'write')} had reached the hub before`] : []),
    ...(perhapsWritten > 0 ? [`of ${plural(perhapsWritten, 'write')} no answer came`] : []),
  ];
  return new CliFailure({
    ...rest,
    exit: exit === EXIT.unreachable ? incomplete : exit,
    message: `${message.replace(/ Nothing was (?:written|sent)\.$/, '')} ${upperFirst(said.join('; '))}.`,
  });
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Connects to the hub for `work`, disconnects whatever happens, and reports how the time was spent. `shared`: with other processes. */
export async function withHub<T>(
  session: HubSession,
  flags: ConnectionFlags,
  work: (session: ConnectedSession) => Promise<T>,
  shared?: SharedTraffic,
): Promise<T> {
  // The checks have ended, so their memory is no longer needed.
  await releaseUnusedMemory();
  const { terminal, environment, interruption, trace } = session;
  const status = environment.hub ? `Connecting to ${environment.name}` : 'Starting the practice hub';
  const connection = await runTask(terminal.area, statusView(status), () =>
    connect(session, flags, trace && ((call) => trace.onCall(call)), shared),
  );
  trace?.connected(environment.name, connection.baseUrl);
  interruption.watch(() => connection.hub.counts().underWay);
  try {
    return await work({ ...session, connection });
  } catch (error) {
    throw afterWrites(error, connection.hub.counts());
  } finally {
    const line = timeLine(connection.runTime(), flags.verbose);
    if (line !== undefined) terminal.talk(terminal.talkPaint.dim(line));
    await connection.close();
  }
}
