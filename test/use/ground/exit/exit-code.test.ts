import { describe, expect, it } from 'vitest';
import { EXIT, worstExit } from '../../../../src/use/ground/exit/exit-code.ts';

describe('the exit code', () => {
  it('is 0 when nothing is wrong', () => expect(worstExit([])).toBe(0));

  it('is that of the worst: 70, 4, 5, 3, 8, 7, 9, 6, 1', () => {
    const order = [70, 4, 5, 3, 8, 7, 9, 6, 1] as const;
    for (let index = 0; index < order.length; index += 1)
      expect(worstExit([...order.slice(index)].reverse())).toBe(order[index]);
  });

  it('has a weight for every code', () => {
    for (const code of Object.values(EXIT)) expect(worstExit([code])).toBe(code);
  });
});
