import type { Clock } from '../host/host.ts';

/** Whether the whole time passed; an interruption ends the wait at once. */
export async function sleptThrough(clock: Clock, ms: number, signal?: AbortSignal): Promise<boolean> {
  try {
    await clock.sleep(ms, signal);
    return true;
  } catch (error) {
    if (signal?.aborted) return false;
    throw error;
  }
}
