import { describe, expect, it } from 'vitest';
import { countFindings, finding, sortFindings } from '../../src/findings/finding.ts';
import { placeText } from '../../src/findings/place.ts';

const code = (id: string) => ({ id, name: 'name', severity: 'error', summary: '', why: '' }) as const;
const place = (file: string, line: number, column = 1) => ({
  file,
  line,
  column,
  endLine: line,
  endColumn: column + 1,
});

describe('findings', () => {
  it('are sorted by file, line, column, code, whatever order they were made in', () => {
    const ordered = [
      finding(code('F01'), { message: 'no place' }),
      finding(code('R03'), { message: 'm', place: place('a.yaml', 2) }),
      finding(code('R03'), { message: 'm', place: place('a.yaml', 10) }),
      finding(code('P01'), { message: 'm', place: place('a.yaml', 10, 5) }),
      finding(code('P02'), { message: 'm', place: place('a.yaml', 10, 5) }),
      finding(code('A01'), { message: 'm', place: place('b.yaml', 1) }),
    ];
    expect(sortFindings([...ordered].reverse())).toEqual(ordered);
  });

  it('have the severity of their code unless they have their own', () => {
    expect(finding(code('H01'), { message: 'm' }).severity).toBe('error');
    expect(finding(code('H01'), { message: 'm', severity: 'warning' }).severity).toBe('warning');
  });

  it('are counted by severity', () =>
    expect(
      countFindings([finding(code('H01'), { message: 'm' }), finding(code('H01'), { message: 'm', severity: 'info' })]),
    ).toEqual({ error: 1, warning: 0, info: 1 }));

  it('have places that editors open', () => expect(placeText(place('a/b.yaml', 3, 7))).toBe('a/b.yaml:3:7'));
});
