import { describe, expect, it } from 'vitest';
import { contractChanges } from '../../../src/contract/compare/contract-changes.ts';
import { contractForm } from '../../../src/contract/compare/contract-form.ts';
import type { Hotel, HotelContract, Offer, Rate, SeasonRoomPrice } from '../../../src/contract/model.ts';
import { type Decimal, multiply } from '../../../src/kernel/decimal.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { impactOfHotels } from '../../../src/use/impact/impact-of-hotels.ts';
import { contractWithField, isAgreed } from '../../contract/contract-with-field.ts';
import { type Field, fields } from '../../contract/field-samples.ts';
import { day, goodContract, item, money, prices, range } from '../../support/contract-builder.ts';

/** The number of changed stays, and the changes without effect, of bookings from May on. */
function impactOf(before: HotelContract, after: HotelContract) {
  const [was, is] = [before, after].map((contract) => new Map([['H', contract]]));
  if (!was || !is) throw new Error('two versions');
  const asked = { bookedOn: day('2027-05-01'), switches: referencePricing, nights: [1, 3, 4] };
  const { changed, unseen } = item(
    impactOfHotels({ against: 'before', before: was, after: is, names: ['H'] }, asked).hotels,
  );
  return { changed, named: unseen.map(({ path }) => path.join('/')) };
}

const withPrices = (contract: HotelContract, change: (price: SeasonRoomPrice) => SeasonRoomPrice): HotelContract =>
  inRates(contract, ({ seasons }) => ({
    seasons: seasons.map((season) => ({ ...season, seasonRoomPrices: season.seasonRoomPrices.map(change) })),
  }));

const inRates = (contract: HotelContract, change: (rate: Rate) => Partial<Rate>): HotelContract => ({
  ...contract,
  rates: contract.rates.map((rate) => ({ ...rate, ...change(rate) })),
});

/** Every price of a room is doubled. */
const dearer = (contract: HotelContract): HotelContract =>
  withPrices(contract, ({ basePrice, distributionPrices, ...price }) => ({
    ...price,
    ...(basePrice !== undefined && { basePrice: twice(basePrice) }),
    ...(distributionPrices && {
      distributionPrices: distributionPrices.map((one) => ({ ...one, amount: twice(one.amount) })),
    }),
  }));

const twice = (amount: Decimal): Decimal => multiply(amount, money('2'));

/** The sample contract with both values of the field: with rooms to sell, and open unless the field is about closed nights. */
function bothVersions(field: Field): readonly [before: HotelContract, after: HotelContract] {
  const [before, after] = field.values.map((value) => {
    const { hotel, rates, ...rest } = contractWithField(field, value);
    const closed = /closed|stopSales/i.test(field.path) ? {} : { stopSales: [] };
    const opened = { ...rest, hotel: { ...hotel, ...closed }, rates: rates.map((rate) => ({ ...rate, ...closed })) };
    return withPrices(opened, ({ unitsQuota = 5, ...price }) => ({ ...price, unitsQuota }));
  });
  if (!before || !after) throw new Error('two values');
  return [before, after];
}

const agreed = fields.filter((field) => isAgreed(field) && field.path !== 'hotel/currency');

const good = goodContract();
const withOffer = (change: Partial<Offer>): HotelContract => ({
  ...good,
  offers: good.offers.map((one) => (one.providerCode === 'EB10' ? { ...one, ...change } : one)),
});
const withOld = (amount: string): HotelContract =>
  inRates(good, ({ seasons }) => {
    const dates = { dateRanges: [range('2026-05-01..2026-05-31')] };
    const old = { ...item(seasons), ...dates, name: 'Old', seasonRoomPrices: [prices('FAM', { '2': amount })] };
    return { seasons: [...seasons, old] };
  });
const released = inRates(good, () => ({ releaseDays: 7, minimumStay: 3 }));
const inHotel = (change: Partial<Hotel>): HotelContract => ({ ...released, hotel: { ...released.hotel, ...change } });
const address = { ...good.hotel.address, phone: '+34 971 111 111' };

const IDLE: readonly (readonly [what: string, before: HotelContract, after: HotelContract, named: string])[] = [
  ['a telephone number', released, inHotel({ address }), 'hotel/address/phone'],
  ['release days that every rate has itself', released, inHotel({ releaseDays: 5 }), 'hotel/releaseDays'],
  ['a minimum stay that every rate has itself', released, inHotel({ minimumStay: 2 }), 'hotel/minimumStay'],
  ['an offer that can no longer be booked', good, withOffer({ value: money('25') }), 'offers/EB10/value'],
  [
    'the price of a season that is over',
    withOld('100'),
    withOld('120'),
    'rates/Summer 2027/seasons/Old/seasonRoomPrices/FAM/distributionPrices/2',
  ],
  [
    'booking days that are over',
    good,
    inRates(good, ({ bookingWindows }) => ({
      ...(bookingWindows && { bookingWindows: [range('2026-10-01..2027-10-10')] }),
    })),
    'rates/Summer 2027/bookingWindows',
  ],
  [
    'more of the units that are sold',
    good,
    withPrices(good, (price) => ({ ...price, unitsQuota: 12 })),
    'rates/Winter 2027/seasons/Winter/seasonRoomPrices/DBL/unitsQuota',
  ],
];

describe('a changed field', () => {
  it.each(agreed)('is named if no stay depends on it, and not if one does: $path', (field) => {
    const [before, after] = bothVersions(field);
    const { changed, named } = impactOf(before, after);
    const changes = contractChanges(contractForm(before), contractForm(after)).map(({ path }) => path.join('/'));
    if (changed === 0) return expect(named).toEqual(changes);
    expect(named).not.toEqual(changes);
    const harmless = impactOf(before, dearer(after)).named.filter((path) => changes.includes(path));
    expect(named).toEqual(expect.arrayContaining(harmless));
  });

  it.each(IDLE)('is named next to prices that stays depend on: %s', (_, before, after, path) => {
    expect(impactOf(before, after)).toMatchObject({ changed: 0, named: expect.arrayContaining([path]) });
    expect(impactOf(before, dearer(after)).named).toContain(path);
  });

  it('is not the name of a rate or season that says which one it was', () => {
    const [before, after] = [
      good,
      inRates(good, ({ name, seasons }) => ({
        ...{ name: `New ${name}`, formerly: name },
        seasons: seasons.map((season) => ({ ...season, name: `New ${season.name}`, formerly: season.name })),
      })),
    ];
    expect(impactOf(before, after)).toEqual({ changed: 0, named: [] });
  });
});
