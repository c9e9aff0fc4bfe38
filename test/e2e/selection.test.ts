import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

const examples = path.join(import.meta.dirname, '../../contracts-examples');

const hotels = async (argv: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> => {
  const run = await runContracts(['validate', ...argv, '--json'], { cwd: temporaryFolder(), env });
  expect(run.code, run.stdout + run.stderr).toBe(0);
  return JSON.parse(run.stdout).hotels;
};

describe('the selection', { timeout: 30_000 }, () => {
  it('can be given before the paths', async () => expect(await hotels(['--hotel', 'NAXOS-*', examples])).toBe(1));

  it('can come from variables, several names by comma', async () =>
    expect(await hotels([examples], { CONTRACTS_HOTEL: 'NAXOS-*,PAROS-*', CONTRACTS_SUPPLIER: 'KYKLADES' })).toBe(2));

  it('can leave something out, also by a variable', async () =>
    expect(
      await hotels(['--hotel', 'NAXOS-*', '--hotel', 'PAROS-*', examples], {
        CONTRACTS_EXCLUDE: 'hotel:PAROS-*,supplier:LISBOA-*',
      }),
    ).toBe(1));
});
