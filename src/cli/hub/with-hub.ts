import { releaseUnusedMemory } from '../../host/engine.ts';
import type { SharedTraffic } from '../../hub/traffic.ts';
import { statusView } from '../../render/live/status-line.ts';
import { timeLine } from '../../render/text/time-text.ts';
import type { ConnectionFlags } from '../flags/flags.ts';
import type { ConnectedSession, HubSession } from '../session.ts';
import { connect } from './connection.ts';

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
  const connection = await terminal.area.during(statusView(status), () =>
    connect(session, flags, trace && ((call) => trace.onCall(call)), shared),
  );
  trace?.connected(environment.name, connection.baseUrl);
  interruption.watch(() => connection.hub.counts().underWay);
  try {
    return await work({ ...session, connection });
  } finally {
    const line = timeLine(connection.runTime(), flags.verbose);
    if (line !== undefined) terminal.talk(terminal.talkPaint.dim(line));
    await connection.close();
  }
}
