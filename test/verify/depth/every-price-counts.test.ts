import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { unpacked } from '../../../src/contract/packed-contract.ts';
import { nodeFiles } from '../../../src/host/node-files.ts';
import { openHub } from '../../../src/hub/client.ts';
import type { CalendarDay } from '../../../src/kernel/calendar-day.ts';
import { Secret } from '../../../src/kernel/secret.ts';
import { referencePricing } from '../../../src/pricing/settings/pricing-switches.ts';
import type { WrittenPrice } from '../../../src/pricing/written-prices/written-price.ts';
import { exitOf } from '../../../src/use/ground/exit/exit-code.ts';
import { outcomesOfDepth } from '../../../src/use/verify/run-depth.ts';
import { type DepthEntry, knownAnswers, stayKey } from '../../../src/verify/depth/depth-entry.ts';
import { type DepthPlan, staysOf } from '../../../src/verify/depth/depth-plan.ts';
import { hotelStays } from '../../../src/verify/depth/goals/hotel-stays.ts';
import { planDepth } from '../../../src/verify/depth/plan/plan-depth.ts';
import { verifyDepth } from '../../../src/verify/depth/verify-depth.ts';
import { arbitrarySellingContract } from '../../support/arbitrary-selling.ts';
import { EVERY_CASE, isTurn } from '../../support/every-case.ts';
import { fc } from '../../support/fast-check.ts';
import { InProcessHub } from '../../support/in-process-hub.ts';
import { loadContracts } from '../../support/load-contracts.ts';
import { MapStore } from '../../support/map-store.ts';
import { type HubNumber, numbersOfHub } from '../../support/numbers-of-hub.ts';
import { contractOf, day, money, range, seeded, stillClock, summer, withSeason } from '../fixtures.ts';

// The hub is changed behind the tool's back, one number at a time. Stays whose price is not made of the number keep the answers of the
// first run, as those of a run that goes on do; the first time in each contract all of them are asked again, and at night every twentieth time.

const root = path.join(import.meta.dirname, '../../../contracts-examples');
const TODAY = day('2026-11-22');
const ASK_ALL = EVERY_CASE ? 20 : 140;

const contractsOf = async (folder: string): Promise<readonly HotelContract[]> =>
  unpacked((await loadContracts(nodeFiles, [folder], root)).contracts.hotels);

/** The number after a slip of 7 %; nothing becomes something, and nights become one more. */
const slipped = ({ value, price }: HubNumber): number => {
  if (price?.field === 'stay' || price?.field === 'pay') return value + 1;
  return value === 0 ? 1 : Number((value * 1.07).toFixed(4));
};

const keyOf = (contract: HotelContract): string => `LAW/${contract.hotel.providerCode}`;

interface Law {
  readonly plan: DepthPlan;
  readonly numbers: readonly HubNumber[];
  /** Whether the verification fails with the number changed. */
  readonly fails: (number: HubNumber, everything?: boolean) => Promise<boolean>;
}

/** A hub that holds the contract, and a verification in full depth that was right once. */
async function lawOf(loaded: HotelContract, today: CalendarDay = TODAY): Promise<Law> {
  const contract: HotelContract = { ...loaded, supplier: { by: 'externalCode', externalCode: 'LAW' } };
  const store = new MapStore();
  const practiceHub = new InProcessHub({}, store).goTo(today);
  const id = practiceHub.load(contract);
  const clock = stillClock(practiceHub.time);
  const hub = openHub({
    baseUrl: 'https://hub.test',
    username: 'u',
    password: new Secret('p'),
    micrositeId: 'm',
    clock,
    randomness: seeded(),
    transport: practiceHub.transport(),
  });
  onTestFinished(() => hub.close());
  const plan = planDepth([contract], 'full', today, referencePricing);
  const entries: DepthEntry[] = [];
  const verify = (known: readonly DepthEntry[], record: (entry: DepthEntry) => void) =>
    verifyDepth(plan, {
      hub,
      clock,
      randomness: seeded(),
      today,
      pricing: referencePricing,
      accommodationIds: new Map([[keyOf(contract), id]]),
      acceptExactMatch: false,
      fakeBooking: 'allowed',
      concurrency: 16,
      known: knownAnswers(known),
      record: async (entry) => {
        record(entry);
        return true;
      },
    });
  const first = await verify([], (entry) => entries.push(entry));
  expect(exitOf(outcomesOfDepth(first))).toBe(0);
  expect(first.complete).toBe(true);

  const stays = hotelStays(contract, today, referencePricing);
  const touching = new Map<WrittenPrice, Set<string>>();
  for (const { stay } of staysOf(plan))
    for (const each of [stay, ...stays.rivals(stay)])
      for (const price of stays.book.stay(each)?.prices() ?? [])
        touching.set(price, (touching.get(price) ?? new Set()).add(stayKey(keyOf(contract), stay)));

  const [supplierId = ''] = id.split('-');
  const key = { supplierId: Number(supplierId), providerCode: contract.hotel.providerCode };
  return {
    plan,
    numbers: numbersOfHub(store, key, contract),
    fails: async (number, everything = false) => {
      const touched = (number.price && touching.get(number.price)) ?? new Set();
      const isKnown = (entry: DepthEntry): boolean =>
        entry.type !== 'stay-answered' || (!everything && !touched.has(entry.stay));
      number.set(slipped(number));
      const report = await verify(entries.filter(isKnown), () => undefined);
      number.set(number.value);
      return exitOf(outcomesOfDepth(report)) !== 0;
    },
  };
}

