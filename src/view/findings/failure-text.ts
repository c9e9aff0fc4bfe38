import { safeText } from '../../kernel/safe-text.ts';
import type { Paint } from '../text/paint.ts';

export interface ShownFailure {
  readonly code: string;
  readonly exit: number;
  readonly message: string;
  readonly hint?: string;
  readonly requestId?: string;
}

/** An error for people: what and why, what to do next, and the id for the hub's support. A declined question is not an error. */
export function failureText({ code, exit, message, hint, requestId }: ShownFailure, paint: Paint): string {
  if (code === 'cancelled') return message;
  const lines = message.split('\n').map((line) => safeText(line, 2000));
  return [
    `${paint.error('error')} ${lines.join('\n  ')}`,
    ...(hint ? [`  ${paint.info('help:')} ${safeText(hint, 1000)}`] : []),
    paint.dim(`  (${code}, exit code ${exit}${requestId ? `, request id ${safeText(requestId, 100)}` : ''})`),
  ].join('\n');
}
