import type { ConfirmAnswer } from '../hub/wire/booking.ts';
import { safeText } from '../kernel/safe-text.ts';
import type { Secret } from '../kernel/secret.ts';

/** This many consecutive characters of a secret give it away; fewer also occur by chance. */
const TELLING_LENGTH = 10;

/**
 * The hub's text made safe. An error can repeat the sent values, cut anywhere: a text that contains a stretch of one of the secrets is left
 * out altogether.
 */
export function withoutSecrets(words: string, secrets: readonly Secret[]): string {
  return secrets.some((secret) => repeats(words, secret.reveal()))
    ? '(words that repeat a secret are left out)'
    : safeText(words);
}

function repeats(words: string, secret: string): boolean {
  const length = Math.min(TELLING_LENGTH, secret.length);
  for (let start = 0; start + length <= secret.length; start += 1) {
    if (words.includes(secret.slice(start, start + length))) return true;
  }
  return false;
}

/** The hub's warnings, each on one safe line: `the hub warns of PRICE_CHANGE: from 300 to 310`. */
export const warningNotes = (warnings: ConfirmAnswer['warnings'], keys: readonly Secret[]): readonly string[] =>
  (warnings ?? []).map(({ type, description }) => {
    const words = description ? `: ${withoutSecrets(description, keys)}` : '';
    return `the hub warns of ${safeText(type ?? 'something', 60)}${words}`;
  });
