import { describe, expect, it } from 'vitest';
import type { HotelContract, Offer, Season, Supplement } from '../../../src/contract/model.ts';
import { ratePlanLosses } from '../../../src/sheets/export/rate-plan-losses.ts';
import { ratePlanMessage } from '../../../src/sheets/export/rate-plan-message.ts';
import { ratePlanXml } from '../../../src/sheets/export/rate-plan-xml.ts';
import { xmlDocument } from '../../../src/sheets/export/xml-element.ts';
import { descendants, parsedXml, schemaErrors, type XmlNode } from '../../support/rate-plan-schema.ts';
import { days, money, prices } from '../../support/sample-contract.ts';

const MAY: Season = {
  name: 'May',
  dateRanges: [days('2027-05-01..2027-05-31')],
  priceType: 'DISTRIBUTION',
  seasonRoomPrices: [
    { providerRoomCode: 'DBL', unitsQuota: 5, distributionPrices: prices({ '1': '80', '2': '100', '2+1': '120.5' }) },
  ],
};

/** A house with one double room that is sold in May, with the given changes. */
const house = (change: {
  readonly hotel?: Partial<HotelContract['hotel']>;
  readonly rate?: Partial<HotelContract['rates'][number]>;
  readonly season?: Partial<Season>;
  readonly offers?: readonly Offer[];
  readonly supplements?: readonly Supplement[];
}): HotelContract => ({
  supplier: { by: 'externalCode', externalCode: 'PALMA' },
  hotel: {
    providerCode: 'SEA',
    hotelname: 'Sea & Sun "Süd"',
    category: 'S4',
    currency: 'EUR',
    maximumChildrenAge: 12,
    images: [],
    rooms: [
      {
        providerCode: 'DBL',
        name: 'Double',
        distributions: [
          { adults: 1, children: 0 },
          { adults: 2, children: 0 },
          { adults: 2, children: 1 },
        ],
      },
    ],
    mealPlans: [{ mealPlan: 'ROOM_ONLY' }],
    ...change.hotel,
  },
  rates: [{ name: 'Summer', seasons: [{ ...MAY, ...change.season }], ...change.rate }],
  offers: change.offers ?? [],
  supplements: change.supplements ?? [],
  tests: [],
  files: ['sea.yaml'],
});

function written(contract: HotelContract): { readonly root: XmlNode; readonly lost: Readonly<Record<string, number>> } {
  const message = ratePlanMessage(contract, contract.rates);
  if (!message.ok) throw new Error(message.error);
  const root = parsedXml(xmlDocument(ratePlanXml(message.value)));
  expect(schemaErrors(root)).toEqual([]);
  const losses = ratePlanLosses(contract, contract.rates, message.value);
  return { root, lost: Object.fromEntries(losses.map(({ field, count }) => [field, count])) };
}

const errorOf = (contract: HotelContract): string => {
  const message = ratePlanMessage(contract, contract.rates);
  return message.ok ? 'none' : message.error;
};

/** The attributes of all elements with the name. */
const all = (root: XmlNode, name: string) => descendants(root, name).map(({ attributes }) => attributes);

const supplement = (fields: Partial<Supplement>): Supplement => ({
  providerCode: 'GALA',
  type: 'ABSOLUTE',
  apply: 'PER_NIGHT',
  value: money('7.5'),
  travelWindows: [days('2027-05-01..2027-05-31')],
  providerRoomCodes: 'all',
  mealPlans: 'all',
  ...fields,
});

const withSupplement = (fields: Partial<Supplement>) =>
  written(house({ supplements: [supplement(fields)], rate: { supplements: ['GALA'] } }));

