import { describe, expect, it } from 'vitest';
import type { HotelContract, Rate, Season } from '../../../src/contract/model.ts';
import { DEFAULT_GATE_LIMITS, type GateLimits } from '../../../src/plan/gates/gate-limits.ts';
import { type GateSite, gatesOf } from '../../../src/plan/gates/gates-of.ts';
import { type Gate, identityText, type Plan, type RecordIdentity, type Step } from '../../../src/plan/plan.ts';
import { MemoryHub } from '../../support/memory-hub.ts';
import { planFor, pushTo } from '../../support/push-to.ts';
import { contract, contracts, days, low, money, prices, withHotel, withRate } from '../../support/sample-contract.ts';

interface Site {
  readonly limits?: Partial<GateLimits>;
  readonly prune?: boolean;
  readonly protected?: boolean;
  readonly capabilities?: GateSite['capabilities'];
}

const gates = (plan: Plan, { limits, ...site }: Site = {}): Gate[] =>
  gatesOf(plan, {
    prune: false,
    protected: false,
    capabilities: {},
    ...site,
    limits: { ...DEFAULT_GATE_LIMITS, ...limits },
  });
const ids = (plan: Plan, site?: Site): string[] => gates(plan, site).map(({ id }) => id);

/** The plan that leads from the sample in the hub to `after`. */
async function change(after: HotelContract, before = contract(), prune = false): Promise<Plan> {
  const hub = new MemoryHub();
  await pushTo(hub, contracts(before));
  return planFor(hub, contracts(after), { prune });
}

/** The sample with one price of one room in its only season. */
const priced = (amount: string, more: Partial<Season> = {}): HotelContract => {
  const season = {
    ...low,
    seasonRoomPrices: [{ providerRoomCode: 'DBL', unitsQuota: 10, distributionPrices: prices({ '2': amount }) }],
    ...more,
  };
  return withRate({ seasons: [season], stopSales: [] });
};
const priceChange = (before: string, after: string): Promise<Plan> => change(priced(after), priced(before));

const hotelOf = (index: number): RecordIdentity => ({ kind: 'hotel', supplier: 'PALMA', hotel: `H${index}` });
const replacement = (identity: RecordIdentity): Step => ({
  id: `replaceHotel ${identity.hotel}`,
  operation: 'replaceHotel',
  identity,
  body: {},
  managed: {},
  changes: [{ path: ['hotelname'], kind: 'change', before: 'a', after: 'b' }],
  needs: [],
});
/** `changed` hotels that are replaced, and `equal` ones that are not. */
const estate = (changed: number, equal = 0): Plan => ({
  environment: 'test',
  steps: Array.from({ length: changed }, (_, index) => replacement(hotelOf(index))),
  blocked: [],
  unmanaged: [],
  unchanged: Array.from({ length: equal }, (_, index) => hotelOf(1000 + index)),
  hotels: [],
});

describe('a plan that writes nothing', () => {
  it('meets no gate, not even that of a protected environment', () =>
    expect(ids(estate(0, 5), { protected: true, limits: { protectedHotels: ['*'] } })).toEqual([]));
});

describe('the first load of a contract', () => {
  it('meets no gate', async () =>
    expect(ids(await planFor(new MemoryHub(), contracts(contract())), { limits: { changedRecords: 0 } })).toEqual([]));
});

describe('many changes', () => {
  it.each([
    [2, []],
    [3, []],
    [4, ['many-changes']],
  ])('%i records with a limit of 3 meet %j', (changed, expected) =>
    expect(ids(estate(changed, 100), { limits: { changedRecords: 3 } })).toEqual(expected),
  );

  it.each([
    [10, 30, []],
    [10, 21, []],
    [10, 20, []],
    [10, 19, ['many-changes']],
    [9, 0, []],
    [10, 0, ['many-changes']],
  ])('%i changed next to %i equal ones with a limit of a third meet %j', (changed, equal, expected) =>
    expect(ids(estate(changed, equal), { limits: { changedPercent: 100 / 3 } })).toEqual(expected),
  );

  it('may be half of the records, and are shown with their share if they are more', () => {
    expect(ids(estate(10, 10))).toEqual([]);
    expect(gates(estate(20, 10)).map(({ reason }) => reason)).toEqual([
      '20 of 30 records change (66.7 %); the limit is 50 %',
    ]);
  });

  it('are a smaller share next to records that are blocked', () => {
    const blocked = { identity: hotelOf(2000), reason: 'why', wayOut: 'how', changes: [] };
    expect(ids({ ...estate(10, 9), blocked: [blocked] })).toEqual([]);
    expect(ids(estate(10, 9))).toEqual(['many-changes']);
  });

  it('count a record once, however many writes it has', () => {
    const { steps, ...plan } = estate(2);
    const twice = steps.map((step) => ({ ...step, id: `${step.id} after its rates` }));
    expect(ids({ ...plan, steps: [...steps, ...twice] }, { limits: { changedRecords: 2 } })).toEqual([]);
  });

  it('show the first five and count all', () =>
    expect(gates(estate(7), { limits: { changedRecords: 1 } })).toEqual([
      {
        id: 'many-changes',
        reason: '7 records of the hub change; the limit is 1',
        cases: [0, 1, 2, 3, 4].map((index) => `hotel PALMA/H${index}`),
        count: 7,
      },
    ]));

  it('meet no gate when it is off', () =>
    expect(ids(estate(500), { limits: { changedRecords: 'off', changedPercent: 'off' } })).toEqual([]));
});

