import { describe, expect, test } from 'vitest';
import type { Contracts, HotelContract, Offer, Rate, Supplement } from '../../src/contract/model.ts';
import { versionOf } from '../../src/contract/version-code.ts';
import type { HubAnswer } from '../../src/hub/answer.ts';
import type { CallInput } from '../../src/hub/hub.ts';
import { itemsOf, recordsOf, textOf } from '../../src/hub/mapping/record-to-wire.ts';
import type { Operation } from '../../src/hub/operations.ts';
import { canonicalJson, type JsonObject } from '../../src/kernel/json.ts';
import { pushPlan } from '../../src/push/push-plan.ts';
import { byDay } from '../support/every-case.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { fc } from '../support/fast-check.ts';
import { type Fault, MemoryHub, type Noise } from '../support/memory-hub.ts';
import { planFor, pushTo } from '../support/push-to.ts';
import { contract, contracts, days, earlyBooking, gala, money, seaPalace, summer } from '../support/sample-contract.ts';

const supersede = { supersede: true };
const KINDS = ['offers', 'supplements'] as const;

const offer = (code: string): fc.Arbitrary<Offer> =>
  fc
    .record({
      value: fc.constantFrom('5', '10', '12.5'),
      all: fc.boolean(),
      days: fc.constantFrom('2027-05-01..2027-10-15', '2027-06-01..2027-10-15'),
    })
    .map(({ value, all, days: window }) => ({
      ...earlyBooking,
      providerCode: code,
      value: money(value),
      providerRoomCodes: all ? 'all' : ['DBL'],
      travelWindows: [days(window)],
    }));

const supplement: fc.Arbitrary<Supplement> = fc
  .constantFrom('60', '70')
  .map((value) => ({ ...gala, value: money(value) }));

const rates = (offers: readonly string[]): fc.Arbitrary<Rate[]> =>
  fc
    .tuple(fc.subarray([...offers]), fc.subarray([...offers]), fc.boolean())
    .map(([one, other, both]) => [
      { ...summer, offers: one },
      ...(both ? [{ ...summer, name: 'Winter', offers: other, supplements: [] }] : []),
    ]);

/** One of the states that a file goes through: its offers at other values, linked by other rates. */
const hotelState = (providerCode: string): fc.Arbitrary<HotelContract> =>
  fc.tuple(offer('EB10'), fc.option(offer('LM')), supplement).chain(([early, last, dinner]) =>
    rates(last ? ['EB10', 'LM'] : ['EB10']).map((linking) =>
      contract({
        hotel: { ...seaPalace, providerCode },
        offers: last ? [early, last] : [early],
        supplements: [dinner],
        rates: linking,
      }),
    ),
  );

const states = fc.array(fc.tuple(hotelState('H1'), hotelState('H2')), { minLength: 2, maxLength: 4 });

const codesOf = (hotel: JsonObject, list: string): string[] =>
  recordsOf(hotel[list]).map((record) => textOf(record['providerCode']) ?? '');

/** The codes of the files that a rate of the hub links, each version under its own code. */
const linked = (rate: JsonObject, list: string): string[] =>
  itemsOf(rate[list]).map((code) => versionOf(String(code))?.code ?? String(code));

/** No two versions of anything in one rate, no record twice: whatever happened on the way. */
function expectSound(hub: MemoryHub): void {
  for (const hotel of hub.hotels.values()) {
    for (const list of KINDS) {
      const codes = codesOf(hotel, list);
      expect(new Set(codes).size).toBe(codes.length);
      for (const rate of recordsOf(hotel['rates'])) {
        const links = linked(rate, list);
        expect(new Set(links).size).toBe(links.length);
      }
    }
  }
}

/** Everything that the files link is linked, at the values that they give it. */
function expectSold(hub: MemoryHub, selection: Contracts): void {
  for (const { hotel, offers, rates: written } of selection.hotels) {
    const stored = hub.hotel(1, hotel.providerCode);
    for (const rate of written) {
      const found = recordsOf(stored['rates']).find(({ name }) => name === rate.name) ?? {};
      for (const code of rate.offers ?? []) {
        const links = itemsOf(found['offers']).filter(
          (link) => link === code || versionOf(String(link))?.code === code,
        );
        const [record] = recordsOf(stored['offers']).filter((it) => it['providerCode'] === links[0]);
        expect(links).toHaveLength(1);
        expect(String(record?.['value'])).toBe(
          String(Number(offers.find(({ providerCode }) => providerCode === code)?.value)),
        );
      }
    }
  }
}

const pending = async (hub: MemoryHub, selection: Contracts) => {
  const plan = await planFor(hub, selection);
  return [plan.steps.map(({ id }) => id), plan.blocked];
};

