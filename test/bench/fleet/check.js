// The simulation beside reality: real runs of the tool against a practice hub that answers slowly, and what the simulation says of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startHub } from '../hub-client.js';
import { writeYearlyContracts } from '../yearly-contracts.js';
import { NEXT_YEAR, runTool } from './measure.js';
import { phasesOf } from './runs.js';
import { simulate } from './simulate.js';

const LATENCY_MS = 50;
const RUNS = [
  ['first', ['push', '--yes', '--no-verify']],
  ['unchanged', ['push', '--yes', '--no-verify']],
  ['quick', ['verify', '--yes']],
];

/** For each run and number of hotels: requests and seconds, measured and simulated. */
export async function checkSimulation({ sizes, concurrency, costs, tool, say }) {
  const rows = [];
  for (const hotels of sizes) {
    const folder = mkdtempSync(path.join(tmpdir(), 'contracts-bench-'));
    const hub = await startHub(path.join(folder, 'hub.db'), { latencyMs: LATENCY_MS });
    try {
      writeYearlyContracts(path.join(folder, 'contracts'), hotels, NEXT_YEAR);
      await hub.takeLog();
      for (const [name, argv] of RUNS) {
        say(`  ${name}, ${hotels} hotels`);
        const args = [...argv, '--concurrency', String(concurrency)];
        const [real, bare] = await withLatency(hub, () => runTool(args, folder, hub));
        const { slow } = real;
        const { requests, hubSeconds } = costs.runs[name];
        const latency = bare + (slow * hubSeconds.each) / requests.each;
        const { start, phases } = phasesOf(name, costs, concurrency, latency, tool, slow);
        const scenario = { hotels, workers: 1, concurrency, start, phases };
        const simulated = simulate({ ...scenario, latency: { median: latency, spread: 0 } }, tool);
        const calls = simulated.calls - simulated.signIns + Math.round(requests.run);
        rows.push({ name, hotels, slow, latency, real, simulated: { requests: calls, seconds: simulated.seconds } });
      }
    } finally {
      await hub.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return rows;
}

/**
 * Runs `work` and makes a plain call from time to time meanwhile; returns what it returned, and the mean time to an answer in seconds.
 * The calls are refused, which takes the hub no work, and are not counted.
 */
async function withLatency({ baseUrl }, work) {
  const times = [];
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    await (await fetch(`${baseUrl}/suppliers`)).arrayBuffer();
    times.push((performance.now() - start) / 1000);
    await pause(100);
  }
  return [await working, times.reduce((sum, one) => sum + one, 0) / times.length];
}
