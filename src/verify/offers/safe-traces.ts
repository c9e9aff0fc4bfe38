import * as z from 'zod';
import type { ProviderTraceWire } from '../../hub/wire/booking.ts';
import { safeText } from '../../kernel/safe-text.ts';

const optionalText = z.string().exactOptional();

/** The known fields of a provider's trace of a quote. */
export const providerTrace = z.object({
  provider: optionalText,
  providerDescription: optionalText,
  error: optionalText,
  quoteResults: z.number().exactOptional(),
  processTime: z.number().exactOptional(),
});

export type ProviderTrace = z.infer<typeof providerTrace>;

/** The traces with every text made safe. */
export const safeTraces = (traces: readonly ProviderTraceWire[]): ProviderTrace[] =>
  traces.map(({ provider, providerDescription, error, quoteResults, processTime }) => ({
    ...(provider != null && { provider: safeText(provider, 80) }),
    ...(providerDescription != null && { providerDescription: safeText(providerDescription, 200) }),
    ...(error != null && { error: safeText(error) }),
    ...(quoteResults != null && { quoteResults }),
    ...(processTime != null && { processTime }),
  }));
