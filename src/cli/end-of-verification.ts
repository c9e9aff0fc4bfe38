import type { VerifyDocument } from '../render/push-document.ts';
import { verificationJson } from '../render/report-json.ts';
import { verificationTotals } from '../render/verification-text.ts';
import type { Verification } from '../verify/verification.ts';
import { EXIT, type ExitCode, worstExit } from './exit-code.ts';
import { exitOfVerification } from './run-verification.ts';

/** How `verify` ends: its exit code, and the document with the error that goes with any but 0. */
export function endOfVerification(
  verifications: readonly Verification[],
  interrupted: ExitCode | undefined,
): { readonly exit: ExitCode; readonly document: VerifyDocument } {
  const exit = worstExit([exitOfVerification(verifications), ...(interrupted === undefined ? [] : [interrupted])]);
  const failed = verifications.find((verification) => exitOfVerification([verification]) !== EXIT.done);
  const error = {
    code: `exit-${exit}`,
    message: verificationTotals(verifications),
    hint: failed?.advice ?? 'see verifications',
    requestId: failed?.requestId,
  };
  return {
    exit,
    document: {
      version: 1,
      command: 'verify',
      verifications: verifications.map(verificationJson),
      ...(exit !== EXIT.done && { error }),
    },
  };
}
