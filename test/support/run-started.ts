import type { RunStarted } from '../../src/push/journal/journalled-run.ts';

/** The first entry of a run's journal, with the test's own values. */
export const runStarted = (over: Partial<RunStarted> = {}): RunStarted => ({
  type: 'run-started',
  run: '20270101T000000Z-000001',
  plan: 'abc',
  saved: false,
  user: 'ann',
  host: 'desk',
  pid: 4711,
  tool: '0.1.0',
  environment: 'test',
  hub: 'hub',
  steps: 1,
  ...over,
});
