import { describe, expect, it } from 'vitest';
import { finding } from '../../../src/findings/finding.ts';
import { findingsSummary, findingsText } from '../../../src/render/findings/findings-text.ts';
import { createPaint } from '../../../src/render/text/paint.ts';

const plain = createPaint(false);
const code = { id: 'R03', name: 'unknown-room-code', severity: 'error', summary: '', why: '' } as const;

describe('findings for a person', () => {
  it('have a code frame, the second place and the advice', () => {
    const text = findingsText(
      [
        finding(code, {
          message: 'there is no room "DBl"',
          hint: 'did you mean "DBL"?',
          place: {
            file: 'hotel.yaml',
            line: 10,
            column: 7,
            endLine: 10,
            endColumn: 10,
            excerpt: { firstLine: 9, lines: ['prices:', '  - { DBl: 80 }', ''] },
          },
          related: {
            message: 'rooms are declared here',
            place: { file: 'hotel.yaml', line: 2, column: 1, endLine: 2, endColumn: 6 },
          },
        }),
      ],
      plain,
    );
    expect(text).toBe(
      [
        'hotel.yaml:10:7',
        'error R03 unknown-room-code: there is no room "DBl"',
        '   9 | prices:',
        '> 10 |   - { DBl: 80 }',
        '     |       ^^^',
        '  11 |',
        '  rooms are declared here: hotel.yaml:2:1',
        '  help: did you mean "DBL"?',
        '',
      ].join('\n'),
    );
  });

  it('make the text of files safe', () => {
    const text = findingsText([finding(code, { message: 'name \u001b]0;x\u0007 is odd' })], plain);
    expect(text).toBe('error R03 unknown-room-code: name \\u001b]0;x\\u0007 is odd\n');
  });

  it('end with whole counts', () => {
    const findings = [finding(code, { message: 'a' }), finding(code, { message: 'b', severity: 'warning' })];
    expect(findingsSummary(findings, 1, 2, plain)).toBe('1 error, 1 warning in 1 file (2 hotels checked)');
    expect(findingsSummary([], 3, 1, plain)).toBe('no findings in 3 files (1 hotel checked)');
  });

  it('show at most a thousand and say how many more', () => {
    const many = Array.from({ length: 1003 }, () => finding(code, { message: 'm' }));
    expect(findingsText(many, plain)).toMatch(/… and 3 more\n$/);
  });
});
