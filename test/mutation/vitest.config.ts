import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { env } from 'node:process';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import usual from '../vitest.config.ts';

/** The tests of the rooms whose mutants are tried; those that start processes are elsewhere. */
const rooms = (env['MUTATION_TESTS'] ?? 'kernel').split(',');
const root = new URL('../..', import.meta.url).pathname;
const changed = path.join(env['MUTATION_FOLDER'] ?? '', 'sources');

/** Tests of one file first: they notice most, so that little is left to try in those that pass everything. */
class NarrowFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return specifications
      .map((specification) => ({ specification, narrow: hasSource(specification.moduleId) }))
      .sort(
        (a, b) =>
          Number(b.narrow) - Number(a.narrow) || a.specification.moduleId.localeCompare(b.specification.moduleId),
      )
      .map(({ specification }) => specification);
  }
}

const hasSource = (test: string): boolean =>
  existsSync(path.join(root, 'src', path.relative(path.join(root, 'test'), test).replace(/\.test\.ts$/, '.ts')));

export default defineConfig({
  plugins: [
    {
      name: 'changed-sources',
      enforce: 'pre',
      load: (id) => {
        const file = path.join(changed, path.relative(root, id.replace(/\?.*$/, '')));
        return existsSync(file) ? readFileSync(file, 'utf8') : null;
      },
    },
  ],
  test: {
    ...usual.test,
    include: rooms.map((room) => (room.endsWith('.ts') ? `test/${room}` : `test/${room}/**/*.test.ts`)),
    testTimeout: 20_000,
    runner: 'test/mutation/mutant-runner.ts',
    setupFiles: ['test/mutation/no-shrinking.ts'],
    maxWorkers: 1,
    // Changes are switched on by a global, so modules need not be read again for every file.
    isolate: false,
    // A change may leave a promise behind that is never awaited.
    dangerouslyIgnoreUnhandledErrors: true,
    sequence: { sequencer: NarrowFirst },
    reporters: ['dot'],
  },
});
