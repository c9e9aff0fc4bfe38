import type { HubAnswer } from '../../src/hub/answer.ts';
import type { CallInput } from '../../src/hub/hub.ts';
import { recordsOf } from '../../src/hub/mapping/record-to-wire.ts';
import type { Operation } from '../../src/hub/operations.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { MemoryHub } from './memory-hub.ts';
import { pushTo } from './push-to.ts';
import { contract, contracts } from './sample-contract.ts';

/** What a hub makes of a rate that was replaced: the rates to hold instead. */
export type Spoil = (now: JsonObject, before: JsonObject, newId: () => number) => readonly JsonObject[];

const seasonsOf = (rate: JsonObject): readonly JsonObject[] => recordsOf(rate['seasons']);
const nameBefore = (season: JsonObject, before: JsonObject): JsonObject =>
  seasonsOf(before).find(({ id }) => id === season['id']) ?? season;
const isRenamed = (season: JsonObject, before: JsonObject): boolean =>
  nameBefore(season, before)['name'] !== season['name'];

/** Hubs that store a replaced rate, and do something else with the new name of it or of its season. */
export const WRONG_HUBS = {
  'ignores the new name of a rate': (now, before) => [{ ...now, name: before['name'] ?? null }],
  'creates a second rate': (now, before, newId) => [before, { ...now, id: newId() }],
  'gives a renamed rate another id': (now, _, newId) => [{ ...now, id: newId() }],
  'ignores the new name of a season': (now, before) => [
    {
      ...now,
      seasons: seasonsOf(now).map((one) => ({ ...one, name: nameBefore(one, before)['name'] ?? null })),
    },
  ],
  'creates a second season': (now, before, newId) => [
    {
      ...now,
      seasons: seasonsOf(now).flatMap((one) =>
        isRenamed(one, before) ? [nameBefore(one, before), { ...one, id: newId() }] : [one],
      ),
    },
  ],
  'gives a renamed season another id': (now, before, newId) => [
    { ...now, seasons: seasonsOf(now).map((one) => (isRenamed(one, before) ? { ...one, id: newId() } : one)) },
  ],
  'forgets the stop sales of a renamed rate': ({ stopSales: _, ...now }) => [now],
  'changes the quota of a renamed rate': (now) => [
    {
      ...now,
      seasons: seasonsOf(now).map((season) => ({
        ...season,
        seasonRoomPrices: recordsOf(season['seasonRoomPrices']).map((price) => ({ ...price, unitsQuota: 99 })),
      })),
    },
  ],
} as const satisfies Readonly<Record<string, Spoil>>;

export type WrongHub = keyof typeof WRONG_HUBS;

/** The hub in memory with the sample, which handles the next replacements of rates in a wrong way. */
export class RenamingHub extends MemoryHub {
  spoil: Spoil | undefined;

  static async loaded(wrong?: WrongHub): Promise<RenamingHub> {
    const hub = new RenamingHub();
    await pushTo(hub, contracts(contract()));
    hub.calls.length = 0;
    hub.spoil = wrong && WRONG_HUBS[wrong];
    return hub;
  }

  get rates(): readonly JsonObject[] {
    return recordsOf(this.hotel(1, 'SEA-PALACE')['rates']);
  }

  override async call<Body, Answer>(
    operation: Operation<Body, Answer>,
    input: CallInput<Body> = {},
  ): Promise<HubAnswer<Answer>> {
    if (operation.name !== 'replaceRate' || !this.spoil) return super.call(operation, input);
    const before = new Map(this.rates.map((rate) => [rate['id'], rate]));
    const answer = await super.call(operation, input);
    const [now] = this.rates.filter((rate) => before.get(rate['id']) !== rate);
    const was = before.get(now?.['id']);
    const spoiled = now && was && this.spoil(now, was, () => this.newId());
    this.editHotel(1, 'SEA-PALACE', (hotel) => ({
      ...hotel,
      rates: this.rates.flatMap((rate) => (rate === now ? (spoiled ?? []) : [rate])),
    }));
    return answer;
  }
}
