import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

// Loaded before the tool (`node --import`): shortens the waits before the tool looks for a test booking again.
const WAITS_MS = new Set([2_000, 6_000]);
const MOMENT_MS = 20;

const real = timers.setTimeout;
timers.setTimeout = (ms, ...rest) => real(WAITS_MS.has(ms) ? MOMENT_MS : ms, ...rest);
syncBuiltinESMExports();
