import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { stayStatement } from '../../../src/view/price/stay-statement.ts';
import { createPaint } from '../../../src/view/text/paint.ts';
import { textWidth } from '../../../src/view/text/wrap-text.ts';
import { contractWith, day, item, money } from '../../support/contract-builder.ts';
import { priceStay } from '../../support/price-stay.ts';

function statement(contract: HotelContract, room = 'DBL'): string[] {
  const price = priceStay(contract, {
    rate: 'Summer 2027',
    room,
    mealPlan: 'HALF_BOARD',
    checkIn: day('2027-05-28'),
    checkOut: day('2027-06-04'),
    bookedOn: day('2027-02-01'),
    adults: 2,
    childAges: [7],
  });
  if (!price.sold) throw new Error(price.reason.kind);
  return stayStatement(price, {
    paint: createPaint(false),
    indent: 2,
    switches: referencePricing,
    placeOf: () => undefined,
  });
}

/** What stands flush right: code or word of the line, and its amount. */
const amounts = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => /^(\S+(?: \S+)?).* (-?\d+(?:\.\d+)?)$/.exec(line)?.slice(1).join(' ') ?? []);

describe('a statement', () => {
  it('has lodging by season, meals, offers, supplements, the total, and what did not apply', () => {
    // 4 x 120 + 3 x 170 = 990; meals 7 x 62.50; 10 % of 990; gala 2 x 60 + 30
    expect(statement(contractWith(() => {}))).toEqual([
      '                                                                         EUR',
      'Lodging                                                               990.00',
      '  2027-05-28..2027-05-31, Low: 4 nights x 120.00 = 480.00',
      '  2027-06-01..2027-06-03, High: 3 nights x 170.00 = 510.00',
      'Half board                                                            437.50',
      '  2027-05-28..2027-05-31, Low: 4 nights x 62.50 (25.00 + 25.00 +',
      '  child of 7 12.50) = 250.00',
      '  2027-06-01..2027-06-03, High: 3 nights x 62.50 (25.00 + 25.00 +',
      '  child of 7 12.50) = 187.50',
      'Offer EB10: Early booking                                             -99.00',
      '  10 % of lodging 990.00, 2027-05-28..2027-06-03',
      'Supplement GALA: Gala dinner                                          150.00',
      '  2 adults x 60.00, 1 child x 30.00 for the stay, 2027-05-31',
      '                                                                     -------',
      'Total                                                                1478.50',
      '',
      'Not applied:',
      '  PAY6: 4 nights of the stay count, a free one takes 7',
    ]);
  });

  it('does not say that another offer saves more if it saves the same', () => {
    const lines = statement(
      contractWith(({ offers, rates }) => {
        const { names = [], travelWindows } = item(offers);
        const free = { type: 'STAY_TO_PAY', apply: 'LODGING', stay: 3, pay: 2, names, travelWindows } as const;
        const where = { providerRoomCodes: 'all', mealPlans: 'all' } as const;
        offers.push({ providerCode: 'A', ...free, ...where }, { providerCode: 'B', ...free, ...where });
        item(rates).offers = ['B', 'A'];
      }),
    );
    expect(lines.map((line) => line.trim()).join(' ')).toContain(
      'Not applied: B: only one offer frees nights, and those of offer A are worth as much or more',
    );
  });

  it('shows the amount before rounding', () => {
    const lines = statement(
      contractWith(({ offers }) => {
        item(offers).value = money('3.333');
      }),
    );
    // 990 x 3.333 % = 32.9967
    expect(amounts(lines)).toContain('Offer EB10: -33.00');
    expect(lines).toContain('  rounded from -32.9967');
  });

  it.each([
    ['JPY', '990'],
    ['KWD', '990.000'],
  ])('has the decimal places of %s', (currency, lodging) => {
    const lines = statement(
      contractWith(({ hotel }) => {
        hotel.currency = currency;
      }),
    );
    expect(amounts(lines)).toContain(`Lodging ${lodging}`);
  });

  it('aligns amounts to the right after wide names', () => {
    const name = (description: string) =>
      contractWith(({ offers }) => {
        item(offers).names = [{ language: 'EN', description }];
      });
    for (const text of [
      '早期予約割引'.repeat(8),
      'حجز مبكر لشركاء الفندق '.repeat(4),
      'é'.repeat(100),
      '🏖️ '.repeat(30),
    ]) {
      const lines = statement(name(text));
      const total = lines.find((line) => line.startsWith('Total'));
      const offer = lines.find((line) => line.endsWith('-99.00'));
      expect(textWidth(offer ?? '')).toBe(textWidth(total ?? '-'));
    }
  });
});
