import { contentOf } from '../../contract/content-of.ts';
import { definitionKey, supplierKey } from '../../contract/identity.ts';
import type { Contracts, HotelContract } from '../../contract/model.ts';
import type { LastPush } from '../../contract/pushed/last-push.ts';
import { type PushedRecord, pushedRecord } from '../../contract/pushed/pushed-record.ts';
import { versionOf } from '../../contract/version-code.ts';
import type { WriteCapabilities } from '../../hub/capabilities.ts';
import {
  hotelToWire,
  offerToWire,
  rateToWire,
  recordsOf,
  supplementToWire,
  supplierToWire,
} from '../../hub/mapping/record-to-wire.ts';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { managedValues } from '../compare/managed-values.ts';
import { RECORD_SHAPES, rateShape } from '../compare/record-shapes.ts';
import { StopSaleRooms } from '../compare/stop-sale-rooms.ts';
import type { RecordIdentity, RecordKind } from '../plan.ts';

/** The record after the last push. The lock has offers and supplements under the codes of the files, whichever version the hub sells. */
export function recordOfPush(identity: RecordIdentity, lastPush: LastPush | undefined): PushedRecord | undefined {
  const own = unversioned(identity);
  return lastPush?.record(identity) ?? (own && lastPush?.record(own));
}

/**
 * The name that files and lock use for an offer or supplement that may be a version: `EARLY` for `EARLY.v2`. `undefined` for any other
 * record: a rate or room with such a name is not a version.
 */
export function unversioned(identity: RecordIdentity): RecordIdentity | undefined {
  const isVersioned = identity.kind === 'offer' || identity.kind === 'supplement';
  const version = isVersioned ? versionOf(identity.key ?? '') : undefined;
  return version && { ...identity, key: version.code };
}

/** A record of the files as it stands in the lock once it has been pushed. */
export interface ContractRecord {
  readonly identity: RecordIdentity;
  readonly pushed: PushedRecord;
}

/** Every record that the files manage; a hotel's rooms and meal plans are records of their own. */
export function* contractRecords(contracts: Contracts, capabilities: WriteCapabilities): Generator<ContractRecord> {
  const defined = contracts.hotels.flatMap(({ supplier }) => supplier.definition ?? []);
  for (const supplier of new Set([...contracts.suppliers, ...defined])) {
    const identity = { kind: 'supplier', supplier: definitionKey(supplier) } as const;
    yield { identity, pushed: pushedRecord(managedValues(RECORD_SHAPES.supplier, supplierToWire(supplier))) };
  }
  for (const contract of contracts.hotels) yield* hotelRecords(contract, capabilities);
}

function* hotelRecords(contract: HotelContract, capabilities: WriteCapabilities): Generator<ContractRecord> {
  const { hotel, offers, supplements, rates } = contract;
  const owner = { supplier: supplierKey(contract.supplier), hotel: hotel.providerCode };
  const record = (kind: RecordKind, key: string, values: JsonObject, content?: string): ContractRecord => ({
    identity: { kind, ...owner, key },
    pushed: pushedRecord(values, content),
  });
  const { rooms, mealPlans, ...own } = hotelToWire(hotel);
  yield { identity: { kind: 'hotel', ...owner }, pushed: pushedRecord(managedValues(RECORD_SHAPES.hotel, own)) };

  const listed = managedValues(RECORD_SHAPES.hotel, { rooms, mealPlans });
  const contents = new Map(hotel.rooms.map((room) => [room.providerCode, contentOf(room, 'providerCode')]));
  for (const [key, values] of entriesOf(listed['rooms'])) yield record('room', key, values, contents.get(key));
  for (const [key, values] of entriesOf(listed['mealPlans'])) yield record('mealPlan', key, values);

  for (const offer of offers) {
    const values = managedValues(RECORD_SHAPES.offer, offerToWire(offer, hotel, capabilities));
    yield record('offer', offer.providerCode, values, contentOf(offer, 'providerCode'));
  }
  for (const supplement of supplements) {
    const values = managedValues(RECORD_SHAPES.supplement, supplementToWire(supplement, hotel, capabilities));
    yield record('supplement', supplement.providerCode, values, contentOf(supplement, 'providerCode'));
  }

  const roomName = (code: string): string =>
    hotel.rooms.find(({ providerCode }) => providerCode === code)?.name ?? code;
  const stopSaleRooms = new StopSaleRooms();
  for (const rate of rates) {
    const wire = stopSaleRooms.note(rateToWire(rate, { hotel, capabilities, roomName }), recordsOf(rooms));
    yield record('rate', rate.name, managedValues(rateShape(stopSaleRooms.key), wire), contentOf(rate, 'name'));
  }
}

/** What a list says by its keys; an item that has nothing but its key says nothing more. */
const entriesOf = (values: Json | undefined): [string, JsonObject][] =>
  isJsonObject(values) ? Object.entries(values).map(([key, of]) => [key, isJsonObject(of) ? of : {}]) : [];
