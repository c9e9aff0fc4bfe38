import type { LongJson } from '../../../kernel/json-pieces.ts';
import type { ExitCode } from './exit-code.ts';

/** How a command ended: its exit code and, for `--json`, its document. */
export interface CommandEnd {
  readonly exit: ExitCode;
  readonly document?: LongJson;
}
