import { expect, it } from 'vitest';
import { didYouMean, inQuotes } from '../../src/kernel/did-you-mean.ts';

it('names the candidate that was probably meant, spelled as asked', () => {
  expect(didYouMean('DBl', ['SGL', 'DBL'])).toBe('did you mean DBL?');
  expect(didYouMean('Sea wiew', ['Sea view'], inQuotes)).toBe('did you mean "Sea view"?');
});

it('is absent if no candidate is close enough', () => {
  expect(didYouMean('PENTHOUSE', ['SGL', 'DBL'])).toBeUndefined();
});
