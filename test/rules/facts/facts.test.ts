import { expect, it } from 'vitest';
import { Facts, forgetFacts } from '../../../src/rules/facts/facts.ts';

function counted() {
  const lengths = new Facts<readonly string[], number>();
  let times = 0;
  const lengthOf = (list: readonly string[]): number =>
    lengths.of(list, ({ length }) => {
      times += 1;
      return length;
    });
  return { lengthOf, times: () => times };
}

it('works out a fact once for each record', () => {
  const { lengthOf, times } = counted();
  const [one, two] = [['a'], ['a', 'b']];
  expect([one, two, one, two, one].map(lengthOf)).toEqual([1, 2, 1, 2, 1]);
  expect(times()).toBe(2);
});

it('works it out again once all facts are forgotten', () => {
  const { lengthOf, times } = counted();
  const list = ['a'];
  lengthOf(list);
  forgetFacts();
  expect(lengthOf(list)).toBe(1);
  expect(times()).toBe(2);
});
