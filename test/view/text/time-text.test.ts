import { describe, expect, it, test } from 'vitest';
import { durationText, timeLine } from '../../../src/view/text/time-text.ts';

const waitedMs = { hub: 10_100, turn: 1_200, retry: 800, settling: 0, person: 0 };
const run = { totalMs: 12_300, waitedMs, requests: 214, retries: 3, mostAtOnce: 4 };

describe('the line with the duration of a run', () => {
  const quick = { ...run, totalMs: 10_000 };

  it('is left out for a run of ten seconds, except with -v', () => {
    expect(timeLine(quick)).toBeUndefined();
    expect(timeLine(quick, true)).toMatch(/^Done in 10.0 s /);
  });

  it('does not count the time in which a person thinks', () => {
    expect(timeLine({ ...run, totalMs: 60_000, waitedMs: { ...waitedMs, person: 50_000 } })).toBeUndefined();
  });

  it('is left out if the hub was not contacted', () => {
    expect(timeLine({ ...run, requests: 0 }, true)).toBeUndefined();
  });

  it('shows what a long run has sent', () => {
    expect(timeLine(run)).toBe('Done in 12.3 s (214 requests, 3 retried)');
  });

  it("shows with -v every wait and the tool's own work", () => {
    expect(timeLine(run, true)).toBe(
      'Done in 12.3 s (214 requests, 3 retried, at most 4 at once): waiting for the hub 10.1 s, waiting for our turn 1.2 s, retries 0.8 s, own work 0.2 s',
    );
  });

  it('leaves out what took no time', () => {
    const idle = { hub: 900, turn: 0, retry: 0, settling: 0, person: 49 };
    expect(timeLine({ totalMs: 1_000, waitedMs: idle, requests: 1, retries: 0, mostAtOnce: 1 }, true)).toBe(
      'Done in 1.0 s (1 request, at most 1 at once): waiting for the hub 0.9 s, own work 0.1 s',
    );
  });

  it('never shows a negative time', () => {
    expect(timeLine({ ...run, totalMs: 1_000 }, true)).toContain('own work 0.0 s');
  });
});

test.each([
  [0, '0.0 s'],
  [99_949, '99.9 s'],
  [99_950, '1 min 40 s'],
  [3_599_000, '59 min 59 s'],
  [3_780_000, '1 h 3 min'],
])('%d ms are written %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