describe('whatever happens to offers and supplements in the files', { timeout: 60_000 }, () => {
  test('each push with --supersede ends with nothing to do, one version in each rate, and no record twice', async () => {
    await fc.assert(
      fc.asyncProperty(states, fc.constantFrom<Noise>('none', 'nulls', 'drops-defaults'), async (steps, noise) => {
        const hub = new MemoryHub();
        hub.noise = noise;
        for (const state of steps) {
          const selection = contracts(...state);
          const { reports } = await pushTo(hub, selection, supersede);
          expect(reports.filter(({ outcome }) => outcome !== 'applied')).toEqual([]);
          expect(await pending(hub, selection)).toEqual([[], []]);
          expect((await planFor(hub, selection, supersede)).steps).toEqual([]);
          expectSound(hub);
          expectSold(hub, selection);
        }
      }),
      { numRuns: byDay(25) },
    );
  });

  test('no content is ever sent under two codes', async () => {
    await fc.assert(
      fc.asyncProperty(states, async (steps) => {
        const hub = new MemoryHub();
        for (const state of steps) await pushTo(hub, contracts(...state), supersede);
        for (const hotel of hub.hotels.values()) {
          for (const list of KINDS) {
            const said = recordsOf(hotel[list]).map(({ providerCode, ...rest }) =>
              canonicalJson([versionOf(String(providerCode))?.code ?? String(providerCode), rest]),
            );
            expect(new Set(said).size).toBe(said.length);
          }
        }
      }),
      { numRuns: byDay(25) },
    );
  });

  test('a rate that only the hub has is never written', async () => {
    await fc.assert(
      fc.asyncProperty(states, async (steps) => {
        const hub = new MemoryHub();
        const agency = (state: HotelContract): HotelContract => ({
          ...state,
          rates: [...state.rates, { ...summer, name: 'Agency' }],
        });
        const [[first, second] = [], ...later] = steps;
        if (!first || !second) return;
        await pushTo(hub, contracts(agency(first), second));
        const before = canonicalJson(agencyOf(hub));
        for (const state of later) await pushTo(hub, contracts(...state), supersede);
        expect(canonicalJson(agencyOf(hub))).toBe(before);
      }),
      { numRuns: byDay(15) },
    );
  });
});

const agencyOf = (hub: MemoryHub): JsonObject =>
  recordsOf(hub.hotel(1, 'H1')['rates']).find(({ name }) => name === 'Agency') ?? {};

class Crash extends Error {}

type Trouble = { readonly commit: boolean } & (
  | { readonly kind: 'crash' }
  | { readonly kind: 'fails'; readonly failure: NonNullable<Fault['failure']> }
);

/** A hub in which the nth call goes wrong; a crash ends the whole run there. */
class TroubledHub extends MemoryHub {
  trouble: (Trouble & { readonly nth: number }) | undefined;
  count = 0;

  override async call<Body, Answer>(
    operation: Operation<Body, Answer>,
    input: CallInput<Body> = {},
  ): Promise<HubAnswer<Answer>> {
    this.count += 1;
    const trouble = this.trouble?.nth === this.count ? this.trouble : undefined;
    if (trouble === undefined) return super.call(operation, input);
    if (trouble.commit) await super.call(operation, input);
    if (trouble.kind === 'crash') throw new Crash();
    const request = `${operation.method} ${operation.path}`;
    return { reason: 'x', messages: [], ...trouble.failure, operation: operation.name, request, trace: {} };
  }

  restart(trouble?: Trouble & { readonly nth: number }): void {
    this.count = 0;
    this.trouble = trouble;
  }
}

const TROUBLES: readonly Trouble[] = [
  { kind: 'crash', commit: false },
  { kind: 'crash', commit: true },
  { kind: 'fails', commit: false, failure: { kind: 'unknown' } },
  { kind: 'fails', commit: true, failure: { kind: 'unknown' } },
  { kind: 'fails', commit: false, failure: { kind: 'unreachable' } },
  { kind: 'fails', commit: false, failure: { kind: 'refused', status: 400 } },
];

const state = (value: string, dinner = '60') =>
  contracts(
    contract({
      offers: [{ ...earlyBooking, value: money(value) }],
      supplements: [{ ...gala, value: money(dinner) }],
      rates: [summer, { ...summer, name: 'Winter' }],
    }),
  );

/** A push that may be cut off, and may not get as far as a plan. */
async function troubledPush(hub: TroubledHub, selection: Contracts): Promise<void> {
  try {
    await pushTo(hub, selection, supersede);
  } catch (error) {
    if (!(error instanceof Crash) && !(error instanceof Error && error.message === 'x')) throw error;
  }
}

const loaded = async (): Promise<TroubledHub> => {
  const hub = new TroubledHub();
  await pushTo(hub, state('10'));
  return hub;
};

async function callsOfAPush(): Promise<number> {
  const hub = await loaded();
  hub.restart();
  await pushTo(hub, state('12.5', '70'), supersede);
  return hub.count;
}

