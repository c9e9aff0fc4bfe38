// The second thread of a run over many files.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { useCodeCache } from './code-cache.js';

useCodeCache(fileURLToPath(new URL('../dist/', import.meta.url)));
await createRequire(import.meta.url)('../dist/helper.js').help();
