import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { nodeClock } from '../../../../src/host/node-clock.ts';
import { onInterrupt } from '../../../../src/use/ground/terminal/signals.ts';

it('lets many wait for one interruption without a warning', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error): number => warnings.push(message);
  process.on('warning', note);
  const interruption = onInterrupt(() => {});
  await Promise.all(Array.from({ length: 40 }, () => nodeClock.sleep(1, interruption.signal)));
  await setImmediate();
  interruption.release();
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

describe('a signal', () => {
  /** The output at the signals while this many calls are under way, and the exit codes that the process would have ended with. */
  function said(calls: number, ...signals: readonly NodeJS.Signals[]) {
    const reported: string[] = [];
    const exits: unknown[] = [];
    const exit = vi.spyOn(process, 'exit').mockImplementation((code): never => {
      exits.push(code);
      throw new Error('the process has ended');
    });
    onTestFinished(() => exit.mockRestore());
    const interruption = onInterrupt((text) => reported.push(text));
    interruption.watch(() => calls);
    try {
      for (const signal of signals) process.emit(signal, signal);
    } catch {
      // The process would have ended.
    }
    interruption.release();
    return { reported, exits, aborted: interruption.signal.aborted, exit: interruption.exit() };
  }

  it('is answered at once, with the calls under way and how to quit', () => {
    expect(said(4, 'SIGINT')).toEqual({
      reported: ['Stopping: 4 calls under way. Ctrl-C again to quit now'],
      exits: [],
      aborted: true,
      exit: 130,
    });
    expect(said(1, 'SIGINT').reported).toEqual(['Stopping: 1 call under way. Ctrl-C again to quit now']);
    expect(said(0, 'SIGINT').reported).toEqual(['Stopping. Ctrl-C again to quit now']);
  });

  it('from a build server is named', () => {
    expect(said(4, 'SIGTERM')).toMatchObject({ reported: ['SIGTERM. Stopping: 4 calls under way'], exit: 143 });
  });

  it('that is repeated ends the process and says what is not known', () => {
    const { reported, exits } = said(4, 'SIGINT', 'SIGINT');
    expect(reported[1]).toBe('Quit with 4 calls under way: the outcome is unknown');
    expect(exits).toEqual([130]);
    expect(said(0, 'SIGINT', 'SIGINT').reported[1]).toBe('Quit');
  });
});
