import { describe, expect, it } from 'vitest';
import { CheckMemory } from '../../src/cli/check-memory.ts';
import type { UnreadFile } from '../../src/contract/assemble/unread-files.ts';
import { hotelKey } from '../../src/contract/identity.ts';
import type { HotelContract } from '../../src/contract/model.ts';
import { type Finding, finding } from '../../src/findings/finding.ts';
import { parseYaml } from '../../src/source/parse-yaml.ts';
import { wordsIn } from '../../src/source/words-in.ts';
import { day } from '../support/contract-builder.ts';
import { fc } from '../support/fast-check.ts';
import { readContracts } from '../support/read-contracts.ts';

type Disk = Readonly<Record<string, string>>;

const code = { id: 'X01', name: 'x', severity: 'warning', summary: 's', why: 'w' } as const;

/** A check whose findings tell everything that a hotel consists of. */
const check = async (hotel: HotelContract): Promise<Finding[]> => [
  finding(code, { message: JSON.stringify(hotel, (_, value) => (typeof value === 'bigint' ? `${value}` : value)) }),
];

function load(disk: Disk) {
  const unread: UnreadFile[] = [];
  const documents = Object.entries(disk).flatMap(([file, text]) => {
    const parsed = parseYaml(file, Buffer.from(text));
    if (!parsed.complete) unread.push({ file, selected: true, words: wordsIn(Buffer.from(text)) });
    return parsed.documents.map((document) => ({ document, selected: true }));
  });
  return readContracts(documents, { unread });
}

const round = async (memory: CheckMemory, disk: Disk, today = day('2026-11-21')): Promise<string[]> => {
  const loaded = load(disk);
  const findings = await memory.findings(loaded, loaded.contracts.hotels, today, check);
  return findings.map(({ message }) => message).sort();
};

const fresh = (disk: Disk): Promise<string[]> => round(new CheckMemory(), disk);

const supplier = (codeOf: string, name: string): string =>
  `supplier: { externalCode: ${codeOf}, commercialName: ${name} }\n`;
const hotel = (of: string, codeOf: string): string =>
  `${of}hotel: { providerCode: ${codeOf}, hotelname: ${codeOf}, category: S4, currency: EUR, images: [], rooms: [], mealPlans: [] }\n`;
const BASE: Disk = {
  's.yaml': supplier('S', 'One'),
  'a.yaml': hotel('', 'A'),
  'n/b.yaml': hotel('supplier: 5\n', 'B'),
};

describe('what is remembered between rounds', () => {
  it('is everything when nothing changed', async () => {
    const memory = new CheckMemory();
    const first = await round(memory, BASE);
    expect(memory.rechecked).toEqual(['S/A', '#5/B']);
    expect(await round(memory, BASE)).toEqual(first);
    expect(memory.rechecked).toEqual([]);
  });

  it('is not the hotel of a changed file', async () => {
    const memory = new CheckMemory();
    await round(memory, BASE);
    memory.note(['n/b.yaml']);
    await round(memory, BASE);
    expect(memory.rechecked).toEqual(['#5/B']);
  });

  it('is nothing on another day, and after settings changed', async () => {
    const memory = new CheckMemory();
    await round(memory, BASE);
    await round(memory, BASE, day('2026-11-22'));
    expect(memory.rechecked).toHaveLength(2);
    memory.forget();
    await round(memory, BASE, day('2026-11-22'));
    expect(memory.rechecked).toHaveLength(2);
  });

  it('leaves the changes of a round that failed to the next one', async () => {
    const memory = new CheckMemory();
    await round(memory, BASE);
    memory.note(['a.yaml']);
    const loaded = load(BASE);
    const failing = memory.findings(loaded, loaded.contracts.hotels, day('2026-11-21'), () =>
      Promise.reject(new Error('no')),
    );
    await expect(failing).rejects.toThrow('no');
    await round(memory, BASE);
    expect(memory.rechecked).toEqual(['S/A']);
  });

  it('gives the findings of a check without memory, whatever is edited, removed, added or broken', async () => {
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
      fc.asyncProperty(fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), async (steps) => {
        const memory = new CheckMemory();
        const disk: Record<string, string> = { ...BASE };
        await round(memory, disk);
        for (const edits of steps) {
          for (const { file, text } of edits) {
            if (text === undefined) delete disk[file];
            else disk[file] = text;
            memory.note([file]);
          }
          const found = await round(memory, disk);
          expect(found).toEqual(await fresh(disk));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('names hotels as findings do', () => expect(load(BASE).contracts.hotels.map(hotelKey)).toEqual(['S/A', '#5/B']));
});
