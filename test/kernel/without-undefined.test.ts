import { expect, it } from 'vitest';
import { withoutUndefined } from '../../src/kernel/without-undefined.ts';

it('leaves out the keys that are undefined, and no others', () => {
  const record = withoutUndefined({ none: undefined, nothing: null, zero: 0, no: false, empty: '' });
  expect(record).toStrictEqual({ nothing: null, zero: 0, no: false, empty: '' });
});
