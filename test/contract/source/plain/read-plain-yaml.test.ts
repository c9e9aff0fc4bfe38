import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../src/contract/source/limits.ts';
import type { SourceNode, SourceScalar, Spelling } from '../../../../src/contract/source/located-document.ts';
import { parseYaml } from '../../../../src/contract/source/parse-yaml.ts';
import { readPlainValue } from '../../../../src/contract/source/plain/read-plain-value.ts';
import { readPlainYaml } from '../../../../src/contract/source/plain/read-plain-yaml.ts';
import { byDay } from '../../../support/every-case.ts';
import { fc } from '../../../support/fast-check.ts';

const examples = path.join(import.meta.dirname, '../../../../contracts-examples');
const corpus = readdirSync(examples, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => ({ file, text: readFileSync(path.join(examples, file), 'utf8') }));

/** What the full parser makes of a text; other limits than the usual ones keep the quick reader out. */
const fully = (text: string) => parseYaml('x.yaml', Buffer.from(text), { ...LIMITS });

/** The tree with everything that is only made when asked for. */
function spelledOut(node: SourceNode): SourceNode {
  const { span } = node;
  if (node.kind === 'list') return { kind: 'list', items: node.items.map(spelledOut), span };
  if (node.kind === 'map') {
    const entries = node.entries.map(({ key, keyNode, value }) => ({
      key,
      keyNode: spelledScalar(keyNode),
      value: spelledOut(value),
    }));
    return { kind: 'map', entries, span };
  }
  return spelledScalar(node);
}

const spelledScalar = ({ value, source, style, span, trailingComment }: SourceScalar): SourceScalar => ({
  kind: 'scalar',
  value,
  source,
  style,
  span,
  ...(trailingComment !== undefined && { trailingComment }),
});

/** Where the quick reader gives a tree at all, it must be the tree of the full parser, which must have nothing to say. */
function agrees(text: string): boolean {
  const tree = readPlainYaml(text);
  if (tree === undefined) return false;
  const { documents, findings, remarks } = fully(text);
  expect({ text, findings, remarks }).toEqual({ text, findings: [], remarks: [] });
  expect(documents.length, text).toBe(1);
  expect(spelledOut(tree), text).toEqual(documents[0]?.root);
  const quick = readPlainValue(text);
  if (quick) expect({ text, ...quick }).toEqual({ text, value: documents[0]?.value, spelling: spellingOf(tree) });
  else expect(isPlainValue(tree), text).toBe(false);
  return true;
}

function scalarsIn(node: SourceNode): SourceScalar[] {
  if (node.kind === 'scalar') return [node];
  return node.kind === 'list' ? node.items.flatMap(scalarsIn) : node.entries.flatMap(({ value }) => scalarsIn(value));
}

const decimalsOf = ({ source }: SourceScalar): number => (source.split('.')[1] ?? '').length;

const numbersIn = (root: SourceNode): SourceScalar[] =>
  scalarsIn(root).filter(({ value }) => typeof value === 'number');

/** The numbers with more than two decimals, whole ones with just three, each with the key over it. */
function finerIn(node: SourceNode, key = ''): Spelling['finerThanCents'][number][] {
  if (node.kind === 'list') return node.items.flatMap((item) => finerIn(item, key));
  if (node.kind === 'map') return node.entries.flatMap((entry) => finerIn(entry.value, entry.key));
  const { value } = node;
  const isFine = Number.isInteger(value) ? decimalsOf(node) === 3 : decimalsOf(node) > 2;
  return typeof value === 'number' && isFine ? [{ key, value }] : [];
}

const spellingOf = (root: SourceNode): Spelling => ({
  finerThanCents: finerIn(root),
  hasCommentedText: scalarsIn(root).some(
    ({ value, trailingComment }) => typeof value !== 'number' && trailingComment !== undefined,
  ),
});

/** Whether nothing but its value has to be known of the document. */
function isPlainValue(root: SourceNode): boolean {
  const keysOf = (node: SourceNode): string[] => {
    if (node.kind === 'scalar') return [];
    return node.kind === 'list'
      ? node.items.flatMap(keysOf)
      : node.entries.flatMap(({ key, value }) => [key, ...keysOf(value)]);
  };
  const numbers = numbersIn(root);
  return (
    !keysOf(root).some((key) => key.startsWith('x-')) &&
    numbers.every(({ source }) => source.length <= 15) &&
    spellingOf(root).finerThanCents.length <= 20
  );
}

