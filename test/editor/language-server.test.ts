import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { LanguageServer } from '../support/language-server.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');
const examples = path.join(root, 'contracts-examples');
const goodFiles = readdirSync(examples, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.yaml') && !file.startsWith('broken'))
  .sort();

const diagnostics = z.array(
  z.object({ message: z.string(), range: z.object({ start: z.object({ line: z.number(), character: z.number() }) }) }),
);
const hover = z.object({ contents: z.object({ value: z.string() }) });
const completion = z.object({
  items: z.array(
    z.object({
      label: z.string(),
      documentation: z.union([z.string(), z.object({ value: z.string() })]).optional(),
    }),
  ),
});

let server: LanguageServer;
beforeAll(async () => {
  server = await LanguageServer.start(root);
}, 30_000);
afterAll(() => server?.stop());

/** What the server says about `text` in the place of the city hotel; `|` marks the cursor. */
async function asked(text: string, name: string) {
  const at = text.indexOf('|');
  const content = text.replace('|', '');
  const file = path.join(examples, 'city-hotel', name);
  const found = diagnostics.parse(await server.open(file, content));
  const before = text.slice(0, Math.max(at, 0)).split('\n');
  const params = {
    textDocument: { uri: `file://${file}` },
    position: { line: before.length - 1, character: (before.at(-1) ?? '').length },
  };
  return {
    diagnostics: found,
    hover: async () => hover.parse(await server.request('textDocument/hover', params)).contents.value,
    completion: async () => completion.parse(await server.request('textDocument/completion', params)).items,
  };
}

const example = readFileSync(path.join(examples, 'city-hotel/hotel.yaml'), 'utf8');
const withEdit = (before: string, after: string): string => {
  if (!example.includes(before)) throw new Error(`not in the example: ${before}`);
  return example.replace(before, after);
};

describe('an editor with the YAML language server', { timeout: 30_000 }, () => {
  it.each(goodFiles)('finds the schema of %s by its first line, and no mistakes', async (file) => {
    const text = readFileSync(path.join(examples, file), 'utf8');
    expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=../../dist/schemas/contract.schema.json');
    expect(await server.open(path.join(examples, file), text)).toEqual([]);
  });

  it('finds the schema of a new contract, and of an example that was copied', async () => {
    for (const example of [[], ['--example', 'ski']]) {
      const folder = temporaryFolder();
      expect(await runContracts(['init', ...example, '--yes'], { cwd: folder })).toMatchObject({ code: 0 });
      const file = path.join(folder, 'contracts/hotel.yaml');
      const text = readFileSync(file, 'utf8');
      expect(await server.open(file, text)).toEqual([]);
      const settings = path.join(folder, 'contracts.config.yaml');
      expect(await server.open(settings, `${readFileSync(settings, 'utf8')}defualt: sandbox\n`)).toHaveLength(1);
      expect(await server.open(`${file}.2.yaml`, text.replace('category: S3', 'category: S9'))).toHaveLength(1);
    }
  });

  it.each([
    ['a misspelt key', 'minimumStay: 1', 'minimumstay: 1', /minimumstay/],
    ['a text where a number belongs', 'minimumStay: 1', 'minimumStay: one', /integer/],
    ['an unknown meal plan', '- ROOM_ONLY', '- RO', /ROOM_ONLY/],
    ['a post code that is read as a number', '"1100-621"', '0110', /string/],
    ['an unknown category', 'category: S3', 'category: S9', /S1/],
  ])('underlines %s', async (name, before, after, message) => {
    const text = withEdit(before, after);
    const line = text.slice(0, text.indexOf(after)).split('\n').length - 1;
    const { diagnostics } = await asked(text, `${name}.yaml`);
    expect(diagnostics.map(({ range }) => range.start.line)).toEqual([line]);
    expect(diagnostics[0]?.message).toMatch(message);
  });

  it('explains a key under the cursor', async () => {
    const { hover } = await asked(withEdit('minimumStay: 1', 'minim|umStay: 1'), 'hover.yaml');
    const text = await hover();
    expect(text).toContain('Minimum stay');
    expect(text).toContain('The fewest nights of a stay');
  });

  it('shows how a range is written', async () => {
    const { hover } = await asked(withEdit('dateRanges: [2027-01-02', 'date|Ranges: [2027-01-02'), 'hover-range.yaml');
    expect(await hover()).toContain('2027-05-01..2027-05-31');
  });

  it('completes the keys of a record with their meaning', async () => {
    const { completion } = await asked(withEdit('  minimumStay: 1\n', '  minimumStay: 1\n  max|\n'), 'completion.yaml');
    const items = await completion();
    const item = items.find(({ label }) => label === 'maximumStay');
    expect(JSON.stringify(item?.documentation)).toContain('The most nights of a stay');
    expect(items.map(({ label }) => label)).toContain('chain');
  });

  it('completes the values of an enumeration', async () => {
    const { completion } = await asked(withEdit('priceType: DISTRIBUTION', 'priceType: |'), 'values.yaml');
    expect((await completion()).map(({ label }) => label)).toEqual(expect.arrayContaining(['PAX', 'DISTRIBUTION']));
  });
});

describe('an editor with a block of another file', { timeout: 30_000 }, () => {
  it('accepts it in place of lists and blocks of keys, and describes it', async () => {
    const rooms = example.replace(/ {2}rooms:\n(?: {4}.*\n)+/, `  rooms: { use: ../blocks/summer.yaml#rooms }\n`);
    expect((await asked(rooms, 'used.yaml')).diagnostics).toEqual([]);
    const about = await (await asked(rooms.replace('{ use', '{ u|se'), 'about-use.yaml')).hover();
    expect(about).toContain('The file of the block');
  });

  it('points to a block without a name, and to keys next to use', async () => {
    const other = (use: string, name: string) =>
      asked(example.replace(/ {2}rooms:\n(?: {4}.*\n)+/, `  rooms: ${use}\n`), name);
    expect((await other('{ use: ../blocks/summer.yaml }', 'no-name.yaml')).diagnostics).toHaveLength(1);
    expect((await other('{ use: ../blocks/a.yaml#rooms, name: A }', 'next-to-use.yaml')).diagnostics).toHaveLength(1);
  });
});
