import { EXIT, type ExitCode, worstExit } from '../../cli/exit-code.ts';
import { exitOf, type RunOutcome } from '../../cli/run-outcome.ts';
import { unpushedTotals } from '../../render/plan/unpushed-text.ts';
import type { VerifyDocument } from '../../render/push/push-document.ts';
import { comparisonJson, verificationJson } from '../../render/push/report-json.ts';
import { verificationTotals } from '../../render/verify/verification-text.ts';
import type { Verification } from '../../verify/verification.ts';
import type { HubComparison } from '../plan/compare-with-hub.ts';
import { outcomesOfVerification } from './outcomes-of-verification.ts';

/** How `verify` ends: its exit code, and the document with the error that goes with any but 0. */
export function endOfVerification(
  verifications: readonly Verification[],
  compared: HubComparison,
  others: readonly RunOutcome[],
  interrupted: ExitCode = EXIT.done,
): { readonly exit: ExitCode; readonly document: VerifyDocument } {
  const exit = worstExit([exitOf([...outcomesOfVerification(verifications), ...others]), interrupted]);
  const failed = verifications.find((verification) => exitOf(outcomesOfVerification([verification])) !== EXIT.done);
  const error = {
    code: `exit-${exit}`,
    message: [verificationTotals(verifications), ...unpushedTotals(compared.unpushed)].join('; '),
    hint: failed?.advice ?? (compared.unpushed.length > 0 ? 'run `contracts push`' : 'see verifications'),
    requestId: failed?.requestId,
  };
  return {
    exit,
    document: {
      version: 1,
      command: 'verify',
      ...comparisonJson(compared),
      verifications: verifications.map(verificationJson),
      ...(exit !== EXIT.done && { error }),
    },
  };
}
