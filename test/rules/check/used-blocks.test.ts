import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findContractFiles } from '../../../src/contract/source/workspace.ts';
import { nodeFiles } from '../../../src/host/node-files.ts';
import { type Checked, check } from '../../../src/rules/check/check.ts';
import { readContracts } from '../../../src/rules/check/read-contracts.ts';
import { ResultMemory } from '../../../src/rules/check/result-memory.ts';
import type { Selection } from '../../../src/rules/check/selection.ts';
import { TreeFiles } from '../../../src/use/versions/history/read-version.ts';
import { day } from '../../support/contract-builder.ts';
import { folderWith, writeFiles } from '../../support/run-contracts.ts';

async function checked(folder: string, memory?: ResultMemory, select: Selection = {}, from = folder): Promise<Checked> {
  memory?.nextRound();
  const workspace = await findContractFiles(nodeFiles, [folder], from);
  const done = await check(workspace, { select, today: day('2026-11-21'), tests: true, memory });
  if (!done.ok) throw new Error(done.error.message);
  return done.value;
}

const reported = ({ findings }: Checked): string[] =>
  findings.map(({ code, place, related, subject, message, hint }) =>
    [
      `${code.id} ${place?.file}:${place?.line}:${place?.column} ${message}`,
      ...(hint === undefined ? [] : [`(${hint})`]),
      ...(related ? [`see ${related.place.file}:${related.place.line}`] : []),
      `of ${subject?.record}`,
    ].join(' '),
  );

const hotelUsing = (what: string): string => `hotel:
  providerCode: A
  hotelname: Alpha
  category: S4
  currency: EUR
  images: [https://example.com/a.jpg]
  rooms: ${what}
  mealPlans: [ROOM_ONLY]
`;
const SUPPLIER = 'supplier: { externalCode: S, commercialName: Supplier }\n';
const ROOMS = 'blocks:\n  rooms:\n    - { providerCode: DBL, name: Double room, distributions: ["1", "2"] }\n';

const project = (what: string, blocks = ROOMS) =>
  folderWith({ 's.yaml': SUPPLIER, 'hotels/a.yaml': hotelUsing(what), 'blocks/rooms.yaml': blocks });

describe('a block of another file', () => {
  it('stands where it is used', async () => {
    const folder = project('{ use: ../blocks/rooms.yaml#rooms }');
    const workspace = await findContractFiles(nodeFiles, ['.'], folder);
    const read = await readContracts(workspace, {});
    if (!read.ok) throw new Error('not read');
    expect(read.value.hotels[0]?.hotel.rooms).toMatchObject([{ providerCode: 'DBL', name: 'Double room' }]);
    expect(read.value.hotels[0]?.files).toEqual(['blocks/rooms.yaml', 'hotels/a.yaml']);
    expect(read.value.findings).toEqual([]);
  });

  it('has findings at its own lines, which name the file that uses it', async () => {
    const folder = project('{ use: ../blocks/rooms.yaml#rooms }', ROOMS.replace('"1", "2"', '"1", "2+x"'));
    expect(reported(await checked(folder)).filter((one) => one.startsWith('S04'))).toEqual([
      'S04 blocks/rooms.yaml:3:68 "2+x" is not an occupancy (write "2" or "2+1": adults, then children) see hotels/a.yaml:7 of S/A',
    ]);
  });

  it('may be a single entry of a list, and use other blocks and anchors', async () => {
    const blocks =
      'blocks:\n  one: &one { providerCode: DBL, name: Double, distributions: { use: more/who.yaml#two } }\n  again: *one\n';
    const folder = folderWith({
      's.yaml': SUPPLIER,
      'hotels/a.yaml': hotelUsing(
        '[{ use: ../blocks/rooms.yaml#again }, { providerCode: SUI, name: Suite, distributions: ["2"] }]',
      ),
      'blocks/rooms.yaml': blocks,
      'blocks/more/who.yaml': 'blocks: { two: ["2"] }\n',
    });
    const workspace = await findContractFiles(nodeFiles, ['.'], folder);
    const read = await readContracts(workspace, {});
    if (!read.ok) throw new Error('not read');
    const { hotels, origins } = read.value;
    const [room] = hotels[0]?.hotel.rooms ?? [];
    expect(hotels[0]?.hotel.rooms.map((one) => [one.providerCode, one.distributions])).toEqual([
      ['DBL', [{ adults: 2, children: 0 }]],
      ['SUI', [{ adults: 2, children: 0 }]],
    ]);
    expect(origins.place(room ?? {}, 'providerCode')).toMatchObject({ file: 'blocks/rooms.yaml', line: 2 });
    expect(origins.place(room ?? {}, 'distributions', 0)).toMatchObject({ file: 'blocks/more/who.yaml', line: 1 });
    expect(origins.place(room ?? {})).toMatchObject({
      file: 'hotels/a.yaml',
      anchored: { file: 'blocks/rooms.yaml', line: 2 },
    });
    expect(hotels[0]?.files).toEqual(['blocks/more/who.yaml', 'blocks/rooms.yaml', 'hotels/a.yaml']);
  });

  it('is only a key in notes and in extra', async () => {
    const text = `${hotelUsing('[]')}  extra: { use: pool }\nx-note: { use: nothing }\n`;
    const folder = folderWith({ 's.yaml': SUPPLIER, 'a.yaml': text });
    expect(reported(await checked(folder)).filter((one) => one.startsWith('F'))).toEqual([]);
  });
});

