import { describe, expect, it } from 'vitest';
import { CITY_HOTEL } from '../support/project.ts';
import { watchedProject } from '../support/watched-hub.ts';

/** A project with one hotel that was pushed. One of its prices was then halved in the file. */
async function halvedPrice(settings = '') {
  const files = { 'hotel.yaml': CITY_HOTEL, 'contracts.config.yaml': settings };
  const made = await watchedProject({ files, isPushed: true });
  made.edit('{ "1": 97 }', '{ "1": 48 }');
  // The stays under `tests:` expect the old price; they are another safeguard.
  made.edit(/\ntests:[\s\S]*$/, '\n');
  return made;
}

describe('a push stopped by a gate', { timeout: 60_000 }, () => {
  it('is shown by diff, which exits as usual', async () => {
    const { contracts, written } = await halvedPrice();
    const diff = await contracts('diff');
    expect(diff.code, diff.stderr).toBe(0);
    expect(diff.stdout).toContain('price-move  prices move by more than 25 %; push --allow price-move passes it');
    expect((await contracts('diff', '--exit-code')).code).toBe(2);
    const document = JSON.parse((await contracts('diff', '--json')).stdout);
    expect(document.plan.gates).toMatchObject([{ id: 'price-move', release: '--allow price-move' }]);
    expect(written()).toHaveLength(0);
  });

  it('ends with exit code 9, writes nothing and says what to do', async () => {
    const { contracts, written } = await halvedPrice();
    const push = await contracts('push', '--yes', '--json');
    expect(push.code).toBe(9);
    expect(JSON.parse(push.stdout)).toMatchObject({
      command: 'push',
      gates: ['price-move'],
      error: { code: 'gate', hint: 'look at the plan; if this is meant, add --allow price-move' },
    });
    expect(written()).toHaveLength(0);
    const unknown = await contracts('push', '--yes', '--allow', 'everything');
    expect([unknown.code, unknown.stderr]).toEqual([64, expect.stringContaining('price-move')]);
    const wrong = await contracts('push', '--yes', '--no-verify', '--allow', 'currency-change');
    expect([wrong.code, wrong.stderr]).toEqual([9, expect.stringContaining('Nothing was written.')]);
    const allowed = await contracts('push', '--yes', '--no-verify', '--allow', 'price-move');
    expect(allowed.code, allowed.stderr).toBe(0);
    expect(written()).toHaveLength(1);
  });

  it('is stopped in the same way with a saved plan', async () => {
    const { contracts, written } = await halvedPrice();
    expect((await contracts('diff', '--out', 'plan.json')).code).toBe(0);
    expect((await contracts('plan', 'show', 'plan.json')).stdout).toContain('push --allow price-move passes it');
    expect((await contracts('push', '--plan', 'plan.json', '--yes')).code).toBe(9);
    expect(written()).toHaveLength(0);
    const allowed = await contracts('push', '--plan', 'plan.json', '--yes', '--no-verify', '--allow', 'price-move');
    expect(allowed.code, allowed.stderr).toBe(0);
    expect(written()).toHaveLength(1);
  });

  it('follows the settings at the time of the push, not of the plan', async () => {
    const { write, contracts, written } = await halvedPrice('gates: { priceMovePercent: 60 }\n');
    expect((await contracts('diff', '--out', 'plan.json')).stdout).not.toContain('Gates');
    write('gates: { protectedHotels: [LISBOA-STAYS] }\n', 'contracts.config.yaml');
    const push = await contracts('push', '--plan', 'plan.json', '--yes', '--json');
    expect([push.code, JSON.parse(push.stdout).gates]).toEqual([9, ['price-move', 'protected-hotel']]);
    expect(written()).toHaveLength(0);
  });
});
