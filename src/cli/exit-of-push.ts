import type { StepReport } from '../push/event.ts';
import { EXIT, type ExitCode, worstExit } from './exit-code.ts';
import { EXIT_OF_FAILURE } from './hub-failure.ts';

export const succeeded = ({ outcome }: StepReport): boolean => ['applied', 'adopted', 'unchanged'].includes(outcome);

/** What the steps of a push add to the exit code: 0 only when every one ended well and nothing is `blocked`. */
export function exitOfPush(reports: readonly StepReport[], blocked: number): ExitCode {
  const failed = reports.filter((report) => !succeeded(report));
  const causes = failed.flatMap((report) => exitOfReport(report) ?? []);
  // Steps that only waited for others have no code of their own; without any cause they still are no success.
  const codes = failed.length > 0 && causes.length === 0 ? [EXIT.refused] : causes;
  // A change that the interface cannot bring about leaves the hub different from the files: no success.
  return worstExit(blocked > 0 ? [...codes, EXIT.refused] : codes);
}

function exitOfReport({ outcome, stale, failure }: StepReport): ExitCode | undefined {
  if (outcome === 'unknown') return EXIT.unknown;
  if (stale) return EXIT.conflict;
  if (failure === 'credentials-rejected' || failure === 'not-enabled') return EXIT.credentials;
  if (outcome === 'refused') return EXIT.refused;
  return failure && EXIT_OF_FAILURE[failure];
}
