import { availableParallelism } from 'node:os';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { durations } from './lanes.ts';

/** Begins with the files that took longest, so that the last ones are short and no worker waits for another one. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const root = path.join(import.meta.dirname, '..');
    const seconds = ({ moduleId }: TestSpecification): number =>
      durations[path.relative(root, moduleId).replaceAll('\\', '/')] ?? 0;
    return (await super.sort(files)).toSorted((a, b) => seconds(b) - seconds(a));
  }
}

/** End-to-end tests wait for a third of their time and more, so there is work for half as many more workers as processors. */
export const MORE_WORKERS = Math.ceil(availableParallelism() * 1.5);
