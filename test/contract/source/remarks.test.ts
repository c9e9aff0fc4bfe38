import { describe, expect, it } from 'vitest';
import { parseText } from './parsed.ts';

const remarksIn = (text: string): string[] =>
  parseText(text).remarks.map(({ text: written, place }) => `${place.line}:${place.column} ${written}`);

describe('the remarks of a file', () => {
  it('are the comments for this tool, wherever they are', () => {
    const text = [
      '# contracts-a: first',
      'rooms: # contracts-b  ',
      '  # a note about contracts-examples',
      '  - { a: 1, # contracts-c',
      '      b: 2 }',
      '---',
      '##  contracts-d: ü',
      'x: 1',
      '',
    ].join('\n');
    expect(remarksIn(text)).toEqual([
      '1:1 # contracts-a: first',
      '2:8 # contracts-b',
      '4:13 # contracts-c',
      '7:1 ##  contracts-d: ü',
    ]);
  });

  it('are never parts of texts', () => {
    const text = ['a: "# contracts-a"', 'b: |', '  # contracts-b', "c: '", "  # contracts-c'", 'd: x# contracts-d', ''];
    expect(remarksIn(text.join('\n'))).toEqual([]);
    expect(remarksIn('--- |\n# contracts-a\n')).toEqual([]);
  });

  it('are found in files with CR LF and in files with mistakes', () => {
    expect(remarksIn('# contracts-a: x\r\na: 1\r\n')).toEqual(['1:1 # contracts-a: x']);
    expect(remarksIn('# contracts-a: x\na: [1\n')).toEqual(['1:1 # contracts-a: x']);
  });

  it('say whether they are on a line of their own', () => {
    const { remarks } = parseText('\uFEFF# contracts-a\n  # contracts-b\nhotel: # contracts-c\n  x: 1 # contracts-d\n');
    expect(remarks.map(({ ownLine }) => ownLine)).toEqual([true, true, false, false]);
  });
});
