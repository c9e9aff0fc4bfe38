import { expect, it } from 'vitest';
import { priceGridText } from '../../../src/commands/price/price-grid-text.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { createPaint } from '../../../src/view/text/paint.ts';
import { contract, days, money } from '../../support/sample-contract.ts';

const priced = (room: string, seasons: readonly string[]) =>
  priceGridText(
    {
      hotel: 'PALMA/SEA-PALACE',
      contract: contract(),
      switches: referencePricing,
      placeOf: () => undefined,
      party: { adults: 2, childAges: [] },
      mealPlan: 'ROOM_ONLY',
      grids: [
        {
          rate: 'Public',
          mealPlan: 'ROOM_ONLY',
          seasons: seasons.map((name) => ({ name, dateRanges: [days('2027-05-01..2027-05-31')] })),
          rooms: [
            {
              code: 'KING',
              name: room,
              cells: seasons.map((_, index) => ({ sold: true, amount: money(`${100 + index}`), onRequest: false })),
            },
          ],
        },
      ],
    },
    createPaint(false),
  ).split('\n');

it('keeps prices below their seasons if names are written from right to left', () => {
  const lines = priced('غرفة', ['شتاء', 'صيف']);
  expect(lines.slice(4, 8)).toEqual([
    '           \u200e   شتاء\u200e  \u200e    صيف\u200e',
    '\u200eKING غرفة\u200e  100.00   101.00',
    '  \u200eشتاء\u200e: 2027-05-01..2027-05-31',
    '  \u200eصيف\u200e: 2027-05-01..2027-05-31',
  ]);
});

it('leaves all other names as they are', () => {
  expect(priced('Δίκλινο', ['Low', '桜']).join('')).not.toContain('\u200e');
});
