import { describe, expect, test } from 'vitest';
import { KILL_PHASES } from '../support/mortal.ts';
import { contract, contracts, high, low, summer } from '../support/sample-contract.ts';
import { LOCK } from '../support/workstation.ts';
import { copyOf, kill, nothingYet, type Ruins, recover, type Start } from './ruins.ts';

// A process ends in any phase of the one write that gives a rate and its season new names.

const BEFORE = contracts(contract());
const AFTER = contracts(
  contract({
    rates: [
      {
        ...summer,
        name: 'Main season',
        formerly: 'Summer 2027',
        seasons: [low, { ...high, name: 'Peak', formerly: 'High' }],
      },
    ],
  }),
);
const STARTS: readonly Start[] = ['push', 'resume', 'forgotten'];

const ratesIn = ({ hub }: Ruins) =>
  hub.store.rates({ supplierId: 1, providerCode: 'SEA-PALACE' }).map(({ id, body: { name } }) => ({ id, name }));

const lockedRates = ({ disk }: Ruins): string[] =>
  [...new TextDecoder().decode(disk.files.get(LOCK)).matchAll(/"PALMA\/SEA-PALACE rate ([^"]+)"/g)].map(
    ([, name = '']) => name,
  );

describe('a push of new names that is killed', () => {
  test.each(KILL_PHASES.flatMap((phase) => STARTS.map((start) => [phase, start] as const)))(
    'at %s is completed by the next (%s), with the same records',
    async (phase, start) => {
      const whole = nothingYet();
      expect((await recover(whole, 'push', BEFORE)).violations).toEqual([]);
      const [before] = ratesIn(whole);
      const ruins = await kill(copyOf(whole), phase, 1, 'push', AFTER);
      const { violations } = await recover(ruins, start, AFTER);
      expect(violations).toEqual([]);
      expect(ratesIn(ruins)).toEqual([{ ...before, name: 'Main season' }]);
      expect(lockedRates(ruins)).toEqual(['Main season']);
    },
  );
});
