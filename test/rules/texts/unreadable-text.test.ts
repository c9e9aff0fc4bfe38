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

it.each(['Caf? del Mar', 'S\ufffdo Vicente', 'Fr?hlich', 'Habitaci?n', 'Citt? alta', 'Gar?on'])(
  'finds the lost letter in %s',
  (name) => {
    expect(named(name)).toEqual(['H17 warning hotel.hotelname']);
  },
);

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

it('finds the marks of a merge conflict', () => {
  expect(described('A house.\n<<<<<<< HEAD\nBy the sea.\n=======\nBy the lake.\n>>>>>>> branch\n')).toEqual([
    'H17 warning hotel.descriptions.0',
  ]);
  expect(described('A house\n=======\nBy the sea.')).toEqual([]);
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
  'Why Not? hotel',
  'Où? chez nous',
  'Qué? bar',
  'Pets? ask us',
  'Wi-Fi? yes. Pool? of course.',
  '¿Mascotas? sí, con suplemento',
  'Haustiere? gerne!',
  'Animali? certo',
  'Animais? sim',
  'Hotel 100%20',
  'See https://x.example/a%20b and www.x.example/caf%C3%A9?p=1&copy;',
  'x<b and c>d',
  'Go to <a> door',
])('accepts %s', (text) => {
  expect(named(text)).toEqual([]);
  expect(described(text)).toEqual([]);
});
