import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type BehaviourSettings, type Settings, storeBehaviourSettings } from '../../src/sandbox/behaviour-settings.ts';
import { openDatabaseFile } from '../../src/sandbox/store/database-file.ts';

/**
 * What a test's practice hub departs in from the profile `real`: the back office publishes a hotel as soon as it is loaded, and the
 * pictures of the tests' contracts exist. `real-hub.test.ts` and `test/sandbox/real.test.ts` look at both as they are.
 */
const SET: Settings = { newHotelsAreLive: true, images: 'any' };

/** How the practice hubs of end-to-end tests behave: `npm run test:real` runs all of them against the profile `real`. */
export const hubBehaviour: BehaviourSettings =
  process.env['PRACTICE_HUB_PROFILE'] === 'real' ? { profile: 'real', set: SET } : { profile: 'usual', set: {} };

/** The same as flags of `sandbox start`; a test that needs another profile names it. */
export const hubArguments = (argv: readonly string[]): readonly string[] =>
  hubBehaviour.profile === 'usual' || argv.includes('--profile')
    ? argv
    : [
        ...['--profile', hubBehaviour.profile],
        ...Object.entries(hubBehaviour.set).flatMap((pair) => ['--set', pair.join('=')]),
        ...argv,
      ];

/** Prepares the practice hub that commands in `folder` start inside themselves. */
export function prepareHub(folder: string): void {
  if (hubBehaviour.profile === 'usual') return;
  mkdirSync(path.join(folder, '.contracts'), { recursive: true });
  const store = openDatabaseFile(path.join(folder, '.contracts', 'sandbox.db'));
  store.write(() => storeBehaviourSettings(store, hubBehaviour));
  store.close();
}
