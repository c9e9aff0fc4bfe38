import { safeText } from '../../kernel/safe-text.ts';
import { hostOf } from '../credentials/trust-file.ts';
import { type ChosenEnvironment, VARIABLES } from './environment.ts';

/** An environment for people, with the host of its hub: `production (hub.example.com)`, `sandbox (practice hub)`. */
export function environmentText({ name, hub }: Pick<ChosenEnvironment, 'name' | 'hub'>): string {
  if (!hub) return `${name} (practice hub)`;
  const host = hostOf(hub.baseUrl) ?? 'no valid address';
  return name === VARIABLES ? `${host} (from CONTRACTS_* variables)` : safeText(`${name} (${host})`, 300);
}
