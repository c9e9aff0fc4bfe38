import { describe, expect, it } from 'vitest';
import type { HotelContract, Rate, Season } from '../../../src/contract/model.ts';
import type { RateQuotas } from '../../../src/contract/rate-quotas.ts';
import { competingRates } from '../../../src/rules/dates/competing-rates.ts';
import { contractWith, good, prices, range } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';
import { findingsAfter, findingsIn, testFindings, textsOf } from '../findings.ts';

const double = prices('DBL', { '1': '100', '2': '120', '2+1': '150' });
const family = prices('FAM', { '2': '190', '2+1': '215', '2+2': '235' });

/** A rate for one season of the early summer. */
const flexible = (change: Partial<Rate> = {}, ofSeason: Partial<Season> = {}): Rate => ({
  name: 'Flexible',
  seasons: [
    {
      name: 'Early summer',
      dateRanges: [range('2027-06-01..2027-06-30')],
      priceType: 'DISTRIBUTION',
      seasonRoomPrices: [double],
      ...ofSeason,
    },
  ],
  ...change,
});

const withRate = (rate: Rate, only?: string): string[] => findingsAfter({ 'rates.2': rate }, only);

describe('two rates that sell one room on one night', () => {
  it.each(['Non-refundable', 'Flex NRF', 'No reembolsable', 'Nicht erstattbar', 'Prepaid'])(
    'are only mentioned if one of them is called "%s" and costs no more',
    (name) => {
      const priced = (two: string) => ({ seasonRoomPrices: [prices('DBL', { '1': '50', '2': two, '2+1': '900' })] });
      const severities = (two: string) =>
        withRate(flexible({ name }, priced(two)), 'D03').map((one) => one.split(' ')[1]);
      expect(severities('60')).toEqual(['info']);
      expect(severities('600')).toEqual(['warning']);
    },
  );

  it('are fine if they are booked at different times', () => {
    expect(withRate(flexible({ bookingWindows: [range('2026-09-01..2026-10-31')] }))).toEqual([]);
    expect(withRate(flexible({ bookingWindows: [range('2026-09-01..2026-11-01')] }))).toHaveLength(1);
  });

  it('are fine if one can never be booked because its only window is reversed', () => {
    const never = flexible({ bookingWindows: [range('2026-12-31..2026-12-01')] });
    expect(findingsAfter({ 'rates.0.bookingWindows': undefined, 'rates.2': never }, 'D03')).toEqual([]);
    expect(findingsAfter({ 'rates.0.bookingWindows': [], 'rates.2': flexible() }, 'D03')).toHaveLength(1);
  });

  it('are fine if one has the room closed on those nights', () => {
    const stopSales = [{ roomName: 'Double room', stopSales: [range('2027-05-01..2027-06-30')] }];
    expect(withRate(flexible({ stopSales }), 'D03')).toEqual([]);
  });

  it('are found on the nights that a stop sale leaves open', () => {
    const stopSales = [{ providerRoomCode: 'DBL', stopSales: [range('2027-06-10..2027-06-20')] }];
    expect(withRate(flexible({ stopSales }))).toEqual([
      'D03 warning rates.0.name, see rates.2.name',
      'O24 warning rates.2.stopSales.0.stopSales, see rates.0.name',
    ]);
  });

  it('are fine if one has no units to sell', () => {
    const none = { ...double, unitsQuota: 0 };
    expect(withRate(flexible({}, { seasonRoomPrices: [none] }), 'D03')).toEqual([]);
    expect(withRate(flexible({}, { seasonRoomPrices: [{ ...none, unitsOnRequest: 2 }] }))).toHaveLength(1);
  });

  testFindings({
    'are found, with the room and the nights': [
      () => withRate(flexible()),
      'D03 warning rates.0.name, see rates.2.name',
    ],
    'are found with all rooms that they share, in the order of their codes': [
      () =>
        findingsAfter(
          {
            'hotel.rooms': good('hotel.rooms').toReversed(),
            'rates.2': { ...good('rates.0'), name: 'Again' },
            'rates.2.seasons.0.seasonRoomPrices': good('rates.0.seasons.0.seasonRoomPrices').toReversed(),
            'rates.2.seasons.1.seasonRoomPrices': good('rates.0.seasons.1.seasonRoomPrices').toReversed(),
          },
          'D03',
        ),
      'D03 warning rates.0.name, see rates.2.name',
    ],
    'are fine on neighbouring nights': [
      () => withRate(flexible({}, { dateRanges: [range('2027-04-01..2027-04-30')] })),
    ],
    'are reported once for all their rooms': [
      () => withRate(flexible({}, { seasonRoomPrices: [double, family] })),
      'D03 warning rates.0.name, see rates.2.name',
    ],
  });
});

