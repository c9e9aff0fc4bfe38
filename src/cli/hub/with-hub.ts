import { releaseUnusedMemory } from '../../host/engine.ts';
import { timeLine } from '../../render/text/time-text.ts';
import type { HubSession } from '../session.ts';
import { type Connection, type ConnectionFlags, connect } from './connection.ts';

/** Opens the hub for `work`, closes it whatever happens, and says where the time went. */
export async function withHub<T>(
  session: Pick<HubSession, 'config' | 'environment' | 'terminal'>,
  flags: ConnectionFlags,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  // What the checks have worked with is no longer needed.
  await releaseUnusedMemory();
  const { terminal } = session;
  const connection = await connect(session, flags);
  try {
    return await work(connection);
  } finally {
    const time = connection.runTime();
    if (time.requests > 0) terminal.talk(terminal.talkPaint.dim(timeLine(time)));
    await connection.close();
  }
}
