import { env } from 'node:process';
import { afterAll, describe, expect, test } from 'vitest';
import { EVERY_CASE, isTurn } from '../support/every-case.ts';
import { KILL_PHASES } from '../support/mortal.ts';
import { copyOf, kill, nothingYet, recover, type Start } from './ruins.ts';

// A process ends in any phase of any write, by day of every fourth write, and so does the next one. Whatever they left, clean runs complete it.

const STEPS = 20;
const STARTS: readonly Start[] = ['push', 'resume', 'forgotten'];

const only = env['FAULT_KILL'];
const points = KILL_PHASES.flatMap((phase) =>
  Array.from({ length: STEPS }, (_, index) => ({ phase, nth: index + 1, name: `${phase}/${index + 1}` })),
)
  .map((point, index) => ({ ...point, index, start: STARTS[index % 3] ?? 'push' }))
  .filter(({ name, phase, nth }) =>
    only === undefined ? isTurn(nth + KILL_PHASES.indexOf(phase), 4) : name === only.split('+')[0],
  );

describe('a push of 20 records that is killed', { timeout: 600_000 }, () => {
  let killed = 0;
  let nested = 0;

  test('has 6 phases in 20 writes to be killed at', () =>
    expect(points.length).toBe(only === undefined ? (EVERY_CASE ? 120 : 30) : 1));

  test.each(points)(
    'at $name is completed by the next ($start), even if that one is killed too',
    async ({ phase, nth, start, name, index: turn }) => {
      const ruins = await kill(nothingYet(), phase, nth, 'push');
      killed += 1;
      const { violations } = await recover(copyOf(ruins), start);
      expect(violations, `replay: npm run faults -- --kill ${name}`).toEqual([]);
      for (const [index, second] of KILL_PHASES.entries()) {
        const point = `${name}+${second}`;
        if (
          only === undefined
            ? !isTurn(index + turn + Math.floor(turn / 6), KILL_PHASES.length)
            : only !== name && only !== point
        )
          continue;
        const twice = await kill(copyOf(ruins), second, 1 + (index % 3), start);
        nested += 1;
        const made = await recover(twice, STARTS[(index + nth) % 3] ?? 'push');
        expect(made.violations, `replay: npm run faults -- --kill ${point}`).toEqual([]);
      }
    },
  );

  afterAll(() => console.log(`kill points: ${killed}, and ${nested} inside the recovery`));
});
