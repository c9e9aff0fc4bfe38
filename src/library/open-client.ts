import { nodeClock, nodeRandomness } from '../host/node-clock.ts';
import { type HubOptions, type OpenHub, openHub } from '../hub/client.ts';
import { parseBaseUrl, transportObjection } from '../hub/transport-objection.ts';
import { Secret } from '../kernel/secret.ts';
import { wrongArgument } from './contracts-error.ts';
import type { HubAccount } from './hub-account.ts';

/** The client for an account. Throws a `wrong-usage` for an address, a setting or environment variables that cannot be used. */
export function openClient(account: HubAccount, settings: Partial<HubOptions> = {}): OpenHub {
  const { password, caPem, ...address } = account;
  const parsed = parseBaseUrl(address.baseUrl);
  const objection = transportObjection(process.env) ?? (parsed.ok ? undefined : parsed.error);
  if (objection !== undefined) throw wrongArgument(`the hub is not contacted: ${objection}`);
  try {
    return openHub({
      ...settings,
      ...address,
      ...(caPem !== undefined && { caPem }),
      password: new Secret(password),
      clock: nodeClock,
      randomness: nodeRandomness,
      env: process.env,
    });
  } catch (error) {
    // A user agent, or a proxy's address.
    if (error instanceof RangeError || error instanceof TypeError) throw wrongArgument(error.message);
    throw error;
  }
}
