import { expect, it } from 'vitest';
import { remembered } from '../../src/kernel/remembered.ts';

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
