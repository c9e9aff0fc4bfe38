import { setImmediate } from 'node:timers/promises';
import type { OnRead } from '../../rules/check/checker.ts';
import { CountedWork } from '../../view/live/counted-work.ts';
import { endIfInterrupted, type Interruption, nothingInterrupts } from '../ground/terminal/signals.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';

/** Signals and the terminal get their turn this often. */
const TURN_MS = 50;

interface Reader {
  readonly terminal: Pick<Terminal, 'area'>;
  readonly interruption?: Interruption;
}

/** Shows on a terminal how many of the files have been read and checked. Ctrl-C ends it at once. */
export async function whileReading<T>(
  { terminal: { area }, interruption = nothingInterrupts }: Reader,
  work: (onRead: OnRead) => Promise<T>,
): Promise<T> {
  const reading = new CountedWork('Checking', 'files');
  let turnAt = performance.now();
  const onRead: OnRead = async (read, total) => {
    const now = performance.now();
    reading.at(read, total, now);
    if (now - turnAt < TURN_MS) return;
    area.changed();
    await setImmediate();
    endIfInterrupted(interruption);
    turnAt = performance.now();
  };
  area.show(reading.view);
  try {
    return await work(onRead);
  } finally {
    area.hide();
  }
}
