import { addDays, type CalendarDay, daysBetween } from '../../../src/kernel/calendar-day.ts';
import { isJsonObject, type JsonObject } from '../../../src/kernel/json.ts';
import { type Answer, contains, recordsIn } from '../answer.ts';
import type { Bench } from '../bench.ts';
import { hubDay, quoteStay, roomOf, soldTestHotel, theQuote } from '../booking-flow.ts';
import { type ConformanceCase, casesAbout } from '../conformance-case.ts';
import { expectThat, notJudged } from '../deviation.ts';
import { rateBody, roomPriceBody, seasonBody } from '../test-records.ts';

// Whether quotes obey what the hub stored. A hub that shows a record as it was sent may still sell by another one. Where the interface
// leaves an edge open, such as the last day of a range, only the days that every hub reads alike are judged.

const about = casesAbout({
  area: 'booking-flow',
  operations: ['quote', 'createRate'],
  section: 'Contract records',
  effect: 'writes records',
});

/** A rate of the hotel on sale, with nights that no other of these rates has. */
interface TestRate {
  readonly name: string;
  /** A night for two adults: less than in the hotel's main rate, because a hub may offer the cheapest rate only. */
  readonly price: number;
  readonly first: CalendarDay;
}

const NIGHTS = 14;
const APART = 20;
const DAYS_AHEAD = 100;
const ADULTS = [35, 30];
/** What a child adds to a night. */
const CHILD = 7.25;

const PRICES: Readonly<Record<string, number>> = {
  Cents: 33.33,
  'Shortest stay': 41,
  'Longest stay': 43,
  'Stop sale': 47,
  Release: 53,
  'Last night': 59,
  'Window open': 61,
  'Window over': 67,
  'Window ahead': 71,
};
const NAMES = Object.keys(PRICES);

function testRate(bench: Bench, name: string): TestRate {
  const first = addDays(bench.today(), DAYS_AHEAD + APART * NAMES.indexOf(name));
  return { name, price: PRICES[name] ?? 0, first };
}

interface Put {
  /** Of rate and season. */
  readonly limits?: JsonObject;
  /** Other fields of the rate. */
  readonly fields?: JsonObject;
}

/** Creates the rate, or replaces that of an earlier run. */
async function putRate(bench: Bench, name: string, { limits = {}, fields = {} }: Put = {}): Promise<TestRate> {
  const hotel = await soldTestHotel(bench);
  const rate = testRate(bench, name);
  const { first, price } = rate;
  const distributionPrices = [
    { amount: price, adults: 1, children: 0 },
    { amount: price, adults: 2, children: 0 },
    { amount: inCents(price + CHILD), adults: 2, children: 1 },
  ];
  const rooms = [roomPriceBody('DBL'), roomPriceBody('REQ', [0, 5])].map((room) => ({ ...room, distributionPrices }));
  const dateRanges = [{ start: first, end: addDays(first, NIGHTS - 1) }];
  const season = { ...seasonBody(first, rooms), dateRanges, ...limits };
  const body = { ...rateBody(name, first), seasons: [season], ...limits, ...fields };
  const rates = (await bench.get(hotel.path)).is(200).list('rates').filter(isJsonObject);
  const stored = rates.find((one) => one['name'] === name);
  if (stored && contains(stored, body)) return rate;
  const path = hotel.below('rates');
  const answer = stored ? await bench.put(path, { ...body, id: stored['id'] ?? null }) : await bench.post(path, body);
  if (answer.status === 400 && fields['stopSales'])
    notJudged('this hub needs more than the name of a room for stop sales');
  answer.succeeds();
  return rate;
}

const inCents = (amount: number): number => Math.round(amount * 100) / 100;

/** Days after the first night of the rate, then nights. */
type Stay = readonly [day: number, nights: number];

/** Two adults, and a child of this age if there is one. */
interface Asked {
  readonly stay: Stay;
  readonly child?: number;
}

