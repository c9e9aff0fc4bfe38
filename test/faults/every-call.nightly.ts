import { expect, test } from 'vitest';
import { CELLS } from './fault-catalogue.ts';
import { runCell } from './run-cell.ts';

// The matrix in the regular checks makes only the first call of an operation fail; here every later call fails too.

test('every fault at every call of every operation', async () => {
  const broken: string[] = [];
  let cells = 0;
  for (const cell of CELLS) {
    for (let nth = 2; nth < 20; nth += 1) {
      const { struck, violations } = await runCell(cell, { nth, forgetful: nth % 2 === 0 });
      if (struck === 0) break;
      cells += 1;
      for (const violation of violations) broken.push(`${cell.name} at call ${nth}: ${violation.slice(0, 200)}`);
    }
  }
  console.log(`single faults at later calls: ${cells} cells`);
  expect(broken).toEqual([]);
});
