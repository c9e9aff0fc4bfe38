import { addDays } from '../../../../src/kernel/calendar-day.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/kernel/json.ts';
import type { Answer } from '../../answer.ts';
import { type Bench, perRun } from '../../bench.ts';
import { type ConformanceCase, casesAbout, refusals, withoutKind } from '../../conformance-case.ts';
import { expectThat, notJudged } from '../../deviation.ts';
import { newHotel, type TestHotel, testSupplier } from '../../test-hotel.ts';
import { offerBody, rateBody, roomPriceBody, seasonBody, supplementBody } from '../../test-records.ts';

const created = casesAbout({
  area: 'contracts',
  operations: ['createRate', 'readHotel'],
  section: 'Contract records',
  effect: 'writes records',
});
const replaced = created.in('How the server behaves').of('replaceRate', 'readHotel');

/** A hotel with one room, an offer and a supplement, for rates. */
export const hotelForRates = perRun('create a hotel for rates', async (bench) => {
  const hotel = await newHotel(bench);
  (await bench.post(hotel.below('offer'), offerBody('LINKED', bench.today()))).succeeds();
  (await bench.post(hotel.below('supplement'), supplementBody('EXTRA', bench.today()))).succeeds();
  return hotel;
});

/** The rate as a read of its hotel shows it. */
const readRate = async (bench: Bench, hotel: TestHotel, name: string): Promise<Answer> =>
  (await bench.get(hotel.path)).is(200).entry(['rates'], 'name', name);

/** Creates a rate and reads it back. */
async function newRate(bench: Bench, name: string, change: JsonObject = {}): Promise<Answer> {
  const hotel = await hotelForRates(bench);
  (await bench.post(hotel.below('rates'), { ...rateBody(name, bench.today()), ...change })).succeeds();
  return readRate(bench, hotel, name);
}

/** Cases of one new rate that must read as it was sent. */
const keeps = created.by((change: (bench: Bench) => JsonObject) => async (bench, name) => {
  const sent = change(bench);
  (await newRate(bench, `Rate ${withoutKind(name)}`, sent)).shows(sent);
});

/** Replaces a rate, named by its id, and reads it again. */
async function replaceRate(bench: Bench, rate: Answer, change: JsonObject): Promise<Answer> {
  const hotel = await hotelForRates(bench);
  const id = rate.number('id');
  const name = rate.text('name');
  const body = { ...rateBody(name, bench.today()), id, ...change };
  (await bench.put(hotel.below('rates'), body)).succeeds();
  return (await bench.get(hotel.path)).is(200).entry(['rates'], 'id', id);
}

const seasonsOf = (rate: Answer): readonly JsonObject[] => {
  const seasons = rate.at('seasons');
  return Array.isArray(seasons) ? seasons.filter(isJsonObject) : [];
};

const create = created.of('createRate');
const { refused, invalid } = refusals(create, async (bench, change, name) => {
  const hotel = await hotelForRates(bench);
  return bench.post(hotel.below('rates'), { ...rateBody(`Refused ${withoutKind(name)}`, bench.today()), ...change });
});

const inSeason = (change: JsonObject) => (bench: Bench) => ({ seasons: [{ ...seasonBody(bench.today()), ...change }] });

const inPrice = (change: JsonObject) => (bench: Bench) => ({
  seasons: [seasonBody(bench.today(), [{ ...roomPriceBody(), ...change }])],
});

const dates = (start: Json, end: Json): JsonObject => ({ dateRanges: [{ start, end }] });

