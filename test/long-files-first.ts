import { availableParallelism } from 'node:os';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { durations } from './lanes.ts';

/**
 * Begins with the files that share no process, so that the shared processes go on until the end. Within each kind, the files that
 * took longest come first, so that no worker waits long for another one at the end.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const root = path.join(import.meta.dirname, '..');
    const seconds = ({ moduleId }: TestSpecification): number =>
      durations[path.relative(root, moduleId).replaceAll('\\', '/')] ?? 0;
    return (await super.sort(files)).toSorted(
      (a, b) => Number(b.project.config.isolate) - Number(a.project.config.isolate) || seconds(b) - seconds(a),
    );
  }
}

/** End-to-end tests wait for a third of their time and more, so there is work for half as many more workers as processors. */
export const MORE_WORKERS = Math.ceil(availableParallelism() * 1.5);
