import { safeText } from '../kernel/safe-text.ts';
import { redact } from './redact.ts';

/** A text of the hub's, fit to be shown: without secrets, on one line, without controls. Scrubbed first: cutting could leave half a secret. */
export const foreignText = (text: string, secrets: Iterable<string>, limit?: number): string =>
  safeText(redact(text, secrets), limit);
