import { pricingDepartures } from '../../src/pricing/settings/pricing-switches.ts';
import {
  type BehaviourSettings,
  chosenBehaviour,
  hasBehaviourSettings,
  readBehaviourSettings,
  readPricing,
  resolveBehaviour,
} from '../behaviour-settings.ts';
import type { Account } from '../endpoints/authenticate.ts';
import type { Capabilities } from '../profile.ts';
import { ACCOUNT, type Store } from '../store/store.ts';

/** What all processes have in common to serve the same clients. */
export interface SharedAccount extends Omit<Account, 'denied'> {
  readonly signingKey: string;
}

interface Chosen extends Partial<BehaviourSettings> {
  readonly capabilities?: Partial<Capabilities>;
  readonly webhooks?: readonly string[];
}

/** The account of all processes: the first one's, `own`. Call it inside `write`. */
export function sharedAccount(store: Store, own: SharedAccount): SharedAccount {
  const text = store.setting(ACCOUNT) ?? '{}';
  // Earlier versions stored no signing key.
  const account: SharedAccount = { ...own, ...JSON.parse(text) };
  if (JSON.stringify(account) !== text) store.putSetting(ACCOUNT, JSON.stringify(account));
  return account;
}

/**
 * Throws if this process would serve the hub otherwise than those before it: clients cannot choose which one answers. `addresses` are the
 * hub's webhooks. Call it inside `read` or `write`.
 */
export function refuseOtherSettings(store: Store, chosen: Chosen, addresses: readonly string[]): void {
  if (!hasBehaviourSettings(store)) return;
  const { capabilities: { pricing } = {}, webhooks } = chosen;
  const before = readBehaviourSettings(store);
  const isSame =
    alike(resolveBehaviour(chosenBehaviour(chosen, before)), resolveBehaviour(before)) &&
    (pricing === undefined || alike(pricingDepartures(pricing), pricingDepartures(readPricing(store)))) &&
    (webhooks === undefined || alike(webhooks, addresses));
  if (isSame) return;
  const set = Object.entries(before.set).map(([name, value]) => `${name}=${value}`);
  throw new Error(
    `it has other settings (${[`profile ${before.profile}`, ...set].join(', ')}), and all its processes have the same; leave out --profile, --set, --pricing and --webhook, or reset it first`,
  );
}

const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
