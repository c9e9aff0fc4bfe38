// What a verification in full depth needs, for each example and for a corpus: written prices, how many of them are proved, quotes, stays,
// quotes for 1,000 prices, and the time and memory of making the plan. `--hotels 400` takes a corpus of 400.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { built, root } from './built.js';
import { CORPUS_DAY, writeCorpus } from './corpus.js';

const at = process.argv.indexOf('--hotels');
const hotels = at === -1 ? 40 : Number(process.argv[at + 1]);
const EXAMPLES = ['city-hotel', 'beach-resort', 'mountain-lodge', 'island-group'];
const EXAMPLES_DAY = '2026-11-22';

const { loadContracts, unpacked, nodeFiles, planDepth, referencePricing } = await built({
  '../test/support/load-contracts.ts': 'loadContracts',
  'contract/packed-contract.ts': 'unpacked',
  'host/node-files.ts': 'nodeFiles',
  'verify/depth/plan/plan-depth.ts': 'planDepth',
  'pricing/settings/pricing-switches.ts': 'referencePricing',
});

console.log(`verify --depth full, node ${process.version}`);
for (const example of EXAMPLES) await measure(example, path.join(root, 'contracts-examples'), EXAMPLES_DAY);
const times = [];
for (const count of [1, hotels / 10, hotels]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-verify-'));
  try {
    writeCorpus(folder, count);
    times.push(await measure('.', folder, CORPUS_DAY));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
console.log(`  ten times the hotels: ${(times[2] / times[1]).toFixed(1)} times the time (goal at most 11)`);

async function measure(selection, below, day) {
  const { contracts } = await loadContracts(nodeFiles, [selection], below);
  const selected = unpacked(contracts.hotels);
  const before = process.cpuUsage();
  const { searches, prices, unproved } = planDepth(selected, 'full', day, referencePricing);
  const seconds = process.cpuUsage(before).user / 1e6;
  const proved = prices - unproved.filter(({ never }) => !never).length;
  const stays = searches.flatMap((search) => search.hotels.flatMap((hotel) => hotel.stays)).length;
  const count = contracts.hotels.length;
  const name = selection === '.' ? `${count} hotels` : selection;
  console.log(
    `  ${name.padEnd(16)} ${proved} of ${prices} prices, ${searches.length} quotes, ${stays} stays, ` +
      `${((searches.length * 1000) / proved).toFixed(1)} quotes for 1,000 prices${count === 1 ? ' (goal at most 250)' : ''}; ` +
      `planned in ${seconds.toFixed(1)} s, ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  );
  return seconds;
}
