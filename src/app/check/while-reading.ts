import type { Terminal } from '../../cli/terminal/terminal.ts';
import { CountedWork } from '../../render/live/counted-work.ts';

/** Shows on a terminal how many of the files have been read and checked. */
export function whileReading<T>(
  { area }: Pick<Terminal, 'area'>,
  work: (onRead: (read: number, total: number) => void) => Promise<T>,
): Promise<T> {
  const reading = new CountedWork('Checking', 'files');
  const onRead = (read: number, total: number): void => {
    reading.at(read, total, performance.now());
    area.changed();
  };
  return area.during(reading.view, () => work(onRead));
}
