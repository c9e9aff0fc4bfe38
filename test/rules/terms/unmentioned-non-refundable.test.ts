import { expect, it } from 'vitest';
import { findingsAfter, testFindings } from '../findings.ts';

const found = (EN: string, ES?: string) =>
  findingsAfter(
    {
      'hotel.voucherRemarks': [
        { language: 'EN', description: EN },
        ...(ES === undefined ? [] : [{ language: 'ES', description: ES }]),
      ],
      'rates.0.nonRefundable': true,
    },
    'H23',
  );

testFindings({
  'finds a non-refundable rate that the voucher remarks do not mention': [
    () => found('Free cancellation until 7 days before arrival.'),
    'H23 warning hotel.voucherRemarks, see rates.0.nonRefundable',
  ],
  'accepts remarks that say it of some rates': [() => found('Non-refundable rates are charged in full.')],
  'accepts remarks that say it in another language': [
    () => found('Free cancellation until 7 days before arrival.', 'Las tarifas no reembolsables se cobran enteras.'),
  ],
  'accepts remarks that name the rate': [() => found('Summer 2027: charged in full after booking.')],
  'is not misled by a short name inside of a word': [
    () =>
      findingsAfter(
        {
          'rates.0.name': 'Sea',
          'rates.0.nonRefundable': true,
          'hotel.voucherRemarks': [{ language: 'EN', description: 'Free cancellation in all seasons.' }],
        },
        'H23',
      ),
    'H23 warning hotel.voucherRemarks, see rates.0.nonRefundable',
  ],
  'leaves a hotel without remarks to H13': [
    () => findingsAfter({ 'hotel.voucherRemarks': undefined, 'rates.0.nonRefundable': true }, 'H23'),
  ],
});

it.each([
  'El importe no se reembolsa.',
  'Keine Rückerstattung bei Stornierung.',
  'Les nuits ne sont pas remboursées.',
  'La tariffa non è rimborsabile.',
  'A tarifa não é reembolsável.',
  'Nicht erstattbare Rate.',
])('accepts "%s"', (remark) => expect(found(remark)).toEqual([]));
