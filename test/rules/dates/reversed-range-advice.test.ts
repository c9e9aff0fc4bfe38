import path from 'node:path';
import { expect, it } from 'vitest';
import { nodeFiles } from '../../../src/host/node-files.ts';
import { loadContracts } from '../../support/load-contracts.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { type PlantedSlip, plantedSlips } from '../planted-slips.ts';

const GOOD = ['../../../contracts-examples', '../../examples/realistic', '../../examples/small-house'];

async function slipsInGoodContracts(): Promise<PlantedSlip[]> {
  const random = seededRandom(14);
  const slips: PlantedSlip[] = [];
  for (const folder of GOOD) {
    const { contracts } = await loadContracts(nodeFiles, ['.'], path.join(import.meta.dirname, folder));
    // A rate of one week has no other season that would show which date was meant.
    const seasonal = contracts.hotels.filter(({ rates }) => rates.some(({ seasons }) => seasons.length > 1));
    for (const contract of seasonal) slips.push(...plantedSlips(contract, random));
  }
  return slips;
}

const share = (slips: readonly PlantedSlip[], advice: PlantedSlip['advice']): number =>
  slips.filter((one) => one.advice === advice).length / slips.length;

/** For a person who works on the advice: `SLIPS=1` prints how each kind of slip comes out. */
function print(slips: readonly PlantedSlip[]): void {
  const groups = new Map<string, PlantedSlip[]>();
  for (const one of slips) {
    for (const group of ['all', one.where, `${one.where}, ${one.slip}`])
      groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  for (const [group, of] of groups) {
    const count = (advice: PlantedSlip['advice']) => of.filter((one) => one.advice === advice).length;
    console.log(
      `${group}: ${of.length} slips, right ${count('right')}, offered ${count('offered')}, wrong ${count('wrong')}, open ${count('open')}`,
    );
  }
  for (const { where, slip, good, bad } of slips.filter(({ advice }) => advice === 'wrong'))
    console.log(`wrong: ${where}, ${slip}: ${bad} was ${good}`);
}

it('suggests the range that was meant after most typing errors, and is seldom wrong', async () => {
  const slips = await slipsInGoodContracts();
  if (process.env['SLIPS']) print(slips);
  const seasons = slips.filter(({ where }) => where === 'season');
  expect(slips.length).toBeGreaterThan(700);
  expect(share(seasons, 'right')).toBeGreaterThan(0.94);
  expect(share(slips, 'right')).toBeGreaterThan(0.88);
  expect(share(slips, 'wrong')).toBeLessThan(0.015);
});
