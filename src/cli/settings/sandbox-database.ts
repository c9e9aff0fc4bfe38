import path from 'node:path';
import { STATE_FOLDER } from '../../host/state-files.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { CliFailure, usageFailure } from '../exit/cli-failure.ts';
import type { Config } from './config-file.ts';

/** Where the practice hub keeps its records unless told otherwise. */
export const sandboxDatabase = (config: Config): string => path.join(config.folder, STATE_FOLDER, 'sandbox.db');

export const ANOTHER_FILE =
  "name another file with --db; if this one is the practice hub's own, delete it: the practice hub then starts empty";

/** Returns the result of `work`. A problem with the practice hub's file ends the command with exit 64 and says what to do. */
export async function withDatabase<T>(database: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CliFailure) throw error;
    const reason = safeText(error instanceof Error ? error.message : String(error));
    throw usageFailure(
      'sandbox-database',
      `the practice hub cannot keep its records in ${database}: ${reason}`,
      ANOTHER_FILE,
    );
  }
}
