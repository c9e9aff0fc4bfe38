import { safeText } from '../kernel/safe-text.ts';
import type { DoctorDocument } from './access-document.ts';
import type { Paint } from './text/paint.ts';
import { plural } from './text/plural.ts';

type Check = DoctorDocument['checks'][number];

const MARK: Readonly<Record<Check['verdict'], string>> = { ok: '✓', warning: '!', failed: '✗', skipped: '-' };
const STROKE = { ok: 'added', warning: 'warning', failed: 'error', skipped: 'dim' } as const;

/** One line per check, with the next step below each that did not pass. */
export function checkText({ verdict, text, hint, requestId }: Check, paint: Paint): string {
  return [
    `${paint[STROKE[verdict]](paint.sign(MARK[verdict]))} ${safeText(text, 500)}`,
    ...(hint === undefined ? [] : [`    ${paint.info('help:')} ${safeText(hint, 500)}`]),
    ...(verdict === 'ok' || requestId === undefined ? [] : [paint.dim(`    request id ${safeText(requestId, 100)}`)]),
  ].join('\n');
}

/** `6 passed, 2 warnings, 1 failed`. */
export function checksSummary(checks: readonly Check[]): string {
  const count = (verdict: Check['verdict']): number => checks.filter((check) => check.verdict === verdict).length;
  const [passed, failed, warnings, skipped] = [count('ok'), count('failed'), count('warning'), count('skipped')];
  return [
    ...(passed > 0 ? [`${passed} passed`] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');
}
