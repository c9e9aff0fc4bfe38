import type { Answer } from './answer.ts';
import { expectThat } from './deviation.ts';

/**
 * Expects an error that is raised after validation: its form and auditData are described, its status is not. `what` says what the hub should
 * have refused.
 */
export function expectRefused(answer: Answer, what: string): void {
  expectThat(answer.status >= 400 && answer.status < 500, `an error (4xx) for ${what}`, String(answer.status), answer);
  answer.refuses(answer.status, { audited: true });
}
