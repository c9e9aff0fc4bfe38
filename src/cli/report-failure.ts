import { failureText, type ShownFailure } from '../render/failure-text.ts';
import { CliFailure, type FailureDetails } from './cli-failure.ts';
import { EXIT } from './exit-code.ts';
import { openTerminal } from './terminal.ts';

/** Prints what ended a command: text on stderr, or with `--json` a document with `error` on stdout. Gives the exit code. */
export function reportFailure(error: unknown, argv: readonly string[]): number {
  const details = detailsOf(error);
  if (argv.includes('--json')) {
    process.stdout.write(
      `${JSON.stringify({ version: 1, ...details.document, error: errorJson(details) }, null, 2)}\n`,
    );
    return details.exit;
  }
  const { talkPaint } = openTerminal({ quiet: false, color: !argv.includes('--no-color') });
  process.stderr.write(`${failureText(details, talkPaint)}\n`);
  return details.exit;
}

const errorJson = ({ code, message, hint, requestId }: ShownFailure) => ({ code, message, hint, requestId });

function detailsOf(error: unknown): FailureDetails {
  if (error instanceof CliFailure) return error.details;
  if (isUsageError(error)) {
    return {
      code: 'wrong-usage',
      exit: EXIT.usage,
      message: error.message.replace(/\s*See more help with --help\s*$/, '').replaceAll(/\s+/g, ' '),
      hint: 'see --help of the command',
    };
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    code: 'bug',
    exit: EXIT.bug,
    message: `this is a fault of the tool, not of your files\n${stack}`,
    hint: 'please report it with the lines above',
  };
}

/** What oclif throws for a wrong command, flag or argument carries `oclif.exit` and no code of ours. */
const isUsageError = (error: unknown): error is Error => error instanceof Error && 'oclif' in error;