export const rateCases: readonly ConformanceCase[] = [
  created`rate-created: POST creates a rate; the server gives it an id, which is a whole number.`(async (bench) =>
    (await newRate(bench, 'Rate created')).fits('a whole number', Number.isInteger, 'id'),
  ),
  created`rate-season-ids: The server gives each season of a rate its own id.`(async (bench) => {
    const from = bench.today();
    const second = { ...seasonBody(addDays(from, 600)), name: 'Later' };
    const rate = await newRate(bench, 'Rate with two seasons', { seasons: [seasonBody(from), second] });
    const ids = seasonsOf(rate).map(({ id }) => id);
    const distinct = new Set(ids.filter(Number.isInteger)).size;
    expectThat(distinct === 2, '2 different ids', bench.show(ids.map((id) => id ?? null)), rate);
  }),
  keeps`rate-prices: Prices by occupancy keep their amounts to the cent.`((bench) => {
    const distributionPrices = [
      { amount: 0.01, adults: 1, children: 0 },
      { amount: 1234.56, adults: 2, children: 0 },
      { amount: 99999.99, adults: 2, children: 1 },
    ];
    return { seasons: [seasonBody(bench.today(), [{ ...roomPriceBody(), distributionPrices }])] };
  }),
  keeps`rate-person-prices: A season of price type PAX has a base price and prices by adult and by child.`((bench) => {
    const { distributionPrices: _, ...room } = roomPriceBody();
    const price = { ...room, basePrice: 60.5, adultPrices: [40.25, 30.75], childPrices: [10.1, 5.05] };
    return { seasons: [{ ...seasonBody(bench.today(), [price]), priceType: 'PAX' }] };
  }),
  keeps`rate-quotas: A room has one number of units that are sold at once, and another of units on request.`(
    (bench) => ({
      seasons: [seasonBody(bench.today(), [roomPriceBody('DBL', [7, 3])])],
    }),
  ),
  keeps`rate-date-ranges: A season may have several date ranges that do not touch; both ends come back as sent.`(
    (bench) => {
      const from = bench.today();
      const dateRanges = [
        { start: addDays(from, 10), end: addDays(from, 20) },
        { start: addDays(from, 40), end: addDays(from, 40) },
      ];
      return { seasons: [{ ...seasonBody(from), dateRanges }] };
    },
  ),
  keeps`rate-limits: Rate and season have release days and a shortest and longest stay of their own.`((bench) => ({
    releaseDays: 5,
    minimumStay: 3,
    maximumStay: 14,
    seasons: [{ ...seasonBody(bench.today()), releaseDays: 7, minimumStay: 4, maximumStay: 10 }],
  })),
  keeps`rate-meal-plans: A season has its own meal plans, with their prices.`((bench) => ({
    seasons: [
      {
        ...seasonBody(bench.today()),
        mealPlans: [{ mealPlan: 'BED_AND_BREAKFAST', basePrice: 8.5, adultPrices: [8.5, 7.25], childPrices: [4.1] }],
      },
    ],
  })),
  keeps`rate-booking-windows: A rate may be limited to bookings made in some date ranges.`((bench) => ({
    bookingWindows: [{ start: bench.today(), end: addDays(bench.today(), 90) }],
  })),
  keeps`rate-links: A rate links offers and supplements of its hotel by their codes.`(() => ({
    offers: ['LINKED'],
    supplements: ['EXTRA'],
  })),
  created`rate-stop-sales: Stop sales close a room, named by roomName, for some date ranges.`(async (bench) => {
    const start = addDays(bench.today(), 30);
    const closed = { roomName: 'Double room', stopSales: [{ start, end: addDays(start, 2) }] };
    const hotel = await hotelForRates(bench);
    const name = 'Rate with stop sales';
    const answer = await bench.post(hotel.below('rates'), { ...rateBody(name, bench.today()), stopSales: [closed] });
    if (answer.status === 400) notJudged('this hub needs more than the name of a room for stop sales');
    answer.succeeds();
    (await readRate(bench, hotel, name)).shows({ stopSales: [closed] });
  }),
  replaced`rate-replaced: PUT names the rate by the id in its body and replaces it: the
    next read shows the new prices.`(async (bench) => {
    const rate = await newRate(bench, 'Rate replaced');
    const distributionPrices = [
      { amount: 81, adults: 1, children: 0 },
      { amount: 101.5, adults: 2, children: 0 },
      { amount: 121.25, adults: 2, children: 1 },
    ];
    const seasons = [seasonBody(bench.today(), [{ ...roomPriceBody(), distributionPrices }])];
    (await replaceRate(bench, rate, { seasons })).shows({ seasons });
  }),
  replaced`rate-renamed: A rate may be renamed by PUT, and stays one rate.`(async (bench) => {
    const rate = await newRate(bench, 'Rate before');
    (await replaceRate(bench, rate, { name: 'Rate after' })).has('Rate after', 'name');
    const hotel = await hotelForRates(bench);
    const names = (await bench.get(hotel.path))
      .is(200)
      .list('rates')
      .map((one) => (isJsonObject(one) ? one['name'] : null));
    expectThat(!names.includes('Rate before'), 'no rate with the old name', 'it is there', rate);
  }),
  replaced`rate-replaced-whole: PUT replaces the whole rate: seasons, links and stop sales that
    are not sent again are gone.`(async (bench) => {
    const from = bench.today();
    const later = { ...seasonBody(addDays(from, 600)), name: 'Later' };
    const closed = { roomName: 'Double room', stopSales: [{ start: addDays(from, 30), end: addDays(from, 31) }] };
    const rate = await newRate(bench, 'Rate with all', {
      seasons: [seasonBody(from), later],
      offers: ['LINKED'],
      supplements: ['EXTRA'],
      stopSales: [closed],
    });
    const read = await replaceRate(bench, rate, {});
    read.shows({ seasons: [{ name: 'All year' }], offers: [], supplements: [], stopSales: [] });
  }),
  replaced`rate-season-keeps-id: A season keeps its identity if its id is sent with the rate.`(async (bench) => {
    const rate = await newRate(bench, 'Rate with a lasting season');
    const id = rate.number('seasons', 0, 'id');
    const read = await replaceRate(bench, rate, { seasons: [{ ...seasonBody(bench.today()), id, name: 'Renamed' }] });
    read.has(id, 'seasons', 0, 'id').has('Renamed', 'seasons', 0, 'name');
  }),
  replaced`rate-others-unchanged: PUT changes no other rate of the hotel.`(async (bench) => {
    const other = await newRate(bench, 'Other rate');
    const rate = await newRate(bench, 'Rate to change');
    await replaceRate(bench, rate, { minimumStay: 5 });
    const hotel = await hotelForRates(bench);
    (await readRate(bench, hotel, 'Other rate')).has(other.number('id'), 'id').has(1, 'minimumStay');
  }),
  replaced.of('replaceRate').in('Supplier contract loading')`rate-unknown-replaced: PUT updates: a rate whose id the
    hotel does not have is an error.`(async (bench) => {
    const hotel = await hotelForRates(bench);
    const body = { ...rateBody('Rate unknown', bench.today()), id: 999_999_999 };
    (await bench.put(hotel.below('rates'), body)).refuses([400, 404]);
  }),
  created.of('createRate').in('Supplier contract loading')`rate-of-unknown-hotel: A rate needs a hotel: for one that
    does not exist it is refused.`(async (bench) => {
    const path = `/hotel/rates/${await testSupplier(bench)}/${bench.code()}`;
    (await bench.post(path, rateBody('Rate', bench.today()))).refuses([400, 404]);
  }),
  refused.in('How the server behaves')`rate-null-release-days: releaseDays of a rate is a whole number and never
    null: null is answered with 400.`({ releaseDays: null }),
  refused.in('How the server behaves')`rate-null-release-days-of-season: releaseDays of a season is a whole number and
    never null: null is answered with 400.`(inSeason({ releaseDays: null })),
  refused.in('How the server behaves')`rate-missing-price: Each allowed occupancy of a room needs a price in a season by
    occupancy: the 400 names the missing ones.`(
    inPrice({ distributionPrices: [{ amount: 80, adults: 1, children: 0 }] }),
    '2 Ad. + 0 Ch.',
  ),
  refused`rate-unknown-offer: A rate links offers that its hotel has: another code is refused with 400.`({
    offers: ['NO-SUCH-OFFER'],
  }),
  refused`rate-unknown-supplement: A rate links supplements that its hotel has: another code is refused with 400.`({
    supplements: ['NO-SUCH-SUPPLEMENT'],
  }),
  refused.in('Contract loading resources')`rate-unknown-room: Season prices point at a room of the hotel: a price for
    another room is refused with 400.`(inPrice({ providerRoomCode: 'NO-SUCH-ROOM' })),
  invalid.in('Errors')`rate-unknown-price-type: The price type is PAX or DISTRIBUTION:
    another word is refused with 400.`(inSeason({ priceType: 'ROOM' })),
  invalid.in('Errors')`rate-unknown-meal-plan: A meal plan of a season is one of five:
    another word is refused with 400.`(inSeason({ mealPlans: [{ mealPlan: 'BRUNCH_ONLY' }] })),
  invalid.in('Errors')`rate-impossible-date: Dates are real days: 30
    February is refused with 400.`(inSeason(dates('2028-02-30', '2028-03-10'))),
  invalid.in('Errors')`rate-date-form: Dates are written yyyy-MM-dd:
    01.07.2028 is refused with 400.`(inSeason(dates('01.07.2028', '10.07.2028'))),
  invalid.in('Errors')`rate-amount-as-text: An amount is a number: a word is refused with 400.`(
    inPrice({ distributionPrices: [{ amount: 'eighty', adults: 1, children: 0 }] }),
  ),
  invalid.in('Errors')`rate-seasons-as-record: seasons is a list:
    one record is refused with 400.`((bench) => ({ seasons: seasonBody(bench.today()) })),
  create.of('createRate', 'readHotel').in('Errors')`rate-refused-not-stored: A refused rate is
    not stored, not even in part.`(async (bench) => {
    const hotel = await hotelForRates(bench);
    const good = seasonBody(bench.today());
    const bad = { ...seasonBody(addDays(bench.today(), 600), [{ ...roomPriceBody(), distributionPrices: [] }]) };
    const body = { ...rateBody('', bench.today()), name: 'Refused in part', seasons: [good, bad] };
    (await bench.post(hotel.below('rates'), body)).refuses(400);
    const read = (await bench.get(hotel.path)).is(200);
    const rates = read.at('rates') ?? [];
    const isThere = Array.isArray(rates) && rates.some((rate: JsonObject) => rate['name'] === body.name);
    expectThat(!isThere, 'no such rate', 'it is there', read);
  }),
  create.in('auditData')`rate-error-audited: Errors that are found after validation carry auditData.`(async (bench) => {
    const hotel = await hotelForRates(bench);
    const body = { ...rateBody('Refused later', bench.today()), offers: ['NO-SUCH-OFFER'] };
    (await bench.post(hotel.below('rates'), body)).refuses(400, { audited: true });
  }),
];
