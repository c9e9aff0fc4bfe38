import { expect, it } from 'vitest';
import { findingsAfter } from '../findings.ts';

const named = (hotelname: string): string[] => findingsAfter({ 'hotel.hotelname': hotelname }, 'H17');
const described = (description: string): string[] =>
  findingsAfter({ 'hotel.descriptions': [{ language: 'EN', description }] }, 'H17');

it.each([
  ['letters of Latin languages', 'HÃ´tel de la CitÃ©'],
  ['capitals', 'Ã\u0089den'],
  ['Greek', 'Î‘Î¸Î®Î½Î±'],
  ['Cyrillic', 'ÐžÑ‚ÐµÐ»ÑŒ'],
  ['dashes and quotes', 'Sea Palace â€“ Spa'],
  ['blanks', 'SeaÂ\u00a0Palace'],
])('finds %s read with the wrong encoding', (_, name) => {
  expect(named(name)).toEqual(['H17 warning hotel.hotelname']);
});

it.each(['Caf? del Mar', 'S\ufffdo Vicente', 'Fr?hlich'])('finds the lost letter in %s', (name) => {
  expect(named(name)).toEqual(['H17 warning hotel.hotelname']);
});

it.each(['Bed &amp; Breakfast', 'Caf&eacute; Royal', 'Joe&#39;s', 'a&#x2f;b', 'Garden&nbsp;view'])(
  'finds the HTML in %s',
  (name) => {
    expect(named(name)).toEqual(['H17 warning hotel.hotelname']);
  },
);

it.each([
  'A quiet<br>house.',
  '<p class="x">A house',
  'A <b>quiet</b> house',
  'By the sea.\\nA house',
  'Caf\\u00e9',
  'Sea%20view',
])('finds what guests cannot read in the description %s', (text) => {
  expect(described(text)).toEqual(['H17 warning hotel.descriptions.0']);
});

it('reports each text once', () => {
  expect(described('<p>A&nbsp;quiet<br>house</p>')).toHaveLength(1);
});

it.each([
  'Pousada São João',
  'IRMÃO E FILHOS',
  'CAFÉ «CHÂTEAU»',
  'ESPAÑA Ñandú',
  'B&B Rosa & Co; Sons',
  'Rooms < 20 m² > 10',
  'Why? Because.',
  'https://x.example/a?b=c&d;',
  'C:\\Users',
  '100 % Natur',
  'Ærø Ðórr Île d’Yeu',
  'Åland Ähtäri',
])('accepts %s', (text) => {
  expect(named(text)).toEqual([]);
  expect(described(text)).toEqual([]);
});
