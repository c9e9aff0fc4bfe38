import { expect, it } from 'vitest';
import { findingsAfter } from '../checked.ts';

const remarks = (...descriptions: string[]): string[] =>
  findingsAfter(({ hotel }) => {
    hotel.voucherRemarks = descriptions.map((description, index) => ({
      language: index === 0 ? 'EN' : 'ES',
      description,
    }));
  });

it('finds voucher remarks that say nothing about cancellation', () => {
  expect(remarks('The city tax is paid at the hotel.')).toEqual([
    'H13 warning: hotel "SEA-PALACE": the voucher remarks say nothing about cancellation (say until when a booking can be cancelled and what is charged after that)',
  ]);
});

it('tells, without asking for review, that there are no voucher remarks', () => {
  const found = findingsAfter(({ hotel }) => {
    delete hotel.voucherRemarks;
  });
  expect(found).toEqual([
    'H13 info: hotel "SEA-PALACE" has no voucher remarks, so guests read no cancellation terms (add them, as in voucherRemarks: { EN: Free cancellation until 7 days before arrival. })',
  ]);
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
])('takes "%s" for cancellation terms', (text) => {
  expect(remarks('The city tax is paid at the hotel.', text)).toEqual([]);
});

it.each(['No shows are charged in full.', 'A no-show pays everything.', 'Noshow: one night.'])(
  'takes "%s"',
  (description) => {
    const found = findingsAfter(({ hotel }) => {
      hotel.voucherRemarks = [{ language: 'EN', description }];
    });
    expect(found).toEqual([]);
  },
);
