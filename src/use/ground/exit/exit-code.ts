import type { LongJson } from '../../../kernel/json-pieces.ts';
import type { Paint } from '../../../view/text/paint.ts';

/** The exit codes of the process; documented in docs/runbook.md. Scripts rely on the numbers. */
export const EXIT = {
  done: 0,
  findings: 1,
  /** The user answered a question with no. */
  cancelled: 1,
  changesPending: 2,
  refused: 3,
  unknown: 4,
  conflict: 5,
  verificationFailed: 6,
  unreachable: 7,
  credentials: 8,
  gate: 9,
  usage: 64,
  bug: 70,
  /** The same as GNU `timeout`. */
  deadline: 124,
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit code of a run whose result could not be delivered. What happened in the hub matters more than that. */
export const undelivered = <Exit extends number>(exit: Exit): Exit | typeof EXIT.usage =>
  exit === EXIT.done || exit === EXIT.findings || exit === EXIT.changesPending ? EXIT.usage : exit;

/** Which code wins if several apply: what a person must look at first. */
const WEIGHT: readonly ExitCode[] = [
  EXIT.bug,
  EXIT.interrupted,
  EXIT.terminated,
  EXIT.deadline,
  EXIT.usage,
  EXIT.unknown,
  EXIT.conflict,
  EXIT.refused,
  EXIT.credentials,
  EXIT.unreachable,
  EXIT.gate,
  EXIT.verificationFailed,
  EXIT.findings,
  EXIT.changesPending,
  EXIT.done,
];

export const worstExit = (codes: Iterable<ExitCode>): ExitCode => {
  const present = new Set(codes);
  return WEIGHT.find((code) => present.has(code)) ?? EXIT.done;
};

export interface FailureDetails {
  /** A stable word for scripts: `hub-unreachable`. */
  readonly code: string;
  readonly exit: ExitCode;
  /** What failed and why, as a readable sentence. */
  readonly message: string;
  /** What to do next. */
  readonly hint?: string;
  readonly requestId?: string;
  /** Results from before the failure; with `--json` they are in the document next to the error. */
  readonly document?: LongJson;
}

/** Ends a command with a message for people, the same in JSON, and its exit code. Anything else that is thrown is a bug in this tool. */
export class CliFailure extends Error {
  readonly details: FailureDetails;

  constructor(details: FailureDetails) {
    super(details.message);
    this.name = 'CliFailure';
    this.details = details;
  }
}

/** Something that a command needs is missing, broken or wrong: exit 64. `code` is the stable word for scripts. */
export const usageFailure = (code: string, message: string, hint?: string): CliFailure =>
  new CliFailure({ code, exit: EXIT.usage, message, ...(hint !== undefined && { hint }) });

/** The command line, or its variables and settings, cannot be carried out: exit 64. */
export const wrongUsage = (message: string, hint?: string): CliFailure => usageFailure('wrong-usage', message, hint);

/**
 * How a command ended: its exit code, its document for `--json`, and the text that is printed otherwise. A command gives `text` if that comes last,
 * after its work. It prints by itself what comes earlier, what `-o` may replace, and what `withHub` shows before the time of the run.
 */
export interface CommandEnd {
  readonly exit: ExitCode;
  readonly document?: LongJson;
  readonly text?: (paint: Paint) => string;
}

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
