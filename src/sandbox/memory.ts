import { type KeptKeys, keptKeys } from './selling/combination-keys.ts';
import { type KeptTokens, keptTokens } from './store/tokens.ts';

/** What a running hub remembers beside its records. */
export interface Memory extends KeptKeys {
  readonly tokens: KeptTokens;
}

export const newMemory = (): Memory => ({ ...keptKeys(), tokens: keptTokens() });
