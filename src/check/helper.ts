import { parentPort, workerData } from 'node:worker_threads';
import { tuneForManyFiles } from '../host/engine.ts';
import { partTaken, share, type WorkQueue } from './workers.ts';

/** The second thread: takes tasks beside the first one and sends back what came of them. */
export async function help(): Promise<void> {
  const queue: WorkQueue = workerData;
  // Not sooner: this thread has its code loaded by now.
  tuneForManyFiles(partTaken(queue));
  for await (const done of share(queue)) {
    parentPort?.postMessage(done);
    tuneForManyFiles(partTaken(queue));
  }
}
