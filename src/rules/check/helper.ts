import { parentPort, workerData } from 'node:worker_threads';
import { tuneForManyFiles } from '../../host/engine.ts';
import { partTaken, share, type WorkQueue } from './workers.ts';

/** The second thread: takes tasks alongside the first thread and sends back the results. */
export async function help(): Promise<void> {
  const queue: WorkQueue = workerData;
  // Not earlier: the thread's code is loaded only now.
  tuneForManyFiles(partTaken(queue));
  for await (const done of share(queue)) {
    parentPort?.postMessage(done);
    tuneForManyFiles(partTaken(queue));
  }
}
