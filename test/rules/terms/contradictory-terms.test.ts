import type { HotelTax } from '../../../src/contract/terms/unsent-terms.ts';
import { money } from '../../support/contract-builder.ts';
import { testChanges } from '../findings.ts';

const step = (daysBefore: number, charge: { percent?: string; nights?: number }) => ({
  daysBefore,
  ...(charge.percent !== undefined && { percent: money(charge.percent) }),
  ...(charge.nights !== undefined && { nights: charge.nights }),
});
const part = (percent: string, due: 'BOOKING' | 'ARRIVAL' | 'DEPARTURE', days?: number) => ({
  percent: money(percent),
  due,
  ...(days !== undefined && { days }),
});
const tax = (fields: Omit<HotelTax, 'name'>) => [{ name: 'City tax', ...fields }];

testChanges(
  {
    'accepts terms that fit together': [
      {
        'hotel.cancellation': [step(3, { percent: '100' }), step(13, { nights: 1 })],
        'hotel.payment': [part('30', 'BOOKING'), part('70', 'ARRIVAL', 14)],
        'hotel.taxes': tax({ amount: money('2.2'), apply: 'PER_NIGHT_PERSON', minimumAge: 16, maximumNights: 7 }),
        'hotel.commission': money('15'),
        'rates.0.markets': ['ES', 'PT'],
        'rates.0.nonRefundable': true,
      },
    ],
    'finds a charge that begins after the arrival': [
      { 'hotel.cancellation': [step(-1, { percent: '100' })] },
      'H22 error hotel.cancellation.0.daysBefore',
    ],
    'finds a charge in percent and in nights': [
      { 'rates.0.cancellation': [step(3, { percent: '50', nights: 1 })] },
      'H22 error rates.0.cancellation.0.nights',
    ],
    'finds percentages above 100 and below 0': [
      { 'hotel.cancellation': [step(13, { percent: '-10' }), step(3, { percent: '150' })] },
      'H22 error hotel.cancellation.0.percent',
      'H22 error hotel.cancellation.1.percent',
    ],
    'finds a charge of no nights': [
      { 'hotel.cancellation': [step(3, { nights: 0 })] },
      'H22 error hotel.cancellation.0.nights',
    ],
    'finds two charges from one day on': [
      { 'hotel.cancellation': [step(3, { nights: 1 }), step(3, { percent: '100' })] },
      'H22 error hotel.cancellation.1, see hotel.cancellation.0',
    ],
    'finds a charge that falls towards the arrival': [
      { 'hotel.cancellation': [step(13, { percent: '100' }), step(3, { percent: '50' })] },
      'H22 error hotel.cancellation.1, see hotel.cancellation.0',
    ],
    'finds lists that say nothing': [
      { 'hotel.cancellation': [], 'rates.0.payment': [], 'rates.1.markets': [] },
      'H22 error hotel.cancellation',
      'H22 error rates.0.payment',
      'H22 error rates.1.markets',
    ],
    'finds a market that is listed twice': [{ 'hotel.markets': ['ES', 'ES'] }, 'H22 error hotel.markets.1'],
    'finds a charge of nights after one of the whole price': [
      { 'hotel.cancellation': [step(13, { percent: '100' }), step(3, { nights: 1 })] },
      'H22 error hotel.cancellation.1, see hotel.cancellation.0',
    ],
    'finds a non-refundable rate with cancellation charges': [
      { 'rates.0.nonRefundable': true, 'rates.0.cancellation': [step(3, { percent: '100' })] },
      'H22 error rates.0.nonRefundable',
    ],
    'finds payments that are not the whole price': [
      { 'rates.1.payment': [part('30', 'BOOKING'), part('60', 'DEPARTURE')] },
      'H22 error rates.1.payment',
    ],
    'finds a payment that is not a share of the price': [
      { 'hotel.payment': [part('130', 'BOOKING'), part('-30', 'DEPARTURE')] },
      'H22 error hotel.payment.0.percent',
      'H22 error hotel.payment.1.percent',
    ],
    'finds days with a sign': [{ 'hotel.payment': [part('100', 'ARRIVAL', -14)] }, 'H22 error hotel.payment.0.days'],
    'finds a commission above 100 %': [{ 'hotel.commission': money('115') }, 'H22 error hotel.commission'],
    'finds markets that are not countries': [
      { 'hotel.markets': ['ES', 'UK', 'EUROPE'] },
      'H22 error hotel.markets.1',
      'H22 error hotel.markets.2',
    ],
    'finds a tax with two amounts, and one below 0': [
      { 'hotel.taxes': [...tax({ amount: money('2'), percent: money('5') }), { name: 'Fee', amount: money('-1') }] },
      'H22 error hotel.taxes.0.percent',
      'H22 error hotel.taxes.1.amount',
    ],
    'finds a percentage with what only an amount has': [
      { 'hotel.taxes': tax({ percent: money('5'), apply: 'PER_NIGHT', minimumAge: 16, maximumNights: 7 }) },
      'H22 error hotel.taxes.0.apply',
      'H22 error hotel.taxes.0.maximumNights',
      'H22 error hotel.taxes.0.minimumAge',
    ],
    'finds ages and nights that do not count': [
      { 'hotel.taxes': tax({ amount: money('2'), apply: 'PER_STAY', minimumAge: 16, maximumNights: 7 }) },
      'H22 error hotel.taxes.0.maximumNights',
      'H22 error hotel.taxes.0.minimumAge',
    ],
    'finds a tax for no nights': [
      { 'hotel.taxes': tax({ amount: money('2'), apply: 'PER_NIGHT', maximumNights: 0 }) },
      'H22 error hotel.taxes.0.maximumNights',
    ],
    'finds a tax that is listed twice': [
      { 'hotel.taxes': [...tax({ amount: money('2') }), ...tax({ percent: money('5') })] },
      'H22 error hotel.taxes.1.name, see hotel.taxes.0.name',
    ],
  },
  'H22',
);
