import { availableParallelism } from 'node:os';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Begins with the tests of faults, and then with the largest files, as usual: the files about faults are small and take longest, and the last
 * ones would run when there is nothing left to do meanwhile.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/test/faults/');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** End-to-end tests wait for a third of their time and more, so there is work for half as many more workers as processors. */
export const MORE_WORKERS = Math.ceil(availableParallelism() * 1.5);
