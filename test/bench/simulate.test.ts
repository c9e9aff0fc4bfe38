import { describe, expect, it } from 'vitest';
import { nextPace, startingPace } from '../../src/hub/pace.ts';
import { retryDelay } from '../../src/hub/retry-delay.ts';
import { pauseMs } from '../../src/push/send-patiently.ts';
import { simulate } from './fleet/simulate.js';

const tool = { nextPace, startingPace, retryDelay, pauseMs, tokenSeconds: 7_170, beatSeconds: 0.5, takenOverAfter: 3 };
const phase = { effects: ['replace', 'replace', 'read'], atOnce: 6, hotelWork: 0, callWork: 0 };
const fleet = { hotels: 400, workers: 8, concurrency: 4, oneByOne: true, start: 0, phases: [phase], seed: 7 };
const constant = { median: 0.05, spread: 0 };
const varied = { median: 0.05, spread: 0.4 };

describe('the simulation of a fleet', () => {
  it('takes as long as its calls, if nothing else takes time', () => {
    const one = { ...fleet, workers: 1, concurrency: 1, latency: constant };
    const { seconds, calls } = simulate(one, tool);
    expect(calls).toBe(1 + 400 * 3);
    expect(seconds).toBeCloseTo(calls * 0.05, 6);
  });

  it('takes a quarter of that with four calls at once, and the own work of one process in addition', () => {
    const busy = { ...fleet, workers: 1, latency: constant, phases: [{ ...phase, callWork: 0.02 }] };
    // 1,200 answers are worked on one after the other, longer than four calls at once take to bring them.
    expect(simulate(busy, tool).seconds).toBeCloseTo(1200 * 0.02 + 0.09, 1);
    expect(simulate({ ...fleet, workers: 1, latency: constant }, tool).seconds).toBeCloseTo(
      (1200 / 4) * 0.05 + 0.05,
      6,
    );
  });

  it('is the same for the same seed, and another one for another', () => {
    const of = (seed: number) => simulate({ ...fleet, latency: varied, seed }, tool);
    expect(of(1)).toEqual(of(1));
    expect(of(1)).not.toEqual(of(2));
  });

  it('signs in anew before a token ends', () => {
    const long = { ...fleet, workers: 1, concurrency: 1, latency: { median: 20, spread: 0 } };
    expect(simulate(long, tool).signIns).toBe(Math.ceil((1200 * 20) / (7_170 + 20)));
  });

  it('is turned away by a hub with a limit, waits as the tool does, and gets no more than the limit', () => {
    const limit = { perSecond: 50, atOnce: 20, retryAfter: 1 };
    const limited = simulate({ ...fleet, latency: varied, limit }, tool);
    expect(limited.tooMany).toBeGreaterThan(0);
    expect(limited.calls - limited.tooMany).toBeLessThanOrEqual(limit.atOnce + limited.seconds * limit.perSecond);
    expect(limited.seconds).toBeGreaterThan((1200 - limit.atOnce) / limit.perSecond);
  });

  it('loses no hotel when workers end: others take them over and read each first', () => {
    const deaths = { every: 2, backAfter: 1 };
    const troubled = simulate({ ...fleet, latency: varied, deaths }, tool);
    expect(troubled.deaths).toBeGreaterThan(2);
    expect(troubled.takenOver).toBeGreaterThan(0);
    expect(troubled.failed).toBe(0);
    expect(troubled.calls).toBeGreaterThanOrEqual(1200 + troubled.takenOver);
  });

  it('lets one hotel at a time through the last calls of a phase that are gated', () => {
    const gated = { ...phase, effects: ['flow', 'flow', 'read'], atOnce: 4, gated: 2 };
    const { seconds } = simulate({ ...fleet, workers: 1, oneByOne: false, latency: constant, phases: [gated] }, tool);
    expect(seconds).toBeGreaterThan(400 * 2 * 0.05);
  });
});
