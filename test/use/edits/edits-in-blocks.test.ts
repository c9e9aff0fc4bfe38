import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { YamlEdit } from '../../../src/contract/source/layout/yaml-edit.ts';
import { parseYaml } from '../../../src/contract/source/parse-yaml.ts';
import { nodeFiles } from '../../../src/host/node-files.ts';
import { editsInBlocks } from '../../../src/use/edits/edits-in-blocks.ts';
import { temporaryFolder, writeFiles } from '../../support/run-contracts.ts';

const USER = 'rates:\n  - { name: A, seasons: [{ name: Low, prices: { use: ../blocks/x.yaml#prices } }] }\n';

/** Two files that use a block, which uses another one; `edits` by file. */
async function moved(edits: readonly (readonly [file: string, edit: YamlEdit])[], isGiven = false) {
  const folder = temporaryFolder();
  const texts = {
    'hotels/a.yaml': USER,
    'hotels/b.yaml': USER,
    'blocks/x.yaml': 'blocks:\n  prices:\n    - { code: DBL, one: { use: y.yaml#one } }\n',
    'blocks/y.yaml': 'blocks: { one: { amount: 80 } }\n',
  };
  writeFiles(folder, texts);
  const placed = edits.map(([name, edit]) => {
    const file = path.relative(process.cwd(), path.join(folder, name));
    const [document] = parseYaml(file, Buffer.from(USER)).documents;
    if (!document) throw new Error('no document');
    return { document: document.place([]), edit };
  });
  const done = await editsInBlocks(placed, nodeFiles, [folder], isGiven);
  return {
    edits: done.edits.map(({ document, edit }) => ({ file: path.relative(folder, document.file), ...edit })),
    blockFiles: done.blockFiles.map((file) => path.relative(folder, file)),
    roots: done.roots.map((root) => path.relative(folder, root)),
  };
}

const SEASON = ['rates', 0, 'seasons', 0];
const amount = (value: number): YamlEdit => ({ kind: 'set', path: [...SEASON, 'prices', 0, 'one', 'amount'], value });

describe('an edit that goes through a block', () => {
  it('is made in the file of the block, once for all that use it', async () => {
    const insert: YamlEdit = { kind: 'insert', path: [...SEASON, 'prices'], value: { code: 'SUI' } };
    expect(
      await moved([
        ['hotels/a.yaml', amount(90)],
        ['hotels/a.yaml', insert],
        ['hotels/b.yaml', amount(90)],
        ['hotels/b.yaml', insert],
      ]),
    ).toEqual({
      edits: [
        { file: 'blocks/y.yaml', kind: 'set', path: ['blocks', 'one', 'amount'], value: 90 },
        { file: 'blocks/x.yaml', kind: 'insert', path: ['blocks', 'prices'], value: { code: 'SUI' } },
      ],
      blockFiles: ['blocks/y.yaml', 'blocks/x.yaml'],
      roots: [''],
    });
  });

  it('is refused if two files need different values there', () =>
    expect(
      moved([
        ['hotels/a.yaml', amount(90)],
        ['hotels/b.yaml', amount(95)],
      ]),
    ).rejects.toThrow('writes blocks.one.amount once for several places, but only some of them change'));

  it('is made where the block is used, with the block written out, if it is not for all that use it', async () => {
    const prices = [{ code: 'DBL', one: { amount: 80 } }];
    expect(
      await moved(
        [
          ['hotels/a.yaml', amount(90)],
          ['hotels/a.yaml', amount(91)],
        ],
        true,
      ),
    ).toMatchObject({
      edits: [
        { file: 'hotels/a.yaml', kind: 'set', path: [...SEASON, 'prices'], value: prices },
        { file: 'hotels/a.yaml', ...amount(90) },
        { file: 'hotels/a.yaml', ...amount(91) },
      ],
      blockFiles: [],
    });
  });

  it('stays in the file if it takes the block out, is next to it, or replaces it in a copy', async () => {
    const all: readonly YamlEdit[] = [
      { kind: 'remove', path: [...SEASON, 'prices'] },
      { kind: 'set', path: [...SEASON, 'name'], value: 'High' },
      { kind: 'copy', path: ['rates'], from: 0, at: 0, resolved: false },
      { kind: 'set', path: [...SEASON, 'prices'], value: [] },
    ];
    const copied = all.slice(2);
    for (const edits of [all.slice(0, 2), copied])
      expect((await moved(edits.map((edit) => ['hotels/a.yaml', edit]))).edits).toEqual(
        edits.map((edit) => ({ file: 'hotels/a.yaml', ...edit })),
      );
    expect(
      (await moved([['hotels/a.yaml', { kind: 'set', path: [...SEASON, 'prices'], value: [] }]])).blockFiles,
    ).toEqual(['blocks/x.yaml']);
  });
});
