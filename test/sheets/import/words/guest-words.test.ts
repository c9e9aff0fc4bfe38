import { expect, it } from 'vitest';
import { labelGuests } from '../../../../src/sheets/import/words/guest-words.ts';

it.each([
  ['SINGLE - DOBLE', { guests: { is: 'parties', adults: [1, 2] } }],
  ['TRIPLE', { guests: { is: 'party', adults: 3, children: 0 } }],
  [
    'PLAN FAMILIAR (2 adultos + 2 menores de hasta 16)',
    { guests: { is: 'party', adults: 2, children: 2 }, ages: { to: 16 } },
  ],
  ['MEDIA PENSION MENORES ( 4 a 11 años )', { ages: { from: 4, to: 11 } }],
  ['Child 0-6', { guests: undefined, ages: { from: 0, to: 6 } }],
  ['hasta 4 pax', { upTo: 4 }],
  ['Family room (up to 5 persons)', { upTo: 5 }],
  ['MENU DE 3 PASOS', {}],
  ['2 adults + 1 child', { guests: { is: 'party', adults: 2, children: 1 } }],
])('reads whom %s is about', (label, guests) => {
  expect(labelGuests(label)).toEqual(guests);
});
