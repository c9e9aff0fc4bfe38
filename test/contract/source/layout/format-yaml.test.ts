import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractLayout } from '../../../../src/contract/format/layout.ts';
import { formatYaml } from '../../../../src/contract/source/layout/format-yaml.ts';
import { EVERY_CASE } from '../../../support/every-case.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function formatted(text: string): string {
  const result = formatYaml('f.yaml', bytes(text), contractLayout);
  if (!result.ok) throw new Error(`left alone: ${result.error.findings.map(({ message }) => message).join()}`);
  return result.value;
}

const examples = path.join(import.meta.dirname, '../../../../contracts-examples');
const goodFiles = readdirSync(examples, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.yaml') && !file.startsWith('broken'));

/** A comment that refers to the next line. */
const PIN = '# contracts-disable-next-line Y12: the hub has it so';
const LONG_NAME = 'N'.repeat(150);
const TEXTS =
  'hotel:\n  notes: >-\n    Line one\n    line two\n\n    new paragraph\n  remarks: |+\n    kept\n\n  plain: a\n';

describe('the layout of contract files', () => {
  it.each(goodFiles)('is that of the example %s', (file) => {
    const text = readFileSync(path.join(examples, file), 'utf8');
    expect(formatted(text)).toBe(text);
  });

  it.each<[what: string, before: string, after: string]>([
    [
      'indents by two, also lists below a key',
      'hotel:\n     providerCode: A\n     images:\n     - a.jpg\n     - b.jpg\n',
      'hotel:\n  providerCode: A\n  images:\n    - a.jpg\n    - b.jpg\n',
    ],
    [
      'writes a block of another file on one line, whatever it stands for',
      'hotel:\n  providerCode: A\n  rooms:\n    use: ../rooms.yaml#rooms\n',
      'hotel:\n  providerCode: A\n  rooms: { use: ../rooms.yaml#rooms }\n',
    ],
    [
      "puts the keys of a record in the order of the format, the author's notes last",
      'hotel:\n  x-note: 1\n  currency: EUR\n  hotelname: H # the name\n  providerCode: A\n',
      'hotel:\n  providerCode: A\n  hotelname: H # the name\n  currency: EUR\n  x-note: 1\n',
    ],
    [
      'writes a table row on one line',
      'hotel:\n  rooms:\n  - providerCode: DBL\n    distributions:\n    - "1"\n    - "2"\n',
      'hotel:\n  rooms:\n    - { providerCode: DBL, distributions: ["1", "2"] }\n',
    ],
    [
      'writes a table row that grows too long on several lines',
      `hotel:\n  rooms: [{ providerCode: DBL, name: ${LONG_NAME} }]\n`,
      `hotel:\n  rooms:\n    - providerCode: DBL\n      name: ${LONG_NAME}\n`,
    ],
    [
      'opens braces that contain comments, and keeps each comment with its line',
      'hotel: { # the house\n  providerCode: A, # ours\n  # its name\n  hotelname: B } # end\n',
      'hotel: # end\n  # the house\n  providerCode: A # ours\n  # its name\n  hotelname: B\n',
    ],
    [
      'spaces braces and brackets alike',
      'offers:\n  - {names: {EN:   a,ES: b},   mealPlans: [ ROOM_ONLY,HALF_BOARD ]}\n',
      'offers:\n  - { names: { EN: a, ES: b }, mealPlans: [ROOM_ONLY, HALF_BOARD] }\n',
    ],
    [
      'keeps one of several blank lines, and none at the ends',
      '\n\nrates: []\n\n\n\noffers: []\n\n',
      'rates: []\n\noffers: []\n',
    ],
    ['keeps the line breaks of multi-line texts', TEXTS.replaceAll('\n    ', '\n        '), TEXTS],
    [
      'keeps several documents',
      '---\n# one\nhotel: A\n# end of one\n---\n# two\nhotel: B\n',
      '# one\nhotel: A\n# end of one\n---\n# two\nhotel: B\n',
    ],
    ['drops a byte order mark and carriage returns', '\ufeffhotel: A\r\nrates: []\r\n', 'hotel: A\nrates: []\n'],
    [
      'formats everything but the lines below a comment that refers to the next one',
      `hotel:\n  ${PIN}\n  rooms:   [{providerCode: "DBL"}]\n  images: [ a.jpg ]\n`,
      `hotel:\n  ${PIN}\n  rooms: [{ providerCode: DBL }]\n  images: [a.jpg]\n`,
    ],
    [
      'opens braces over several lines rather than letting such a comment refer to more',
      `hotel:\n  rooms:\n    ${PIN}\n    - { providerCode: DBL,\n        name: "Double " }\n`,
      `hotel:\n  rooms:\n    ${PIN}\n    - providerCode: DBL\n      name: "Double "\n`,
    ],
  ])('%s', (_, before, after) => expect(formatted(before)).toBe(after));

  it.each([
    ['comments between its keys', 'hotel:\n  currency: EUR\n  # money above, names below\n  hotelname: H\n'],
    ['blank lines between its keys', 'hotel:\n  currency: EUR\n\n  hotelname: H\n  providerCode: A\n'],
    ['an alias after its anchor', 'hotel:\n  rooms: &rooms []\n  images: *rooms\n  providerCode: A\n'],
    ['an unknown key', 'hotel:\n  currency: EUR\n  surprise: 1\n  providerCode: A\n'],
    ['a comment for the next line', `hotel:\n  currency: EUR ${PIN}\n  hotelname: "Palace "\n  providerCode: A\n`],
  ])('keeps the order of a record with %s', (_, text) => expect(formatted(text)).toBe(text));

  it.each([
    [
      'digits as they were written',
      'hotel:\n  latitude: 39.5000\n  longitude: +2.10\n  x-a: [0123, 1e3, 0x1F, .5, 4.80, ~, NULL]\n',
    ],
    [
      'the blanks before a comment, which distinguish a remark from lost text',
      'hotel:\n  hotelname: House      # a remark\n  chain: House #2\n',
    ],
    [
      'comments in their places: before an entry, at the end of a list, at the end of the file',
      `# head
rates:
  # first
  - name: A
    minimumStay: 1
    # the end of A
  # second
  - name: B
  # the end of the rates
# about offers
offers: []
# the end
`,
    ],
    ['a file of only comments', '# nothing\n\n# yet\n'],
    [
      'a long record on its line below a comment that refers to it',
      `hotel:\n  rooms:\n    ${PIN}\n    - { providerCode: DBL, name: ${LONG_NAME} }\n`,
    ],
    [
      'a long record on its line below a record with such a comment',
      `hotel:\n  rooms:\n    - { providerCode: A } ${PIN}\n    - { providerCode: B, name: ${LONG_NAME} }\n`,
    ],
    [
      'such a comment after a long record there',
      `hotel:\n  rooms:\n    - { providerCode: A, name: ${LONG_NAME} } ${PIN}\n    - { providerCode: B }\n`,
    ],
    [
      'a record open that would fit on one line, with the same key on its first line',
      `hotel:\n  rooms:\n    ${PIN}\n    - name: "Double "\n      providerCode: DBL\n`,
    ],
    ['the first key of a map there', `hotel: ${PIN}\n  hotelname: "Palace "\n  providerCode: A\n`],
  ])('keeps %s', (_, text) => expect(formatted(text)).toBe(text));

  it.each([
    ['x: "Double room"', 'x: Double room'],
    ["x: 'Double room'", 'x: Double room'],
    ["x: '07014'", 'x: "07014"'],
    ['x: "07014"', 'x: "07014"'],
    ['x: NO', 'x: "NO"'],
    ['x: 2+1', 'x: "2+1"'],
    ['x: "Room #5"', 'x: "Room #5"'],
    ['x: "a: b"', 'x: "a: b"'],
    ['x: "true"', 'x: "true"'],
    ['x: \'say "yes"\'', 'x: \'say "yes"\''],
    ['x: "tab\\there"', 'x: "tab\\there"'],
    ['x: 2027-05-01..2027-05-31', 'x: 2027-05-01..2027-05-31'],
    ['{ "x": 1 }', 'x: 1'],
    ['1: 80', '"1": 80'],
    ['x: Año #nuevo', 'x: Año #nuevo'],
  ])('quotes what other programs would misread, and removes needless quotes: %s', (before, after) => {
    expect(formatted(`${before}\n`)).toBe(`${after}\n`);
  });

  it('leaves a file with errors alone and reports them', () => {
    const result = formatYaml('f.yaml', bytes('a: [1\nb: !!str x\n'), contractLayout);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.error.findings[0]?.code.id).toBe('F04');
  });

  it.each([
    ['a key', `hotel:\n  rooms: [\n    { providerCode: A }\n  ] ${PIN}\n  hotelname: "A "\n`],
    [
      'a record',
      `hotel:\n  rooms:\n    - {\n        providerCode: A, name: ${LONG_NAME}\n      } ${PIN}\n    - { providerCode: B }\n`,
    ],
    ['the last key', `hotel:\n  rooms: [\n    { providerCode: A }\n  ] ${PIN}\nrates:\n  - name: Summer\n`],
    ['a map', `hotel: {\n  hotelname: A\n} ${PIN}\nrates:\n  - name: Summer\n`],
  ])(
    'keeps a comment for the next line, after the closing bracket of %s over several lines, directly above that',
    (_, text) => {
      const lines = text.split('\n');
      const next = lines[lines.findIndex((line) => line.endsWith(PIN)) + 1];
      const laidOut = formatted(text).split('\n');
      expect(laidOut[laidOut.findIndex((line) => line.endsWith(PIN)) + 1]).toBe(next);
      expect(formatted(laidOut.join('\n'))).toBe(laidOut.join('\n'));
    },
  );

  it('handles a file with one enormous line, and one with very many lines', () => {
    const many = EVERY_CASE ? 100_000 : 25_000;
    const codes = Array.from({ length: many }, (_, index) => `C${index}`);
    expect(formatted(`x-a: [${codes.join(',')}]`).split('\n')).toHaveLength(many + 2);
    expect(formatted(`x-a:\n${codes.map((code) => `- ${code} # ${code}\n`).join('')}`).split('\n')).toHaveLength(
      many + 2,
    );
  });
});
