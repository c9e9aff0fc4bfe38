import { expect, it } from 'vitest';
import { findingsAfter, testFindings } from '../findings.ts';

const remarks = (...descriptions: string[]): string[] =>
  findingsAfter(
    {
      'hotel.voucherRemarks': descriptions.map((description, index) => ({
        language: index === 0 ? 'EN' : 'ES',
        description,
      })),
    },
    'H13',
  );

testFindings({
  'finds voucher remarks that say nothing about cancellation': [
    () => remarks('The city tax is paid at the hotel.'),
    'H13 warning hotel.voucherRemarks',
  ],
  'only mentions that there are no voucher remarks': [
    () => findingsAfter({ 'hotel.voucherRemarks': undefined }),
    'H13 info hotel.providerCode',
  ],
});

it.each([
  'CANCELLATION: 7 days.',
  'Non-refundable rate.',
  'A no-show is charged in full.',
  'Cancelación gratuita hasta 3 días antes.',
  'Anulación con 7 días.',
  "Annulation gratuite jusqu'à 7 jours.",
  'Tarif non remboursable.',
  'Cancellazione gratuita.',
  'Tariffa non rimborsabile.',
  'Kostenlose Stornierung bis 14 Tage vor Anreise.',
  'Rücktritt bis 7 Tage vor Anreise.',
  'Cancelamento gratuito.',
  'Gratis annuleren tot 3 dagen.',
  'Bezpłatne odwołanie rezerwacji.',
  'Бесплатная отмена до 7 дней.',
  'Δωρεάν ακύρωση έως 7 ημέρες πριν.',
  'ΑΚΥΡΩΣΗ ΕΩΣ 7 ΗΜΕΡΕΣ',
  'الإلغاء مجاني حتى 7 أيام قبل الوصول',
  'Avbokning senast 7 dagar.',
  'Ücretsiz iptal.',
  '入住前7天可免费取消',
  'キャンセルは7日前まで',
  'ยกเลิกฟรี',
  'ביטול חינם',
])('accepts "%s" as cancellation terms', (text) => {
  expect(remarks('The city tax is paid at the hotel.', text)).toEqual([]);
});

it.each(['No shows are charged in full.', 'A no-show pays everything.', 'Noshow: one night.'])(
  'takes "%s"',
  (description) => {
    expect(findingsAfter({ 'hotel.voucherRemarks': [{ language: 'EN', description }] })).toEqual([]);
  },
);
