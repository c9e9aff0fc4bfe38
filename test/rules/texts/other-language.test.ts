import { describe, expect, it } from 'vitest';
import { findingsAfter, testFindings } from '../findings.ts';

const remark = (language: string, description: string): string[] =>
  findingsAfter({ 'hotel.voucherRemarks': [{ language, description }] }, 'H19');

it.each([
  ['EN', 'Kostenlose Stornierung bis 7 Tage vor Anreise.'],
  ['EN_US', 'Cancelación gratuita hasta 7 días antes de la llegada.'],
  ['DE', 'Free cancellation until 7 days before arrival.'],
  ['ES', 'Annulation gratuite jusqu’à 7 jours avant l’arrivée.'],
  ['FR', 'Cancellazione gratuita fino a 7 giorni prima dell’arrivo in camera.'],
  ['IT', 'Cancelamento gratuito até 7 dias antes da chegada; os quartos são limpos.'],
  ['PT', 'Die Zimmer sind mit Meerblick.'],
  ['EN', 'Frühbucher mit Frühstück und Meerblick'],
  ['EL', 'Free cancellation until 7 days before arrival.'],
  ['EN', 'Бесплатная отмена до 7 дней до заезда.'],
  ['DE', 'ご到着の七日前まで無料でキャンセルできます。'],
])('finds that the text under %s is in another language: %s', (language, text) => {
  expect(remark(language, text)).toEqual(['H19 warning hotel.voucherRemarks.0']);
});

it.each([
  ['EN', 'Gala dinner Nochevieja'],
  ['EN', 'Cenone di San Silvestro'],
  ['EN', 'Semana Santa'],
  ['EN', 'Casa de los Abuelos'],
  ['EN', 'A house in the Rua da Voz do Operário, near the Igreja da Graça and the Miradouro de Santa Luzia.'],
  ['DE', 'All-inclusive-Resort mit Kids Club, Beach Bar und Free WiFi.'],
  ['FR', 'Early booking'],
  ['ES', 'Early booking 10 %'],
  ['NL', 'Gratis annuleren tot 7 dagen voor aankomst.'],
  ['CA', 'Cancel·lació gratuïta fins a 7 dies abans de l’arribada.'],
  ['SR', 'Бесплатно отказивање до 7 дана пре доласка.'],
  ['EL', 'Δωρεάν ακύρωση έως 7 ημέρες πριν την άφιξη.'],
  ['RU', 'Бесплатная отмена. Early booking.'],
  ['EN', ''],
  ['DE', 'Free Nights'],
  ['DE', 'Sea view supplement'],
  ['DE', 'Welcome to Sea View Rooms'],
  ['DE', 'Long Stay Discount'],
  ['DE', 'Stay 7 pay 6 nights'],
  ['FR', 'Free cancellation'],
  ['IT', 'Free night offer'],
  ['ES', 'Stay & Save: 7 nights'],
  ['PT', 'Early booking discount'],
  ['ES', 'Vista al mar'],
  ['ES', 'Habitación con vista al mar y a la bahía'],
  ['ES', 'Noite de São João'],
  ['EN', 'La Mer et la Vue'],
  ['EN', 'Chambre vue mer'],
  ['EN', 'Camera con vista'],
  ['EN', 'Taxe de séjour'],
  ['EN', 'Kurtaxe und Endreinigung'],
  ['EN', 'Cena de Gala con la Familia en el Hotel'],
  ['EN', 'Gala dinner Cena de Navidad y Fin de Año'],
])('accepts under %s: %s', (language, text) => {
  expect(remark(language, text)).toEqual([]);
});

describe('a text that was never translated', () => {
  const under = (text: string, languages: readonly string[], change = {}): string[] =>
    findingsAfter(
      { 'hotel.descriptions': languages.map((language) => ({ language, description: text })), ...change },
      'H19',
    );
  const CROATIAN = 'Kuća uz more s terasom i pogledom.';
  const ENGLISH = 'Free cancellation until 7 days before arrival, then one night.';

  it.each([
    [ENGLISH, 'EN', 'DE'],
    ['Kostenlose Stornierung bis 7 Tage vor der Anreise, dann eine Nacht.', 'DE', 'IT'],
    ['Cancelación gratuita hasta 7 días antes de la llegada, después una noche.', 'ES', 'EN'],
    ['Annulation gratuite jusqu’à 7 jours avant l’arrivée, ensuite une nuit.', 'FR', 'EN'],
    ['Cancellazione gratuita fino a 7 giorni prima dell’arrivo, poi una notte.', 'IT', 'FR'],
    ['Cancelamento gratuito até 7 dias antes da chegada, depois uma noite.', 'PT', 'ES'],
  ])('is found once, under the language in which it is not: %s', (text, own, other) => {
    expect(under(text, [own, other])).toEqual(['H19 warning hotel.descriptions.1']);
    expect(under(text, [other, own])).toEqual(['H19 warning hotel.descriptions.0']);
  });

  testFindings({
    'is found under the second language': [() => under(CROATIAN, ['HR', 'SV']), 'H19 warning hotel.descriptions.1'],
    'is found under the language that is not the one of the country': [
      () => under(CROATIAN, ['SV', 'HR'], { 'hotel.address.country': 'HR' }),
      'H19 warning hotel.descriptions.0',
    ],
    'is found under both languages if it is in neither': [
      () => under(ENGLISH, ['DE', 'FR']),
      'H19 warning hotel.descriptions.0',
      'H19 warning hotel.descriptions.1',
    ],
  });

  it.each([
    [CROATIAN, 'HR', 'HR_BA'],
    [CROATIAN, 'HR', 'SR'],
    ['Gratis frokost hver dag fra klokken syv om morgenen', 'NO', 'DA'],
    ['Hotel Lisboa Rua da Madalena 80 Lisboa Portugal', 'EN', 'PT'],
  ])('is not a name, nor a text of languages that are alike: %s', (text, one, other) => {
    expect(under(text, [one, other])).toEqual([]);
  });
});
