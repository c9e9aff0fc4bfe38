import type { ProviderTraceWire } from '../hub/wire/booking.ts';
import { safeText } from '../kernel/safe-text.ts';

/** The fields that we know of each trace, every text made safe. */
export const safeTraces = (traces: readonly ProviderTraceWire[]): readonly ProviderTraceWire[] =>
  traces.map(({ provider, providerDescription, error, quoteResults, processTime }) => ({
    ...(provider != null && { provider: safeText(provider, 80) }),
    ...(providerDescription != null && { providerDescription: safeText(providerDescription, 200) }),
    ...(error != null && { error: safeText(error) }),
    ...(quoteResults != null && { quoteResults }),
    ...(processTime != null && { processTime }),
  }));
