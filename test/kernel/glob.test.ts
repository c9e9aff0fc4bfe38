import { describe, expect, it } from 'vitest';
import { globPattern } from '../../src/kernel/glob.ts';

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
});
