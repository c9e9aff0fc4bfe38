import { tellTheHub } from '../../hub/failure-text.ts';
import { FAILURE_FACTS } from '../../hub/outcomes/failure-kind.ts';
import type { DoctorDocument, ProbedEndpoint } from '../../view/access-document.ts';
import { durationText } from '../../view/text/time-text.ts';
import { CliFailure, EXIT, type ExitCode, exitOf } from '../ground/exit/exit-code.ts';

/** A booking flow that begins with less time left may outlive its token. */
const FLOW_MS = 60 * 60_000;

export const tokenCheck = (tokenLivesMs: number): DoctorCheck =>
  tokenLivesMs >= FLOW_MS
    ? passed('token', `a token lives ${durationText(tokenLivesMs)}`)
    : doubtful(
        'token',
        `a token lives ${durationText(tokenLivesMs)} only; a booking flow may outlive it`,
        'ask the people who run the hub for tokens of two hours',
      );

export interface SeenTime {
  /** From the hub's Date header, in whole seconds. */
  readonly hubTime: number;
  /** This machine's clock when the answer came, and how long that took. */
  readonly now: number;
  readonly ms: number;
}

const SKEW_MS = 30_000;

/** Compares this machine's clock with the hub's, using the fastest answer. */
export function clockCheck(seen: readonly SeenTime[]): DoctorCheck {
  const [best] = [...seen].sort((a, b) => a.ms - b.ms);
  if (!best) return leftOut('clock', 'the hub does not say what time it is');
  // Half a second, because the header is truncated to seconds.
  const skewMs = best.now - best.ms / 2 - (best.hubTime + 500);
  const off = Math.abs(skewMs);
  if (off <= SKEW_MS) return passed('clock', `the clock agrees with the hub's within ${Math.ceil(off / 1000)} s`);
  return doubtful(
    'clock',
    `the clock is ${durationText(off)} ${skewMs > 0 ? 'ahead of' : 'behind'} the hub's`,
    'let the system set its clock by the network; booking windows and tokens are counted by it',
  );
}

/** A probe as a line. A call that the account may not use is only a warning, because it may not be needed. */
export function probeCheck({
  purpose,
  endpoint,
  verdict,
  reason = '',
  failure,
  requestId,
}: ProbedEndpoint): DoctorCheck {
  const name = `endpoint ${endpoint}`;
  const request = requestId === undefined ? {} : { requestId };
  const text = `${purpose} (${endpoint})`;
  switch (verdict) {
    case 'answers':
      return passed(name, `${text} answers`);
    case 'not-tried':
      return leftOut(name, `${text} was not tried: ${reason}`);
    case 'not-enabled':
      return {
        ...doubtful(name, `${text}: ${reason}`, 'ask your account manager to enable it; another token does not help'),
        ...request,
      };
    case 'failed':
      return {
        name,
        verdict: 'failed',
        text: `${text}: ${reason}`,
        hint: `run it again; if it stays, ${tellTheHub(requestId)}`,
        exit: exitOf([failure === undefined ? 'unreachable' : FAILURE_FACTS[failure].run]),
        ...request,
      };
  }
}

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
