import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeFiles } from '../../src/host/node-files.ts';
import { keyOfReason } from '../../src/pricing/request/not-applied-reason.ts';
import type { ModifierOutcome } from '../../src/pricing/request/stay-price.ts';
import type { Source, StayRequest } from '../../src/pricing/request/stay-request.ts';
import { referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import { priceBook } from '../../src/pricing/stay/price-book.ts';
import { loadContracts } from '../support/load-contracts.ts';
import { priceStay } from '../support/price-stay.ts';
import {
  absolute,
  contractK,
  day,
  HIGH,
  LOW,
  money,
  offer,
  percent,
  plan,
  range,
  sevenForSix,
  sold,
  stay,
  supplement,
} from './contract-k.ts';

test('lines say what was calculated and what is charged', () => {
  const contract = contractK({
    offers: [percent('10.0005', { providerCode: 'EARLY' }), sevenForSix(), absolute('600', { providerCode: 'GIFT' })],
    supplements: [supplement({ apply: 'PER_NIGHT_PERSON', value: money('5'), childValue: money('2.5') })],
  });
  const price = sold(priceStay(contract, stay('2027-05-28', 7, '2+7', { mealPlan: 'BED_AND_BREAKFAST' })));
  expect(price.lines).toEqual([
    { kind: 'lodging', exact: '990', amount: '990' },
    { kind: 'meal', exact: '175', amount: '175' },
    { kind: 'offer', code: '7FOR6', exact: '-170', amount: '-170' },
    { kind: 'offer', code: 'EARLY', exact: '-82.0041', amount: '-82' },
    { kind: 'offer', code: 'GIFT', exact: '-4200', amount: '-4200' },
    { kind: 'excess', exact: '3462.0041', amount: '3462' },
    { kind: 'supplement', code: 'EXTRA', exact: '87.5', amount: '87.5' },
  ]);
  expect(price.total).toBe('262.5');
});

describe('a night', () => {
  test('names its season, the price by occupancy and the free component', () => {
    const { nights } = sold(priceStay(contractK({ offers: [sevenForSix()] }), stay('2027-05-28', 7)));
    expect(nights.map((night) => `${night.day} ${night.season} ${night.lodging} ${night.freed ?? ''}`)).toEqual([
      '2027-05-28 Low 100 ',
      '2027-05-29 Low 100 ',
      '2027-05-30 Low 100 ',
      '2027-05-31 Low 100 ',
      '2027-06-01 High 140 ',
      '2027-06-02 High 140 ',
      '2027-06-03 High 140 lodging',
    ]);
    const [first] = nights;
    expect(first?.seasonSource.record).toBe(LOW);
    expect(first?.lodgingPrice).toMatchObject({ form: 'DISTRIBUTION', occupancy: { adults: 2, children: 0 } });
    expect(first?.lodgingPrice.source.record).toBe(LOW.seasonRoomPrices[0]?.distributionPrices?.[1]);
    expect(first?.mealPrice).toMatchObject({ form: 'INCLUDED', level: 'hotel', source: { name: 'ROOM_ONLY' } });
  });

  test("lists each person's price if prices are per person", () => {
    const breakfast = plan('BED_AND_BREAKFAST', '11', ['10'], ['5']);
    const roomPrice = {
      providerRoomCode: 'DBL',
      unitsQuota: 0,
      unitsOnRequest: 1,
      basePrice: money('60'),
      adultPrices: [money('40')],
      childPrices: [money('20')],
    };
    const seasons = [{ ...LOW, priceType: 'PAX' as const, mealPlans: [breakfast], seasonRoomPrices: [roomPrice] }];
    const request = stay('2027-05-28', 1, '2+7', { mealPlan: 'BED_AND_BREAKFAST' });
    const [night] = sold(priceStay(contractK({ rate: { seasons } }), request)).nights;
    expect(night).toMatchObject({ lodging: '120', meal: '26', onRequest: true });
    expect(night?.lodgingPrice).toEqual({
      form: 'PAX',
      base: '60',
      adultsInBase: 1,
      adults: [{ amount: '40', index: 0 }],
      children: [{ amount: '20', index: 0, age: 7 }],
      source: { kind: 'room price', name: 'DBL', record: roomPrice, key: [] },
    });
    expect(night?.mealPrice).toMatchObject({ form: 'PAX', base: '11', level: 'season', source: { record: breakfast } });
  });

  test('lists the people for whom a list is too short', () => {
    const lists = { providerRoomCode: 'DBL', unitsQuota: 1, basePrice: money('60'), adultPrices: [money('40')] };
    const seasons = [{ ...LOW, priceType: 'PAX' as const, seasonRoomPrices: [lists] }];
    const switches = { ...referencePricing, paxOverrun: 'zero' as const };
    const [night] = sold(priceStay(contractK({ rate: { seasons } }), stay('2027-05-28', 1, '2+7'), switches)).nights;
    const { lodgingPrice } = night ?? {};
    expect(lodgingPrice?.form === 'PAX' && lodgingPrice.adults).toStrictEqual([{ amount: '40', index: 0 }]);
    expect(lodgingPrice?.form === 'PAX' && lodgingPrice.children).toStrictEqual([{ amount: '0', age: 7 }]);
  });
});

/** What each source is about: `season Low`. */
const named = ({ kind, name, key }: Source): string => [kind, name, ...key].join(' ');

test('a night and the bill name their parts', () => {
  const contract = contractK({ offers: [percent('10')], supplements: [supplement({ apply: 'PER_NIGHT' })] });
  const { nights, offers, supplements } = sold(priceStay(contract, stay('2027-05-10', 1)));
  expect(
    nights.flatMap((night) => [night.seasonSource, night.lodgingPrice.source, night.mealPrice.source].map(named)),
  ).toEqual(['season Low', 'room price DBL', 'meal plan ROOM_ONLY']);
  expect([...offers, ...supplements].map(({ source }) => named(source))).toEqual(['offer OFFER', 'supplement EXTRA']);
});

test('if two offers share a code, the first is applied and explained', () => {
  const offers = [percent('10', { names: [] }), percent('20')];
  const price = sold(priceStay(contractK({ offers }), stay('2027-05-10', 1)));
  expect(price.total).toBe('90');
  expect(price.offers.map(({ record }) => record)).toEqual([offers[0]]);
});

test('a percentage on both components says what it was taken of', () => {
  const contract = contractK({ offers: [percent('10', { apply: 'LODGING_AND_MEAL' })] });
  const { offers } = sold(priceStay(contract, stay('2027-05-10', 2, '2', { mealPlan: 'HALF_BOARD' })));
  expect(offers[0]).toMatchObject({ calculation: { component: 'lodging and meal', base: '300' }, exact: '30' });
});

test('free nights are listed in their order, even the cheapest', () => {
  const free = offer({ type: 'STAY_TO_PAY', apply: 'LODGING', stay: 4, pay: 2 });
  const seasons = [HIGH, { ...LOW, dateRanges: [range('2027-07-01..2027-07-31')] }];
  const switches = { ...referencePricing, freeNightsPosition: 'cheapest' as const };
  const price = sold(priceStay(contractK({ offers: [free], rate: { seasons } }), stay('2027-06-29', 4), switches));
  expect(price.offers).toMatchObject([{ nights: ['2027-07-01', '2027-07-02'] }]);
});

describe('every offer and supplement of the contract', () => {
  const reasonOf = (outcomes: readonly ModifierOutcome<never>[] | readonly object[], code: string): unknown => {
    const outcome = outcomes.find((each) => 'code' in each && each.code === code);
    return outcome && 'reason' in outcome ? outcome.reason : outcome;
  };

  test('that was applied has its nights and the calculation of its amount', () => {
    const weekend = { operationalDays: ['FRIDAY', 'SATURDAY'] };
    const contract = contractK({
      offers: [percent('10', { providerCode: 'WEEKEND', ...weekend }), sevenForSix('LODGING_AND_MEAL')],
      supplements: [
        supplement({ providerCode: 'GALA', apply: 'PER_STAY_PERSON', value: money('45'), childValue: money('20') }),
        supplement({ providerCode: 'HEATING', apply: 'PER_NIGHT', value: money('3'), ...weekend }),
      ],
    });
    const price = sold(priceStay(contract, stay('2027-05-10', 7, '2+7', { mealPlan: 'HALF_BOARD' })));
    expect(price.offers).toMatchObject([
      {
        code: '7FOR6',
        applied: true,
        nights: ['2027-05-16'],
        exact: '182.5',
        calculation: { kind: 'free-nights', component: 'lodging and meal', stay: 7, pay: 6, average: false },
      },
      {
        code: 'WEEKEND',
        applied: true,
        nights: ['2027-05-14', '2027-05-15'],
        exact: '24',
        calculation: { kind: 'percent', percent: '10', component: 'lodging', base: '240' },
      },
    ]);
    expect(price.supplements).toMatchObject([
      {
        code: 'GALA',
        exact: '110',
        calculation: {
          kind: 'amount',
          per: 'stay',
          value: '45',
          childValue: '20',
          persons: { adults: 2, children: 1 },
          times: '1',
        },
      },
      { code: 'HEATING', exact: '6', calculation: { kind: 'amount', per: 'night', value: '3' } },
    ]);
    expect(price.supplements.map((each) => each.applied && 'times' in each.calculation)).toEqual([true, false]);
    expect(price.supplements[0]?.record).toBe(contract.supplements[0]);
  });

  test.each([
    [{ active: false }, { kind: 'not-active' }],
    [{ providerRoomCodes: ['FAM'] }, { kind: 'other-room', room: 'DBL' }],
    [{ mealPlans: ['HALF_BOARD' as const] }, { kind: 'other-meal-plan', mealPlan: 'ROOM_ONLY' }],
    [{ minimumAdults: 3 }, { kind: 'too-few-adults', adults: 2, limit: 3 }],
    [{ maximumAdults: 1 }, { kind: 'too-many-adults', adults: 2, limit: 1 }],
    [{ minimumChildrens: 2 }, { kind: 'too-few-children', children: 1, limit: 2 }],
    [{ maximumChildrens: 0 }, { kind: 'too-many-children', children: 1, limit: 0 }],
    [{ minimumStay: 4 }, { kind: 'below-minimum-stay', nights: 3, limit: 4 }],
    [{ maximumStay: 2 }, { kind: 'above-maximum-stay', nights: 3, limit: 2 }],
    [{ bookingWindows: [range('2026-01-01')] }, { kind: 'outside-booking-windows', bookedOn: '2026-11-21' }],
    [{ releaseDays: 400 }, { kind: 'released', daysAhead: 170, limit: 400 }],
    [{ travelWindows: [range('2027-07-01')] }, { kind: 'outside-travel-windows', tested: 'each-night' }],
    [{ operationalDays: ['SUNDAY'] }, { kind: 'other-weekdays', tested: 'each-night' }],
    [{ operationalDays: ['MONDAY'], travelWindows: [range('2027-05-11')] }, { kind: 'no-common-night' }],
  ])('that was not has the reason, and the key responsible: %o', (fields, reason) => {
    const contract = contractK({ offers: [percent('10', fields)] });
    const [outcome] = sold(priceStay(contract, stay('2027-05-10', 3, '2+7'))).offers;
    if (!outcome || outcome.applied) throw new Error('it applied');
    expect(outcome.reason).toEqual(reason);
    expect(keyOfReason(outcome.reason)).toBe(Object.keys(fields).at(-1));
  });

  test('of free nights has its own reasons', () => {
    const freeing = (code: string, nights: number, pay: number) =>
      offer({ type: 'STAY_TO_PAY', apply: 'LODGING', providerCode: code, stay: nights, pay });
    const contract = contractK({
      offers: [
        freeing('3FOR1', 3, 1),
        freeing('3FOR2', 3, 2),
        freeing('5FOR4', 5, 4),
        freeing('NONE', 3, 3),
        sevenForSix('PER_NIGHT'),
      ],
    });
    const { offers } = sold(priceStay(contract, stay('2027-05-10', 3)));
    expect(offers.find(({ applied }) => applied)?.code).toBe('3FOR1');
    expect(reasonOf(offers, '3FOR2')).toEqual({ kind: 'other-free-nights', code: '3FOR1' });
    expect(reasonOf(offers, '5FOR4')).toEqual({ kind: 'nights-earn-nothing', nights: 3, stay: 5 });
    expect(reasonOf(offers, 'NONE')).toEqual({ kind: 'impossible-stay-to-pay', stay: 3, pay: 3 });
    expect(reasonOf(offers, '7FOR6')).toEqual({ kind: 'apply-frees-nothing', apply: 'PER_NIGHT' });
    expect(offers.map((each) => (each.applied ? '' : keyOfReason(each.reason)))).toEqual([
      '',
      undefined,
      'stay',
      'apply',
      'stay',
    ]);
  });

  test('that the rate does not link, or that lacks something, is listed', () => {
    const { apply: _, ...forgotten } = supplement({ apply: 'PER_STAY', providerCode: 'FORGOTTEN' });
    const contract = contractK({ supplements: [forgotten, supplement({ apply: 'LODGING', type: 'STAY_TO_PAY' })] });
    const unlinked = { ...contract, offers: [percent('10')] };
    const { offers, supplements } = sold(priceStay(unlinked, stay('2027-05-10', 1)));
    expect(reasonOf(offers, 'OFFER')).toEqual({ kind: 'not-linked', rate: 'Summer' });
    expect(reasonOf(supplements, 'FORGOTTEN')).toEqual({ kind: 'incomplete-supplement', wrong: 'apply' });
    expect(reasonOf(supplements, 'EXTRA')).toEqual({ kind: 'incomplete-supplement', wrong: 'type' });
  });
});

describe('in files', async () => {
  const folder = path.join(import.meta.dirname, '../../contracts-examples');
  const { contracts, origins } = await loadContracts(nodeFiles, ['beach-resort'], folder);
  const contract = contracts.hotels[0] ?? contractK();
  /** The file and what is written from the place on. */
  const writtenAt = ({ record, key }: Source): string => {
    const place = origins.place(record, ...key);
    if (place === undefined) return 'nowhere';
    const line = readFileSync(path.join(folder, place.file), 'utf8').split('\n')[place.line - 1] ?? '';
    return `${path.basename(place.file)} ${line.slice(place.column - 1).slice(0, 32)}`;
  };
  const beach = (checkIn: string, nights: number, fields: Partial<StayRequest> = {}): StayRequest =>
    stay(checkIn, nights, '2', {
      rate: 'Contract 2027',
      room: 'STD',
      mealPlan: 'BED_AND_BREAKFAST',
      bookedOn: day('2026-12-01'),
      ...fields,
    });

  test('every source has its place', () => {
    const price = sold(priceBook(contract).price(beach('2027-05-22', 7)));
    const [night] = price.nights;
    expect(night && [night.seasonSource, night.lodgingPrice.source, night.mealPrice.source].map(writtenAt)).toEqual([
      'rates-2027.yaml name: Spring',
      'rates-2027.yaml 88, "2+1": 100, "3": 115 } }',
      'hotel.yaml { mealPlan: BED_AND_BREAKFAST, b',
    ]);
    const modifiers = [...price.offers, ...price.supplements];
    expect(modifiers.map(({ source }) => writtenAt(source).split(' ').at(-1))).toEqual(
      modifiers.map(({ code }) => code),
    );
    expect(modifiers).toHaveLength(contract.offers.length + contract.supplements.length);
  });

  test.each([
    [beach('2027-05-22', 2), 'below-minimum-stay', ['rates-2027.yaml 3']],
    [beach('2027-05-22', 30), 'above-maximum-stay', ['rates-2027.yaml 28']],
    [beach('2027-05-22', 3, { bookedOn: day('2027-05-20') }), 'released', ['hotel.yaml 3']],
    [beach('2027-08-07', 3, { room: 'FAM' }), 'stop-sale', ['rates-2027.yaml 2027-08-07..2027-08-10] }']],
    [beach('2027-05-22', 0), 'no-night', []],
  ])('a stay that is not sold names the place of the obstacle: %#', (request, kind, places) => {
    const price = priceBook(contract).price(request);
    expect(!price.sold && [price.reason.kind, price.sources.map(writtenAt)]).toEqual([kind, places]);
  });
});
