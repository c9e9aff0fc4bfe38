import type { DoctorDocument } from '../../view/access-document.ts';
import { CliFailure } from '../ground/exit/cli-failure.ts';
import { EXIT, type ExitCode } from '../ground/exit/exit-code.ts';

/** A check with the exit code of its failure. */
export type DoctorCheck = DoctorDocument['checks'][number] & { readonly exit?: ExitCode };

export const passed = (name: string, text: string): DoctorCheck => ({ name, verdict: 'ok', text });

export const doubtful = (name: string, text: string, hint: string): DoctorCheck => ({
  name,
  verdict: 'warning',
  text,
  hint,
});

export const leftOut = (name: string, text: string): DoctorCheck => ({ name, verdict: 'skipped', text });

export const failed = (name: string, text: string, hint: string): DoctorCheck => ({
  name,
  verdict: 'failed',
  text,
  hint,
  exit: EXIT.usage,
});

/** What `look` returns, with a check that reports it; a failure that would end any other command is a failed check here. */
export async function checked<T>(
  name: string,
  look: () => T | Promise<T>,
  text: (seen: T) => string,
): Promise<{ readonly check: DoctorCheck; readonly seen?: T }> {
  try {
    const seen = await look();
    return { check: passed(name, text(seen)), seen };
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error;
    const { message, hint, exit, requestId } = error.details;
    return {
      check: {
        name,
        verdict: 'failed',
        text: message,
        exit,
        ...(hint !== undefined && { hint }),
        ...(requestId !== undefined && { requestId }),
      },
    };
  }
}