interface Quoted {
  readonly answer: Answer;
  /** The prices of the hotel's combinations. */
  readonly amounts: readonly unknown[];
  readonly isSold: boolean;
  readonly what: string;
}

/** Quotes a stay, and looks for the price of the rate. */
async function quoted(bench: Bench, rate: TestRate, { stay: [day, nights], child }: Asked): Promise<Quoted> {
  const checkIn = addDays(rate.first, day);
  const ages = child === undefined ? ADULTS : [...ADULTS, child];
  const search = { checkIn, checkOut: addDays(checkIn, nights), distributions: [roomOf(ages)] };
  const answer = (await quoteStay(bench, search)).is(200);
  const combinations = recordsIn(answer.at('accommodations', 0, 'combinations'));
  const amounts = combinations.map(({ price }) => recordsIn([price ?? null])[0]?.['amount']);
  const amount = inCents((rate.price + (child === undefined ? 0 : CHILD)) * nights);
  const guests = child === undefined ? '' : ` with a child of ${child}`;
  const what = `at ${amount.toFixed(2)}${guests}: ${nights === 1 ? '1 night' : `${nights} nights`} from ${checkIn}`;
  return { answer, amounts, isSold: amounts.includes(amount), what };
}

interface ExpectedStay extends Asked {
  readonly isSold?: boolean;
}

async function expectSold(bench: Bench, rate: TestRate, { isSold = true, ...asked }: ExpectedStay): Promise<void> {
  const { answer, what, ...found } = await quoted(bench, rate, asked);
  const [sold, unsold] = [`sold ${what}`, `not sold ${what}`];
  expectThat(found.isSold === isSold, isSold ? sold : unsold, isSold ? unsold : sold, answer);
}

/** Not judged unless the hub sells a stay that no limit of the rate is about. */
async function expectOnSale(bench: Bench, rate: TestRate, stay: Stay): Promise<void> {
  if (!(await quoted(bench, rate, { stay })).isSold)
    notJudged(`rate "${rate.name}" of the test hotel is not sold at once at its price`);
}

interface Stays {
  /** Far from the limit. */
  readonly usual: Stay;
  readonly sold: readonly Stay[];
  readonly refused: readonly Stay[];
}

async function expectObeyed(bench: Bench, rate: TestRate, { usual, sold, refused }: Stays): Promise<void> {
  await expectOnSale(bench, rate, usual);
  for (const stay of sold) await expectSold(bench, rate, { stay });
  for (const stay of refused) await expectSold(bench, rate, { stay, isSold: false });
}

/** From this hour on (UTC), it may be tomorrow in the hub's time zone. */
const LAST_HOUR = 21;

/** By how many days the hub's booking day may differ from today. */
async function daysInDoubt(bench: Bench): Promise<number> {
  const isSure =
    hubDay(bench, await theQuote(bench)) === bench.today() && new Date(bench.clock.now()).getUTCHours() < LAST_HOUR;
  return isSure ? 0 : 1;
}

const RELEASE_DAY = 5;

