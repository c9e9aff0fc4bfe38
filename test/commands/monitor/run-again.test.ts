import { describe, expect, it } from 'vitest';
import { runAgain } from '../../../src/commands/monitor/command.ts';
import { EXIT, type ExitCode } from '../../../src/use/ground/exit/exit-code.ts';
import { thisMachine } from '../../../src/use/ground/machine.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const HOUR_MS = 3_600_000;

/** Runs that take so long each, until there were as many. */
async function starts(tookMs: readonly number[], endsAfter?: number) {
  const clock = new FakeClock(0);
  const controller = new AbortController();
  const begun: number[] = [];
  const interruption = { signal: controller.signal, exit: () => undefined, watch: () => {}, release: () => {} };
  const run = async (): Promise<ExitCode | undefined> => {
    begun.push(clock.now() / HOUR_MS);
    await clock.sleep(tookMs[begun.length - 1] ?? 0);
    if (begun.length === tookMs.length) controller.abort();
    return begun.length === endsAfter ? EXIT.usage : undefined;
  };
  const exit = await runAgain(HOUR_MS, run, { interruption, machine: { ...thisMachine, clock } });
  return { begun, exit };
}

describe('runs that go on', () => {
  it('begin at the beginning of each period, however long they take', async () =>
    expect((await starts([0, HOUR_MS / 2, 0])).begun).toEqual([0, 1, 2]));

  it('leave out the periods that a long run has taken', async () =>
    expect((await starts([2.5 * HOUR_MS, 0])).begun).toEqual([0, 3]));

  it('end with the code of a run that cannot deliver its reports', async () =>
    expect(await starts([0, 0, 0], 2)).toEqual({ begun: [0, 1], exit: EXIT.usage }));

  it('end with 0 when they are interrupted', async () => expect((await starts([0])).exit).toBe(0));
});
