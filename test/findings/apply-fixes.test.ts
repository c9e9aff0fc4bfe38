import { describe, expect, it } from 'vitest';
import { applyFixes } from '../../src/findings/apply-fixes.ts';
import { type Finding, type Fix, finding } from '../../src/findings/finding.ts';
import { fc } from '../support/fast-check.ts';

const code = { id: 'X01', name: 'x', severity: 'error', summary: '', why: '' } as const;

/** A finding on `length` characters from `column` of `line`. */
const found = (line: number, column: number, length: number, fix: Fix): Finding =>
  finding(code, {
    message: '',
    place: { file: 'f.yaml', line, column, endLine: line, endColumn: column + length },
    fix,
  });

const texts = (text: string, ...findings: Finding[]) => applyFixes(text, findings).text;

describe('a fix', () => {
  it('replaces the text at its place', () =>
    expect(texts('a: 1\nzip: 07014\n', found(2, 6, 5, { was: '07014', becomes: '"07014"' }))).toBe(
      'a: 1\nzip: "07014"\n',
    ));

  it('stays within existing quotes', () => {
    expect(texts('c: "5*"\n', found(1, 4, 4, { was: '5*', becomes: 'S5' }))).toBe('c: "S5"\n');
    expect(texts("c: '5*'\n", found(1, 4, 4, { was: '5*', becomes: 'S5' }))).toBe("c: 'S5'\n");
  });

  it('is not made if the text is something else: an alias, an escape, a file that has changed', () => {
    const fix = { was: 'UK', becomes: 'GB' };
    for (const text of ['c: *uk\n', 'c: "U\\x4b"\n', 'c: FR\n', ''])
      expect(applyFixes(text, [found(1, 4, text.length - 4, fix)])).toEqual({ text, fixed: [] });
  });

  it('is made once if two findings have it', () => {
    const twice = [found(1, 4, 2, { was: 'UK', becomes: 'GB' }), found(1, 4, 2, { was: 'UK', becomes: 'GB' })];
    expect(applyFixes('c: UK\n', twice)).toEqual({ text: 'c: GB\n', fixed: [twice[0]] });
  });

  it('keeps carriage returns', () =>
    expect(texts('a: 1\r\nc: UK\r\n', found(2, 4, 2, { was: 'UK', becomes: 'GB' }))).toBe('a: 1\r\nc: GB\r\n'));
});

it('leaves every other character as it is', () => {
  const pieces = fc.array(
    fc.record({
      before: fc.string({ unit: 'grapheme' }),
      was: fc.constantFrom('UK', '07014', 'e\u0301'),
      becomes: fc.string(),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(pieces, fc.string({ unit: 'grapheme' }), (parts, end) => {
      let text = '';
      const findings = parts.map(({ before, was, becomes }) => {
        text += before;
        const line = text.split('\n').length;
        const column = text.length - (text.lastIndexOf('\n') + 1) + 1;
        text += was;
        return found(line, column, was.length, { was, becomes });
      });
      const expected = parts.map(({ before, becomes }) => before + becomes).join('') + end;
      expect(applyFixes(text + end, findings).text).toBe(expected);
    }),
  );
});
