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

describe('the layout of contract files', () => {
  it.each(goodFiles)('is that of the example %s', (file) => {
    const text = readFileSync(path.join(examples, file), 'utf8');
    expect(formatted(text)).toBe(text);
  });

  it('indents by two, also lists below a key', () => {
    expect(formatted('hotel:\n     providerCode: A\n     images:\n     - a.jpg\n     - b.jpg\n')).toBe(
      'hotel:\n  providerCode: A\n  images:\n    - a.jpg\n    - b.jpg\n',
    );
  });

  it('writes a block of another file on one line, whatever it stands for', () => {
    const text = 'hotel:\n  providerCode: A\n  rooms:\n    use: ../rooms.yaml#rooms\n';
    expect(formatted(text)).toBe('hotel:\n  providerCode: A\n  rooms: { use: ../rooms.yaml#rooms }\n');
  });

  it("puts the keys of a record in the order of the format, the author's notes last", () => {
    expect(formatted('hotel:\n  x-note: 1\n  currency: EUR\n  hotelname: H # the name\n  providerCode: A\n')).toBe(
      'hotel:\n  providerCode: A\n  hotelname: H # the name\n  currency: EUR\n  x-note: 1\n',
    );
  });

  it('keeps the order of a record with comments or blank lines between its keys', () => {
    const commented = 'hotel:\n  currency: EUR\n  # money above, names below\n  hotelname: H\n  providerCode: A\n';
    expect(formatted(commented)).toBe(commented);
    const grouped = 'hotel:\n  currency: EUR\n\n  hotelname: H\n  providerCode: A\n';
    expect(formatted(grouped)).toBe(grouped);
  });

  it('never moves an alias before its anchor', () => {
    const shared = 'hotel:\n  rooms: &rooms []\n  images: *rooms\n  providerCode: A\n';
    expect(formatted(shared)).toBe(shared);
  });

  it('keeps the order of a record with an unknown key', () => {
    const unknown = 'hotel:\n  currency: EUR\n  surprise: 1\n  providerCode: A\n';
    expect(formatted(unknown)).toBe(unknown);
  });

  it('writes a table row on one line, and on several when it grows too long', () => {
    expect(formatted('hotel:\n  rooms:\n  - providerCode: DBL\n    distributions:\n    - "1"\n    - "2"\n')).toBe(
      'hotel:\n  rooms:\n    - { providerCode: DBL, distributions: ["1", "2"] }\n',
    );
    const name = 'N'.repeat(150);
    expect(formatted(`hotel:\n  rooms: [{ providerCode: DBL, name: ${name} }]\n`)).toBe(
      `hotel:\n  rooms:\n    - providerCode: DBL\n      name: ${name}\n`,
    );
  });

  it('opens braces that contain comments, and keeps each comment with its line', () => {
    expect(formatted('hotel: { # the house\n  providerCode: A, # ours\n  # its name\n  hotelname: B } # end\n')).toBe(
      'hotel: # end\n  # the house\n  providerCode: A # ours\n  # its name\n  hotelname: B\n',
    );
  });

  it('spaces braces and brackets alike', () => {
    expect(formatted('offers:\n  - {names: {EN:   a,ES: b},   mealPlans: [ ROOM_ONLY,HALF_BOARD ]}\n')).toBe(
      'offers:\n  - { names: { EN: a, ES: b }, mealPlans: [ROOM_ONLY, HALF_BOARD] }\n',
    );
  });

  it('keeps digits as they were written', () => {
    const digits = 'hotel:\n  latitude: 39.5000\n  longitude: +2.10\n  x-a: [0123, 1e3, 0x1F, .5, 4.80, ~, NULL]\n';
    expect(formatted(digits)).toBe(digits);
  });

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

  it('keeps the blanks before a comment, which distinguish a remark from lost text', () => {
    const text = 'hotel:\n  hotelname: House      # a remark\n  chain: House #2\n';
    expect(formatted(text)).toBe(text);
  });

  it('keeps one of several blank lines, and none at the ends', () => {
    expect(formatted('\n\nrates: []\n\n\n\noffers: []\n\n')).toBe('rates: []\n\noffers: []\n');
  });

  it('keeps comments in their places: before an entry, at the end of a list, at the end of the file', () => {
    const text = [
      '# head',
      'rates:',
      '  # first',
      '  - name: A',
      '    minimumStay: 1',
      '    # the end of A',
      '  # second',
      '  - name: B',
      '  # the end of the rates',
      '# about offers',
      'offers: []',
      '# the end',
      '',
    ].join('\n');
    expect(formatted(text)).toBe(text);
  });

  it('keeps the line breaks of multi-line texts', () => {
    const text =
      'hotel:\n  notes: >-\n    Line one\n    line two\n\n    new paragraph\n  remarks: |+\n    kept\n\n  plain: a\n';
    expect(formatted(text.replaceAll('\n    ', '\n        '))).toBe(text);
  });

  it('keeps several documents', () => {
    expect(formatted('---\n# one\nhotel: A\n# end of one\n---\n# two\nhotel: B\n')).toBe(
      '# one\nhotel: A\n# end of one\n---\n# two\nhotel: B\n',
    );
  });

  it('drops a byte order mark and carriage returns', () => {
    expect(formatted('\ufeffhotel: A\r\nrates: []\r\n')).toBe('hotel: A\nrates: []\n');
  });

  it('leaves a file with errors alone and reports them', () => {
    const result = formatYaml('f.yaml', bytes('a: [1\nb: !!str x\n'), contractLayout);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.error.findings[0]?.code.id).toBe('F04');
  });

  describe('below a comment that refers to the next line', () => {
    const pin = '# contracts-disable-next-line Y12: the hub has it so';
    const name = 'N'.repeat(150);

    it('keeps a record on its line, however long that is', () => {
      const row = `hotel:\n  rooms:\n    ${pin}\n    - { providerCode: DBL, name: ${name} }\n`;
      expect(formatted(row)).toBe(row);
      const trailing = `hotel:\n  rooms:\n    - { providerCode: A } ${pin}\n    - { providerCode: B, name: ${name} }\n`;
      expect(formatted(trailing)).toBe(trailing);
    });

    it('keeps the comment after a long record there', () => {
      const text = `hotel:\n  rooms:\n    - { providerCode: A, name: ${name} } ${pin}\n    - { providerCode: B }\n`;
      expect(formatted(text)).toBe(text);
    });

    it.each([
      ['a key', `hotel:\n  rooms: [\n    { providerCode: A }\n  ] ${pin}\n  hotelname: "A "\n`],
      [
        'a record',
        `hotel:\n  rooms:\n    - {\n        providerCode: A, name: ${name}\n      } ${pin}\n    - { providerCode: B }\n`,
      ],
      ['the last key', `hotel:\n  rooms: [\n    { providerCode: A }\n  ] ${pin}\nrates:\n  - name: Summer\n`],
      ['a map', `hotel: {\n  hotelname: A\n} ${pin}\nrates:\n  - name: Summer\n`],
    ])(
      'keeps the comment after the closing bracket of %s over several lines directly above the next entry',
      (_, text) => {
        const lines = text.split('\n');
        const next = lines[lines.findIndex((line) => line.endsWith(pin)) + 1];
        const laidOut = formatted(text).split('\n');
        expect(laidOut[laidOut.findIndex((line) => line.endsWith(pin)) + 1]).toBe(next);
        expect(formatted(laidOut.join('\n'))).toBe(laidOut.join('\n'));
      },
    );

    it('keeps a record open that would fit on one line, with the same key on its first line', () => {
      const text = `hotel:\n  rooms:\n    ${pin}\n    - name: "Double "\n      providerCode: DBL\n`;
      expect(formatted(text)).toBe(text);
      const headed = `hotel: ${pin}\n  hotelname: "Palace "\n  providerCode: A\n`;
      expect(formatted(headed)).toBe(headed);
    });

    it('keeps keys in their order if the comment is after one of them', () => {
      const text = `hotel:\n  currency: EUR ${pin}\n  hotelname: "Palace "\n  providerCode: A\n`;
      expect(formatted(text)).toBe(text);
    });

    it('opens braces over several lines rather than letting the comment refer to more', () => {
      expect(formatted(`hotel:\n  rooms:\n    ${pin}\n    - { providerCode: DBL,\n        name: "Double " }\n`)).toBe(
        `hotel:\n  rooms:\n    ${pin}\n    - providerCode: DBL\n      name: "Double "\n`,
      );
    });

    it('formats everything else', () => {
      expect(formatted(`hotel:\n  ${pin}\n  rooms:   [{providerCode: "DBL"}]\n  images: [ a.jpg ]\n`)).toBe(
        `hotel:\n  ${pin}\n  rooms: [{ providerCode: DBL }]\n  images: [a.jpg]\n`,
      );
    });
  });

  it('handles a file with one enormous line, and one with very many lines', () => {
    const many = EVERY_CASE ? 100_000 : 25_000;
    const codes = Array.from({ length: many }, (_, index) => `C${index}`);
    expect(formatted(`x-a: [${codes.join(',')}]`).split('\n')).toHaveLength(many + 2);
    expect(formatted(`x-a:\n${codes.map((code) => `- ${code} # ${code}\n`).join('')}`).split('\n')).toHaveLength(
      many + 2,
    );
  });

  it('leaves a file of only comments unchanged', () => {
    expect(formatted('# nothing\n\n# yet\n')).toBe('# nothing\n\n# yet\n');
  });
});
