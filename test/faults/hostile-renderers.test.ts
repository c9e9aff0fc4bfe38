import { beforeAll, describe, expect, test } from 'vitest';
import { planMarkdown } from '../../src/commands/diff/plan-markdown.ts';
import { priceGridText } from '../../src/commands/price/price-grid-text.ts';
import { stayTestsJunit } from '../../src/commands/test/stay-test-reporters.ts';
import { type StayTestReport, stayTestsText } from '../../src/commands/test/stay-tests-text.ts';
import { Origins } from '../../src/contract/compact/origins.ts';
import type { HotelContract } from '../../src/contract/model.ts';
import type { Transport } from '../../src/hub/raw-exchange.ts';
import { isJsonObject, type Json } from '../../src/kernel/json.ts';
import { readPlan } from '../../src/plan/saved/saved-plan.ts';
import { referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import { priceBook } from '../../src/pricing/stay/price-book.ts';
import { priceGrid } from '../../src/pricing/stay/price-grid.ts';
import { stayOffers } from '../../src/pricing/stay/stay-offers.ts';
import { checkStayTest } from '../../src/pricing/stay-tests/check-stay-test.ts';
import { stayTestFinding } from '../../src/pricing/stay-tests/stay-test-findings.ts';
import { EXIT } from '../../src/use/ground/exit/exit-code.ts';
import { savedPlanText } from '../../src/view/plan/saved-plan-text.ts';
import { priceText } from '../../src/view/price/price-text.ts';
import { createPaint } from '../../src/view/text/paint.ts';
import { isTurn } from '../support/every-case.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { MemoryHub } from '../support/memory-hub.ts';
import { MemoryStateFiles } from '../support/memory-state-files.ts';
import { planToSave, savedText } from '../support/push-to.ts';
import { contracts, day, palma } from '../support/sample-contract.ts';
import { SimulatedHub } from '../support/simulated-hub.ts';
import { smallHotel, stayTest } from '../support/small-contracts.ts';
import { Workstation } from '../support/workstation.ts';
import { placeIn } from '../view/findings/sample-report.ts';
import { expectHarmless, HOSTILE_CASES, refuseWith } from './harmless.ts';

// Names from files and texts from hubs, as shown by the commands that price, test, verify in depth, probe and show plans.

const paint = createPaint(false);
const TODAY = day('2027-01-01');
const PLAIN = smallHotel('A', { offers: 1, supplements: 1, rates: 1 });

/** The hotel with the text in every name that a person can choose. */
function named(text: string, rooms = true): HotelContract {
  const { hotel, rates, offers, supplements } = PLAIN;
  const code = rooms ? text : 'DBL';
  const names = [{ language: 'EN', description: text }];
  return {
    ...PLAIN,
    hotel: {
      ...hotel,
      hotelname: text,
      descriptions: [{ language: 'EN', description: text }],
      rooms: hotel.rooms.map((room) => ({ ...room, providerCode: code, name: text })),
    },
    rates: rates.map((rate) => ({
      ...rate,
      name: text,
      seasons: rate.seasons.map((season) => ({
        ...season,
        name: text,
        seasonRoomPrices: season.seasonRoomPrices.map((prices) => ({ ...prices, providerRoomCode: code })),
      })),
    })),
    offers: offers.map((offer) => ({ ...offer, names, providerRoomCodes: [code] })),
    supplements: supplements.map((supplement) => ({ ...supplement, names, providerRoomCodes: [code] })),
    files: [text],
  };
}

/** A hub whose answers in the booking flow have the text instead of each of the hub's own words. */
const saying =
  (text: string) =>
  (transport: Transport): Transport => ({
    close: transport.close,
    send: async (request) => {
      const answer = await transport.send(request);
      if (answer.kind !== 'answered' || !request.path.startsWith('/booking')) return answer;
      const said = spoiled(JSON.parse(Buffer.from(answer.body).toString()), text);
      return { ...answer, body: Buffer.from(JSON.stringify(said)) };
    },
  });

const WORDS = /name|description|remark|message|comment|board|category|address|provider$|error|status/i;

function spoiled(value: Json, text: string): Json {
  if (Array.isArray(value)) return value.map((item) => spoiled(item, text));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner = null]) => [
      key,
      typeof inner === 'string' && WORDS.test(key) ? text : spoiled(inner, text),
    ]),
  );
}

