import type { Contracts, Offer, Supplement } from '../../src/contract/model.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { MemoryStateFiles } from '../support/memory-state-files.ts';
import {
  contract,
  contracts,
  day,
  earlyBooking,
  gala,
  money,
  palma,
  seaPalace,
  summer,
} from '../support/sample-contract.ts';
import { SimulatedHub } from '../support/simulated-hub.ts';
import { LOCK, Workstation } from '../support/workstation.ts';

const attic = { providerCode: 'ATT', name: 'Attic', distributions: [{ adults: 1, children: 0 }] };
const fullBoard = { mealPlan: 'FULL_BOARD' as const, basePrice: money('40.50') };

/** Where `all` would grow with the hotel, which no offer can do once it is in the hub. */
const rooms = { providerRoomCodes: ['DBL', 'FAM'], mealPlans: ['ROOM_ONLY', 'HALF_BOARD'] } as const;
const early: Offer = { ...earlyBooking, ...rooms, value: money('10.5') };
const dinner: Supplement = { ...gala, value: money('60.25') };

/** What the hub holds at first in every scenario but the first push. */
export const BEFORE = contracts(contract({ offers: [early], supplements: [dinner] }));

const renamed = { ...palma, fields: { commercialName: 'Palma Hotels and Resorts' } };

/** Replaces the supplier, the hotel and the rate. */
const REPLACED: Contracts = {
  suppliers: [renamed],
  hotels: [
    contract({
      supplier: { by: 'externalCode', externalCode: 'PALMA', definition: renamed },
      hotel: {
        ...seaPalace,
        hotelname: 'Sea Palace and Spa',
        descriptions: [{ language: 'EN', description: 'A quiet house by the sea, with a spa.' }],
      },
      offers: [early],
      supplements: [dinner],
      rates: [{ ...summer, minimumStay: 1, bookingWindows: [{ start: day('2026-11-01'), end: day('2027-08-31') }] }],
    }),
  ],
};

/** Adds a room, a meal plan, an offer, a supplement and a rate to what is there. */
const ADDED = contracts(
  contract({
    hotel: {
      ...seaPalace,
      rooms: [...seaPalace.rooms, attic],
      mealPlans: [...seaPalace.mealPlans, fullBoard],
    },
    offers: [early, { ...early, providerCode: 'LM', value: money('5.5') }],
    supplements: [dinner, { ...dinner, providerCode: 'SPA' }],
    rates: [summer, { ...summer, name: 'Winter', offers: ['LM'] }],
  }),
);

/** What a cell runs, and with what data. */
export interface Scenario {
  readonly kind: 'push' | 'verify' | 'probe';
  /** Whether the hub holds `BEFORE` when it begins. */
  readonly seeded: boolean;
  readonly contracts: Contracts;
}

const FIRST: Scenario = { kind: 'push', seeded: false, contracts: BEFORE };
const REPLACING: Scenario = { kind: 'push', seeded: true, contracts: REPLACED };
const ADDING: Scenario = { kind: 'push', seeded: true, contracts: ADDED };
const VERIFYING: Scenario = { kind: 'verify', seeded: true, contracts: BEFORE };

const OF_OPERATION: Readonly<Record<string, Scenario>> = {
  readSupplier: REPLACING,
  listHotels: REPLACING,
  readHotel: REPLACING,
  replaceSupplier: REPLACING,
  replaceHotel: REPLACING,
  replaceRate: REPLACING,
  createRoom: ADDING,
  createMealPlan: ADDING,
  listMealPlans: { kind: 'probe', seeded: true, contracts: BEFORE },
  readBooking: VERIFYING,
  quote: VERIFYING,
  quoteSingle: VERIFYING,
  confirm: VERIFYING,
  prebook: VERIFYING,
  book: VERIFYING,
};

/** The scenario in which the operation is called. */
export const scenarioOf = (operation: string): Scenario => OF_OPERATION[operation] ?? FIRST;

/** The scenario's own hub and disk at its beginning. */
export interface Start {
  readonly hub: SimulatedHub;
  /** With the lock of the previous push. */
  readonly files: MemoryStateFiles;
}

let seeding: Promise<Start> | undefined;

export async function startOf({ seeded, kind }: Scenario, clock: FakeClock): Promise<Start> {
  if (!seeded) return { hub: new SimulatedHub(clock), files: new MemoryStateFiles() };
  seeding ??= seed();
  const before = await seeding;
  const hub = before.hub.copy(clock);
  hub.asksForQuoteSingle = kind === 'verify';
  return { hub, files: before.files.copy() };
}

async function seed(): Promise<Start> {
  const clock = new FakeClock();
  const hub = new SimulatedHub(clock);
  const files = new MemoryStateFiles();
  const { exit, said } = await new Workstation(hub, { clock, files }).push(BEFORE);
  if (exit !== 0 || !files.files.has(LOCK)) throw new Error(`the hub could not be seeded: ${said}`);
  for (const file of [...files.files.keys()]) if (file !== LOCK) await files.remove(file);
  return { hub, files };
}
