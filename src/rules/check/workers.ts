import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { tuneAsUsual, tuneForManyFiles } from '../../host/engine.ts';
import { nodeFiles } from '../../host/node-files.ts';
import { type PlainSettings, runTask, settingsFrom, type Task, type TaskResult } from './task.ts';

/** The tasks that both threads share. */
export interface WorkQueue {
  readonly tasks: readonly Task[];
  readonly settings: PlainSettings;
  /** Whether to hash the files, so that results can be remembered. */
  readonly hashes: boolean;
  /** The index of the next task, incremented by both threads. */
  readonly next: Int32Array;
}

/** What the second thread sends back, several results at a time. */
export type Done = readonly { readonly index: number; readonly result: TaskResult }[];

/** The number of tasks taken at once: large enough to cost nothing, small enough that both threads finish together. */
const AT_ONCE = 8;

/**
 * The results of the tasks, in their order. With a `helper`, a script that calls `help`, a second thread takes its share; if that thread
 * cannot start or dies, this one does all the work. `onTaken` gets the number of tasks that a thread has taken.
 */
export async function runTasks(
  { tasks, settings, hashes }: Omit<WorkQueue, 'next'>,
  helper: string | undefined,
  onTaken: (taken: number) => Promise<void> = async () => {},
): Promise<readonly TaskResult[]> {
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const results: (TaskResult | undefined)[] = tasks.map(() => undefined);
  const take = (done: Done): void => {
    for (const { index, result } of done) results[index] = result;
  };
  const queue = { tasks, settings, hashes, next };
  const helped = helper === undefined ? undefined : help(helper, queue, take);
  for await (const done of share(queue)) {
    take(done);
    // Receives the second thread's results. That thread sets the engine flags once its code is loaded, so this one must not.
    if (helped) await setImmediate();
    else tuneForManyFiles(partTaken(queue));
    await onTaken(Math.round(partTaken(queue) * tasks.length));
  }
  await helped;
  tuneAsUsual();
  const all: TaskResult[] = [];
  for (const [index, task] of tasks.entries())
    all.push(results[index] ?? (await runTask<never>(task, settingsFrom(settings), nodeFiles, hashes)));
  return all;
}

/** Takes tasks until none are left. */
export async function* share({ tasks, settings, hashes, next }: WorkQueue): AsyncGenerator<Done> {
  const checks = settingsFrom(settings);
  for (;;) {
    const from = Atomics.add(next, 0, AT_ONCE);
    if (from >= tasks.length) return;
    const done: { index: number; result: TaskResult }[] = [];
    for (const [offset, task] of tasks.slice(from, from + AT_ONCE).entries())
      done.push({ index: from + offset, result: await runTask<never>(task, checks, nodeFiles, hashes) });
    yield done;
  }
}

/** The share of the tasks that have been taken, from 0 to 1. */
export const partTaken = ({ tasks, next }: WorkQueue): number => Math.min(1, Atomics.load(next, 0) / tasks.length);

function help(file: string, queue: WorkQueue, take: (done: Done) => void): Promise<void> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(file, { workerData: queue });
      worker.on('message', take);
      worker.on('error', () => resolve());
      worker.on('exit', () => resolve());
    } catch {
      resolve();
    }
  });
}
