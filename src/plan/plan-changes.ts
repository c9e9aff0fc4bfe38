import { definitionKey, hotelKey, supplierKey } from '../contract/identity.ts';
import { type Contracts, type HotelContract, type Occupancy, occupancyText, type Supplier } from '../contract/model.ts';
import type { WriteCapabilities } from '../hub/capabilities.ts';
import { recordFromAnswer } from '../hub/mapping/record-from-answer.ts';
import { groupBy } from '../kernel/by-key.ts';
import { compareText } from '../kernel/compare-text.ts';
import { repeated } from '../kernel/repeated.ts';
import {
  codesLike,
  codeTrouble,
  definitionOf,
  findSupplier,
  outOfReach,
  type PlannedSupplier,
  planSupplier,
  type SupplierStanding,
  supplierName,
} from './find-supplier.ts';
import type { HotelHeading, Plan, RecordIdentity } from './plan.ts';
import { planHotel } from './plan-hotel.ts';
import { blockedPart, joinParts, type PlanPart } from './plan-part.ts';
import type { RemoteHotel, RemoteSnapshot } from './snapshot.ts';

export interface PlanInput {
  readonly contracts: Contracts;
  /** The snapshot for these contracts: every hotel that it lists must be in it. */
  readonly snapshot: RemoteSnapshot;
  readonly environment: string;
  /** `--prune`: whether to remove what only the hub has, if the interface can. */
  readonly prune: boolean;
  /** `--supersede`: whether a changed offer or supplement is sent as a new version. */
  readonly supersede: boolean;
  readonly capabilities: WriteCapabilities;
}

/** The writes that make the hub match the files. Pure, and independent of the order of files and records. */
export function planChanges({ snapshot, ...input }: PlanInput): Plan {
  const planning = new Planning({ ...input, snapshot });
  for (const hotel of snapshot.hotels) planning.take(hotel);
  return planning.plan();
}

/**
 * The same plan, made while the hub is being read: each hotel is planned when it arrives, and its record is not kept. The order of
 * arrival makes no difference.
 */
export class Planning {
  readonly #input: PlanningInput;
  readonly #suppliers: ReadonlyMap<string, PlannedSupplier>;
  /** In the order of the plan. */
  readonly #placed: readonly PlacedHotel[];
  readonly #sharers: ReadonlyMap<string, readonly PlacedHotel[]>;
  readonly #parts = new Map<PlacedHotel, PlanPart>();

