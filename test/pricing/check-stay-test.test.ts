import { expect, test } from 'vitest';
import type { StayTest } from '../../src/contract/model.ts';
import { priceBook } from '../../src/pricing/stay/price-book.ts';
import { checkStayTest } from '../../src/pricing/stay-tests/check-stay-test.ts';
import { contractK, day, LOW, money, plan, RATE, season } from './contract-k.ts';

const TODAY = day('2026-11-21');
const written: StayTest = {
  checkIn: day('2027-05-10'),
  nights: 3,
  adults: 2,
  childAges: [],
  room: 'DBL',
  mealPlan: 'ROOM_ONLY',
  rate: 'Summer',
  expected: { sold: true, total: money('300') },
};
const verdict = (fields: Partial<StayTest>, contract = contractK()) =>
  checkStayTest(priceBook(contract), { ...written, ...fields }, TODAY).verdict;
const { rate: _, ...anyRate } = written;

test('a refusal passes if no sale is expected', () => {
  expect(verdict({ nights: 31 })).toBe('not-sold');
  expect(verdict({ nights: 31, expected: { sold: false } })).toBe('as-expected');
});

test('an unknown room, plan or rate proves nothing, even if no sale is expected', () => {
  for (const fields of [{ room: 'SUITE' }, { mealPlan: 'ALL_INCLUSIVE' as const }, { rate: 'Winter' }])
    expect(verdict({ ...fields, expected: { sold: false } })).toBe('unknown-name');
  expect(
    checkStayTest(priceBook(contractK()), { ...anyRate, room: 'SUITE', expected: { sold: false } }, TODAY).verdict,
  ).toBe('unknown-name');
  expect(checkStayTest(priceBook({ ...contractK(), rates: [] }), anyRate, TODAY).verdict).toBe('unknown-name');
});

test('without a rate the cheapest that sells counts', () => {
  const dear = { ...RATE, name: 'Dear', seasons: [season('All', '2027-05-01..2027-05-31', { '2': '200' })] };
  const cheap = { ...RATE, name: 'Cheap', seasons: [season('All', '2027-05-01..2027-05-31', { '2': '90' })] };
  const closed = { ...RATE, name: 'Closed', seasons: [season('All', '2027-07-01..2027-07-31', { '2': '10' })] };
  for (const rates of [
    [closed, dear, cheap],
    [cheap, dear, closed],
  ])
    expect(
      checkStayTest(
        priceBook({ ...contractK(), rates }),
        { ...anyRate, expected: { sold: true, total: money('270') } },
        TODAY,
      ),
    ).toMatchObject({ verdict: 'as-expected' });
});

test('if several rates cost the same, the first one counts', () => {
  const contract = { ...contractK(), rates: [RATE, { ...RATE, name: 'Again' }] };
  expect(checkStayTest(priceBook(contract), { ...anyRate, expected: { sold: false } }, TODAY)).toMatchObject({
    verdict: 'sold',
    price: { rate: 'Summer' },
  });
});

test('a plan that only one of the rates lists is known', () => {
  const full = { ...RATE, name: 'Full', seasons: [{ ...LOW, mealPlans: [plan('FULL_BOARD', '9', ['9'])] }] };
  const contract = { ...contractK(), rates: [RATE, full] };
  const tooLong = { ...anyRate, mealPlan: 'FULL_BOARD' as const, nights: 31, expected: { sold: false as const } };
  expect(checkStayTest(priceBook(contract), tooLong, TODAY).verdict).toBe('as-expected');
});

test('without a booking day it is booked today', () => {
  const contract = contractK({ rate: { bookingWindows: [{ start: TODAY, end: TODAY }] } });
  expect(verdict({}, contract)).toBe('as-expected');
  expect(verdict({ bookedOn: day('2026-11-22') }, contract)).toBe('not-sold');
});
