import { describe, expect, it } from 'vitest';
import type { HotelContract, Offer, Rate } from '../../../src/contract/model.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { type PricingSwitches, referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import { type DepthEntry, knownAnswers } from '../../../src/verify/depth/depth-entry.ts';
import { staysOf } from '../../../src/verify/depth/depth-plan.ts';
import type { StayVerification } from '../../../src/verify/depth/depth-report.ts';
import { planDepth } from '../../../src/verify/depth/plan/plan-depth.ts';
import type { DepthOptions } from '../../../src/verify/depth/verify-options.ts';
import { boundaryText } from '../../../src/view/verify/depth-counts.ts';
import { HIGH, LOW, OFFER, RATE } from '../../practice-hub/sample-records.ts';
import { type Client, signedIn } from '../../practice-hub/sandbox-client.ts';
import { type DepthReport, verifyDepth } from '../../support/whole-report.ts';
import { contractOf, day, may, money, range } from '../fixtures.ts';
import { loadSea, openSeaHub } from '../sea-hub.ts';

const today = day('2027-01-15');

const priceOf = (one: string, two: string, three: string) => ({
  providerRoomCode: 'DBL',
  unitsQuota: 5,
  distributionPrices: [
    { adults: 1, children: 0, amount: money(one) },
    { adults: 2, children: 0, amount: money(two) },
    { adults: 2, children: 1, amount: money(three) },
  ],
});

const low = { ...may, name: 'Low' };
const high = {
  ...may,
  name: 'High',
  dateRanges: [range('2027-06-01', '2027-06-30')],
  seasonRoomPrices: [priceOf('110', '140', '170')],
};
const standard: Rate = { name: 'Standard', seasons: [low, high] };

/** Sea Palace as the sample records have it: three plans, two seasons, one room for three parties. */
const seaPalace = (rate: Partial<Rate> = {}, offers: readonly Offer[] = []): HotelContract => ({
  ...contractOf(
    {
      providerCode: 'SEA',
      latitude: money('39.5696'),
      longitude: money('2.6502'),
      mealPlans: [
        { mealPlan: 'ROOM_ONLY' },
        {
          mealPlan: 'BED_AND_BREAKFAST',
          basePrice: money('10'),
          adultPrices: [money('10')],
          childPrices: [money('5')],
        },
        { mealPlan: 'HALF_BOARD', basePrice: money('25'), adultPrices: [money('25')], childPrices: [money('12.5')] },
      ],
    },
    [{ ...standard, ...rate }],
  ),
  offers,
});

const earlyBooking = (providerCode: string, value: string): Offer => ({
  providerCode,
  type: 'PERCENT',
  apply: 'LODGING',
  value: money(value),
  names: [],
  travelWindows: [range('2027-05-01', '2027-06-30')],
  providerRoomCodes: ['DBL'],
  mealPlans: ['ROOM_ONLY', 'BED_AND_BREAKFAST', 'HALF_BOARD'],
});

interface Verified {
  readonly report: DepthReport;
  readonly entries: readonly DepthEntry[];
}

async function verify(
  client: Client,
  accommodationId: string | undefined,
  contract: HotelContract,
  more: Partial<DepthOptions> = {},
): Promise<Verified> {
  const entries: DepthEntry[] = [];
  const pricing = more.pricing ?? referencePricing;
  const report = await verifyDepth(planDepth([contract], 'full', today, pricing), {
    ...openSeaHub(client),
    today,
    pricing,
    accommodationIds: new Map(accommodationId === undefined ? [] : [['PALMA/SEA', accommodationId]]),
    acceptExactMatch: false,
    fakeBooking: 'allowed',
    known: knownAnswers([]),
    record: async (entry) => {
      // As a file would give it back.
      entries.push(JSON.parse(JSON.stringify(entry)));
      return true;
    },
    ...more,
  });
  return { report, entries };
}

/** Of the stays that are sold, or that should not have been. */
const verdicts = ({ stays }: DepthReport): readonly string[] =>
  [...new Set(priced(stays).map(({ verdict }) => verdict))].sort();

const priced = (stays: readonly StayVerification[]): readonly StayVerification[] =>
  stays.filter(({ sold, verdict }) => sold || verdict !== 'ok');

const calls = ({ sandbox }: Client, end: string): number =>
  sandbox.log().filter(({ path }) => path.endsWith(end)).length;

const proving = ({ stays }: DepthReport, kind: string): readonly StayVerification[] =>
  stays.filter(({ boundaries }) => boundaries.some((boundary) => boundary.kind === kind));

const readings = (changes: Partial<PricingSwitches>): PricingSwitches => ({ ...referencePricing, ...changes });

