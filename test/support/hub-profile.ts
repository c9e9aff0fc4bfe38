import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  type BehaviourSettings,
  type Settings,
  storeBehaviourSettings,
} from '../../practice-hub/behaviour-settings.ts';
import { openDatabaseFile } from '../../practice-hub/store/database-file.ts';

/**
 * Settings that override the profile `real` in tests: the back office publishes hotels as soon as they are loaded, and the images of the
 * tests' contracts exist. `real-hub.test.ts` and `test/practice-hub/real.test.ts` test both without the overrides.
 */
const SET: Settings = { newHotelsAreLive: true, images: 'any' };

/** The behaviour of practice hubs in end-to-end tests. `npm run test:real` runs all of them with the profile `real`. */
export const hubBehaviour: BehaviourSettings =
  process.env['PRACTICE_HUB_PROFILE'] === 'real' ? { profile: 'real', set: SET } : { profile: 'usual', set: {} };

/** The same as flags of `sandbox start`, unless the test names its own profile. */
export const hubArguments = (argv: readonly string[]): readonly string[] =>
  hubBehaviour.profile === 'usual' || argv.includes('--profile')
    ? argv
    : [
        '--profile',
        hubBehaviour.profile,
        ...Object.entries(hubBehaviour.set).flatMap((pair) => ['--set', pair.join('=')]),
        ...argv,
      ];

/** Prepares the practice hub that commands in `folder` start in their own process. */
export function prepareHub(folder: string): void {
  if (hubBehaviour.profile === 'usual') return;
  mkdirSync(path.join(folder, '.contracts'), { recursive: true });
  const store = openDatabaseFile(path.join(folder, '.contracts', 'sandbox.db'));
  store.write(() => storeBehaviourSettings(store, hubBehaviour));
  store.close();
}
