import { describe, expect, it } from 'vitest';
import {
  type HotelContract,
  type MealPlan,
  type Occupancy,
  type Offer,
  occupancyText,
  type Rate,
  type Room,
  type Season,
  type StayLimits,
  type Supplement,
} from '../../../../src/contract/model.ts';
import { parseYaml } from '../../../../src/contract/source/parse-yaml.ts';
import { addDays, type DayRange } from '../../../../src/kernel/calendar-day.ts';
import { rangeText } from '../../../../src/kernel/day-ranges.ts';
import { add, fromScaled, multiply } from '../../../../src/kernel/decimal.ts';
import type { StayRequest } from '../../../../src/pricing/request/stay-request.ts';
import { referencePricing } from '../../../../src/pricing/settings/pricing-switches.ts';
import { priceBook } from '../../../../src/pricing/stay/price-book.ts';
import { ratePlanMessage } from '../../../../src/sheets/export/rate-plan-message.ts';
import { ratePlanXml } from '../../../../src/sheets/export/rate-plan-xml.ts';
import { xmlDocument } from '../../../../src/sheets/export/xml-element.ts';
import { hotelOfFacts } from '../../../../src/sheets/import/build/hotel-of-facts.ts';
import type { Mapping } from '../../../../src/sheets/import/mapping/mapping.ts';
import { Findings } from '../../../../src/sheets/import/mapping/reading.ts';
import { readMessages } from '../../../../src/sheets/import/messages/read-messages.ts';
import { readXml } from '../../../../src/sheets/import/messages/read-xml.ts';
import { fc } from '../../../support/fast-check.ts';
import { parsedXml, schemaErrors } from '../../../support/rate-plan-schema.ts';
import { readContracts } from '../../../support/read-contracts.ts';
import { day, money } from '../../../support/sample-contract.ts';

// Contracts of everything that a rate plan message can say. Anything else is not generated here; losses have their own tests.

const FIRST = day('2027-05-01');
const cents = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((amount) => fromScaled(BigInt(amount), 2));

const PARTIES: readonly Occupancy[] = [
  ...[1, 2, 3].map((adults) => ({ adults, children: 0 })),
  ...[1, 2].flatMap((children) => [1, 2].map((adults) => ({ adults, children }))),
];

/** Adults alone always have a price, because children are priced on top of it. */
const room = (providerCode: string): fc.Arbitrary<Room> =>
  fc.subarray(PARTIES.slice(3)).map((children) => ({
    providerCode,
    distributions: [
      ...PARTIES.slice(0, 3),
      // The message says what one child costs, so a party with two needs a party with one as well.
      ...children.filter(
        ({ adults, children: count }) =>
          count === 1 || children.some((one) => one.adults === adults && one.children === 1),
      ),
    ],
  }));

const board = (mealPlan: MealPlan['mealPlan']): fc.Arbitrary<MealPlan> =>
  fc.tuple(cents(100, 4000), cents(0, 2000)).map(([adult, child]) => ({
    mealPlan,
    ...{ basePrice: adult, adultPrices: [adult, adult], childPrices: [child, child] },
  }));

const limits: fc.Arbitrary<StayLimits> = fc.record(
  { minimumStay: fc.integer({ min: 1, max: 3 }), maximumStay: fc.integer({ min: 4, max: 9 }) },
  { requiredKeys: [] },
);

const season = (
  name: string,
  nights: readonly DayRange[],
  rooms: readonly Room[],
  boards: readonly MealPlan[],
): fc.Arbitrary<Season> =>
  fc
    .tuple(
      fc.tuple(...rooms.map(() => fc.tuple(cents(3000, 9000), cents(1000, 4000), cents(0, 3000)))),
      fc.tuple(...boards.slice(1).map(({ mealPlan }) => fc.option(board(mealPlan), { nil: undefined }))),
      limits,
    )
    .map(([prices, own, bounds]) => ({
      ...{ name, dateRanges: nights, priceType: 'DISTRIBUTION' as const, ...bounds },
      mealPlans: own.flatMap((plan) => plan ?? []),
      seasonRoomPrices: rooms.map(({ providerCode, distributions }, index) => {
        const [first = money('50'), further = money('20'), child = money('10')] = prices[index] ?? [];
        return {
          ...{ providerRoomCode: providerCode, unitsQuota: 3 },
          distributionPrices: distributions.map((party) => ({
            ...party,
            amount: add(
              add(first, multiply(further, money(`${party.adults - 1}`))),
              multiply(child, money(`${party.children}`)),
            ),
          })),
        };
      }),
    }));

