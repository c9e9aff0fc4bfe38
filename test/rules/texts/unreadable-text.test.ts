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

it.each([
  'By the sea. Two pools and a spa. Dinner is served at ei',
  'A passport is needed. Free cancellation until 5 days before arrival. Unaccompan',
  'Ein Haus am Meer. Mit zwei Pools und',
  'By the sea. Two pools, a spa,',
  'ホテルは海のそば。プールが二つ',
])('finds a text that is cut off: %s', (text) => {
  const [found] = described(text);
  expect(found).toMatch(/^H17 (?:warning|info) hotel\.descriptions\.0$/);
});

it('is less sure of a single full stop in a hotel without other texts', () => {
  const remark = (description: string, change = {}) =>
    findingsAfter({ 'hotel.voucherRemarks': [{ language: 'EN', description }], ...change }, 'H17');
  const described = { 'hotel.descriptions': [{ language: 'EN', description: 'A house by the sea.' }] };
  expect(remark('Dinner at eight. Jackets are asked for at din', described)).toEqual([
    'H17 warning hotel.voucherRemarks.0',
  ]);
  expect(remark('Dinner at eight. Jackets are asked for at din', { 'hotel.descriptions': undefined })).toEqual([
    'H17 info hotel.voucherRemarks.0',
  ]);
});

it.each([
  'By the sea, with two pools',
  'By the sea. With two pools.',
  'By the sea. With two pools!',
  'Zimmer inkl. Frühstück und Pool',
  'Two pools. Write to info@example.com',
  'Two pools. Call +34 971 123 456',
  'Two pools. Dinner at St. Mary (ask us)',
  '- Two pools\n- A spa. By the sea\n- Dinner',
])('accepts the end of %s', (text) => {
  expect(described(text)).toEqual([]);
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

it('finds a sentence that a description has twice, and no short one', () => {
  const text = 'White sand, a theatre and pasta at midnight.';
  expect(described(`${text} ${text}`)).toEqual(['H17 warning hotel.descriptions.0']);
  expect(described(`${text} The beach is free. ${text}`)).toEqual(['H17 warning hotel.descriptions.0']);
  expect(described(`Welcome! ${text} Welcome!`)).toEqual([]);
});
