// A fleet that pushes and verifies up to a million hotels: measures here what one hotel costs, checks the simulation against real runs, and
// simulates the fleet with a virtual clock. Prints what it measured, what it assumed, and the tables of docs/scale.md.
//
//   node test/bench/fleet.js [--rounds 3] [--save] [--saved]
//
// `--save` keeps what was measured, and writes the tables into docs/scale.md; `--saved` simulates with what was kept instead of measuring.
// Needs `npm run build`.
// Measuring takes about ten minutes, the simulation two.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { checkSimulation } from './fleet/check.js';
import { measureHotels } from './fleet/measure.js';
import { errorText, tables, withTables } from './fleet/page.js';
import { ASSUMED } from './fleet/scenarios.js';
import { toolRules } from './fleet/tool.js';

const KEPT = new URL('fleet/measured.json', import.meta.url);
const PAGE = new URL('../../docs/scale.md', import.meta.url);
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, save: { type: 'boolean' }, saved: { type: 'boolean' } },
});
const say = (text) => console.log(text);

const tool = await toolRules();
const measured = options.saved ? JSON.parse(readFileSync(KEPT, 'utf8')) : await measure();
const { machine } = measured;
if (options.save) writeFileSync(KEPT, `${JSON.stringify(measured, null, 2)}\n`);
say(`measured on ${machine}, ${options.saved ? 'earlier' : 'now'}`);
say(`the simulation of real runs was ${errorText(measured)}`);
say(`assumed: ${JSON.stringify(ASSUMED)}`);
const made = {};
for (const [name, lines] of Object.entries(tables(measured, tool))) {
  made[name] = lines();
  say(`\n${name}\n\n${made[name].join('\n')}`);
}
if (options.save) writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), made));

async function measure() {
  const [{ model }] = cpus();
  const about = `${cpus().length} cores (${model.trim()}), node ${process.version}`;
  say('measuring what a hotel costs');
  const found = await measureHotels({ rounds: Number(options.rounds), say });
  say('checking the simulation');
  const rows = await checkSimulation({ sizes: [60, 200], concurrency: 4, costs: found, tool, say });
  return { machine: about, costs: found, checked: rows };
}