const range = (from: number, to: number): DayRange => ({ start: addDays(FIRST, from), end: addDays(FIRST, to) });
const inside = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.nat(4)).map(([from, length]) => range(from, from + length));

const FREE_NIGHTS: Offer = {
  ...{ providerCode: 'STAY4', type: 'STAY_TO_PAY', apply: 'LODGING_AND_MEAL', stay: 4, pay: 3 },
  ...{ travelWindows: [], providerRoomCodes: 'all', mealPlans: 'all' },
};

const supplements = (rooms: readonly Room[]): fc.Arbitrary<readonly Supplement[]> =>
  fc
    .record({
      value: cents(100, 5000),
      apply: fc.constantFrom('PER_NIGHT' as const, 'PER_NIGHT_PERSON' as const, 'PER_STAY' as const),
      windows: fc.array(inside, { minLength: 1, maxLength: 2 }),
      operationalDays: fc.constantFrom([], ['FRIDAY', 'SATURDAY']),
      providerRoomCodes: fc.constantFrom('all' as const, [rooms[0]?.providerCode ?? '']),
      mealPlans: fc.constantFrom('all' as const, ['ROOM_ONLY' as const]),
    })
    .map(({ windows, operationalDays, ...one }) => [
      {
        ...{ ...one, providerCode: 'EXTRA', type: 'ABSOLUTE' as const, releaseDays: 0, childValue: one.value },
        ...(one.apply === 'PER_STAY' ? { travelWindows: [range(0, 50)] } : { travelWindows: windows, operationalDays }),
      },
    ]);

const contracts: fc.Arbitrary<HotelContract> = fc
  .tuple(room('A'), room('B'), board('BED_AND_BREAKFAST'), board('HALF_BOARD'), limits)
  .chain(([a, b, breakfast, half, ofHotel]) => {
    const rooms = [a, b];
    const boards: readonly MealPlan[] = [{ mealPlan: 'ROOM_ONLY' }, breakfast, half];
    return fc
      .record({
        low: season('Low', [range(0, 9), range(30, 44)], rooms, boards),
        high: season('High', [range(10, 29)], rooms, boards),
        bounds: limits,
        releaseDays: fc.nat(5),
        stops: fc.array(fc.tuple(fc.constantFrom('A', 'B'), inside), { maxLength: 2 }),
        extras: fc.oneof(
          fc.constant({ offers: [], supplements: [] }),
          fc.constant({ offers: [FREE_NIGHTS], supplements: [] }),
          supplements(rooms).map((list) => ({ offers: [], supplements: list })),
        ),
      })
      .map(({ low, high, bounds, releaseDays, stops, extras }): HotelContract => {
        const { offers, supplements: extra }: Pick<HotelContract, 'offers' | 'supplements'> = extras;
        const rate: Rate = {
          ...{ name: 'Summer & "sun"', seasons: [low, high], releaseDays, ...bounds },
          stopSales: stops.map(([providerRoomCode, nights]) => ({ providerRoomCode, stopSales: [nights] })),
          offers: offers.map(({ providerCode }) => providerCode),
          supplements: extra.map(({ providerCode }) => providerCode),
        };
        return {
          supplier: { by: 'externalCode', externalCode: 'PALMA' },
          hotel: {
            ...{ providerCode: 'H1', hotelname: 'فندق <البحر>', category: 'S4', currency: 'EUR', images: [], rooms },
            ...{ mealPlans: boards, minimumChildrenAge: 2, maximumChildrenAge: 12, ...ofHotel },
          },
          ...{ rates: [rate], ...extras, tests: [], files: ['h1.yaml'] },
        };
      });
  });

const mappingOf = ({ hotel, rates }: HotelContract, codes: readonly string[]): Mapping => ({
  ...{ layout: 'messages', dialect: 'alpinebits', hotels: { H1: { providerCode: 'H1' } } },
  rooms: Object.fromEntries(
    hotel.rooms.map(({ providerCode, distributions }) => [
      providerCode,
      { providerCode, fullPayers: 1, unitsQuota: 3, distributions: distributions.map(occupancyText) },
    ]),
  ),
  rates: Object.fromEntries(codes.map((code) => [code, rates[0]?.name])),
  seasons: Object.fromEntries(
    rates.flatMap(({ seasons }) =>
      seasons.flatMap(({ name, dateRanges }) => dateRanges.map((nights) => [rangeText(nights), { name }])),
    ),
  ),
});