export const obedienceCases: readonly ConformanceCase[] = [
  about`obeys-cents: A stay costs the stored prices of its nights, to the cent.`(async (bench) => {
    const rate = await putRate(bench, 'Cents');
    const { answer, amounts, isSold, what } = await quoted(bench, rate, { stay: [1, 3] });
    if (!isSold && amounts.every((amount) => Number(amount) >= 300)) notJudged('a new rate is not sold at once');
    expectThat(isSold, `sold ${what}`, `sold at ${bench.show(amounts.map(String))}`, answer);
  }),
  about`obeys-minimum-stay: A stay shorter than minimumStay is not sold;
    one of minimumStay nights is.`(async (bench) =>
    expectObeyed(bench, await putRate(bench, 'Shortest stay', { limits: { minimumStay: 3 } }), {
      usual: [1, 6],
      sold: [[1, 3]],
      refused: [
        [1, 2],
        [1, 1],
      ],
    }),
  ),
  about`obeys-maximum-stay: A stay longer than maximumStay is not sold; one of maximumStay nights is.`(async (bench) =>
    expectObeyed(bench, await putRate(bench, 'Longest stay', { limits: { maximumStay: 4 } }), {
      usual: [1, 2],
      sold: [[1, 4]],
      refused: [
        [1, 5],
        [1, 7],
      ],
    }),
  ),
  about`obeys-stop-sales: No stay with a night of a stop sale is sold; the nights around are.`(async (bench) => {
    const { first } = testRate(bench, 'Stop sale');
    const closed = { roomName: 'Double room', stopSales: [{ start: addDays(first, 4), end: addDays(first, 6) }] };
    await expectObeyed(bench, await putRate(bench, 'Stop sale', { fields: { stopSales: [closed] } }), {
      usual: [10, 1],
      sold: [
        [2, 2],
        [7, 1],
      ],
      refused: [
        [4, 1],
        [5, 1],
        [3, 2],
        [1, 9],
      ],
    });
  }),
  about`obeys-release: A stay is not sold when fewer days than releaseDays are left.`(async (bench) => {
    const { first } = testRate(bench, 'Release');
    const releaseDays = daysBetween(bench.today(), first) + RELEASE_DAY;
    const rate = await putRate(bench, 'Release', { limits: { releaseDays } });
    const next = 1 + (await daysInDoubt(bench));
    await expectObeyed(bench, rate, {
      usual: [RELEASE_DAY + 5, 1],
      sold: [[RELEASE_DAY + next, 1]],
      refused: [
        [RELEASE_DAY - next, 1],
        [0, 1],
      ],
    });
  }),
  about.settling('rangeEndIsNight')`obeys-date-range: No night before or after the date range of a season is sold; its
    first night is. Its last day is a night, or the day of departure.`(async (bench) => {
    const rate = await putRate(bench, 'Last night');
    await expectObeyed(bench, rate, {
      usual: [5, 1],
      sold: [
        [0, 1],
        [NIGHTS - 2, 1],
      ],
      refused: [
        [-1, 1],
        [-1, 2],
        [NIGHTS, 1],
        [NIGHTS - 1, 2],
      ],
    });
    bench.settle({ rangeEndIsNight: (await quoted(bench, rate, { stay: [NIGHTS - 1, 1] })).isSold });
  }),
  about`obeys-booking-windows: A rate is sold on the days of its booking windows only.`(async (bench) => {
    const today = bench.today();
    const doubt = await daysInDoubt(bench);
    const windowed = (name: string, from: number, to: number): Promise<TestRate> =>
      putRate(bench, name, {
        fields: { bookingWindows: [{ start: addDays(today, from), end: addDays(today, to) }] },
      });
    const over = await windowed('Window over', -30, -1 - doubt);
    const ahead = await windowed('Window ahead', 1 + doubt, 30);
    const open = await windowed('Window open', -doubt, doubt);
    await expectOnSale(bench, await putRate(bench, 'Cents'), [1, 1]);
    await expectSold(bench, open, { stay: [1, 1] });
    for (const closed of [over, ahead]) await expectSold(bench, closed, { stay: [1, 1], isSold: false });
  }),
  about`obeys-ages: A guest from minimumChildrenAge on pays as a child; one older than
    maximumChildrenAge does not.`(async (bench) => {
    const rate = await putRate(bench, 'Cents');
    await expectOnSale(bench, rate, [1, 1]);
    for (const child of [2, 7, 11]) await expectSold(bench, rate, { stay: [1, 1], child });
    await expectSold(bench, rate, { stay: [1, 1], child: 13, isSold: false });
    // A hub may count infants as children, but then all of them.
    const baby = await quoted(bench, rate, { stay: [1, 1], child: 0 });
    const infant = await quoted(bench, rate, { stay: [1, 1], child: 1 });
    expectThat(
      baby.isSold === infant.isSold,
      'the same price for ages 0 and 1',
      'one of them as a child',
      infant.answer,
    );
  }),
];
