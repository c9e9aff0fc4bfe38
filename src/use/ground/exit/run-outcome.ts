import { EXIT, type ExitCode, worstExit } from './exit-code.ts';

/** The exit code for an outcome: `[before, after]` a write or a step of the booking flow was sent. */
type Codes = readonly [before: ExitCode, after: ExitCode];

const always = (code: ExitCode): Codes => [code, code];

/** Every outcome of a run that ends in an orderly way. Only this table turns outcomes into exit codes. */
const CODES = {
  /** A write was sent. */
  written: always(EXIT.done),
  /** Confirm, Prebook or Book was sent. */
  'booking-step-sent': always(EXIT.done),
  unknown: always(EXIT.unknown),
  'changed-meanwhile': always(EXIT.conflict),
  refused: always(EXIT.refused),
  /** A change that the interface cannot make: the hub stays different from the files. */
  blocked: always(EXIT.refused),
  'left-undone': always(EXIT.refused),
  'account-rejected': always(EXIT.credentials),
  'over-budget': always(EXIT.gate),
  // Exit code 7 promises that nothing was written. After a write, the push is incomplete and the verification has failed.
  unreachable: [EXIT.unreachable, EXIT.refused],
  'unreachable-for-proof': [EXIT.unreachable, EXIT.verificationFailed],
  'proof-failed': always(EXIT.verificationFailed),
} as const satisfies Readonly<Record<string, Codes>>;

export type RunOutcome = keyof typeof CODES;

/** The exit code of a run with these outcomes: the code of the worst one. */
export function exitOf(outcomes: Iterable<RunOutcome>): ExitCode {
  const all = new Set(outcomes);
  const column = all.has('written') || all.has('booking-step-sent') ? 1 : 0;
  return worstExit([...all].map((outcome) => CODES[outcome][column]));
}