describe('whatever goes wrong while a new version replaces an old one', { timeout: 60_000 }, () => {
  test.each(TROUBLES)(
    '$kind (committed: $commit) at any call: two clean pushes converge, and no rate is ever sold twice',
    async (trouble) => {
      const calls = await callsOfAPush();
      expect(calls).toBeGreaterThan(9);
      for (let nth = 1; nth <= calls; nth += 1) {
        const hub = await loaded();
        hub.restart({ ...trouble, nth });
        await troubledPush(hub, state('12.5', '70'));
        hub.restart();
        expectSound(hub);
        await pushTo(hub, state('12.5', '70'), supersede);
        expectSound(hub);
        await pushTo(hub, state('12.5', '70'), supersede);
        expect(await pending(hub, state('12.5', '70'))).toEqual([[], []]);
        expectSound(hub);
        expectSold(hub, state('12.5', '70'));
        expect(codesOf(hub.hotel(1, 'SEA-PALACE'), 'offers')).toEqual(['EB10', 'EB10.v2']);
      }
    },
  );

  test('and the file changes once more before the next push: it converges anyway', async () => {
    const calls = await callsOfAPush();
    for (const trouble of TROUBLES) {
      for (let nth = 1; nth <= calls; nth += 1) {
        const hub = await loaded();
        hub.restart({ ...trouble, nth });
        await troubledPush(hub, state('12.5', '70'));
        hub.restart();
        for (let push = 0; push < 2; push += 1) await pushTo(hub, state('5', '70'), supersede);
        expect(await pending(hub, state('5', '70'))).toEqual([[], []]);
        expectSound(hub);
        expectSold(hub, state('5', '70'));
      }
    }
  });

  test('a version that arrives late, after the push gave up on it, is recognised', async () => {
    const hub = await loaded();
    const plan = await planFor(hub, state('12.5'), supersede);
    const body = plan.steps.find(({ operation }) => operation === 'createOffer')?.body ?? {};
    hub.faults.push({ operation: 'createOffer', failure: { kind: 'unknown' } });
    await pushPlan(plan, { hub, clock: new FakeClock() });
    hub.faults.length = 0;
    // The hub commits it between the reading and the writing of the next push, which has another value.
    hub.faults.push({
      operation: 'createOffer',
      meanwhile: (it) =>
        it.editHotel(1, 'SEA-PALACE', (hotel) => ({ ...hotel, offers: [...recordsOf(hotel['offers']), body] })),
    });
    await pushTo(hub, state('5'), supersede);
    hub.faults.length = 0;
    expectSound(hub);
    await pushTo(hub, state('5'), supersede);
    expect(await pending(hub, state('5'))).toEqual([[], []]);
    expect(codesOf(hub.hotel(1, 'SEA-PALACE'), 'offers')).toEqual(['EB10', 'EB10.v2', 'EB10.v3']);
    expectSold(hub, state('5'));
  });
});

/** A hub that keeps whole numbers only. */
class RoundingHub extends MemoryHub {
  override call<Body, Answer>(
    operation: Operation<Body, Answer>,
    input: CallInput<Body> = {},
  ): Promise<HubAnswer<Answer>> {
    if (operation.name !== 'createOffer') return super.call(operation, input);
    const rounded: typeof input = JSON.parse(
      JSON.stringify(input, (key, value) => (key === 'value' ? Math.round(value) : value)),
    );
    return super.call(operation, rounded);
  }
}

describe('a hub that does not keep a new version as it was sent', () => {
  test('never sells it: the rates stay with the old one, and there are no endless versions', async () => {
    const hub = new RoundingHub();
    await pushTo(hub, state('10'));
    const first = await pushTo(hub, state('12.4'), supersede);
    expect(first.reports.map(({ outcome, reason = '' }) => [outcome, reason])).toEqual([
      ['unknown', 'the hub accepted it, but it holds something different: value: sent 12.4, the hub holds 12'],
      ['skipped', expect.stringContaining('ended unknown')],
      ['skipped', expect.stringContaining('ended unknown')],
    ]);
    for (let push = 0; push < 5; push += 1) await pushTo(hub, state('12.4'), supersede);
    const hotel = hub.hotel(1, 'SEA-PALACE');
    for (const rate of recordsOf(hotel['rates'])) expect(rate['offers']).toEqual(['EB10']);
    expect(codesOf(hotel, 'offers').length).toBeLessThanOrEqual(3);
    expect((await planFor(hub, state('12.4'), supersede)).blocked).toHaveLength(1);
  });
});

describe('a new version', () => {
  test('is read back before any rate links it', async () => {
    const hub = await loaded();
    hub.calls.length = 0;
    await pushTo(hub, state('12.5'), supersede);
    const order = hub.calls.map(({ operation }) => operation);
    expect(order.slice(order.indexOf('createOffer'))).toEqual([
      'createOffer',
      'readHotel',
      'replaceRate',
      'replaceRate',
      'readHotel',
    ]);
  });
});
