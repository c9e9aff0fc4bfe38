import type { Clock } from '../host/host.ts';

/** Waits; `false` if the signal ended the wait early. */
export async function sleptThrough(clock: Clock, ms: number, signal?: AbortSignal): Promise<boolean> {
  try {
    await clock.sleep(ms, signal);
    return true;
  } catch (error) {
    if (signal?.aborted) return false;
    throw error;
  }
}