describe('verifying in depth over HTTP', () => {
  it('proves every price in as few calls as planned, with one test booking', async () => {
    const client = await signedIn();
    const contract = seaPalace();
    const { report } = await verify(client, await loadSea(client), contract);
    expect(verdicts(report)).toEqual(['ok']);
    expect(report.complete).toBe(true);
    expect(report.plan.unproved.filter(({ price }) => price.mealPlan !== 'ROOM_ONLY')).toEqual([]);
    expect(report.hotels).toMatchObject([{ hotel: 'PALMA/SEA', booking: { verdict: 'ok', fakeBooking: 'proved' } }]);
    const sold = staysOf(report.plan).filter((stay) => stay.sold).length;
    // Every quote is a separate path; that of a single hotel is never needed.
    expect(calls(client, '/accommodations/quote')).toBe(report.plan.searches.length);
    expect(calls(client, '/confirm')).toBe(sold);
    expect(calls(client, '/prebook')).toBe(1);
    expect(calls(client, '/book')).toBe(1);
  });

  it('finds every limit kept: too short, closed, too late', async () => {
    const client = await signedIn();
    const stopSales = [{ roomName: 'Double room', stopSales: [{ start: '2027-06-10', end: '2027-06-12' }] }];
    const seasons = [{ ...LOW, minimumStay: 2 }, HIGH];
    const id = await loadSea(client, { rate: { stopSales, seasons } });
    const contract = seaPalace({
      seasons: [{ ...low, minimumStay: 2 }, high],
      stopSales: [{ providerRoomCode: 'DBL', stopSales: [range('2027-06-10', '2027-06-12')] }],
    });
    const { report } = await verify(client, id, contract);
    expect(verdicts(report)).toEqual(['ok']);
    for (const kind of ['stop-sale', 'below-minimum-stay', 'minimum-stay'])
      expect(proving(report, kind)).toHaveLength(1);
  });

  it('reports what is sold although it is closed', async () => {
    const client = await signedIn();
    const contract = seaPalace({
      seasons: [{ ...low, minimumStay: 2 }, high],
      stopSales: [{ providerRoomCode: 'DBL', stopSales: [range('2027-06-10', '2027-06-12')] }],
    });
    const { report } = await verify(client, await loadSea(client), contract);
    expect(verdicts(report)).toEqual(['ok', 'sold-though-closed']);
    for (const kind of ['stop-sale', 'below-minimum-stay'])
      expect(proving(report, kind)).toMatchObject([{ verdict: 'sold-though-closed', sold: false, quoted: {} }]);
  });

  it.each([
    ['lower end one too low', 1, 12, 'a guest of 1 counts as an infant'],
    ['lower end one too high', 3, 12, 'a guest of 2 counts as a child'],
    ['upper end one too low', 2, 11, 'a guest of 12 counts as a child'],
    ['upper end one too high', 2, 13, 'a guest of 13 counts as an adult'],
  ])('finds a hub whose age band is off by a year: %s', async (_, minimumChildrenAge, maximumChildrenAge, edge) => {
    for (const infantsAllowed of [0, 1]) {
      const client = await signedIn();
      const id = await loadSea(client, { hotel: { infantsAllowed, minimumChildrenAge, maximumChildrenAge } });
      const file = seaPalace();
      const { report } = await verify(client, id, { ...file, hotel: { ...file.hotel, infantsAllowed } });
      const wrong = report.stays.filter(({ verdict }) => verdict !== 'ok');
      expect(wrong.flatMap(({ boundaries }) => boundaries.map(boundaryText))).toEqual([edge]);
      expect(verdicts(report)).toHaveLength(2);
    }
  });

  it("reports what is not offered, and the hub's reason", async () => {
    const client = await signedIn();
    const stopSales = [{ roomName: 'Double room', stopSales: [{ start: '2027-06-01', end: '2027-06-30' }] }];
    const { report } = await verify(client, await loadSea(client, { rate: { stopSales } }), seaPalace());
    const missing = report.stays.filter(({ verdict }) => verdict === 'not-offered');
    expect(missing.length).toBe(report.stays.filter(({ stay }) => stay.checkIn >= '2027-06-01').length);
    expect(missing.length).toBeGreaterThan(0);
    expect(missing[0]?.traces?.[0]?.error).toContain('stop sale');
  });

  it("uses the environment's pricing rules, and shows both statements if the hub's differ", async () => {
    const pricing = readings({ percentStacking: 'compounding' });
    const client = await signedIn({ capabilities: { pricing } });
    const offers = [OFFER, { ...OFFER, providerCode: 'EB7', value: 7 }];
    const id = await loadSea(client, { rate: { offers: ['EB10', 'EB7'] }, offers });
    const contract = seaPalace({ offers: ['EB10', 'EB7'] }, [earlyBooking('EB10', '10'), earlyBooking('EB7', '7')]);
    expect(verdicts((await verify(client, id, contract, { pricing })).report)).toEqual(['ok']);

    const { report } = await verify(client, id, contract);
    expect(verdicts(report)).toEqual(['wrong-price']);
    const two = report.stays.find(({ stay }) => stay.mealPlan === 'ROOM_ONLY' && stay.adults === 2);
    expect(two).toMatchObject({
      statement: { lines: [{ kind: 'lodging' }, { kind: 'offer', code: 'EB10' }, { kind: 'offer', code: 'EB7' }] },
    });
    const { statement, confirmed, beforeOffers, expected } = two ?? {};
    expect(statement?.total).toBe(expected?.amount);
    expect(beforeOffers?.amount).toBe(statement?.lines[0]?.amount);
    // 17 % off against 10 % and then 7 % off.
    expect(Number(confirmed?.amount)).toBeCloseTo(Number(beforeOffers?.amount) * 0.9 * 0.93, 6);
    expect(Number(expected?.amount)).toBeCloseTo(Number(beforeOffers?.amount) * 0.83, 6);
    expect(report.hotels[0]?.booking).toBe(undefined);
    expect(calls(client, '/book')).toBe(1);
  });

  it('recognises a factor that unrelated stays have in common as a markup, and books with it', async () => {
    const pricing = readings({ markup: 'factor', markupFactor: money('1.155') });
    const client = await signedIn({ capabilities: { pricing } });
    const id = await loadSea(client);
    const { report } = await verify(client, id, seaPalace());
    expect(verdicts(report)).toEqual(['markup']);
    expect(report.factors).toMatchObject([
      { from: 'EUR', to: 'EUR', factor: '1.155', stays: priced(report.stays).length, of: priced(report.stays).length },
    ]);
    expect(report.hotels[0]?.booking).toMatchObject({ fakeBooking: 'proved' });
    expect(verdicts((await verify(client, id, seaPalace(), { pricing })).report)).toEqual(['ok']);
  });

  it('does not mistake one wrong price among right ones for anything else', async () => {
    const client = await signedIn();
    const [wire] = [HIGH['seasonRoomPrices']].flat();
    const dearer = { ...HIGH, seasonRoomPrices: [{ ...Object(wire), distributionPrices: [] }] };
    const prices = [
      { adults: 1, children: 0, amount: 121 },
      { adults: 2, children: 0, amount: 154 },
      { adults: 2, children: 1, amount: 187 },
    ];
    dearer.seasonRoomPrices[0].distributionPrices = prices;
    const { report } = await verify(client, await loadSea(client, { rate: { seasons: [LOW, dearer] } }), seaPalace());
    expect(report.factors).toEqual([]);
    for (const { stay, verdict } of priced(report.stays))
      expect(verdict).toBe(stay.checkIn >= '2027-06-01' ? 'wrong-price' : 'ok');
  });

  it('finds which of several rates is wrong, even with a markup', async () => {
    const pricing = readings({ markup: 'factor', markupFactor: money('1.2') });
    const client = await signedIn({ capabilities: { pricing } });
    const id = await loadSea(client);
    const [wire] = [LOW['seasonRoomPrices']].flat();
    const flexible = (two: number): JsonObject => ({
      ...RATE,
      name: 'Flexible',
      seasons: [
        {
          ...LOW,
          seasonRoomPrices: [
            {
              ...Object(wire),
              distributionPrices: [
                { adults: 1, children: 0, amount: 91 },
                { adults: 2, children: 0, amount: two },
                { adults: 2, children: 1, amount: 133 },
              ],
            },
          ],
        },
      ],
    });
    const [supplierId] = id.split('-');
    const sent = await client.post(`/hotel/rates/${supplierId}/SEA`, flexible(117));
    expect(sent.status).toBeLessThan(300);
    const both = seaPalace();
    const dearer: Rate = { name: 'Flexible', seasons: [{ ...low, seasonRoomPrices: [priceOf('91', '113', '133')] }] };
    const { report } = await verify(client, id, { ...both, rates: [...both.rates, dearer] });
    for (const { stay, verdict } of priced(report.stays))
      expect([stay.rate, stay.adults, stay.childAges, verdict]).toEqual([
        stay.rate,
        stay.adults,
        stay.childAges,
        stay.rate === 'Flexible' && stay.adults === 2 && stay.childAges.length === 0 ? 'wrong-price' : 'markup',
      ]);
    expect(report.stays.some(({ verdict }) => verdict === 'wrong-price')).toBe(true);
  });

  it('distinguishes rounding from a wrong price', async () => {
    const pricing = readings({ rounding: 'line-truncate' });
    const client = await signedIn({ capabilities: { pricing } });
    const id = await loadSea(client, { rate: { offers: ['EB10'] }, offers: [{ ...OFFER, value: 9.999 }] });
    const contract = seaPalace({ offers: ['EB10'] }, [earlyBooking('EB10', '9.999')]);
    const { report } = await verify(client, id, contract);
    expect(verdicts(report)).toEqual(['rounding']);
    expect(report.hotels[0]?.booking).toMatchObject({ fakeBooking: 'proved' });
  });

  it('is pending as long as the hotel is not in the catalogue, and asks nothing', async () => {
    const client = await signedIn({ capabilities: { newHotelsAreLive: false } });
    await loadSea(client);
    const { report, entries } = await verify(client, undefined, seaPalace());
    expect(verdicts(report)).toEqual(['pending']);
    expect(calls(client, '/quote')).toBe(0);
    expect(entries).toEqual([]);
  });

  it('leaves open what must not be sold as long as the hub sells nothing of the hotel', async () => {
    const client = await signedIn();
    const id = await loadSea(client, { rate: { bookingWindows: [{ start: '2026-01-01', end: '2026-01-31' }] } });
    const { report } = await verify(client, id, seaPalace({ seasons: [{ ...low, minimumStay: 2 }] }));
    expect(verdicts(report)).toEqual(['not-offered', 'unknown']);
    expect(proving(report, 'below-minimum-stay')).toMatchObject([{ verdict: 'unknown' }]);
  });

  it('stops if a call that every stay needs is not allowed, and counts nothing as a success', async () => {
    const client = await signedIn({ denied: ['confirm'] });
    const { report } = await verify(client, await loadSea(client), seaPalace(), { concurrency: 1 });
    expect(verdicts(report)).toEqual(['unknown']);
    expect(report.stays.filter(({ failure }) => failure === 'not-enabled')).toHaveLength(report.stays.length);
    expect(report.complete).toBe(false);
    expect(calls(client, '/confirm')).toBeLessThan(report.stays.length);
  });

  it.each([
    ['not-asked', 1],
    ['not-allowed', 1],
  ] as const)('ends after one prebook if a test booking is %s', async (fakeBooking, prebooks) => {
    const client = await signedIn();
    const { report } = await verify(client, await loadSea(client), seaPalace(), { fakeBooking });
    expect(report.hotels).toMatchObject([{ booking: { verdict: 'ok', stage: 'prebook', fakeBooking } }]);
    expect([calls(client, '/prebook'), calls(client, '/book')]).toEqual([prebooks, 0]);
  });
});

