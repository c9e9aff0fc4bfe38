import { hotelKey, supplierKey } from '../contract/identity.ts';
import type { Contracts, HotelContract, Supplier } from '../contract/model.ts';
import type { Capabilities } from '../hub/capabilities.ts';
import { bareRecord } from '../hub/mapping/bare-record.ts';
import { groupBy } from '../kernel/by-key.ts';
import { definitionOf, findSupplier, supplierName } from './find-supplier.ts';
import type { HotelSite } from './hotel-site.ts';
import type { HotelHeading, Plan, RecordIdentity } from './plan.ts';
import { planHotel } from './plan-hotel.ts';
import { blockedPart, joinParts, type PlanPart } from './plan-part.ts';
import { outOfReach, type PlannedSupplier, planSupplier, type SupplierStanding } from './plan-supplier.ts';
import type { RemoteSnapshot } from './snapshot.ts';

export interface PlanInput {
  readonly contracts: Contracts;
  /** Read for these contracts: a hotel that it lists must be in it. */
  readonly snapshot: RemoteSnapshot;
  readonly environment: string;
  /** Whether what only the hub has is removed where the interface can. */
  readonly prune: boolean;
  /** Whether a changed offer or supplement, which the hub cannot change, is sent as a new version. */
  readonly supersede: boolean;
  readonly capabilities: Capabilities;
}

/** What to write so that the hub says what the files say. Pure, and the same whatever the order of files and records. */
export function planChanges(input: PlanInput): Plan {
  const { contracts, snapshot, environment } = input;
  const definitions = definedSuppliers(contracts);
  const suppliers = planSuppliers(definitions, snapshot);
  const keys = new Map(contracts.hotels.map((contract) => [contract, hotelKey(contract)]));
  const hotels = contracts.hotels.toSorted((a, b) => compareText(keys.get(a) ?? '', keys.get(b) ?? ''));
  const placed = hotels.map((contract) => {
    const standing = standingOf(contract, definitions, suppliers, snapshot);
    return { contract, standing, place: placeOf(contract, standing) };
  });
  const sharers = groupBy(placed, ({ place }) => place);
  const parts = placed.map(({ contract, standing, place }) =>
    (sharers.get(place)?.length ?? 0) > 1
      ? blockedPart(
          hotelIdentity(contract),
          'the files describe this hotel twice, under two names of its supplier',
          'name the supplier in the same way everywhere',
        )
      : // Its records are read once: the plan tells them apart by what they are.
        planOne({ ...contract }, standing, input),
  );
  const supplierParts = [...suppliers.values()].map(({ part }) => part);
  return { environment, ...joinParts([...supplierParts, ...parts]), hotels: hotels.map(heading) };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const hotelIdentity = ({ supplier, hotel }: HotelContract): RecordIdentity => ({
  kind: 'hotel',
  supplier: supplierKey(supplier),
  hotel: hotel.providerCode,
});

const heading = ({ supplier, hotel, files }: HotelContract): HotelHeading => ({
  supplier: supplierKey(supplier),
  hotel: hotel.providerCode,
  hotelname: hotel.hotelname,
  currency: hotel.currency,
  files,
});

const definitionKey = ({ externalCode, id }: Supplier): string => externalCode ?? `#${id ?? ''}`;

/** Every supplier that the selection defines, by name, sorted. */
function definedSuppliers({ suppliers, hotels }: Contracts): Map<string, Supplier> {
  const all = [...suppliers, ...hotels.flatMap(({ supplier }) => supplier.definition ?? [])];
  const byKey = new Map(all.map((supplier) => [definitionKey(supplier), supplier]));
  return new Map([...byKey].sort(([a], [b]) => compareText(a, b)));
}

function planSuppliers(definitions: ReadonlyMap<string, Supplier>, { suppliers }: RemoteSnapshot) {
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
  { suppliers }: RemoteSnapshot,
): SupplierStanding {
  const defined = [...definitions.values()];
  const definition = definitionOf(supplier, defined);
  const standing = definition && planned.get(definitionKey(definition))?.standing;
  if (standing !== undefined) return standing;
  const name = supplierName(supplier, defined);
  const found = findSupplier(suppliers, name);
  return found.kind === 'found' ? { kind: 'present', id: found.id } : outOfReach(found, name);
}

/** Where the hotel is in the hub, whatever the files call its supplier. */
const placeOf = (contract: HotelContract, standing: SupplierStanding): string =>
  standing.kind === 'present' ? `${standing.id}/${contract.hotel.providerCode}` : hotelKey(contract);

function planOne(contract: HotelContract, standing: SupplierStanding, input: PlanInput): PlanPart {
  if (standing.kind === 'blocked') {
    return blockedPart(hotelIdentity(contract), `its supplier is blocked: ${standing.reason}`, standing.wayOut);
  }
  const { prune, supersede, capabilities, snapshot } = input;
  const site = { contract, supplier: supplierKey(contract.supplier), prune, supersede, capabilities };
  if (standing.kind === 'coming') return planHotel({ ...site, supplierSteps: [standing.stepId] });
  const remote = remoteHotel(contract, standing.id, snapshot);
  return planHotel({ ...site, supplierId: standing.id, supplierSteps: [], ...(remote && { remote }) });
}

/** The hub's record of the hotel. Nothing but its absence from the supplier's list means that there is none. */
function remoteHotel({ hotel }: HotelContract, supplierId: number, snapshot: RemoteSnapshot): HotelSite['remote'] {
  const { providerCode } = hotel;
  const listed = snapshot.listed.get(supplierId);
  if (listed === undefined) throw new Error(`the snapshot does not list the hotels of supplier ${supplierId}`);
  if (!listed.includes(providerCode)) return undefined;
  const found = snapshot.hotels.find((it) => it.supplierId === supplierId && it.record.providerCode === providerCode);
  if (found === undefined) throw new Error(`the snapshot lacks the hotel ${providerCode} that the hub lists`);
  return bareRecord(found.record);
}
