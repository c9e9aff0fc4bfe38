import { isJsonObject } from '../../src/kernel/json.ts';
import type { HubBehaviour } from '../profile.ts';
import type { Store } from '../store/store.ts';
import { textsAt } from '../values/json-read.ts';

const MOST_ENDPOINTS = 3;

/** So that stored addresses and deliveries stay small. */
const LONGEST_ADDRESS = 2000;

/** Whether the URL names this machine. URLs write every form of an IPv4 address as four numbers. */
export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/** Why webhooks cannot be sent to these addresses, or `undefined`. The text does not repeat an address, because its path may be a secret. */
export function webhookTrouble(addresses: readonly string[], hosts: HubBehaviour['webhookHosts']): string | undefined {
  if (addresses.length > MOST_ENDPOINTS) return `a microsite has at most ${MOST_ENDPOINTS} webhook endpoints`;
  for (const [index, address] of addresses.entries()) {
    const trouble = addressTrouble(address, hosts);
    if (trouble !== undefined) return `webhook endpoint ${index + 1} ${trouble}`;
  }
  return undefined;
}

function addressTrouble(address: string, hosts: HubBehaviour['webhookHosts']): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'is not an http or https URL';
  if (address.length > LONGEST_ADDRESS) return `is longer than ${LONGEST_ADDRESS} characters`;
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  return hosts === 'any' || isLoopback(url)
    ? undefined
    : 'is not on this machine; the setting webhookHosts=any allows other hosts';
}

const NAME = 'webhooks';

const storedAddresses = (store: Store) => {
  const kept: unknown = JSON.parse(store.setting(NAME) ?? '{}');
  return isJsonObject(kept) ? kept : {};
};

/** The addresses of the microsite's endpoints. Call it inside `read` or `write`. */
export const webhookAddresses = (store: Store, micrositeId: string): readonly string[] =>
  textsAt(storedAddresses(store), micrositeId);

/** Replaces the microsite's endpoints. Call it inside `write`. */
export const storeWebhookAddresses = (store: Store, micrositeId: string, addresses: readonly string[]): void =>
  store.putSetting(NAME, JSON.stringify({ ...storedAddresses(store), [micrositeId]: addresses }));
