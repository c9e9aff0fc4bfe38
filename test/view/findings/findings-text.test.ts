import { describe, expect, it } from 'vitest';
import { textReport } from '../../../src/commands/validate/text-report.ts';
import { finding } from '../../../src/findings/finding.ts';
import { findingsAdvice, findingsSummary, findingsText } from '../../../src/view/findings/findings-text.ts';
import { createPaint } from '../../../src/view/text/paint.ts';
import { expectOnScreens } from '../text/on-screens.ts';
import { sampleReport } from './sample-report.ts';

const plain = createPaint(false);
const code = { id: 'R03', name: 'unknown-room-code', severity: 'error', summary: '', why: '' } as const;

describe('findings as text', () => {
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

  it('show at most a thousand and the number of the others', () => {
    const many = Array.from({ length: 1003 }, () => finding(code, { message: 'm' }));
    expect(findingsText(many, plain)).toMatch(/… and 3 more\n$/);
  });

  it('say after repairs how many are fixed and how many are left', () => {
    const left = [finding(code, { message: 'a' }), finding(code, { message: 'b', severity: 'warning' })];
    expect(findingsSummary(left, 1, 1, plain, 6)).toBe(
      '6 fixed, 2 left: 1 error, 1 warning in 1 file (1 hotel checked)',
    );
    expect(findingsSummary([], 1, 1, plain, 6)).toBe('6 fixed, none left in 1 file (1 hotel checked)');
    expect(findingsSummary([], 1, 1, plain, 0)).toBe('no findings in 1 file (1 hotel checked)');
  });
});

describe('the advice after findings', () => {
  const fix = { was: 'UK', becomes: 'GB' };
  const inFile = (file: string) => ({ file, line: 1, column: 1, endLine: 1, endColumn: 3 });
  const warning = { ...code, id: 'R06', name: 'unsold-room', severity: 'warning' } as const;

  it('counts what --fix repairs, in the files that were asked for', () => {
    const findings = [
      finding(code, { message: 'a', fix, place: inFile('a.yaml') }),
      finding(code, { message: 'b', fix, place: inFile('other.yaml') }),
      finding(code, { message: 'c', place: inFile('a.yaml') }),
    ];
    expect(findingsAdvice(findings, ['a.yaml'], '--fix')[0]).toBe('1 fixable with --fix');
  });

  it('names a code of the run, an error before a warning', () => {
    const findings = [finding(warning, { message: 'a' }), finding(code, { message: 'b' })];
    expect(findingsAdvice(findings, [], '--fix')).toEqual([
      '`contracts explain R03` says more about unknown-room-code',
    ]);
    expect(findingsAdvice(findings.slice(0, 1), [], '--fix').join()).toContain('explain R06');
  });

  it('is nothing where nothing was found', () => expect(findingsAdvice([], ['a.yaml'], '--fix')).toEqual([]));
});

it('fits every terminal', async () => {
  const lines = [
    'rooms:',
    '  - { code: DBL, name: غرفة مزدوجة مطلة على البحر والحديقة والمسبح الكبير, units: 4 }',
    '  - { code: DBl }',
  ];
  const place = {
    file: 'contracts/sea palace.yaml',
    line: 12,
    column: 77,
    endLine: 12,
    endColumn: 82,
    excerpt: { firstLine: 11, lines },
  };
  const related = {
    ...place,
    line: 3,
    endLine: 3,
    column: 5,
    endColumn: 10,
    excerpt: { firstLine: 3, lines: ['  - 海景大酒店海景大酒店海景大酒店海景大酒店'] },
  };
  await expectOnScreens('findings', (paint) =>
    textReport(
      sampleReport({
        findings: [
          finding(code, {
            message:
              'season "Low" of rate "Summer 2027": the hotel has no room with the code "DBl", although its prices name one',
            hint: 'did you mean "DBL"? Write the code as it is written under rooms',
            place,
            related: { message: 'rooms are declared here', place: related },
            fix: { was: 'DBl', becomes: 'DBL' },
          }),
        ],
        files: [place.file],
        fixed: sampleReport().findings,
      }),
      paint,
    ),
  );
});
