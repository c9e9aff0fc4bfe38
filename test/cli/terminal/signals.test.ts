import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { onInterrupt } from '../../../src/cli/terminal/signals.ts';
import { nodeClock } from '../../../src/host/node-clock.ts';

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
