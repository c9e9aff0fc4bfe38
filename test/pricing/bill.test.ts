import { expect, test } from 'vitest';
import { priceStay } from '../../src/pricing/price-stay.ts';
import { absolute, contractK, money, percent, sevenForSix, sold, stay, supplement } from './contract-k.ts';

test('every line says how it came about', () => {
  const contract = contractK({
    offers: [percent('10', { providerCode: 'EARLY' }), sevenForSix(), absolute('600', { providerCode: 'GIFT' })],
    supplements: [supplement({ apply: 'PER_NIGHT_PERSON', value: money('5'), childValue: money('2.5') })],
  });
  const price = sold(priceStay(contract, stay('2027-05-28', 7, '2+7', { mealPlan: 'BED_AND_BREAKFAST' })));
  expect(price.lines.map((line) => `${line.kind} ${line.amount}: ${line.explanation}`)).toEqual([
    'lodging 990: 4 nights x 120.00 + 3 nights x 170.00',
    'meal 175: 7 nights x 25.00',
    'offer -170: stay 7 pay 6: lodging free on 2027-06-03',
    'offer -82: 10 % LODGING, 7 nights',
    'offer -4200: 600.00 LODGING, 7 nights',
    'floor 3462: offers take no more than there is to pay',
    'supplement 87.5: 5.00, child 2.50 PER_NIGHT_PERSON for 2+1, 7 nights',
  ]);
  expect(price.total).toBe('262.5');
});

test('the nights show season, amounts before offers and what is free', () => {
  const price = sold(priceStay(contractK({ offers: [sevenForSix()] }), stay('2027-05-28', 7)));
  expect(price.nights.slice(-4)).toEqual([
    { day: '2027-05-31', season: 'Low', lodging: '100', meal: '0' },
    { day: '2027-06-01', season: 'High', lodging: '140', meal: '0' },
    { day: '2027-06-02', season: 'High', lodging: '140', meal: '0' },
    { day: '2027-06-03', season: 'High', lodging: '140', meal: '0', freed: 'lodging' },
  ]);
});
