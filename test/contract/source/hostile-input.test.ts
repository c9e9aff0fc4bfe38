import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/contract/source/limits.ts';
import { parseYaml } from '../../../src/contract/source/parse-yaml.ts';
import { codesIn, parseText, valuesIn } from './parsed.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const onlyCode = (parsed: { findings: readonly { code: { id: string } }[] }): string =>
  parsed.findings.map(({ code }) => code.id).join();

function bomb(levels: number, width: number): string {
  const lines = [`a0: &a0 [${'x, '.repeat(width)}]`];
  for (let level = 1; level < levels; level += 1)
    lines.push(`a${level}: &a${level} [${`*a${level - 1}, `.repeat(width)}]`);
  return lines.join('\n');
}

describe('a hostile file', () => {
  it.each([
    [-1, 'F08'],
    [0, 'F08'],
    [1, 'F02'],
  ])('may have 8 MiB and not a byte more (%i)', (more, code) => {
    expect(onlyCode(parseYaml('f.yaml', new Uint8Array(LIMITS.fileBytes + more).fill(0x23)))).toBe(code);
  });

  it.each<[what: string, text: string, code: string]>([
    ['64 lists within each other', '['.repeat(64) + ']'.repeat(64), ''],
    ['65 lists within each other', '['.repeat(65) + ']'.repeat(65), 'F05'],
    ['100,000 open brackets', '['.repeat(100_000), 'F05'],
    [
      'lists that aliases nest too deeply',
      `a: &a ${'['.repeat(40)}${']'.repeat(40)}\nb: ${'['.repeat(30)}*a${']'.repeat(30)}`,
      'F05',
    ],
    ['blocks that are repeated by alias within limits', bomb(3, 9), ''],
    ['an alias that repeats a long text too often', `a: &a ${'x'.repeat(60_000)}\nb: [${'*a, '.repeat(200)}]`, 'F05'],
    ['more than 10,000 aliases', `a: &a 1\nb: [${'*a, '.repeat(10_001)}]`, 'F05'],
    ['more than 500,000 values', `[${'1,'.repeat(500_001)}]`, 'F05'],
    ['a text of 65,536 characters', `a: ${'x'.repeat(65_536)}\nb: "${'x'.repeat(65_536)}"`, ''],
    ['a text of 65,537 characters', `a: ${'x'.repeat(65_537)}`, 'F05'],
    ['a quoted text of 65,537 characters', `a: "${'x'.repeat(65_537)}"`, 'F05'],
    ['10,000 documents', '---\na: 1\n'.repeat(10_000), ''],
    ['10,001 documents', '---\na: 1\n'.repeat(10_001), 'F05'],
    ['thousands of anchors on one value', `a: ${'&a '.repeat(20_001)}1`, 'F05'],
  ])('with %s', (_, text, code) => expect(onlyCode(parseText(text))).toBe(code));

  it('is rejected at 3,000 block levels', () => {
    const text = Array.from({ length: 3000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n');
    expect(codesIn(parseText(text))).toEqual(['F05@65:67']);
  });

  it('is rejected if aliases of aliases stand for billions of values', () => {
    const parsed = parseText(bomb(30, 9));
    expect(onlyCode(parsed)).toBe('F05');
    expect(parsed.documents).toEqual([]);
    expect(parsed.complete).toBe(false);
  });

  it.each([
    ['empty', ''],
    ['plain', '- 1'],
    ['commented', '# x'],
  ])('may have 200,000 %s lines and not one more', (_, line) => {
    const text = `${line}\n`.repeat(LIMITS.lines - 1);
    expect(onlyCode(parseText(text)).includes('F05')).toBe(false);
    expect(codesIn(parseText(`${text}\n`))).toEqual([`F05@${LIMITS.lines + 1}:1`]);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('must not have the key %s, at the top or nested', (key) => {
    const parsed = parseText(`${key}: { polluted: yes }\na: [{ "${key}": 1, b: 2 }]`);
    expect(onlyCode(parsed)).toBe('F07,F07');
    expect(Object.keys(parsed.documents[0]?.value ?? {})).toEqual(['a']);
    expect({}).not.toHaveProperty('polluted');
  });

  it('gives objects that inherit nothing', () => {
    for (const name of ['toString', 'constructor', '__proto__'])
      expect(Reflect.has(Object(valuesIn(parseText('a: 1'))[0]), name)).toBe(false);
  });

  it('must not contain NUL or another control character', () => {
    expect(codesIn(parseText('a: b\0'))).toEqual(['F03@1:5']);
    expect(codesIn(parseText('a: 1\nb: \u001b[31m'))).toEqual(['F03@2:4']);
    expect(codesIn(parseText('a: \u0002'))).toEqual(['F03@1:4']);
  });

  it.each([
    ['UTF-16 with a mark, little endian', bytes(0xff, 0xfe, 0x61, 0, 0x3a, 0)],
    ['UTF-16 with a mark, big endian', bytes(0xfe, 0xff, 0, 0x61, 0, 0x3a)],
    ['UTF-16 without a mark', bytes(0x61, 0, 0x3a, 0, 0x20, 0, 0x31, 0)],
    ['UTF-32', bytes(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0)],
  ])('must be UTF-8, not %s', (_, content) => {
    const parsed = parseYaml('f.yaml', content);
    expect(onlyCode(parsed)).toBe('F03');
    expect(parsed.findings[0]?.hint).toBe('save it as UTF-8');
  });

  it('is reported at its first invalid byte, even after genuine replacement characters', () => {
    const start = new TextEncoder().encode('a: \ufffd\nb: ');
    expect(codesIn(parseYaml('f.yaml', Uint8Array.from([...start, 0xe9, 0x0a])))).toEqual(['F03@2:4']);
  });

  it('may be a picture or a program without doing harm', () => {
    const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d);
    expect(onlyCode(parseYaml('f.yaml', png))).toBe('F03');
  });
});

describe('a file full of mistakes', () => {
  it('gets a finding for each of 50,000 keys written twice', () => {
    const keys = Array.from({ length: 100_000 }, (_, index) => `k${index % 50_000}: 1`).join('\n');
    expect(parseText(keys).findings).toHaveLength(50_000);
  });

  it('gets a finding for each of 50,000 keys without a search through all of them', () => {
    const keys = Array.from({ length: 50_000 }, (_, index) => `k${index}: 1`);
    const [document] = parseText(keys.join('\n')).documents;
    const lines = keys.map((_, index) => document?.place([`k${index}`]).line);
    expect(lines.every((line, index) => line === index + 1)).toBe(true);
  });
});

describe('a number that can be misread', () => {
  it.each([
    ['1e400', Number.POSITIVE_INFINITY],
    ['.inf', Number.POSITIVE_INFINITY],
    ['0123', 123],
    ['0x539', 1337],
    ['12345678901234567890', 12345678901234567000],
  ])('%s keeps its spelling', (source, value) => {
    const [document] = parseText(`a: ${source}`).documents;
    expect(document?.root).toMatchObject({ entries: [{ value: { source, value } }] });
  });
});
