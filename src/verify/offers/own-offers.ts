import type { CombinationWire, ProviderTraceWire } from '../../hub/wire/booking.ts';

/** What the hub calls the provider of direct contracts. */
const OWN_PROVIDER = 'CONTRACT_HOTEL';

/** What the hub offers for a stay, as far as it can be the contract's: several suppliers may sell one hotel under one id. */
export interface OwnOffers {
  readonly combinations: readonly CombinationWire[];
  /** The hub does not say whose they are, and other suppliers sell here too: only a price that is right tells which is the contract's. */
  readonly mixed: boolean;
}

/** The combinations of a quote without those of other suppliers. Where some are named as the contract's, the unnamed ones are not. */
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

/** The name of another supplier, where the combination is named as theirs. */
export const otherSupplier = ({ provider }: Pick<CombinationWire, 'provider'>): string | undefined =>
  isOther(provider) ? provider : undefined;

type Provider = string | null | undefined;

const isNamed = (provider: Provider): provider is string => provider != null && provider.trim() !== '';

const isOwn = (provider: Provider): boolean => isNamed(provider) && provider.trim().toUpperCase() === OWN_PROVIDER;

const isOther = (provider: Provider): provider is string => isNamed(provider) && !isOwn(provider);
