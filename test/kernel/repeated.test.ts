import { expect, it } from 'vitest';
import { repeated } from '../../src/kernel/repeated.ts';
import { fc } from '../support/fast-check.ts';

it('an item repeats the first one before it that has its key, in lists of any length; one without a key repeats nothing', () => {
  const keys = fc.array(fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { nil: undefined }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(keys, (list) => {
      const items = list.map((key) => ({ key }));
      const expected = items.flatMap((again, index) => {
        const firstIndex = list.indexOf(again.key);
        const first = items[firstIndex];
        return again.key !== undefined && firstIndex < index ? [{ first, firstIndex, again, index }] : [];
      });
      expect([...repeated(items, ({ key }) => key)]).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
