import { describe, expect, it } from 'vitest';
import { fixPlace } from '../../src/findings/fix-place.ts';

/** Columns of the repair in `line`, whose finding stands from `column` up to `endColumn`. */
const columns = (line: string, column: number, endColumn: number, was: string): (number | undefined)[] => {
  const place = { file: 'f', line: 5, column, endLine: 5, endColumn, excerpt: { firstLine: 4, lines: ['x', line] } };
  const found = fixPlace({ place, fix: { was, becomes: 'y' } });
  return [found?.column, found?.endColumn];
};

describe('the place of a fix', () => {
  it('is the place of the finding', () => expect(columns('zip: 07014', 6, 11, '07014')).toEqual([6, 11]));
  it('is within quotes', () => expect(columns('zip: "5*"', 6, 10, '5*')).toEqual([7, 9]));
  it('does not exist if the quotes do not match', () =>
    expect(columns('zip: "5*\'', 6, 10, '5*')).toEqual([undefined, undefined]));
  it('does not exist behind an alias', () => expect(columns('zip: *ab', 6, 9, '5*x')).toEqual([undefined, undefined]));
  it('does not exist without the lines', () => {
    const place = { file: 'f', line: 1, column: 1, endLine: 1, endColumn: 2 };
    expect(fixPlace({ place, fix: { was: 'a', becomes: 'b' } })).toBeUndefined();
  });
});
