#!/usr/bin/env node
// The tool from its sources: builds dist/ afresh, then runs it in a new process, because the build loads parts of an earlier bundle.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

await import('./build.js');
const run = fileURLToPath(new URL('../run.js', import.meta.url));
const { status } = spawnSync(process.execPath, [run, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
