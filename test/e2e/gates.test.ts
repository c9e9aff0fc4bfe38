import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Run, runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { openWatchedHub } from '../support/watched-hub.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');

/** A project with one hotel that was pushed. One of its prices was then halved in the file. */
async function halvedPrice(settings = '') {
  const folder = temporaryFolder();
  const file = path.join(folder, 'hotel.yaml');
  const text = readFileSync(example, 'utf8');
  writeFileSync(file, text);
  if (settings !== '') writeFileSync(path.join(folder, 'contracts.config.yaml'), settings);
  const hub = await openWatchedHub();
  const contracts = (...argv: string[]): Promise<Run> => runContracts(argv, { cwd: folder, env: hub.env });
  const loaded = await contracts('push', '--yes', '--no-verify');
  expect(loaded.code, loaded.stderr).toBe(0);
  expect(text).toContain('{ "1": 97 }');
  // The stays under `tests:` expect the old price; they are another safeguard.
  writeFileSync(file, text.replace('{ "1": 97 }', '{ "1": 48 }').replace(/\ntests:[\s\S]*$/, '\n'));
  const before = hub.changes().length;
  return { folder, hub, contracts, written: () => hub.changes().length - before };
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
    expect(written()).toBe(0);
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
    expect(written()).toBe(0);
    const wrong = await contracts('push', '--yes', '--no-verify', '--allow', 'currency-change');
    expect([wrong.code, wrong.stderr]).toEqual([9, expect.stringContaining('Nothing was written.')]);
    const allowed = await contracts('push', '--yes', '--no-verify', '--allow', 'price-move');
    expect(allowed.code, allowed.stderr).toBe(0);
    expect(written()).toBe(1);
  });

  it('is stopped in the same way with a saved plan', async () => {
    const { contracts, written } = await halvedPrice();
    expect((await contracts('diff', '--out', 'plan.json')).code).toBe(0);
    expect((await contracts('plan', 'show', 'plan.json')).stdout).toContain('push --allow price-move passes it');
    expect((await contracts('push', '--plan', 'plan.json', '--yes')).code).toBe(9);
    expect(written()).toBe(0);
    const allowed = await contracts('push', '--plan', 'plan.json', '--yes', '--no-verify', '--allow', 'price-move');
    expect(allowed.code, allowed.stderr).toBe(0);
    expect(written()).toBe(1);
  });

  it('follows the settings at the time of the push, not of the plan', async () => {
    const { folder, contracts, written } = await halvedPrice('gates: { priceMovePercent: 60 }\n');
    expect((await contracts('diff', '--out', 'plan.json')).stdout).not.toContain('Gates');
    writeFileSync(path.join(folder, 'contracts.config.yaml'), 'gates: { protectedHotels: [LISBOA-STAYS] }\n');
    const push = await contracts('push', '--plan', 'plan.json', '--yes', '--json');
    expect([push.code, JSON.parse(push.stdout).gates]).toEqual([9, ['price-move', 'protected-hotel']]);
    expect(written()).toBe(0);
  });

  it('lists the gates if an unknown one is named', async () => {
    const { contracts } = await halvedPrice();
    const push = await contracts('push', '--yes', '--allow', 'everything');
    expect(push.code).toBe(64);
    expect(push.stderr).toContain('price-move');
  });
});