describe('a price change', () => {
  it.each([
    ['100', '124.99', []],
    ['100', '125', []],
    ['100', '125.01', ['price-move']],
    ['100', '75.01', []],
    ['100', '75', []],
    ['100', '74.99', ['price-move']],
    // 25.004 %: what a rounded percentage would let pass.
    ['250', '312.51', ['price-move']],
  ])('from %s to %s, with a limit of 25 %%, meets %j', async (before, after, expected) =>
    expect(ids(await priceChange(before, after))).toEqual(expected),
  );

  it('names the price with both amounts', async () =>
    expect(gates(await priceChange('80', '8'))).toEqual([
      {
        id: 'price-move',
        reason: 'prices move by more than 25 %',
        cases: ['PALMA/SEA-PALACE rate "Summer 2027": Low, DBL, 2 80 -> 8 (-90.00 %)'],
        count: 1,
      },
    ]));

  it('from zero is above every limit', async () => {
    const plan = await priceChange('0', '80');
    expect(gates(plan, { limits: { priceMovePercent: 100_000 } })).toEqual([
      {
        id: 'price-move',
        reason: 'prices move by more than 100000 %',
        cases: ['PALMA/SEA-PALACE rate "Summer 2027": Low, DBL, 2 0 -> 80 (from nothing)'],
        count: 1,
      },
    ]);
    expect(ids(plan, { limits: { priceMovePercent: 'off' } })).toEqual([]);
  });

  it('is found in a meal plan and in a list of prices per person', async () => {
    const [roomOnly, halfBoard] = contract().hotel.mealPlans;
    if (!roomOnly || !halfBoard) throw new Error('the sample has two meal plans');
    const dearer = { ...halfBoard, adultPrices: [money('50')] };
    const [gate] = gates(await change(withHotel({ mealPlans: [roomOnly, dearer] })));
    expect(gate?.cases).toEqual(['hotel PALMA/SEA-PALACE: mealPlans, HALF_BOARD, adultPrices, 1 25 -> 50 (+100.00 %)']);
  });
});

describe('a price below the floor', () => {
  it.each([
    ['29.99', ['price-floor']],
    ['30', []],
    ['30.01', []],
  ])('of 30: a price of %s meets %j', async (amount, expected) =>
    expect(ids(await priceChange('30.5', amount), { limits: { priceFloor: 30 } })).toEqual(expected),
  );

  it('is met by a new rate too, in its own currency', async () => {
    const plan = await planFor(new MemoryHub(), contracts(priced('80')));
    expect(ids(plan, { limits: { priceFloor: { EUR: 81 } } })).toEqual(['price-floor']);
    expect(ids(plan, { limits: { priceFloor: { EUR: 80 } } })).toEqual([]);
    expect(ids(plan, { limits: { priceFloor: { CHF: 81 } } })).toEqual([]);
    expect(ids(plan, { limits: { priceFloor: 'off' } })).toEqual([]);
  });

  it('is met by the first person of a price per person', async () => {
    const byPerson: Rate = {
      name: 'By person',
      seasons: [
        {
          name: 'All',
          dateRanges: [days('2027-05-01..2027-05-31')],
          priceType: 'PAX',
          seasonRoomPrices: [{ providerRoomCode: 'DBL', unitsQuota: 1, basePrice: money('0.5') }],
        },
      ],
    };
    const plan = await planFor(new MemoryHub(), contracts(contract({ rates: [byPerson] })));
    expect(gates(plan)).toEqual([
      {
        id: 'price-floor',
        reason: 'prices are below the floor',
        cases: ['PALMA/SEA-PALACE rate "By person": All, DBL, basePrice 0.5 EUR (floor 1 EUR)'],
        count: 1,
      },
    ]);
  });
});

