import path from 'node:path';
import type { Config } from './config-file.ts';

/** Where the embedded hub keeps its records unless told otherwise. */
export const sandboxDatabase = (config: Config): string => path.join(config.folder, '.contracts', 'sandbox.db');
