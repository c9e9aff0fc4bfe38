import { expect, it } from 'vitest';
import type { HotelContract, Offer, Rate } from '../../../src/contract/model.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { impactOfHotels } from '../../../src/use/impact/impact-of-hotels.ts';
import { headlineText } from '../../../src/view/impact/impact-text.ts';
import { goodContract, item, money, range } from '../../support/contract-builder.ts';
import { readPage } from '../../support/docs-pages.ts';
import { day } from '../../support/sample-contract.ts';

/** One rate with an early-booking offer until the end of January, and another one that begins in February. */
function contract(): HotelContract {
  const { offers, rates, ...rest } = goodContract();
  const offer = (providerCode: string, value: string, booked: string): Offer => ({
    ...item(offers),
    ...({ providerCode, type: 'PERCENT', apply: 'LODGING', value: money(value), mealPlans: 'all' } as const),
    ...{ providerRoomCodes: 'all', bookingWindows: [range(booked)], travelWindows: [range('2027-05-01..2027-10-15')] },
  });
  const EB = [offer('EB15', '15', '2026-11-01..2027-01-31'), offer('EB5', '5', '2027-02-01..2027-03-31')];
  return { ...rest, offers: EB, rates: [{ ...item(rates), offers: ['EB15', 'EB5'], supplements: [] }] };
}

const inRate = (change: Partial<Rate>): HotelContract => {
  const before = contract();
  return { ...before, rates: before.rates.map((rate) => ({ ...rate, ...change })) };
};
const inOffer = (index: number, change: Partial<Offer>): HotelContract => {
  const before = contract();
  return { ...before, offers: before.offers.map((one, at) => (at === index ? { ...one, ...change } : one)) };
};
const inHigh = (change: Partial<Rate['seasons'][number]>): HotelContract => {
  const seasons = item(contract().rates).seasons.map((one) => (one.name === 'High' ? { ...one, ...change } : one));
  return inRate({ seasons });
};

const CHANGES: readonly (readonly [change: string, after: HotelContract])[] = [
  ['release days of the rate 3 to 21', inRate({ releaseDays: 21 })],
  ['release days of the high season 3 to 14', inHigh({ releaseDays: 14 })],
  ['the rate closes on 1 March instead of 10 October', inRate({ bookingWindows: [range('2026-11-01..2027-03-01')] })],
  [
    'the rate is not booked in April',
    inRate({ bookingWindows: [range('2026-11-01..2027-03-31'), range('2027-05-01..2027-10-10')] }),
  ],
  ['early booking until January 15 to 25 %', inOffer(0, { value: money('25') })],
  ['the second early-booking step 5 to 10 %', inOffer(1, { value: money('10') })],
  ['the second step ends a month earlier', inOffer(1, { bookingWindows: [range('2027-02-01..2027-02-28')] })],
  ['the second step ends with its offer', inRate({ offers: ['EB15'] })],
  ['early booking only 180 days ahead', inOffer(0, { releaseDays: 180 })],
  ['the second step only 90 days ahead', inOffer(1, { releaseDays: 90 })],
];

it('what changes for guests only on later booking days is said with these days, as the page has it', () => {
  const rows = CHANGES.map(([change, after]) => {
    const versions = {
      against: 'before',
      before: new Map([['H', contract()]]),
      after: new Map([['H', after]]),
      names: ['H'],
    };
    const asked = { bookedOn: day('2026-11-23'), switches: referencePricing, nights: [7] };
    const [found] = impactOfHotels(versions, asked).hotels;
    // On the day itself nothing but two of them can be seen.
    const [sentence] = found?.headlines ?? [];
    expect(sentence, change).toBeDefined();
    return `| ${change} | ${sentence ? headlineText(sentence, 'EUR') : ''} |`;
  });
  const table = ['| change | first sentence |', '|---|---|', ...rows].join('\n');
  expect(readPage('docs/impact.md')).toContain(table);
});