describe('a rate plan message', () => {
  it('has a price for each number of adults, and an amount for a child with its ages', () => {
    const { root } = written(house({}));
    expect(all(root, 'RatePlans')).toEqual([{ HotelCode: 'SEA', HotelName: 'Sea & Sun "Süd"' }]);
    expect(all(root, 'Rate').slice(1)).toEqual([{ InvTypeCode: 'DBL', Start: '2027-05-01', End: '2027-05-31' }]);
    expect(all(root, 'BaseByGuestAmt')).toEqual([
      { Type: '25' },
      { NumberOfGuests: '1', AgeQualifyingCode: '10', AmountAfterTax: '80' },
      { NumberOfGuests: '2', AgeQualifyingCode: '10', AmountAfterTax: '100' },
    ]);
    expect(all(root, 'AdditionalGuestAmount')).toEqual([{ AgeQualifyingCode: '8', MaxAge: '13', Amount: '20.5' }]);
    expect(all(root, 'Occupancy')).toEqual([{ AgeQualifyingCode: '10', MinAge: '13' }, { AgeQualifyingCode: '8' }]);
  });

  it('has a rate plan for each meal plan, with prices that include the meals', () => {
    const { root } = written(
      house({
        hotel: {
          mealPlans: [
            { mealPlan: 'ROOM_ONLY' },
            { mealPlan: 'HALF_BOARD', basePrice: money('20'), adultPrices: [money('18')], childPrices: [money('9')] },
          ],
        },
      }),
    );
    expect(all(root, 'RatePlan').map(({ RatePlanCode }) => RatePlanCode)).toEqual(['Summer RO', 'Summer HB']);
    expect(all(root, 'MealsIncluded').map(({ MealPlanCodes }) => MealPlanCodes)).toEqual(['14', '12']);
    const [, board] = descendants(root, 'RatePlan');
    expect(board && all(board, 'BaseByGuestAmt').map(({ AmountAfterTax }) => AmountAfterTax)).toEqual([
      undefined,
      '100',
      '138',
    ]);
    expect(board && all(board, 'AdditionalGuestAmount').map(({ Amount }) => Amount)).toEqual(['29.5']);
  });

  it('leaves children out where they do not all cost the same, and counts their prices as lost', () => {
    const { root, lost } = written(
      house({
        season: {
          seasonRoomPrices: [
            { providerRoomCode: 'DBL', distributionPrices: prices({ '2': '100', '2+1': '120', '2+2': '150' }) },
          ],
        },
        hotel: {
          rooms: [
            {
              providerCode: 'DBL',
              distributions: [
                { adults: 2, children: 0 },
                { adults: 2, children: 1 },
                { adults: 2, children: 2 },
              ],
            },
          ],
        },
      }),
    );
    expect(all(root, 'AdditionalGuestAmount')).toEqual([]);
    expect(lost['seasonRoomPrices']).toBe(2);
  });

  it('has stay limits as rules for arrivals, and stop sales as closed nights of the room', () => {
    const { root } = written(
      house({
        rate: {
          minimumStay: 3,
          maximumStay: 14,
          stopSales: [{ providerRoomCode: 'DBL', stopSales: [days('2027-05-10..2027-05-12')] }],
        },
      }),
    );
    expect(all(root, 'BookingRule')).toEqual(
      [
        ['2027-05-01', '2027-05-09'],
        ['2027-05-10', '2027-05-12'],
        ['2027-05-13', '2027-05-31'],
      ].map(([Start, End]) => ({ CodeContext: 'ROOMTYPE', Code: 'DBL', Start, End })),
    );
    expect(all(root, 'RestrictionStatus').map(({ Status }) => Status)).toEqual(['Open', 'Close', 'Open']);
    expect(all(root, 'LengthOfStay').map(({ Time }) => Time)).toEqual(['3', '14', '3', '14', '3', '14']);
  });

  it('has the nights that the hotel closes, and does not count them as lost', () => {
    const nights = [days('2027-05-10..2027-05-12')];
    const stopSales = [{ providerRoomCode: 'DBL', stopSales: nights }];
    const { root, lost } = written(house({ hotel: { closed: nights, stopSales }, rate: { stopSales } }));
    expect(all(root, 'RestrictionStatus').map(({ Status }) => Status)).toEqual(['Close']);
    expect(lost['hotel.closed']).toBeUndefined();
  });

  it('has the release days of the whole rate, and loses them where seasons differ', () => {
    const { root, lost } = written(house({ rate: { releaseDays: 7 } }));
    expect(all(root, 'OfferRule')).toEqual([{ MinAdvancedBookingOffset: 'P7D' }]);
    expect(lost['rates.releaseDays']).toBeUndefined();
    const june = { ...MAY, name: 'June', dateRanges: [days('2027-06-01..2027-06-30')] };
    const differing = written(house({ rate: { releaseDays: 7, seasons: [MAY, { ...june, releaseDays: 3 }] } }));
    expect(all(differing.root, 'OfferRule')).toEqual([{}]);
    expect(differing.lost['rates.releaseDays']).toBe(1);
  });

  it('has free nights for the whole rate as a discount pattern', () => {
    const offer: Offer = {
      providerCode: 'STAY7',
      ...{ type: 'STAY_TO_PAY', apply: 'LODGING', stay: 7, pay: 6 },
      ...{ travelWindows: [], providerRoomCodes: 'all', mealPlans: 'all' },
    };
    const { root, lost } = written(house({ offers: [offer], rate: { offers: ['STAY7'] } }));
    expect(all(root, 'Discount')).toEqual([
      { Percent: '100', NightsRequired: '7', NightsDiscounted: '1', DiscountPattern: '0000001' },
    ]);
    expect(lost['offers']).toBeUndefined();
    const early = { ...offer, bookingWindows: [days('2026-11-01..2026-12-31')] };
    expect(written(house({ offers: [early], rate: { offers: ['STAY7'] } })).lost['offers']).toBe(1);
  });

  it('has supplements per night with their weekdays, first what holds always and then an amount for each period', () => {
    const { root, lost } = withSupplement({
      names: [{ language: 'EN', description: 'Weekend' }],
      operationalDays: ['FRIDAY', 'SATURDAY'],
    });
    expect(all(root, 'Supplement')).toEqual([
      {
        InvType: 'EXTRA',
        InvCode: 'GALA',
        AddToBasicRateIndicator: 'true',
        MandatoryIndicator: 'true',
        ChargeTypeCode: '19',
      },
      { InvType: 'EXTRA', InvCode: 'GALA', Amount: '7.5', Start: '2027-05-01', End: '2027-05-31' },
    ]);
    expect(all(root, 'PrerequisiteInventory')).toEqual([{ InvType: 'ALPINEBITSDOW', InvCode: '0000110' }]);
    expect(lost['supplements']).toBeUndefined();
  });

  it('charges a gala of one night per night, because the message would charge a stay only its share', () => {
    const gala = withSupplement({
      ...{ apply: 'PER_STAY_PERSON', childValue: money('7.5') },
      travelWindows: [days('2027-05-20..2027-05-20')],
    });
    expect(all(gala.root, 'Supplement')[0]?.['ChargeTypeCode']).toBe('21');
    const part = withSupplement({ apply: 'PER_STAY', travelWindows: [days('2027-05-20..2027-05-22')] });
    expect(part.lost['supplements']).toBe(1);
    const whole = withSupplement({ apply: 'PER_STAY' });
    expect(all(whole.root, 'Supplement')[0]?.['ChargeTypeCode']).toBe('18');
  });

  it.each([
    ['a percentage', { type: 'PERCENT' as const, apply: 'LODGING' as const }],
    ['another amount for children', { apply: 'PER_NIGHT_PERSON' as const, childValue: money('3') }],
    ['a booking window', { bookingWindows: [days('2026-11-01..2026-12-31')] }],
    ['a code that is too long', { providerCode: 'GALA-DINNER-ON-NEW-YEARS-EVE' }],
  ])('loses a supplement with %s', (_what, fields) => {
    const { providerCode = 'GALA' } = fields as { providerCode?: string };
    const contract = house({ supplements: [supplement(fields)], rate: { supplements: [providerCode] } });
    const { root, lost } = written(contract);
    expect(all(root, 'Supplement')).toEqual([]);
    expect(lost['supplements']).toBe(1);
  });

  it('has free infants as a band of their own, and loses how many there may be', () => {
    const { root, lost } = written(house({ hotel: { minimumChildrenAge: 2, infantsAllowed: 1 } }));
    expect(all(root, 'AdditionalGuestAmount')).toEqual([
      { AgeQualifyingCode: '8', MaxAge: '2', Amount: '0' },
      { AgeQualifyingCode: '8', MinAge: '2', MaxAge: '13', Amount: '20.5' },
    ]);
    expect(lost['hotel.infantsAllowed']).toBe(1);
  });

  it('loses rooms whose code is longer than 8 characters', () => {
    const { root, lost } = written(
      house({
        hotel: {
          rooms: [
            { providerCode: 'DBL', distributions: [{ adults: 2, children: 0 }] },
            { providerCode: 'DBL-SEA-VIEW', distributions: [{ adults: 2, children: 0 }] },
          ],
        },
        season: {
          seasonRoomPrices: ['DBL', 'DBL-SEA-VIEW'].map((providerRoomCode) => ({
            providerRoomCode,
            distributionPrices: prices({ '2': '100' }),
          })),
        },
      }),
    );
    expect(all(root, 'Rate').map(({ InvTypeCode }) => InvTypeCode)).toEqual([undefined, 'DBL']);
    expect(lost['rooms']).toBe(1);
  });

  it('is refused for a hotel code, rate name or night that the message cannot hold', () => {
    expect(errorOf(house({ hotel: { providerCode: 'BERGHAUS-SCHOENWALD' } }))).toContain('16 characters');
    expect(errorOf(house({ rate: { name: 'x'.repeat(65) } }))).toContain('its name is too long');
    expect(errorOf(house({ rate: { name: 'Summer\u0001' } }))).toContain('a character that XML cannot hold');
    expect(errorOf(house({ rate: { seasons: [MAY, { ...MAY, name: 'Again' }] } }))).toBe(
      'rate Summer: room DBL has two prices on 2027-05-01',
    );
    expect(errorOf(house({ hotel: { mealPlans: [] } }))).toContain('it has no meal plans');
  });
});
