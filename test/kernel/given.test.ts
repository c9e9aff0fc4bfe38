import { expect, it } from 'vitest';
import { given } from '../../src/kernel/given.ts';

it('leaves out the keys that say nothing, and no others', () => {
  const record = given({ none: undefined, nothing: null, zero: 0, no: false, empty: '' });
  expect(record).toStrictEqual({ nothing: null, zero: 0, no: false, empty: '' });
});
