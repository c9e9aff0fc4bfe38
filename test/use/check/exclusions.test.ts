import { describe, expect, it } from 'vitest';
import { exclusionsOf } from '../../../src/use/check/exclusions.ts';

describe('--exclude', () => {
  it('names what is left out by its kind; names may contain colons', () =>
    expect(exclusionsOf(['hotel:SEA-*', 'rate:Sale: last', 'hotel:OLD'])).toEqual({
      hotel: ['SEA-*', 'OLD'],
      rate: ['Sale: last'],
    }));

  it.each([
    ['SEA-*', '--exclude must be KIND:NAME (got SEA-*)'],
    ['hotel:', '--exclude must be KIND:NAME (got hotel:)'],
    ['hotle:SEA', '--exclude must be KIND:NAME (got hotle:SEA)'],
    ['room:DBL', '--exclude room:DBL: this command cannot leave out by room'],
  ])('refuses %s in a command that selects hotels', (text, message) =>
    expect(() => exclusionsOf([text], ['supplier', 'hotel'])).toThrow(message),
  );
});
