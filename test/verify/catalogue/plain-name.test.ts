import { describe, expect, it } from 'vitest';
import { plainName } from '../../../src/verify/catalogue/plain-name.ts';

describe('a plain name', () => {
  it.each([
    ['HÔTEL  "Sea-Palace"', 'hotel sea palace'],
    ["L'Étoile d’Or", 'letoile dor'],
    ['Straße 5', 'STRASSE 5'],
    ['Ｓｅａ Ｐａｌａｃｅ', 'sea palace'],
    ['Ξενοδοχείο', 'ΞΕΝΟΔΟΧΕΙΟ'],
  ])('takes %s and %s for the same name', (a, b) => {
    expect(plainName(a)).toBe(plainName(b));
  });

  it('keeps words apart where punctuation stood between them', () => {
    expect(plainName('Sea/Palace')).not.toBe(plainName('SeaPalace'));
  });

  it('keeps digits, so that two houses of a row differ', () => {
    expect(plainName('Palace I')).not.toBe(plainName('Palace II'));
    expect(plainName('Palace 1')).not.toBe(plainName('Palace 2'));
  });

  it('is empty for a name of signs alone', () => {
    expect(plainName('*** !')).toBe('');
  });
});
