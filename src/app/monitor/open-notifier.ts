import type { HubSession } from '../../cli/session.ts';
import type { Notifier } from '../../monitor/notifier.ts';

/** Who is told what monitors find, by the settings; `undefined`: nobody. */
export const openNotifier = async (_session: HubSession): Promise<Notifier | undefined> => undefined;