describe('another currency', () => {
  it('of a hotel in the hub meets a gate', async () =>
    expect(gates(await change(withHotel({ currency: 'CHF' }))).find(({ id }) => id === 'currency-change')).toEqual({
      id: 'currency-change',
      reason: 'the currency of a hotel that is sold changes',
      cases: ['hotel PALMA/SEA-PALACE: EUR -> CHF'],
      count: 1,
    }));

  it('of a hotel for which the hub has none is not a change', () => {
    const change = { path: ['currency'], kind: 'add', after: 'EUR' } as const;
    expect(ids({ ...estate(0), steps: [{ ...replacement(hotelOf(1)), changes: [change] }] })).toEqual([]);
  });

  it('of a supplier, which sells nothing, meets no gate', () => {
    const supplier: Step = {
      ...replacement({ kind: 'supplier', supplier: 'PALMA' }),
      operation: 'replaceSupplier',
      changes: [{ path: ['currency'], kind: 'change', before: 'EUR', after: 'CHF' }],
    };
    expect(ids({ ...estate(0), steps: [supplier] })).toEqual([]);
  });
});

describe('a protected hotel', () => {
  it.each([
    ['PALMA/SEA-PALACE', ['protected-hotel']],
    ['PALMA/*', ['protected-hotel']],
    ['PALMA', ['protected-hotel']],
    ['PALMA/SEA', []],
    ['*/OTHER', []],
  ])('%s: a write to PALMA/SEA-PALACE meets %j', async (name, expected) =>
    expect(ids(await change(withHotel({ hotelname: 'Other' })), { limits: { protectedHotels: [name] } })).toEqual(
      expected,
    ),
  );

  it('is named', async () =>
    expect(gates(await change(withHotel({ hotelname: 'Other' })), { limits: { protectedHotels: ['*/*'] } })).toEqual([
      {
        id: 'protected-hotel',
        reason: 'the settings protect hotels that are written',
        cases: ['PALMA/SEA-PALACE'],
        count: 1,
      },
    ]));

  it('meets no gate if only the supplier is written', () => {
    const plan = { ...estate(0), steps: [replacement({ kind: 'supplier', supplier: 'PALMA' })] };
    expect(ids(plan, { limits: { protectedHotels: ['*', '**'] } })).toEqual([]);
  });
});

describe('removals by --prune', () => {
  const fewer = withHotel({ descriptions: [], images: [] });

  it.each([
    [4, []],
    [3, []],
    [2, ['many-removals']],
  ])('of three parts with a limit of %i meet %j', async (removals, expected) =>
    expect(ids(await change(fewer, contract(), true), { prune: true, limits: { removals } })).toEqual(expected),
  );

  it('are named', async () =>
    expect(gates(await change(fewer, contract(), true), { prune: true, limits: { removals: 0 } })).toEqual([
      {
        id: 'many-removals',
        reason: '--prune removes 3 parts; the limit is 0',
        cases: [
          'hotel PALMA/SEA-PALACE: descriptions, EN',
          'hotel PALMA/SEA-PALACE: descriptions, ES',
          'hotel PALMA/SEA-PALACE: images, https://images.example/front.jpg',
        ],
        count: 3,
      },
    ]));

  it('meet no gate when it is off', async () =>
    expect(ids(await change(fewer, contract(), true), { prune: true, limits: { removals: 'off' } })).toEqual([]));
});

describe('a protected environment', () => {
  it('meets a separate gate, whatever is written', () =>
    expect(gates(estate(1), { protected: true })).toEqual([
      {
        id: 'protected-environment',
        reason: 'the environment "test" is protected',
        cases: ['1 write to test'],
        count: 1,
      },
    ]));

  it('counts the writes', () =>
    expect(gates(estate(2), { protected: true }).map(({ cases }) => cases)).toEqual([['2 writes to test']]));

  it('stops at rates that the hotel has not agreed to, where a write is due', async () => {
    const provisional = (amount: string) => {
      const { rates, ...rest } = priced(amount);
      return { ...rest, rates: rates.map((rate) => ({ ...rate, status: 'provisional' as const })) };
    };
    const plan = await change(provisional('101'), priced('100'));
    const [met] = gates(plan, { protected: true });
    expect(met).toEqual({
      id: 'provisional-rates',
      reason: '1 rate is provisional, and the environment "sandbox" is protected',
      cases: [plan.steps[0] && identityText(plan.steps[0].identity)],
      count: 1,
    });
    expect(ids(plan)).toEqual([]);
    expect((await change(provisional('100'), priced('100'))).steps).toEqual([]);
  });
});
