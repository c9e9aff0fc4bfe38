import { describe, expect, it } from 'vitest';
import { codesIn, parseText, valuesIn } from './parsed.ts';

describe('parseYaml', () => {
  it.each([
    ['in a list of keys', 'a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> branch\nc: 4\n'],
    ['at the end', 'a: 1\n<<<<<<< HEAD\n=======\nb: 3\n>>>>>>> branch'],
    ['in a list', 'a:\n  - 1\n<<<<<<< HEAD\n  - 2\n=======\n  - 3\n>>>>>>> branch\n'],
    ['of Windows', 'a: 1\r\n<<<<<<< HEAD\r\nb: 2\r\n=======\r\nb: 3\r\n>>>>>>> branch\r\n'],
  ])('names a merge conflict %s once, with the next step', (_, text) => {
    const { findings } = parseText(text);
    expect(findings.map(({ code, message, hint }) => [code.id, message, hint])).toEqual([
      [
        'F04',
        'a merge conflict is not resolved',
        'keep one version of the lines up to >>>>>>>, and remove the lines <<<<<<<, ======= and >>>>>>>',
      ],
    ]);
  });

  it('calls other lines of signs a syntax error', () => {
    expect(parseText('a: 1\n<<<<<<< HEAD\nb: 2\n').findings.map(({ message }) => message)).not.toContain(
      'a merge conflict is not resolved',
    );
  });

  it.each<[what: string, text: string, codes: string, ...values: unknown[]]>([
    ['a value per document', 'a: 1\nb: [x, true]\n---\nc: null\n', '', { a: 1, b: ['x', true] }, { c: null }],
    [
      'dates, NO and sexagesimal numbers as the texts that were written',
      'a: 2027-05-01\nb: NO\nc: 22:30\nd: 1_000\ne: yes',
      '',
      { a: '2027-05-01', b: 'NO', c: '22:30', d: '1_000', e: 'yes' },
    ],
    ['keys as they were written', '1: a\nNO: b\n0123: c\n~: d', '', { 1: 'a', NO: 'b', '0123': 'c', '~': 'd' }],
    ['nothing of an empty text', '', 'F08@1:1'],
    ['nothing of a comment', '# only a comment\n', 'F08@1:1'],
    ['nothing of empty documents', '---\n---\n', 'F08@1:1'],
    [
      'values without their tags, known and unknown, on values, lists and keys',
      'a: !foo 1\nb: !!str 0123\nc: !!set {x}\n!!str d: 1',
      'Y01@1:9 Y01@2:10 Y01@3:10 Y01@4:7',
      { a: '1', b: '0123', c: { x: null }, d: 1 },
    ],
    ['a text under the YAML 1.1 directive as YAML 1.2', '%YAML 1.1\n---\na: NO', 'Y01@1:1', { a: 'NO' }],
    ['a text under the YAML 1.2 directive', '%YAML 1.2\n---\na: NO', '', { a: 'NO' }],
    [
      'a text whose anchor no alias uses, because another text has it too',
      'a: &x one\nb: &x two\nc: *x',
      'Y16@1:4',
      { a: 'one', b: 'two', c: 'two' },
    ],
    [
      'anchors that an alias uses, and those of blocks and numbers',
      'a: &x one\nb: *x\nc: *x\nd: &y { e: 1 }\nf: &z 80',
      '',
      { a: 'one', b: 'one', c: 'one', d: { e: 1 }, f: 80 },
    ],
    ['no alias to the block that contains it', 'a: &x [*x]', 'Y01@1:8', { a: [null] }],
    ['one of two keys that differ only by quotes', '{ "2": 1, 2: 3 }', 'Y04@1:11', { 2: 1 }],
    ['tabs used as indentation', 'a:\n\t- b', 'Y04@2:1', { a: ['b'] }],
    ['a block without its merge key', 'a: &x { b: 1 }\nc:\n  <<: *x\n  d: 2', 'Y07@3:3', { a: { b: 1 }, c: { d: 2 } }],
    ['a byte order mark and CR LF', '\ufeffa: 1\r\nb: 2\r\n', 'Y15@1:1 Y15@1:5', { a: 1, b: 2 }],
    ['a CR at the end of the last line as part of its text', 'a: 1\r', '', { a: '1\r' }],
  ])('reads %s: %j', (_, text, codes, ...values) => {
    const parsed = parseText(text);
    expect([codesIn(parsed).join(' '), ...valuesIn(parsed)]).toEqual([codes, ...values]);
  });

  it('keeps the digits of a number with its value', () => {
    const [document] = parseText('a: 12345678901234567890').documents;
    expect(document?.root).toMatchObject({ entries: [{ value: { source: '12345678901234567890', style: 'plain' } }] });
  });

  it('distinguishes plain, quoted and block texts', () => {
    const [document] = parseText('a: x\nb: "x"\nc: |\n  x\n').documents;
    expect(document?.root).toMatchObject({
      entries: [
        { value: { style: 'plain' } },
        { value: { style: 'quoted', source: '"x"' } },
        { value: { style: 'block' } },
      ],
    });
  });

  it('keeps the comment on the same line as a plain text, with its blanks', () => {
    const [document] = parseText('a: Room #5\nb: "x" # y\nc: z').documents;
    expect(document?.root).toMatchObject({ entries: [{ value: { trailingComment: ' #5' } }, {}, {}] });
    const quoted = document?.root.kind === 'map' ? document.root.entries[1]?.value : undefined;
    expect(quoted?.kind === 'scalar' && quoted.trailingComment).toBeUndefined();
  });

  it('expands an alias, and places it where it is used', () => {
    const parsed = parseText('a: &x { b: 1 }\nc: *x\n');
    expect(valuesIn(parsed)).toEqual([{ a: { b: 1 }, c: { b: 1 } }]);
    expect(parsed.documents[0]?.place(['c'])).toMatchObject({ line: 2, column: 4 });
    expect(parsed.documents[0]?.place(['c', 'b'])).toMatchObject({ line: 1, column: 12 });
  });

  it('refuses an alias without an anchor, and suggests the most similar one', () => {
    const { findings } = parseText('a: &prices 1\nb: *price');
    expect(findings).toMatchObject([{ code: { id: 'Y01' }, hint: 'did you mean *prices?' }]);
  });

  it('explains that an alias cannot use an anchor of an earlier document', () => {
    const { findings } = parseText('a: &low 1\n---\nb: *low');
    expect(findings).toMatchObject([
      { code: { id: 'Y01' }, hint: 'anchors end at ---: repeat the block of &low here' },
    ]);
  });

  it('warns of a text after an anchor that no alias uses, because its first word is lost', () => {
    const { findings } = parseText('a: &Beyond Tokyo\nb: 1');
    expect(findings).toMatchObject([
      {
        code: { id: 'Y16' },
        message: '&Beyond is an unused anchor, not part of the text Tokyo',
        place: { line: 1, column: 4, endColumn: 17 },
        hint: 'quote the text with its &, or remove the anchor',
      },
    ]);
  });

  it('reports the second of two equal keys, shows the first, and keeps the first', () => {
    const parsed = parseText('a: 1\nb: 2\na: 3');
    expect(parsed.findings).toMatchObject([
      { code: { id: 'Y04' }, place: { line: 3 }, related: { place: { line: 1 } } },
    ]);
    expect(valuesIn(parsed)).toEqual([{ a: 1, b: 2 }]);
  });

  it('reports a syntax error with its line and drops only that document', () => {
    const parsed = parseText('a: 1\n---\nb: [1\nc: 2\n---\nd: 3');
    expect(parsed.complete).toBe(false);
    expect(valuesIn(parsed)).toEqual([{ a: 1 }, { d: 3 }]);
    expect(parsed.findings).toMatchObject([{ code: { id: 'F04' }, place: { line: 3 } }]);
  });

  it('reports syntax errors on several lines, one per line', () => {
    const lines = parseText('a: @x\nb: ok\nc: `y').findings.map(({ place }) => place?.line);
    expect(lines).toEqual([1, 3]);
  });

  it('reports a file whose lines end with CR only', () => {
    const parsed = parseText('a: 1\rb: 2\r');
    expect(parsed).toMatchObject({ documents: [], complete: false });
    expect(parsed.findings.map(({ code, message, hint, place }) => [code.id, place?.column, message, hint])).toEqual([
      ['F04', 5, 'the lines end with CR only, so that the file is a single line', 'save it with LF'],
    ]);
  });
});

