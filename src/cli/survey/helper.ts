import { parentPort, workerData } from 'node:worker_threads';
import { setEngineForManyFiles } from '../../host/engine-settings.ts';
import { partTaken, type Shift, share } from './crew.ts';

/** The second thread: takes tasks beside the first one and sends back what came of them. */
export async function help(): Promise<void> {
  const shift: Shift = workerData;
  // Not sooner: this thread has its code loaded by now.
  setEngineForManyFiles(partTaken(shift));
  for await (const done of share(shift)) {
    parentPort?.postMessage(done);
    setEngineForManyFiles(partTaken(shift));
  }
}
