// Loaded before the tool (`node --import`): a run does not really wait 2 and 8 seconds before it looks for a test booking again.
const WAITS_MS = new Set([2_000, 6_000]);
const MOMENT_MS = 20;

const real = globalThis.setTimeout;
globalThis.setTimeout = Object.assign(
  (work, ms, ...rest) => real(work, WAITS_MS.has(ms) ? MOMENT_MS : ms, ...rest),
  // With `util.promisify` and all that hangs on it.
  real,
);
