import { safeText } from '../../../kernel/safe-text.ts';
import { hostOf } from './trust-file.ts';

/** The environment that the CONTRACTS_* variables define without a settings file. */
export const VARIABLES = 'variables';

interface NamedEnvironment {
  readonly name: string;
  /** Absent for the practice hub. */
  readonly hub?: { readonly baseUrl: string };
}

/** An environment with the host of its hub, for messages: `production (hub.example.com)`, `sandbox (practice hub)`. */
export function environmentText({ name, hub }: NamedEnvironment): string {
  if (!hub) return `${name} (practice hub)`;
  const host = hostOf(hub.baseUrl) ?? 'no valid address';
  return name === VARIABLES ? `${host} (from CONTRACTS_* variables)` : safeText(`${name} (${host})`, 300);
}
