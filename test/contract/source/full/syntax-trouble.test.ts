import { describe, expect, it } from 'vitest';
import { parseText } from '../parsed.ts';

/** `line:column message (hint)` for each syntax error. */
const reported = (text: string): string[] =>
  parseText(text).findings.map(({ code, place, message, hint }) => {
    expect(code.id).toBe('F04');
    return `${place?.line}:${place?.column} ${message}${hint === undefined ? '' : ` (${hint})`}`;
  });

describe('a YAML error is explained in plain words, at the place where it was made', () => {
  it.each<[what: string, text: string, reported: string]>([
    [
      'a text with # in braces',
      'rooms:\n  - { code: FAM, name: Family room #3, beds: 4 }\n  - { code: DBL }\nmeals: []',
      '2:5 this "{" has no closing "}" (" #" starts a comment that takes the rest of the line: quote the text that contains it)',
    ],
    [
      'a brace that is not closed',
      'a:\n  - { b: { c: 1 }\n  - { b: { c: 2 } }\nd: 1',
      '2:5 this "{" has no closing "}" (write { b: { c: 1 } })',
    ],
    ['a bracket that is not closed', 'a: { b: [1, 2 }\nc: 1', '1:9 this "[" has no closing "]" (write [1, 2])'],
    ['a bracket that is not closed at the end of the file', '[1, 2', '1:1 this "[" has no closing "]" (write [1, 2])'],
    [
      'a quote that is not closed',
      'a: { "2": 1, "3: 2 }\nb: 1',
      '1:14 this " has no closing " (add " at the end of the text)',
    ],
    ['an apostrophe that is not closed', "a:\n  b: 'x\nc: 1", "2:6 this ' has no closing ' (write 'x')"],
    ['a brace too many', 'a:\n  - { b: 1 } }\n  - { b: 2 }\nc: 1\nd: 2', '2:14 this "}" has no opening bracket'],
    [
      'a key that is indented further',
      'a:\n  b: 1\n   c: 2\n  d: 3',
      '2:6 two "key: value" on one line; quote the value if it contains ": " (indent the next line like "b")',
    ],
    [
      'a key that is indented less',
      'a:\n    b: 1\n  c: 2\n  d: 3',
      '3:3 this key is not aligned with the others in its block (indent it like the one before it)',
    ],
    [
      'a key behind comments that is indented further',
      'a:\n  - b: [1]\n    # two\n\n    # three\n     c: 2\n',
      '6:6 this key is not aligned with the others in its block (indent it like the one before it, with 4 spaces)',
    ],
    [
      'an entry that is indented less',
      'a:\n    - 1\n  - 2\n',
      '3:3 this entry is not aligned with the others in its block (indent it like the one before it)',
    ],
    [
      'an entry that is indented a little less',
      'rooms:\n    - a: 1\n      b: 2\n   - a: 3\n',
      '4:4 this entry is not aligned with the others in its block (indent it like the one before it, with 4 spaces)',
    ],
    [
      'a bracket inside braces that is not closed, with a remark behind',
      'a: { b: [1, 2 } # two\nc: 1',
      '1:9 this "[" has no closing "]" (write [1, 2])',
    ],
    [
      'a bracket whose entries go on in the next line',
      'a: [1,\n  2\nc: 1',
      '1:4 this "[" has no closing "]" (add "]" after its last entry)',
    ],
    [
      'more behind a text in quotes',
      'name: "Sea" Palace # by the sea',
      `1:13 unexpected text after the end of a value (write '"Sea" Palace')`,
    ],
    ['a percent sign in braces', 'a: { b: %x, c: 1 }', '1:9 a text that starts with % must be quoted (write "%x")'],
    ['a long text', `a: @${'x'.repeat(70)}`, '1:4 a text that starts with @ must be quoted (quote the text)'],
    [
      'a colon in a text',
      'a: Sea: view\nb: 1',
      '1:4 two "key: value" on one line; quote the value if it contains ": " (write a: "Sea: view")',
    ],
    [
      'no blank behind a dash',
      'a:\n  -name: x\n    b: 1\n    c: 2',
      '2:10 two "key: value" on one line; quote the value if it contains ": " (write - name: x)',
    ],
    ['no colon', 'a: 1\ncategory S4\nb: 2', '2:1 missing ": " between key and value (write category: S4)'],
    ['no colon on the last line', 'a: 1\ncategory S4', '2:1 missing ": " between key and value (write category: S4)'],
    [
      'no blank behind a colon',
      'a: 1\ncategory:S4\nb: 2',
      '2:1 missing ": " between key and value (write category: S4)',
    ],
    [
      'no comma in braces',
      'a: { "1": 95 "2": 120 }',
      '1:11 missing comma between two entries in brackets (write 95, "2")',
    ],
    [
      'a colon in a text in braces',
      'a: { EN: Cancellation: free until 7 days before arrival. }',
      '1:10 missing comma between two "key: value" in brackets (write "Cancellation: free until 7 days before arrival.")',
    ],
    [
      'a colon behind two words in braces',
      'a: { EN: No show: one night. }',
      '1:10 missing comma between two "key: value" in brackets (add a comma between them, or write "No show: one night.")',
    ],
    [
      'no comma between two keys in braces',
      'a: { unitsQuota: 10 basePrice: 80 }',
      '1:18 missing comma between two "key: value" in brackets (write 10, basePrice)',
    ],
    ['a quotation mark less in brackets', 'a: [ "1", "2, "2+1" ]', '1:16 a quotation mark is missing (write "2")'],
    ['no comma in brackets', 'a: ["1" "2"]', '1:9 missing comma between two entries in brackets (write "1", "2")'],
    ['a dash for nothing', 'a: [16, -]', '1:9 a "-" alone is not a value (add the value, or remove the entry)'],
    ['a comma too many', 'a: [1, , 2]', '1:8 there is no entry before this comma'],
    [
      'an apostrophe in a text',
      "a: 'sull'acqua'",
      "1:10 the apostrophe inside '…' ends the text (write \"sull'acqua\")",
    ],
    [
      'a quote in a text',
      'a: "the "old" mill"',
      '1:10 the quote inside "…" ends the text (write \\" for a quote inside the text)',
    ],
    ['a sign that begins no text', 'a: @x', '1:4 a text that starts with @ must be quoted (write "@x")'],
    ['a backslash', 'a: "50\\% off"', '1:7 unknown escape \\% inside "…" (write \\\\% for a backslash, or use \'…\')'],
  ])('%s', (_, text, expected) => {
    expect(reported(text)).toEqual([expected]);
  });

  it('every error that does not hide the following ones is reported', () => {
    expect(reported('a: @x\nb: ok\nc: 50% : x\nd: `y')).toHaveLength(3);
  });
});
