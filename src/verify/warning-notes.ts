import type { ConfirmAnswer } from '../hub/wire/booking.ts';
import { safeText } from '../kernel/safe-text.ts';
import type { Secret } from '../kernel/secret.ts';
import { withoutSecrets } from './without-secrets.ts';

/** What the hub warned of, each on one safe line: `the hub warns of PRICE_CHANGE: from 300 to 310`. */
export const warningNotes = (warnings: ConfirmAnswer['warnings'], keys: readonly Secret[]): readonly string[] =>
  (warnings ?? []).map(({ type, description }) => {
    const words = description ? `: ${withoutSecrets(description, keys)}` : '';
    return `the hub warns of ${safeText(type ?? 'something', 60)}${words}`;
  });
