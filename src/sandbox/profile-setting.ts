import { PROFILE_NAMES, type ProfileName } from './profile.ts';
import type { Store } from './store.ts';

const NAME = 'profile';

/** The profile by which this hub behaves. Belongs inside `read` or `write`. */
export function readProfile(store: Store): ProfileName {
  const kept = store.setting(NAME) ?? 'usual';
  const known = PROFILE_NAMES.find((name) => name === kept);
  if (known === undefined) throw new Error(`its profile ${kept} is of another version`);
  return known;
}

/** Keeps the profile beside the records. Belongs inside `write`. */
export const keepProfile = (store: Store, profile: ProfileName): void => store.putSetting(NAME, profile);