describe('the quotas of two rates that sell one room on one night', () => {
  /** The findings on them where the good contract's summer rate (quotas of 10) and this one are sold by such a hub. */
  const found = (rate: Rate, rateQuotas: RateQuotas) =>
    findingsIn(contractWith({ 'rates.2': rate }), 'D03', { rateQuotas });
  const withQuota = (unitsQuota: number, change: Partial<Rate> = {}): Rate =>
    flexible(change, { seasonRoomPrices: [{ ...double, unitsQuota, unitsOnRequest: 3 }] });

  testFindings({
    'are added up by a hub that adds them': [
      () => found(withQuota(6), 'added'),
      'D03 warning rates.0.name, see rates.2.name',
    ],
    'count as the larger one in a hub that shares them': [
      () => found(withQuota(6), 'shared'),
      'D03 warning rates.0.name, see rates.2.name',
    ],
  });

  it('do not matter if one has free sale or only units on request', () => {
    for (const quota of [999, 0])
      expect(found(withQuota(quota), 'added')).toEqual(['D03 warning rates.0.name, see rates.2.name']);
  });

  it('are those of the first night on which both have some, naming the room if there are several', () => {
    const [season] = withQuota(0).seasons;
    const [onRequest] = season?.seasonRoomPrices ?? [];
    if (!season || !onRequest) throw new Error('the sample has a season with a price');
    const seasons = [
      {
        ...season,
        dateRanges: [range('2027-06-01..2027-06-15')],
        seasonRoomPrices: [onRequest, { ...family, unitsQuota: 999 }],
      },
      {
        ...season,
        name: 'Later',
        dateRanges: [range('2027-06-16..2027-06-30')],
        seasonRoomPrices: [{ ...onRequest, unitsQuota: 7 }],
      },
    ];
    expect(found(flexible({ seasons }), 'added')).toEqual(['D03 warning rates.0.name, see rates.2.name']);
  });

  it('compete if the booking windows share a day, and only then', () => {
    const booked = (window: string) => found(withQuota(6, { bookingWindows: [range(window)] }), 'added');
    expect(booked('2026-06-01..2026-11-01')).toEqual(['D03 warning rates.0.name, see rates.2.name']);
    expect(booked('2026-06-01..2026-10-31')).toEqual([]);
  });
});

it('gives the same findings whatever the order of rates, rooms and seasons', () => {
  const contract = contractWith({
    'rates.2': flexible({}, { seasonRoomPrices: [family, double] }),
    'rates.3': flexible({ name: 'Another' }, { seasonRoomPrices: [family, double] }),
  });
  const expected = textsOf([competingRates], contract);
  expect(expected).toHaveLength(3);
  const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length });
  fc.assert(
    fc.property(
      shuffled(contract.rates),
      shuffled(contract.hotel.rooms),
      shuffled(contract.rates[0]?.seasons ?? []),
      (rates, rooms, seasons) => {
        const reordered: HotelContract = {
          ...contract,
          hotel: { ...contract.hotel, rooms },
          rates: rates.map((rate) => (rate.name === 'Summer 2027' ? { ...rate, seasons } : rate)),
        };
        expect(textsOf([competingRates], reordered).toSorted()).toEqual(expected.toSorted());
      },
    ),
    { numRuns: 40 },
  );
});

it('are fine if no length of stay fits both, such as weeks in one and shorter stays in the other', () => {
  const found = (minimumStay: number, maximumStay: number): string[] =>
    findingsAfter(
      {
        'rates.0.seasons.*.minimumStay': minimumStay,
        'rates.0.seasons.*.maximumStay': 21,
        'rates.2': flexible({ maximumStay }),
      },
      'D03',
    );
  expect(found(7, 6)).toEqual([]);
  expect(found(7, 7)).toHaveLength(1);
});

it('names at most 20 rates that a rate competes with', () => {
  const rates = Array.from({ length: 60 }, (_, index) => flexible({ name: `Rate ${index + 10}` }));
  const found = textsOf([competingRates], { ...contractWith({}), rates });
  const reported = Array.from({ length: 60 }, (_, before) => Math.min(before, 20)).reduce((sum, one) => sum + one, 0);
  expect(found).toHaveLength(reported);
});