/** All values have the same place, in a file of that name. */
class Everywhere extends Origins {
  readonly #file: string;
  constructor(file: string) {
    super();
    this.#file = file;
  }
  override place = () => placeIn(this.#file, 1);
}

let seeded: SimulatedHub;
beforeAll(async () => {
  const clock = new FakeClock();
  seeded = new SimulatedHub(clock);
  expect((await new Workstation(seeded, { clock }).push({ suppliers: [palma], hotels: [PLAIN] })).exit).toBe(0);
});

// By day every fourth text: safe-text.test.ts has their characters one by one.
describe.each(HOSTILE_CASES.filter((_, index) => isTurn(index, 4)))('hostile text $name', ({ text }) => {
  test('is only shown, by the prices of a contract that has it in every name', () => {
    const contract = named(text);
    const priced = { hotel: text, contract, switches: referencePricing, placeOf: () => placeIn(text, 1) };
    const search = {
      checkIn: day('2027-05-03'),
      checkOut: day('2027-05-05'),
      bookedOn: TODAY,
      adults: 2,
      childAges: [],
    };
    const offers = stayOffers(contract, search, {});
    expect(offers.offered).toHaveLength(1);
    const report = { ...priced, search, choice: { rate: text, room: text }, ...offers };
    expectHarmless(priceText(report, paint, true));
    expectHarmless(priceText({ ...report, ...stayOffers(contract, { ...search, adults: 4 }, {}) }, paint, true));
    const [rate] = contract.rates;
    if (rate === undefined) throw new Error('it has a rate');
    const grids = [priceGrid(contract, rate, search, 'ROOM_ONLY')];
    expectHarmless(priceGridText({ ...priced, party: search, mealPlan: 'ROOM_ONLY', grids }, paint));
  });

  test('is only shown, by stays under tests: that name it', () => {
    const contract = named(text);
    const tests = [
      stayTest({ room: text }),
      stayTest({ room: text, rate: text, expected: { sold: false } }),
      stayTest({ room: `${text} ` }),
      stayTest({ room: text, rate: `${text} ` }),
      stayTest({ room: text, nights: 60 }),
    ];
    const origins = new Everywhere(text);
    const stays = tests.map((tested) => {
      const result = checkStayTest(priceBook(contract), tested, TODAY);
      const found = stayTestFinding(contract, tested, result, { origins, today: TODAY });
      const place = placeIn(text, 1);
      return { hotel: text, currency: 'EUR', test: tested, result, place, ...(found && { finding: found }) };
    });
    const report: StayTestReport = {
      version: '0.0.0-test',
      today: TODAY,
      switches: referencePricing,
      placeOf: () => placeIn(text, 1),
      files: [text],
      hotels: 1,
      stays,
      unread: [{ hotel: text, stays: 1 }],
      errors: [],
      folder: '',
      tookMs: 1,
    };
    expect(stays.filter(({ finding }) => finding).length).toBe(5);
    expectHarmless(stayTestsText(report, paint, true));
    expectHarmless(stayTestsJunit(report));
  });

  test('is only shown, by a verification in depth of a hub that sends it everywhere', async () => {
    const clock = new FakeClock();
    const station = new Workstation(seeded.copy(clock), { clock, onTheWay: saying(text) });
    const hostile = named(text, false);
    const wanted = contracts(PLAIN, { ...hostile, hotel: { ...hostile.hotel, providerCode: 'B' } });
    expectHarmless((await station.verifyDepth(wanted, true)).said);
    const hub = seeded.copy(clock);
    refuseWith(hub, text, 'quote');
    const refused = await new Workstation(hub, { clock }).verifyDepth(wanted, true);
    expect(refused.exit).not.toBe(EXIT.done);
    expectHarmless(refused.said);
  });

  test('is only shown, by a probe that is refused with it', async () => {
    const clock = new FakeClock();
    const hub = seeded.copy(clock);
    refuseWith(hub, text, 'quote');
    const refused = await new Workstation(hub, { clock }).learn();
    expect(refused.exit).not.toBe(EXIT.done);
    expectHarmless(refused.said);
    hub.arm();
    expectHarmless((await new Workstation(hub, { clock, onTheWay: saying(text) }).learn()).said);
  });

  test('is only shown, by a conflict between the files, the hub and the lock, and by the saved plan of it', async () => {
    const clock = new FakeClock();
    const hub = new SimulatedHub(clock);
    const files = new MemoryStateFiles();
    const station = new Workstation(hub, { clock, files });
    const first = await station.push(contracts(named(text, false)));
    expect(first.exit, first.said).toBe(EXIT.done);
    const [hotel] = hub.store.hotels();
    if (hotel === undefined) throw new Error('the hub has a hotel');
    hub.store.putHotel({ ...hotel, body: { ...hotel.body, hotelname: `${text} in the hub` } });
    const [rate] = hub.store.rates(hotel);
    if (rate) hub.store.replaceRate(rate.id, { ...rate.body, minimumStay: 7 });
    const moved = named(text, false);
    const wanted = contracts({
      ...moved,
      hotel: { ...moved.hotel, hotelname: `${text} in the files` },
      rates: moved.rates.map((one) => ({ ...one, minimumStay: 5 })),
    });
    const ran = await station.push(wanted);
    expect([ran.exit, ran.plan?.blocked.filter(({ conflict }) => conflict).length], ran.said).toEqual([
      EXIT.conflict,
      2,
    ]);
    expectHarmless(ran.said);
    if (ran.plan === undefined) throw new Error('it makes a plan');
    expectHarmless(planMarkdown(ran.plan, { baseUrl: text, files: 1 }));
    const target = { environment: text, hub: text, micrositeId: text };
    const content = { ...(await planToSave(new MemoryHub(), wanted)), tool: text, target };
    const reading = readPlan(savedText(content));
    if (reading.kind !== 'plan') throw new Error(reading.kind);
    const saved = { ...reading.saved, createdAt: text, plan: ran.plan };
    expectHarmless(savedPlanText(saved, text, [{ code: 'stale', message: text }], paint));
    expectHarmless(savedPlanText(undefined, text, [{ code: 'unreadable', message: text }], paint));
  });
});
