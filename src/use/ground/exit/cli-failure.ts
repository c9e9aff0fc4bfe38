import type { LongJson } from '../../../kernel/json-pieces.ts';
import { EXIT, type ExitCode } from './exit-code.ts';

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
