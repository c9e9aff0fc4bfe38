import { expect, it } from 'vitest';
import { findingsAfter } from '../findings.ts';

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
  ['EN', 'Frühbucher mit Frühstück'],
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
])('accepts under %s: %s', (language, text) => {
  expect(remark(language, text)).toEqual([]);
});

it('finds a text that was never translated', () => {
  const text = 'Kuća uz more s terasom i pogledom.';
  const both = (second: string): string[] =>
    findingsAfter({ 'hotel.descriptions': ['HR', second].map((language) => ({ language, description: text })) }, 'H19');
  expect(both('SV')).toEqual(['H19 warning hotel.descriptions.1']);
  expect(both('HR_BA')).toEqual([]);
});
