import { built } from '../built.js';

/** The tool's own rules and limits, which the simulation asks. */
export async function toolRules() {
  const { usableMs, WAITS_MS, TOKEN_SECONDS, BEAT_MS, MEMBER_MS, ...rules } = await built({
    'commands/push/fleet-worker.ts': 'BEAT_MS, MEMBER_MS',
    'hub/pace.ts': 'nextPace, startingPace, workAtOnce, STARTING_LIMIT',
    'hub/retry-delay.ts': 'retryDelay',
    'hub/session.ts': 'usableMs',
    'hub/traffic.ts': 'DEFAULT_MAX_REQUESTS',
    'host/files.ts': 'MOST_SHARED_BYTES',
    'push/journal/run-files.ts': 'JOURNAL_BYTES',
    'push/send-patiently.ts': 'pauseMs',
    'practice-hub/store/tokens.ts': 'TOKEN_SECONDS',

    'verify/booking/look-again.ts': 'WAITS_MS',
    'verify/catalogue/scan-catalogue.ts': 'PAGE_SIZE, MOST_PAGES',
  });
  return {
    ...rules,
    beatSeconds: BEAT_MS / 1000,
    takenOverAfter: MEMBER_MS / 1000,
    tokenSeconds: usableMs(TOKEN_SECONDS * 1000) / 1000,
    laterLooks: WAITS_MS.map((ms) => ms / 1000),
  };
}
