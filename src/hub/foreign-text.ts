import { safeText } from '../kernel/safe-text.ts';
import { redact } from './redact.ts';

/** The hub's text made safe to print. Secrets are removed before the text is shortened, which could leave half a secret. */
export const foreignText = (text: string, secrets: Iterable<string>, limit?: number): string =>
  safeText(redact(text, secrets), limit);