function exported(contract: HotelContract): { readonly xml: string; readonly codes: readonly string[] } {
  const message = ratePlanMessage(contract, contract.rates);
  if (!message.ok) throw new Error(message.error);
  return { xml: xmlDocument(ratePlanXml(message.value)), codes: message.value.plans.map(({ code }) => code) };
}

function imported(contract: HotelContract): HotelContract {
  const { xml, codes } = exported(contract);
  expect(schemaErrors(parsedXml(xml))).toEqual([]);
  const root = readXml(xml);
  if (!root.ok) throw new Error(root.error);
  const mapping = mappingOf(contract, codes);
  const reading = readMessages([{ file: 'h1.xml', root: root.value }], mapping);
  expect([reading.questions, reading.failures]).toEqual([[], []]);
  const findings = new Findings();
  const { hotel, ...rest } = hotelOfFacts({ code: 'H1', facts: reading.facts, mapping, trace: false }, findings);
  expect(findings.all.failures).toEqual([]);
  const file = { supplier: 'PALMA', hotel: { ...hotel, category: 'S4', images: [] }, ...rest };
  const { documents } = parseYaml('h1.yaml', Buffer.from(JSON.stringify(file)));
  const [back] = readContracts(documents.map((document) => ({ document, selected: true }))).contracts.hotels;
  if (!back) throw new Error('nothing was imported');
  return back;
}

const stays: fc.Arbitrary<StayRequest> = fc
  .record({
    from: fc.nat(44),
    nights: fc.integer({ min: 1, max: 9 }),
    ahead: fc.nat(6),
    party: fc.constantFrom(...PARTIES),
    ...{ room: fc.constantFrom('A', 'B') },
    mealPlan: fc.constantFrom('ROOM_ONLY' as const, 'BED_AND_BREAKFAST' as const, 'HALF_BOARD' as const),
  })
  .map(({ from, nights, ahead, party, ...stay }) => ({
    ...{ ...stay, rate: 'Summer & "sun"', checkIn: addDays(FIRST, from), checkOut: addDays(FIRST, from + nights) },
    bookedOn: addDays(FIRST, from - ahead),
    adults: party.adults,
    childAges: Array.from({ length: party.children }, () => 7),
  }));

/** On free nights the message drops supplements too, so no contract here has both. */
const total = (contract: HotelContract, stay: StayRequest): string => {
  const price = priceBook(contract, referencePricing).price(stay);
  return price.sold ? price.total : 'not sold';
};

describe('a contract that is exported as a rate plan message and imported again', () => {
  it('sells the same stays for the same prices', () =>
    fc.assert(
      fc.property(contracts, fc.array(stays, { minLength: 25, maxLength: 25 }), (contract, some) => {
        const back = imported(contract);
        for (const stay of some) expect([stay, total(back, stay)]).toEqual([stay, total(contract, stay)]);
      }),
      { numRuns: 25 },
    ));

  it('gives the same message again, in all that it says', () =>
    fc.assert(
      fc.property(contracts, (contract) => {
        const once = imported(contract);
        expect(exported(imported(once)).xml).toBe(exported(once).xml);
      }),
      { numRuns: 5 },
    ));

  it('has the same rooms, seasons and prices where one meal plan is free', () =>
    fc.assert(
      fc.property(contracts, (contract) => {
        const back = imported(contract);
        const bounds = ({ minimumStay = 1, maximumStay }: StayLimits) => [Math.max(1, minimumStay), maximumStay];
        const seasonsOf = ({ hotel, rates }: HotelContract) =>
          (rates[0]?.seasons ?? []).map((own) => ({
            ...{ name: own.name, nights: own.dateRanges, prices: pricesOf(own) },
            limits: bounds({ ...hotel, ...rates[0], ...own }),
          }));
        const same = seasonsOf(contract).every(({ nights }) => nights.length > 0);
        expect(same).toBe(true);
        const byName = (list: ReturnType<typeof seasonsOf>) => list.sort((a, b) => (a.name < b.name ? -1 : 1));
        expect(byName(seasonsOf(back))).toEqual(byName(seasonsOf(contract)));
      }),
      { numRuns: 5 },
    ));
});

const pricesOf = ({ seasonRoomPrices }: Season) =>
  seasonRoomPrices.map(({ providerRoomCode, distributionPrices = [] }) => [
    providerRoomCode,
    distributionPrices.map((one) => `${occupancyText(one)}: ${one.amount}`).sort(),
  ]);
