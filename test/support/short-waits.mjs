// Loaded before the tool (`node --import`): shortens the waits before the tool looks for a test booking again.
const WAITS_MS = new Set([2_000, 6_000]);
const MOMENT_MS = 20;

const real = globalThis.setTimeout;
globalThis.setTimeout = Object.assign(
  (work, ms, ...rest) => real(work, WAITS_MS.has(ms) ? MOMENT_MS : ms, ...rest),
  // Keeps `util.promisify.custom`.
  real,
);