describe('the fast reader', () => {
  it('agrees with the full parser on every example, and reads nearly all of them', () => {
    const read = corpus.filter(({ text }) => agrees(text));
    expect(read.length).toBeGreaterThan(corpus.length * 0.6);
  });

  it.each([
    ['a tab', 'a:\t1\n'],
    ['a second document', 'a: 1\n---\nb: 2\n'],
    ['an anchor', 'a: &x 1\n'],
    ['an alias', 'a: *x\n'],
    ['a tag', 'a: !!str 1\n'],
    ['a merge key', '<<: 1\n'],
    ['a text over several lines', 'a: one\n  two\n'],
    ['a block text', 'a: |\n  one\n'],
    ['an escape', 'a: "\\n"\n'],
    ['a doubled quote', "a: 'it''s'\n"],
    ['a leading zero', 'a: 012\n'],
    ['an exponent', 'a: 1e3\n'],
    ['a minus zero', 'a: -0\n'],
    ['an infinity', 'a: .inf\n'],
    ['a key twice', 'a: 1\na: 2\n'],
    ['a reserved key', '__proto__: 1\n'],
    ['a key without a value', 'a:\nb: 1\n'],
    ['a comma too many', 'a: [1, ]\n'],
    ['a wrong indentation', 'a:\n  b: 1\n c: 2\n'],
    ['a colon inside a text', 'a: b: c\n'],
    ['a bracket that stays open', 'a: [1\n'],
    ['a text behind a quote', 'a: "b" c\n'],
    ['a remark to the tool', '# contracts-disable-next-line R01: x\na: 1\n'],
  ])('leaves %s to the full parser', (_, text) => expect(readPlainYaml(text)).toBeUndefined());

  it.each([
    'a: 1\n',
    'a: 1',
    'a: 1.50 # note\nb: x # note\n',
    'a:\n  - 1\n  - b: 2\n    c: 3\n  - { d: 4, "2+1": 5 }\n',
    'a:\n- x\n- y\nb: 1\n',
    'a: [https://example.com/a.jpg, 2027-05-01..2027-05-31, "x, y"]\n',
    'a: {\n    b: 1, # one\n    c: [2,\n      3]\n  }\n',
    '# head\n\na:\n  # inner\n  b: Ärger, so (etwas)\n\n  c: فندق\n# tail\n',
    'a: -12.50\nb: true\nc: ~\nd: 22:30\ne: 5 nights\n',
    'a: \'quoted # no comment\'\nb: "x: y"\n',
    'a: 0.125\nb: 1.10\nc: 5.000\nd: { e: 12.3456789 }\n',
    'x-mine: 1\na: 2\n',
    'a: 1234567890.123456\n',
    'a: yes # said so\n',
    'a: { b: 1 , c: 22 }\nd: [1 , 2]\n',
  ])('reads %j as the full parser does', (text) => expect(agrees(text)).toBe(true));

  it.each([
    ['a key twice', 'a: { b: 1, b: 2 }\n'],
    ['a key twice, once in quotes', 'a: { b: 1, "b": 2 }\n'],
    ['a key of the author', 'a: { b: 1, x-c: 2 }\n'],
  ])('gives no value for a map with %s, however often it is called and whatever it has read before', (_, text) => {
    expect(readPlainValue('a: { b: 1 }\n')).toBeDefined();
    for (let time = 0; time < 3; time += 1) expect(readPlainValue(text)).toBeUndefined();
  });

  it('agrees on maps with more different keys than it remembers', () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => `  - { k${index % 25_000}: ${index}, same: 1 }\n`);
    expect(agrees(`a:\n${rows.join('')}`)).toBe(true);
    expect(agrees('a:\n  - { k1: 1, same: 2 }\n')).toBe(true);
  });

  it('agrees on texts with a random change of a character or a line', () => {
    const pieces = [
      ...['', ' ', '  ', '\n', ' #', ': ', '- ', '&a ', '!t ', '|', '? ', '\t', '\r\n', '---\n', '\u00a0', '\u2028'],
      ...`# : - , [ ] { } " ' *a > ? % @ 0 1e3 .5 ~ null x ... << é`.split(' '),
    ];
    const short = corpus.filter(({ text }) => text.length < 4000).map(({ text }) => text);
    fc.assert(
      fc.property(
        fc.constantFrom(...short),
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }), fc.constantFrom(...pieces)), { minLength: 1, maxLength: 3 }),
        (text, changes) => {
          let changed = text;
          for (const [at, removed, piece] of changes) {
            const position = at % (changed.length + 1);
            changed = changed.slice(0, position) + piece + changed.slice(position + removed);
          }
          agrees(changed);
        },
      ),
      { numRuns: byDay(1500) },
    );
  });

  it('agrees on short texts made of all characters with a meaning', () => {
    const signs = [
      ...['- ', ': ', ' ', '  ', '\n', '\n  ', ' #', ', '],
      ...`a b 1 0 - : # [ ] { } , " ' . + ~ true`.split(' '),
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 14 }), (parts) => {
        agrees(`k: ${parts.join('')}`);
        agrees(parts.join(''));
      }),
      { numRuns: byDay(5000) },
    );
  });
});
