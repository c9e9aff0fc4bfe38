import { hotelNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

export const missingCancellationTerms = rule({
  id: 'H13',
  name: 'missing-cancellation-terms',
  severity: 'warning',
  summary: 'The voucher remarks say, in at least one language, until when a booking can be cancelled.',
  why: 'The hub has no field for cancellation terms, so guests learn them only from the voucher. A hotel without any remarks is reported as info, because its terms may be agreed elsewhere.',
  hotel: function* ({ hotel }, context) {
    const remarks = hotel.voucherRemarks ?? [];
    if (remarks.length === 0) {
      if (hotel.voucherRemarks === undefined && context.isWritten(hotel, 'voucherRemarks')) return;
      yield {
        severity: 'info',
        message: `${hotelNamed(hotel)} has no voucher remarks, so guests see no cancellation terms`,
        ...context.at(hotel, 'providerCode'),
        hint: 'add them, as in voucherRemarks: { EN: Free cancellation until 7 days before arrival. }',
      };
      return;
    }
    if (remarks.some(({ description }) => CANCELLATION.test(folded(description)))) return;
    yield {
      message: `${hotelNamed(hotel)}: the voucher remarks do not mention cancellation`,
      ...context.at(hotel, 'voucherRemarks'),
      hint: 'say until when a booking can be cancelled and what is charged after that',
    };
  },
});

/** Without accents and case: `Rücktritt` -> `rucktritt`. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** How the words for cancellation, refund and no-show begin, in the languages that the hub accepts. */
const CANCELLATION = new RegExp(
  `cancel kansel annul anul disdett disdire rimbors reembols rembours rambours refund no-?show no\\sshow storn rucktritt erstatt lemond torl
   odwoł rezygn peruut avbok avbest afbest iptal zrus preklic odpoved otkaz batal ləgv bekor ezezta bertan ακυρ отмен аннул анул
   отказ إلغاء لغو کنسل ביטול 取消 キャンセル 返金 ยกเลิก გაუქმ`
    .split(/\s+/)
    .map(folded)
    .join('|'),
  'u',
);
