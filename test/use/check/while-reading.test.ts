import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { whileReading } from '../../../src/use/check/parsing-for.ts';
import { noLiveArea } from '../../../src/use/ground/terminal/live-area.ts';
import { onInterrupt } from '../../../src/use/ground/terminal/signals.ts';

const terminal = { area: noLiveArea };

/** Keeps the thread busy for this many ms, as a large file does. */
function busy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('reading many files', () => {
  it('gives the result of the work', async () => {
    const read = whileReading({ terminal }, async (onRead) => {
      await onRead(1, 2);
      return 'done';
    });
    expect(await read).toBe('done');
  });

  it('ends at Ctrl-C, even while files keep the thread busy', async () => {
    const interruption = onInterrupt(() => {});
    let files = 0;
    const reading = whileReading({ terminal, interruption }, async (onRead) => {
      for (; files < 100; files += 1) {
        busy(20);
        await onRead(files, 100);
      }
    });
    const pressed = setTimeout(60).then(() => process.emit('SIGINT', 'SIGINT'));
    await expect(reading).rejects.toMatchObject({ details: { code: 'interrupted', exit: 130 } });
    await pressed;
    interruption.release();
    expect(files).toBeLessThan(100);
  });
});
