import { env } from 'node:process';
import { afterAll, describe, expect, test } from 'vitest';
import { EVERY_CASE, isTurn } from '../support/every-case.ts';
import { CELLS, OPERATIONS, TROUBLES } from './fault-catalogue.ts';
import { runCell } from './run-cell.ts';

// Every way in which one call can go wrong, at every call that the tool makes: by day every fault at every fourth operation, and every operation
// with every fourth fault; at night all. `npm run faults -- --cell NAME` replays one cell and shows what the hub saw.

const only = env['FAULT_CELL'];
const cells = CELLS.map((cell, index) => ({ ...cell, forgetful: Math.floor(index / 2) % 2 === 1 })).filter(
  ({ name, operation, trouble }) =>
    only === undefined ? isTurn(OPERATIONS.indexOf(operation) + TROUBLES.indexOf(trouble), 4) : name === only,
);
/** The cells of a day. */
const DAY = 208;
let requests = 0;

describe('one failure in a run, then clean runs', { timeout: 600_000 }, () => {
  test('are 825 cells: 22 operations with 42 faults each, less the 9 that only changes can meet', () => {
    expect([OPERATIONS.length, TROUBLES.length, CELLS.length]).toEqual([22, 42, 825]);
    expect(cells.length, `${only} is one of them`).toBe(only === undefined ? (EVERY_CASE ? 825 : DAY) : 1);
  });

  test.each(cells)('$name', async (cell) => {
    const result = await runCell(cell, cell);
    requests += result.requests;
    if (only !== undefined) console.log(result.transcript);
    expect(result.violations, `replay: npm run faults -- --cell ${cell.name}`).toEqual([]);
    expect(result.struck, 'the fault never struck').toBeGreaterThan(0);
  });

  afterAll(() => console.log(`single faults: ${cells.length} cells, ${requests} requests`));
});