const EXAMPLES = ['city-hotel', 'beach-resort', 'mountain-lodge', 'island-group'];

/** How many proved numbers of each kind have been seen, in all contracts. */
const seen = new Map<string, number>();

/** The fields that lead to a number, without positions, codes and names. */
const kindOf = (place: string): string => place.match(/\b[a-z]\w*/g)?.join(' ') ?? '';

/** Counts the number; whether it is the first of its kind, or one of every `every` after it. */
function isChosen(place: string, every: number): boolean {
  const before = seen.get(kindOf(place)) ?? 0;
  seen.set(kindOf(place), before + 1);
  return isTurn(before, every);
}

/** Every number that the plan calls proved and no verification notices, or of each kind one in `every`; a number in neither list of the plan is an error. */
async function unnoticed(
  contract: HotelContract,
  { today, every = 1 }: { readonly today?: CalendarDay; readonly every?: number } = {},
): Promise<readonly string[]> {
  const { plan, numbers, fails } = await lawOf(contract, today);
  const proved = new Set(staysOf(plan).flatMap(({ prices }) => prices));
  const listed = new Set(plan.unproved.map(({ price }) => price));
  const missed: string[] = [];
  let tried = 0;
  for (const number of numbers) {
    const { price, path: place, value } = number;
    if (price === undefined) expect({ place, value }).toEqual({ place, value: 0 });
    else if (!proved.has(price)) expect(listed.has(price), place).toBe(true);
    else if (isChosen(place, every)) {
      if (!(await fails(number, tried % ASK_ALL === 0))) missed.push(place);
      tried += 1;
    }
  }
  return missed;
}

describe('a price that is 7 % off in the hub', { timeout: 600_000 }, () => {
  it.each(EXAMPLES)('fails the verification of %s wherever the plan says that it is proved', async (example) => {
    for (const contract of await contractsOf(example)) expect(await unnoticed(contract, { every: 14 })).toEqual([]);
  });

  it('fails even if a markup would explain it: a percentage on all stays, one price for stays of all lengths', async () => {
    const percentage = {
      providerCode: 'EARLY',
      names: [{ language: 'EN', description: 'Early' }],
      type: 'PERCENT' as const,
      apply: 'LODGING' as const,
      value: money('10'),
      travelWindows: [range('2027-05-01', '2027-05-31')],
      providerRoomCodes: ['DBL'],
      mealPlans: ['ROOM_ONLY' as const],
    };
    const early = { ...contractOf({}, [{ ...summer, offers: ['EARLY'] }]), offers: [percentage] };
    expect(await unnoticed(early)).toEqual([]);
    const [two] = [{ adults: 2, children: 0 }];
    const single = contractOf(
      { rooms: [{ providerCode: 'DBL', name: 'Double room', distributions: [two] }] },
      withSeason({
        minimumStay: 3,
        seasonRoomPrices: [
          { providerRoomCode: 'DBL', unitsQuota: 5, distributionPrices: [{ ...two, amount: money('100') }] },
        ],
      }),
    );
    const long = { ...percentage, providerCode: 'LONG', type: 'STAY_TO_PAY' as const, stay: 7, pay: 6 };
    const { value: _, ...nights } = long;
    expect(
      await unnoticed({
        ...single,
        offers: [nights],
        rates: single.rates.map((rate) => ({ ...rate, offers: ['LONG'] })),
      }),
    ).toEqual([]);
  });

  it('fails in contracts of every kind, with rates that compete, floors, free nights and free meals', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrarySellingContract, async (contract) => {
        const today = day('2027-04-20');
        // Of a hotel that sells nothing nothing can be proved.
        fc.pre(staysOf(planDepth([contract], 'full', today, referencePricing)).some(({ sold }) => sold));
        expect(await unnoticed(contract, { today })).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });
});
