import type { VerifyDocument } from '../render/push-document.ts';
import { comparisonJson, verificationJson } from '../render/report-json.ts';
import { unpushedTotals } from '../render/unpushed-text.ts';
import { verificationTotals } from '../render/verification-text.ts';
import type { Verification } from '../verify/verification.ts';
import type { HubComparison } from './compare-with-hub.ts';
import { EXIT, type ExitCode, worstExit } from './exit-code.ts';
import { exitOfVerification } from './run-verification.ts';

/** How `verify` ends: its exit code, and the document with the error that goes with any but 0. */
export function endOfVerification(
  verifications: readonly Verification[],
  compared: HubComparison,
  others: readonly ExitCode[],
): { readonly exit: ExitCode; readonly document: VerifyDocument } {
  const exit = worstExit([exitOfVerification(verifications), ...others]);
  const failed = verifications.find((verification) => exitOfVerification([verification]) !== EXIT.done);
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
