import { describe, expect, it } from 'vitest';
import { globPattern } from '../../src/kernel/glob.ts';
import { fc } from '../support/fast-check.ts';

describe('a glob', () => {
  it.each([
    ['legacy/**', 'legacy/a/b.yaml', true],
    ['legacy', 'legacy/a/b.yaml', true],
    ['legacy/', 'legacy/b.yaml', true],
    ['legacy', 'legacy2/b.yaml', false],
    ['*.yaml', 'a.yaml', true],
    ['*.yaml', 'x/a.yaml', false],
    ['**/a.yaml', 'a.yaml', true],
    ['**/a.yaml', 'x/y/a.yaml', true],
    ['**/a.yaml', 'x/ba.yaml', false],
    ['x/?.yaml', 'x/a.yaml', true],
    ['x/?.yaml', 'x/ab.yaml', false],
    ['{old,older}/**', 'older/a.yaml', true],
    ['{old,older}/**', 'new/a.yaml', false],
    ['./a.yaml', 'a.yaml', true],
    ['a+b(1).yaml', 'a+b(1).yaml', true],
    ['a.yaml', 'abyaml', false],
    ['a-[1].yaml', 'a-[1].yaml', true],
    ['**', 'x/a.yaml', true],
    ['legacy//', 'legacy/b.yaml', true],
    ['a./b.yaml', 'a./b.yaml', true],
    ['a./b.yaml', 'ab.yaml', false],
    ['*', 'a\nb', true],
    ['**/b', 'a\nc/b', true],
    ['**b', 'a\nb', true],
    ['?.yaml', '🏨.yaml', true],
    ['{a', '{a', true],
    ['a}', 'a}', true],
    ['{a.b,c}', 'a.b', true],
    ['{a.b,c}', 'axb', false],
    ['{old*,b?d}/**', 'older/a.yaml', true],
    ['{old*,b?d}/**', 'bad/a.yaml', true],
    ['{old*,b?d}/**', 'bd/a.yaml', false],
    ['{**/a,b}.yaml', 'x/y/a.yaml', true],
  ])('%s on %s: %s', (glob, file, matches) => {
    expect(globPattern(glob).test(file)).toBe(matches);
  });

  // One that went back would take longer than the universe is old, and the test would never end.
  it('of 40 stars, folders or choices of stars never goes back', () => {
    const path = `${'a'.repeat(200)}!`;
    for (const part of ['*', '**', '**/', '*a', '{*,**}'])
      expect(globPattern(`${part.repeat(40)}b`).test(path)).toBe(false);
  });

  it('matches what a regular expression of the same meaning does', () => {
    const word = fc.constantFrom('a', 'b', '/', '*', '**', '?', '**/', '{a,b*}', '{a/,?b}', '🏨');
    const text = fc.array(fc.constantFrom('a', 'b', '/', '🏨', '\n'), { maxLength: 8 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), text, (words, path) => {
        const glob = words.join('');
        expect(globPattern(glob).test(path)).toBe(asExpression(glob).test(path));
      }),
      { numRuns: 5_000 },
    );
  });
});

/** A second way to say what a glob means; it can take for ever, so only short ones are given to it. */
function asExpression(glob: string): RegExp {
  const meanings: Record<string, string> = { '**/': '(?:[^/]+/)*', '**': '.*', '*': '[^/]*', '?': '[^/]' };
  const source = (text: string): string =>
    text.replace(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}/g, (part) =>
      part.startsWith('{') ? `(?:${part.slice(1, -1).split(',').map(source).join('|')})` : (meanings[part] ?? part),
    );
  return new RegExp(`^${source(glob.replace(/\/+$/, ''))}(?:/.*)?$`, 'su');
}