describe('a use that cannot be followed', () => {
  const refused = async (what: string, blocks = ROOMS): Promise<readonly string[]> => {
    const found = reported(await checked(project(what, blocks)));
    return found.filter((one) => one.startsWith('F11') || one.startsWith('F05'));
  };

  it.each([
    ['../blocks/rooms.yaml#room', 'blocks/rooms.yaml has no block "room" (did you mean rooms?)'],
    ['../blocks/room.yaml#rooms', 'there is no file blocks/room.yaml (did you mean rooms.yaml?)'],
    ['../blocks/Rooms.yaml#rooms', 'there is no file blocks/Rooms.yaml (did you mean rooms.yaml?)'],
    ['../../blocks/rooms.yaml#rooms', '../blocks/rooms.yaml is outside the folder of the project'],
    ['/blocks/rooms.yaml#rooms', 'the path of a block is relative to the file in which it is written'],
    ['..\\blocks\\rooms.yaml#rooms', 'paths are written with forward slashes (write ../blocks/rooms.yaml#rooms)'],
    ['https://example.com/rooms.yaml#rooms', 'blocks come from files of this project, not from addresses'],
    ['../blocks/rooms.yaml', 'use: ../blocks/rooms.yaml names no block'],
    ['../s.yaml#rooms', 's.yaml is not a file with blocks'],
    ['../blocks/rooms.txt#rooms', '../blocks/rooms.txt is not a file with blocks'],
  ])('%s', async (use, message) => {
    const [found = '', ...others] = await refused(`{ use: "${use.replaceAll('\\', '\\\\')}" }`);
    expect(found).toContain(`F11 hotels/a.yaml:7:17 ${message}`);
    expect(others).toEqual([]);
  });

  it('has other keys next to it, or is no text', async () => {
    expect(await refused('{ use: ../blocks/rooms.yaml#rooms, providerCode: A }')).toEqual([
      expect.stringContaining('"providerCode" next to use (use stands alone: a block is used as it is written)'),
    ]);
    expect(await refused('{ use: [1] }')).toEqual([expect.stringContaining('use: is not the name of a block')]);
  });

  it('leads to itself', async () => {
    const found = await refused(
      '{ use: ../blocks/rooms.yaml#a }',
      'blocks:\n  a: [{ use: rooms.yaml#b }]\n  b: [{ use: rooms.yaml#a }]\n',
    );
    expect(found).toContainEqual(
      expect.stringContaining(
        'F11 blocks/rooms.yaml:3:14 the block uses itself: blocks/rooms.yaml#a > blocks/rooms.yaml#b > blocks/rooms.yaml#a see hotels/a.yaml:7',
      ),
    );
  });

  it('stands for more values than a file may have', async () => {
    const levels = Array.from(
      { length: 15 },
      (_, at) => `  b${at}: [${Array.from({ length: 10 }, () => `{ use: rooms.yaml#b${at + 1} }`).join(', ')}]\n`,
    );
    expect(await refused('{ use: ../blocks/rooms.yaml#b0 }', `blocks:\n${levels.join('')}  b15: [1]\n`)).toContainEqual(
      expect.stringContaining('F05 hotels/a.yaml:1:1 more than 500000 values once blocks are written out'),
    );
  });

  it('is in a file with errors', async () => {
    expect(await refused('{ use: ../blocks/rooms.yaml#rooms }', 'blocks: { rooms: [\n')).toEqual([
      expect.stringContaining('F11 hotels/a.yaml:7:17 blocks/rooms.yaml has errors (line 1:'),
    ]);
  });

  it('leads out of the project by a link', async () => {
    const outside = folderWith({ 'rooms.yaml': ROOMS });
    const folder = folderWith({ 's.yaml': SUPPLIER, 'a.yaml': hotelUsing('{ use: far/rooms.yaml#rooms }') });
    symlinkSync(outside, path.join(folder, 'far'));
    expect(reported(await checked(folder)).filter((one) => one.startsWith('F11'))).toEqual([
      expect.stringContaining('far/rooms.yaml is outside the folder of the project'),
    ]);
  });
});

describe('a file with blocks', () => {
  it('is checked where its blocks are used, and names those that are not', async () => {
    const folder = folderWith({ 'blocks/x.yaml': 'blocks:\n  price: 1.1900\n' });
    expect(reported(await checked(folder))).toEqual([
      'F12 blocks/x.yaml:2:3 none of the files that are checked uses the block "price" (remove it if it is left over) of blocks/x.yaml',
    ]);
  });

  it('is found when only a file that uses it is named', async () => {
    const folder = project('{ use: ../blocks/rooms.yaml#rooms }');
    const workspace = await findContractFiles(nodeFiles, ['hotels/a.yaml'], folder);
    const read = await readContracts(workspace, {});
    expect(read.ok && read.value.hotels[0]?.hotel.rooms.length).toBe(1);
  });

  it('has the hotels that use it checked again when it changes', async () => {
    const [folder, memory] = [project('{ use: ../blocks/rooms.yaml#rooms }'), new ResultMemory()];
    writeFiles(folder, { 'hotels/b.yaml': hotelUsing('[]').replace('providerCode: A', 'providerCode: B') });
    expect([...(await checked(folder, memory)).rechecked]).toEqual(['S/A', 'S/B']);
    expect([...(await checked(folder, memory)).rechecked]).toEqual([]);
    writeFiles(folder, { 'blocks/rooms.yaml': ROOMS.replace('Double room', 'Double') });
    expect([...(await checked(folder, memory)).rechecked]).toEqual(['S/A']);
    expect([...(await checked(folder, memory)).rechecked]).toEqual([]);
  });

  it('is found in files of the past', async () => {
    const texts = new Map(
      Object.entries({
        '/p/s.yaml': SUPPLIER,
        '/p/hotels/a.yaml': hotelUsing('{ use: ../blocks/rooms.yaml#rooms }'),
        '/p/blocks/rooms.yaml': ROOMS,
      }),
    );
    const files = new TreeFiles(new Map([...texts].map(([file, text]) => [file, text.length])));
    files.hold(new Map([...texts].map(([file, text]) => [file, Buffer.from(text)])));
    const workspace = await findContractFiles(files, ['.'], '/p');
    const read = await readContracts(workspace, { files, readNow: files.readNow });
    expect(read.ok && read.value.hotels[0]?.hotel.rooms.length).toBe(1);
  });

  it('is looked for again after it was missing', async () => {
    const folder = folderWith({ 's.yaml': SUPPLIER, 'a.yaml': hotelUsing('{ use: rooms.yaml#rooms }') });
    const memory = new ResultMemory();
    expect(reported(await checked(folder, memory)).filter((one) => one.startsWith('F11'))).toHaveLength(1);
    writeFiles(folder, { 'rooms.yaml': ROOMS });
    expect(reported(await checked(folder, memory)).filter((one) => one.startsWith('F11'))).toEqual([]);
  });

  it('selects the hotels that use it when it has changed', async () => {
    const folder = project('{ use: ../blocks/rooms.yaml#rooms }');
    writeFiles(folder, { 'hotels/b.yaml': hotelUsing('[]').replace('providerCode: A', 'providerCode: B') });
    const changes = async () => ({
      since: 'main',
      everything: false,
      files: [{ file: 'blocks/rooms.yaml', former: [] }],
    });
    expect(
      (await checked(folder, undefined, { changes })).hotels.map(({ contract }) => contract.hotel.providerCode),
    ).toEqual(['A']);
  });
});
