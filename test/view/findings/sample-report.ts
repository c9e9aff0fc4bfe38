import { type CodeInfo, finding } from '../../../src/findings/finding.ts';
import type { Place } from '../../../src/findings/place.ts';
import type { ValidationReport } from '../../../src/view/findings/validation-report.ts';

const unknownRoom: CodeInfo = {
  id: 'R03',
  name: 'unknown-room-code',
  severity: 'error',
  summary: 'Prices name rooms that the hotel has.',
  why: 'The hub refuses a price for a room it does not know.',
};
const unsoldRoom: CodeInfo = {
  id: 'R06',
  name: 'unsold-room',
  severity: 'warning',
  summary: 'Every room is priced.',
  why: 'A room without a price is never sold.',
};
const emptyFile: CodeInfo = {
  id: 'F08',
  name: 'empty-file',
  severity: 'info',
  summary: 'A file holds something.',
  why: 'An empty file is the result of a failed export.',
};

export const placeIn = (file: string, line: number): Place => ({ file, line, column: 3, endLine: line, endColumn: 6 });

/** An error with everything that a finding can have, a warning, a note without a subject. */
export function sampleReport(changes: Partial<ValidationReport> = {}): ValidationReport {
  return {
    version: '1.2.3',
    files: ['hotels/empty.yaml', 'hotels/good.yaml', 'hotels/sea palace.yaml'],
    hotels: 2,
    findings: [
      finding(emptyFile, { message: 'the file holds nothing', place: placeIn('hotels/empty.yaml', 1) }),
      finding(unknownRoom, {
        message: 'season "Low": the hotel has no room with the code "DBl"',
        hint: 'did you mean "DBL"?',
        fix: { was: 'DBl', becomes: 'DBL' },
        place: {
          ...placeIn('hotels/sea palace.yaml', 12),
          excerpt: { firstLine: 11, lines: ['prices:', '  DBl: 80'] },
        },
        subject: { record: 'PALMA/SEA-PALACE', field: 'rates[Summer].seasons[Low].seasonRoomPrices[DBl]' },
        related: { message: 'rooms are declared here', place: placeIn('hotels/sea palace.yaml', 4) },
      }),
      finding(unsoldRoom, {
        message: 'room "SUI" has no price',
        place: placeIn('hotels/sea palace.yaml', 20),
        subject: { record: 'PALMA/SEA-PALACE', field: 'hotel.rooms[SUI]' },
      }),
    ],
    policy: { suppressed: 0 },
    folder: '',
    tookMs: 1234.5678,
    ...changes,
  };
}

/** What files and people put into texts to be obeyed instead of read. */
export const HOSTILE = [
  '\u001b]0;title\u0007\u001b[31mred',
  '\u009b31m c1',
  'line\nbreak\rand\ttab',
  '::error file=x::obey',
  '##[add-mask]palma',
  '##vso[task.setvariable variable=x]y',
  '<script>alert(1)</script>',
  ']]><!-- & "quotes" \'apostrophes\'',
  'a | b `code` **bold** _it_ ~~no~~ [link](https://example.com) ![i](x)',
  '@everyone #1 www.example.com',
  '%0A%0D percent, comma: colon',
  '\u202eright to left\u202c\u200b',
  '\ufffe\uffff\ud800',
  '{0} {1}',
  '\u{e0041} tag',
  '\u001b[2J\u001b[1;1Hcleared',
  '\u001b]8;;https://example.com\u0007link\u001b]8;;\u0007',
  '\u001bP1$r0m\u001b\\ device control',
  '\u001b]52;c;cm0gLXJm\u0007 clipboard',
  '\u001b[6n asks back',
  '\u001b[?1049h other screen',
  '\b\b\b\b\b\b overwritten',
  '\rapplied',
  '\u0000 nothing',
  '\u0007\u0007 bell',
  '\u007f deleted',
  '\u0085next line',
  '\u009d0;title\u009c',
  '\u2028line\u2029paragraph',
  '\u2066isolated\u2069\u2067',
  '\ufeffmark',
  '\u00adsoft\u2060joined\u180e',
  '\udc00 alone',
  'a\n::set-output name=x::y',
  '\n##[group]x',
  '##vso[task.complete result=Succeeded;]',
  '&lt;!ENTITY x SYSTEM "file:///etc/passwd"&gt;',
  "'; drop table rates; --",
  '`$(id)` $HOME %PATH%',
  'x'.repeat(5_000),
];
