import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findContractFiles } from '../../../src/contract/source/workspace.ts';
import { nodeFiles } from '../../../src/host/node-files.ts';
import { check } from '../../../src/rules/check/check.ts';
import { ResultMemory } from '../../../src/rules/check/result-memory.ts';
import type { Selection } from '../../../src/rules/check/selection.ts';
import { day } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { temporaryFolder, writeFiles } from '../../support/run-contracts.ts';

type Disk = Readonly<Record<string, string>>;

/** What a round of the same command finds, and which hotels it looked into. */
async function round(folder: string, memory?: ResultMemory, select: Selection = {}) {
  memory?.nextRound();
  const workspace = await findContractFiles(nodeFiles, [folder], process.cwd());
  const checked = await check(workspace, { select, today: day('2026-11-21'), tests: true, memory });
  if (!checked.ok) return { findings: checked.error.message, rechecked: [] };
  return { findings: checked.value.findings, rechecked: [...checked.value.rechecked] };
}

const supplier = (codeOf: string, name: string): string =>
  `supplier: { externalCode: ${codeOf}, commercialName: ${name} }\n`;
const hotel = (of: string, codeOf: string): string =>
  `${of}hotel: { providerCode: ${codeOf}, hotelname: ${codeOf}, category: S4, currency: EUR, images: [], rooms: [], mealPlans: [] }\n`;
const BASE: Disk = {
  's.yaml': supplier('S', 'One'),
  'a.yaml': hotel('', 'A'),
  'n/b.yaml': hotel('supplier: 5\n', 'B'),
};

describe('the memory between rounds', () => {
  it('is everything when nothing changed', async () => {
    const [folder, memory] = [temporaryFolder(), new ResultMemory()];
    writeFiles(folder, BASE);
    const first = await round(folder, memory);
    expect(first.rechecked).toEqual(['S/A', '#5/B']);
    expect(await round(folder, memory)).toEqual({ ...first, rechecked: [] });
  });

  it('leaves out the hotel of a changed file', async () => {
    const [folder, memory] = [temporaryFolder(), new ResultMemory()];
    writeFiles(folder, BASE);
    await round(folder, memory);
    writeFiles(folder, { 'n/b.yaml': `${hotel('supplier: 5\n', 'B')}rates: []\n` });
    expect((await round(folder, memory)).rechecked).toEqual(['#5/B']);
  });

  it('is a hotel of several files as long as none of them changes', async () => {
    const [folder, memory] = [temporaryFolder(), new ResultMemory()];
    writeFiles(folder, { ...BASE, 'rates.yaml': 'hotel: A\nrates: []\n' });
    await round(folder, memory);
    expect((await round(folder, memory)).rechecked).toEqual([]);
    writeFiles(folder, { 'rates.yaml': 'hotel: A\nrates: []\noffers: []\n' });
    expect((await round(folder, memory)).rechecked).toEqual(['S/A']);
  });

  it.each<[Selection]>([[{ hotel: ['A'] }], [{ shard: '2/2' }]])('is what %j selects', async (select) => {
    const [folder, memory] = [temporaryFolder(), new ResultMemory()];
    writeFiles(folder, BASE);
    const first = await round(folder, memory, select);
    expect(first.rechecked).toEqual(['S/A']);
    expect(await round(folder, memory, select)).toEqual({ ...first, rechecked: [] });
  });

  it('answers for a part if the whole was checked before', async () => {
    const [folder, memory] = [temporaryFolder(), new ResultMemory()];
    writeFiles(folder, BASE);
    await round(folder, memory);
    expect((await round(folder, memory, { hotel: ['A'] })).rechecked).toEqual([]);
  });

  it('leads to the same findings as a check without memory, whatever is edited, removed, added or broken', async () => {
    const texts = [
      supplier('S', 'One'),
      supplier('S', 'Two'),
      supplier('T', 'Three'),
      hotel('', 'A'),
      hotel('supplier: S\n', 'B'),
      hotel('supplier: 5\n', 'C'),
      'hotel: A\nrates: []\n',
      'supplier: T\nhotel: B\noffers: []\n',
      'hotel: [',
      'hotel: A\noffers: [',
      'hotel: "\\x41\n',
      'hotel: 5\n',
    ];
    const edit = fc.record({
      file: fc.constantFrom('s.yaml', 'a.yaml', 'b.yaml', 'n/s.yaml', 'n/b.yaml', 'n/m/c.yaml'),
      text: fc.option(fc.constantFrom(...texts), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
        fc.constantFrom<Selection>({}, { hotel: ['A'] }, { shard: '1/2' }),
        async (steps, select) => {
          const [folder, memory] = [temporaryFolder(), new ResultMemory()];
          writeFiles(folder, BASE);
          await round(folder, memory, select);
          for (const edits of steps) {
            for (const { file, text } of edits)
              if (text === undefined) rmSync(path.join(folder, file), { force: true });
              else writeFiles(folder, { [file]: text });
            const { findings } = await round(folder, memory, select);
            expect(findings).toEqual((await round(folder, undefined, select)).findings);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
