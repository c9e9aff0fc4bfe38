import type { CombinationWire, ProviderTraceWire } from '../../hub/wire/booking.ts';

/** The hub's name for the provider of direct contracts. */
const OWN_PROVIDER = 'CONTRACT_HOTEL';

/** The hub's offers for a stay that can be the contract's: several suppliers may sell one hotel under one id. */
export interface OwnOffers {
  readonly combinations: readonly CombinationWire[];
  /** The hub does not name suppliers, and others sell here too: only the right price identifies the contract's offer. */
  readonly mixed: boolean;
}

/** The combinations of a quote without those of other suppliers. If some are named as the contract's, unnamed ones are left out. */
export function ownOffers(
  combinations: readonly CombinationWire[],
  traces: readonly Pick<ProviderTraceWire, 'provider' | 'quoteResults'>[],
): OwnOffers {
  const own = combinations.filter(({ provider }) => isOwn(provider));
  if (own.length > 0) return { combinations: own, mixed: false };
  const unnamed = combinations.filter(({ provider }) => !isNamed(provider));
  const othersSell =
    unnamed.length < combinations.length ||
    traces.some(({ provider, quoteResults }) => isOther(provider) && (quoteResults ?? 0) > 0);
  return { combinations: unnamed, mixed: unnamed.length > 0 && othersSell };
}

/** The name of another supplier, if the combination has one. */
export const otherSupplier = ({ provider }: Pick<CombinationWire, 'provider'>): string | undefined =>
  isOther(provider) ? provider : undefined;

type Provider = string | null | undefined;

const isNamed = (provider: Provider): provider is string => provider != null && provider.trim() !== '';

const isOwn = (provider: Provider): boolean => isNamed(provider) && provider.trim().toUpperCase() === OWN_PROVIDER;

const isOther = (provider: Provider): provider is string => isNamed(provider) && !isOwn(provider);
