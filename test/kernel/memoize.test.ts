import { expect, it } from 'vitest';
import { memoize, memoizeLast } from '../../src/kernel/memoize.ts';

it('calculates each argument once', () => {
  const asked: string[] = [];
  const length = memoize((text: string) => {
    asked.push(text);
    return text.length;
  });
  expect([length('one'), length('three'), length('one')]).toEqual([3, 5, 3]);
  expect(asked).toEqual(['one', 'three']);
});

it('distinguishes objects by identity', () => {
  const name = memoize((record: { readonly name: string }) => ({ of: record.name }));
  const [one, same] = [{ name: 'A' }, { name: 'A' }];
  expect(name(one)).toBe(name(one));
  expect(name(same)).not.toBe(name(one));
});

it('keeps only the results for the last arguments', () => {
  const asked: string[] = [];
  const length = memoizeLast(2, (text: string) => {
    asked.push(text);
    return text.length;
  });
  expect(['a', 'bb', 'a', 'ccc', 'a', 'bb'].map(length)).toEqual([1, 2, 1, 3, 1, 2]);
  expect(asked).toEqual(['a', 'bb', 'ccc', 'bb']);
});