  constructor(input: PlanningInput) {
    const { contracts, snapshot } = input;
    this.#input = input;
    const definitions = definedSuppliers(contracts);
    this.#suppliers = planSuppliers(definitions, snapshot);
    this.#placed = contracts.hotels
      .map((contract) => ({ contract, key: hotelKey(contract) }))
      .sort((a, b) => compareText(a.key, b.key))
      .map(({ contract, key }) => {
        const standing = standingOf(contract, definitions, this.#suppliers, snapshot);
        return { contract, standing, place: placeOf(contract, key, standing) };
      });
    this.#sharers = groupBy(this.#placed, ({ place }) => place);
  }

  /** Plans a hotel that was read; ignores hotels that are not selected. */
  take(remote: RemoteHotel): void {
    const [placed, ...others] = this.#sharers.get(`${remote.supplierId}/${remote.record.providerCode}`) ?? [];
    if (placed && others.length === 0) this.#parts.set(placed, planOne(placed, this.#input, remote));
  }

  /** The whole plan, after every hotel in the hub's list was planned. */
  plan(): Plan {
    const parts = this.#placed.map((placed) => this.#parts.get(placed) ?? this.#unread(placed));
    const suppliers = [...this.#suppliers.values()].map(({ part }) => part);
    const { environment } = this.#input;
    const hotels = this.#placed.map(({ contract }) => heading(contract));
    return { environment, ...joinParts([...suppliers, ...parts]), hotels };
  }

  #unread(placed: PlacedHotel): PlanPart {
    const { contract, standing, place } = placed;
    if ((this.#sharers.get(place)?.length ?? 0) > 1)
      return blockedPart(
        hotelIdentity(contract),
        'the files describe this hotel twice, under two names of its supplier',
        'name the supplier in the same way everywhere',
      );
    if (standing.kind === 'present') {
      const listed = hotelsOf(standing.id, this.#input.snapshot);
      const { providerCode } = contract.hotel;
      if (listed.has(providerCode)) throw new Error(`the snapshot lacks the hotel ${providerCode} that the hub lists`);
      const alike = codesLike(providerCode, [...listed.keys()]);
      if (alike.length > 0) {
        const { reason, wayOut } = codeTrouble('hotel', providerCode, alike);
        return blockedPart(hotelIdentity(contract), reason, wayOut);
      }
    }
    return planOne(placed, this.#input, undefined);
  }
}

type PlanningInput = Omit<PlanInput, 'snapshot'> & { readonly snapshot: Omit<RemoteSnapshot, 'hotels'> };

interface PlacedHotel {
  readonly contract: HotelContract;
  readonly standing: SupplierStanding;
  readonly place: string;
}

const hotelIdentity = ({ supplier, hotel }: HotelContract): RecordIdentity => ({
  kind: 'hotel',
  supplier: supplierKey(supplier),
  hotel: hotel.providerCode,
});

function heading({ supplier, hotel, files, rates }: HotelContract): HotelHeading {
  const provisional = rates.flatMap(({ name, status }) => (status === 'provisional' ? [name] : []));
  return {
    supplier: supplierKey(supplier),
    hotel: hotel.providerCode,
    hotelname: hotel.hotelname,
    currency: hotel.currency,
    files,
    ...(provisional.length > 0 && { provisional }),
  };
}

/** Every supplier defined in the selection, sorted by name. */
function definedSuppliers({ suppliers, hotels }: Contracts): Map<string, Supplier> {
  const all = [...suppliers, ...hotels.flatMap(({ supplier }) => supplier.definition ?? [])];
  const byKey = new Map(all.map((supplier) => [definitionKey(supplier), supplier]));
  return new Map([...byKey].sort(([a], [b]) => compareText(a, b)));
}

function planSuppliers(
  definitions: ReadonlyMap<string, Supplier>,
  { suppliers }: Pick<RemoteSnapshot, 'suppliers'>,
): Map<string, PlannedSupplier> {
  const planned = [...definitions].map(([key, supplier]) => ({ key, ...planSupplier(supplier, suppliers) }));
  const sharers = groupBy(planned, ({ key, standing }) => (standing.kind === 'present' ? standing.id : key));
  return new Map(
    planned.map(({ key, part, standing }): [string, PlannedSupplier] => {
      if (standing.kind !== 'present' || sharers.get(standing.id)?.length === 1) return [key, { part, standing }];
      const reason = `the files define the supplier with id ${standing.id} more than once`;
      const wayOut = 'keep one definition';
      const blocked = blockedPart({ kind: 'supplier', supplier: key }, reason, wayOut);
      return [key, { part: blocked, standing: { kind: 'blocked', reason, wayOut } }];
    }),
  );
}

function standingOf(
  { supplier }: HotelContract,
  definitions: ReadonlyMap<string, Supplier>,
  planned: ReadonlyMap<string, PlannedSupplier>,
  { suppliers }: Pick<RemoteSnapshot, 'suppliers'>,
): SupplierStanding {
  const defined = [...definitions.values()];
  const definition = definitionOf(supplier, defined);
  const standing = definition && planned.get(definitionKey(definition))?.standing;
  if (standing !== undefined) return standing;
  const name = supplierName(supplier, defined);
  const found = findSupplier(suppliers, name);
  return found.kind === 'found' ? { kind: 'present', id: found.id } : outOfReach(found, name);
}

/** Where the hotel is in the hub, however the files refer to its supplier. */
const placeOf = (contract: HotelContract, key: string, standing: SupplierStanding): string =>
  standing.kind === 'present' ? `${standing.id}/${contract.hotel.providerCode}` : key;

function planOne(
  { contract: packed, standing }: PlacedHotel,
  { prune, supersede, capabilities }: PlanningInput,
  remote: RemoteHotel | undefined,
): PlanPart {
  // Its records are read once, because plans compare them by identity.
  const contract = { ...packed };
  if (standing.kind === 'blocked') {
    return blockedPart(hotelIdentity(contract), `its supplier is blocked: ${standing.reason}`, standing.wayOut);
  }
  const twice = saidTwice(contract);
  if (twice !== undefined)
    return blockedPart(
      hotelIdentity(contract),
      `the files have two of this: ${twice}`,
      'keep one of the two, or give them different names; `contracts validate` says where they are, once no setting or comment hides it',
    );
  const site = { contract, supplier: supplierKey(contract.supplier), prune, supersede, capabilities };
  if (standing.kind === 'coming') return planHotel({ ...site, supplierSteps: [standing.stepId] });
  const record = remote && recordFromAnswer(remote.record);
  return planHotel({ ...site, supplierId: standing.id, supplierSteps: [], ...(record && { remote: record }) });
}

/** Only a hotel missing from its supplier's list counts as absent. */
function hotelsOf(supplierId: number, { listed }: Pick<RemoteSnapshot, 'listed'>): ReadonlyMap<string, string> {
  const codes = listed.get(supplierId);
  if (codes === undefined) throw new Error(`the snapshot does not list the hotels of supplier ${supplierId}`);
  return codes;
}

/**
 * Names what the files define twice although the hub holds one record or price; empty for correct contracts.
 * Such errors can be suppressed (by settings, a comment, a baseline), and then one of the two would be lost silently.
 */
export function saidTwice(contract: HotelContract): string | undefined {
  for (const said of doubles(contract)) return said;
  return undefined;
}

function* doubles({ hotel, rates, offers, supplements }: HotelContract): Generator<string> {
  const code = ({ providerCode }: { readonly providerCode: string }): string => providerCode;
  yield* twice(hotel.rooms, code, 'room');
  // Stop sales refer to rooms by name.
  const named = hotel.rooms.flatMap(({ name }) => (name === undefined ? [] : { name }));
  if (rates.some(({ stopSales = [] }) => stopSales.length > 0)) yield* twice(named, quotedName, 'room name');
  yield* twice(hotel.mealPlans, planType, 'meal plan');
  yield* twice(offers, code, 'offer');
  yield* twice(supplements, code, 'supplement');
  yield* twice(rates, quotedName, 'rate');
  yield* twice(rates, formerName, 'rate with the former name');
  for (const rate of rates) {
    const ofRate = ` of the rate ${quotedName(rate)}`;
    yield* twice(rate.seasons, quotedName, 'season', ofRate);
    yield* twice(rate.seasons, formerName, 'season with the former name', ofRate);
    for (const season of rate.seasons) {
      const within = ` in the season ${quotedName(season)} of the rate ${quotedName(rate)}`;
      yield* twice(season.mealPlans ?? [], planType, 'meal plan', within);
      yield* twice(season.seasonRoomPrices, roomCode, 'price of room', within);
      for (const { providerRoomCode, distributionPrices = [] } of season.seasonRoomPrices)
        yield* twice(distributionPrices, party, `price of room ${providerRoomCode} for`, within);
    }
  }
}

function* twice<T>(
  items: readonly T[],
  keyOf: (item: T) => string | undefined,
  noun: string,
  within = '',
): Generator<string> {
  for (const { again } of repeated(items, keyOf)) yield `${noun} ${keyOf(again)}${within}`;
}

const quotedName = ({ name }: { readonly name: string }): string => JSON.stringify(name);
const formerName = ({ formerly }: { readonly formerly?: string }): string | undefined =>
  formerly === undefined ? undefined : JSON.stringify(formerly);
const planType = ({ mealPlan }: { readonly mealPlan: string }): string => mealPlan;
const roomCode = ({ providerRoomCode }: { readonly providerRoomCode: string }): string => providerRoomCode;
const party = (occupancy: Occupancy): string => occupancyText(occupancy);
