import { expect, it } from 'vitest';
import { remembered, rememberedLast } from '../../src/kernel/remembered.ts';

it('works out each argument once', () => {
  const asked: string[] = [];
  const length = remembered((text: string) => {
    asked.push(text);
    return text.length;
  });
  expect([length('one'), length('three'), length('one')]).toEqual([3, 5, 3]);
  expect(asked).toEqual(['one', 'three']);
});

it('tells objects apart by identity', () => {
  const name = remembered((record: { readonly name: string }) => ({ of: record.name }));
  const [one, same] = [{ name: 'A' }, { name: 'A' }];
  expect(name(one)).toBe(name(one));
  expect(name(same)).not.toBe(name(one));
});

it('remembers only the last arguments where many are asked for', () => {
  const asked: string[] = [];
  const length = rememberedLast(2, (text: string) => {
    asked.push(text);
    return text.length;
  });
  expect(['a', 'bb', 'a', 'ccc', 'a', 'bb'].map(length)).toEqual([1, 2, 1, 3, 1, 2]);
  expect(asked).toEqual(['a', 'bb', 'ccc', 'bb']);
});
