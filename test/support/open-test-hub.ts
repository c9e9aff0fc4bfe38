import { onTestFinished } from 'vitest';
import { type HubOptions, openHub } from '../../src/hub/client.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { openScriptedServer, type ScriptedServer } from './scripted-server.ts';
import { type StandingClock, standingClock } from './standing-clock.ts';

export const CANARY_PASSWORD = 'pa/ss "word"+canary&1';

/** A client of a scripted server; both are closed when the test ends. Random numbers are always 0.5. */
export async function openTestHub(options: Partial<HubOptions> = {}) {
  const server: ScriptedServer = await openScriptedServer();
  const clock: StandingClock = standingClock();
  const hub = openHub({
    baseUrl: server.baseUrl,
    username: 'api-user',
    password: new Secret(CANARY_PASSWORD),
    micrositeId: 'site',
    clock,
    randomness: { next: () => 0.5 },
    ...options,
  });
  onTestFinished(async () => {
    // Closed first, because requests that hang on purpose would keep the client open.
    await server.close();
    await hub.close();
  });
  return { server, clock, hub };
}