describe('a place', () => {
  const [document] = parseText('one: 1\ntwo:\n  - a: x\n    b: y\nlast: z\n').documents;

  it('is that of the value, or of the key on request', () => {
    expect(document?.place(['two', 0, 'b'])).toMatchObject({ line: 4, column: 8, endLine: 4, endColumn: 9 });
    expect(document?.place(['two', 0, 'b'], 'key')).toMatchObject({ line: 4, column: 5, endColumn: 6 });
  });

  it('ends with the last character of a block', () => {
    expect(document?.place(['two', 0])).toMatchObject({ line: 3, column: 5, endLine: 4, endColumn: 9 });
  });

  it('is the nearest parent if the path ends early', () => {
    expect(document?.place(['two', 7, 'c'])).toEqual(document?.place(['two']));
    expect(document?.place(['one', 'x'])).toEqual(document?.place(['one']));
    expect(document?.place(['two', 0, 'c'], 'key')).toEqual(document?.place(['two', 0]));
  });

  it('shows two lines before and after', () => {
    expect(document?.place(['two', 0, 'a']).excerpt).toEqual({
      firstLine: 1,
      lines: ['one: 1', 'two:', '  - a: x', '    b: y', 'last: z'],
    });
  });

  it('shows no excerpt far to the right of a very long line', () => {
    const long = parseText(`{ a: ${'x'.repeat(2000)}, b: c }`).documents[0];
    expect(long?.place(['b']).excerpt).toBeUndefined();
    expect(long?.place(['a']).excerpt?.lines[0]).toHaveLength(400);
  });
});