describe('resuming an interrupted verification', () => {
  it('asks for nothing again that has an answer, and ends as if it had not been interrupted', async () => {
    const client = await signedIn();
    const id = await loadSea(client);
    const cut = new AbortController();
    let answers = 0;
    const entries: DepthEntry[] = [];
    const record = async (entry: DepthEntry): Promise<boolean> => {
      entries.push(JSON.parse(JSON.stringify(entry)));
      if (entry.type === 'stay-answered') answers += 1;
      if (answers === 3) cut.abort();
      return true;
    };
    const first = await verify(client, id, seaPalace(), { record, signal: cut.signal, concurrency: 1 });
    expect(first.report.complete).toBe(false);
    expect(first.report.stays.filter(({ verdict }) => verdict === 'ok')).toHaveLength(answers);
    const before = calls(client, '/confirm');

    const second = await verify(client, id, seaPalace(), { known: knownAnswers(entries) });
    expect(verdicts(second.report)).toEqual(['ok']);
    expect(second.report.complete).toBe(true);
    const walked = second.report.hotels[0]?.booking?.fakeBooking === 'proved' ? 1 : 0;
    expect(walked).toBe(1);
    expect(calls(client, '/book')).toBe(1);
    // A hotel whose booking was still to come may be walked anew for it: one Confirm more at most.
    const asked = calls(client, '/confirm') - before;
    expect(asked).toBeGreaterThanOrEqual(priced(second.report.stays).length - answers);
    expect(asked).toBeLessThanOrEqual(second.report.stays.length - answers + 1);
  });

  it('asks for nothing if everything has an answer', async () => {
    const client = await signedIn();
    const id = await loadSea(client);
    const { report, entries } = await verify(client, id, seaPalace());
    const requests = client.sandbox.log().length;
    const again = await verify(client, id, seaPalace(), { known: knownAnswers(entries) });
    expect(
      client.sandbox
        .log()
        .slice(requests)
        .filter(({ path }) => path.includes('/booking/')),
    ).toEqual([]);
    expect(again.report.stays).toEqual(report.stays);
    expect(again.report.hotels).toMatchObject([{ booking: { fakeBooking: 'proved' } }]);
  });

  it('does not ask on another day for what would then have another price', async () => {
    const client = await signedIn();
    const id = await loadSea(client);
    const lastDay = { ...earlyBooking('EB', '10'), bookingWindows: [range('2027-01-01', '2027-01-15')] };
    const early = { ...lastDay, travelWindows: [range('2027-05-01', '2027-05-31')] };
    const contract = seaPalace({ offers: ['EB'] }, [early]);
    const { report } = await verify(client, id, contract, { askedOn: day('2027-01-16') });
    const verdictsBySeason = priced(report.stays).map(({ stay, verdict }) => `${stay.checkIn.slice(0, 7)} ${verdict}`);
    expect([...new Set(verdictsBySeason)].sort()).toEqual(['2027-05 unknown', '2027-06 ok']);
    expect(report).toMatchObject({ complete: false, hotels: [{ booking: { fakeBooking: 'proved' } }] });
  });

  it('books nothing a second time if it was interrupted in the middle of Book', async () => {
    const client = await signedIn();
    const id = await loadSea(client);
    const { entries } = await verify(client, id, seaPalace());
    const cutOff = entries.filter(({ type }) => type !== 'booking-made' && type !== 'booking-ended');
    const { report } = await verify(client, id, seaPalace(), { known: knownAnswers(cutOff) });
    expect(report.hotels).toMatchObject([
      { booking: { verdict: 'failed', stage: 'book', failure: 'unknown', detail: expect.stringContaining('VERIFY-') } },
    ]);
    expect(calls(client, '/book')).toBe(1);
  });

  it('does not count a booking that was interrupted before it was made as ended', async () => {
    const client = await signedIn();
    const id = await loadSea(client);
    const cut = new AbortController();
    const entries: DepthEntry[] = [];
    const record = async (entry: DepthEntry): Promise<boolean> => {
      entries.push(JSON.parse(JSON.stringify(entry)));
      if (entry.type === 'stay-answered') cut.abort();
      return true;
    };
    const { report } = await verify(client, id, seaPalace(), { record, signal: cut.signal, concurrency: 1 });
    const { booking } = report.hotels[0] ?? {};
    expect(booking).toEqual({ verdict: 'not-asked', stage: 'prebook', detail: 'interrupted before prebook' });
    expect(entries.map(({ type }) => type)).not.toContain('booking-ended');
    const second = await verify(client, id, seaPalace(), { known: knownAnswers(entries) });
    expect(second.report.hotels).toMatchObject([{ booking: { fakeBooking: 'proved' } }]);
  });

  it('looks again for a booking of an earlier run that was interrupted before its last look', async () => {
    const client = await signedIn();
    const id = await loadSea(client);
    const { entries } = await verify(client, id, seaPalace());
    const cutOff = entries.filter(({ type }) => type !== 'booking-ended');
    const looks = client.sandbox.log().filter(({ path }) => path.startsWith('/booking/SBX-')).length;
    // With faults to play, the practice hub does not say that it shows every booking at once.
    const answer = { do: 'answer', status: 404, json: {} } as const;
    client.sandbox.arm([{ match: { path: '/nothing' }, phase: 'before-commit', action: answer }]);
    const { report, entries: added } = await verify(client, id, seaPalace(), { known: knownAnswers(cutOff) });
    expect(report.hotels).toMatchObject([{ booking: { verdict: 'ok', fakeBooking: 'proved' } }]);
    expect(client.sandbox.log().filter(({ path }) => path.startsWith('/booking/SBX-'))).toHaveLength(looks + 3);
    expect(calls(client, '/book')).toBe(1);
    const ended = knownAnswers([...cutOff, ...added]);
    expect([ended.made.size, ended.bookings.size]).toEqual([0, 1]);
  });

  it('sends no Book that it could not record', async () => {
    const client = await signedIn();
    const record = async ({ type }: DepthEntry): Promise<boolean> => type !== 'book-sent';
    const { report } = await verify(client, await loadSea(client), seaPalace(), { record });
    expect(report.hotels).toMatchObject([{ booking: { verdict: 'failed', stage: 'prebook' } }]);
    expect(calls(client, '/book')).toBe(0);
  });
});
