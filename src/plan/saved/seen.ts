import * as z from 'zod';
import type { Contracts } from '../../contract/model.ts';
import { LastPush } from '../../contract/pushed/last-push.ts';
import { isPushedLine, ownerOfName } from '../../contract/pushed/pushed-record.ts';
import { writeCapabilities } from '../../hub/capabilities.ts';
import { foldedName } from '../../kernel/folded-name.ts';
import { canonicalJson, type JsonObject } from '../../kernel/json.ts';
import { canonicalText, type JsonPieces, listPieces, objectPieces } from '../../kernel/json-pieces.ts';
import type { ReadOnly } from '../../kernel/read-only.ts';
import type { PlanHistory, PlanTerms } from '../derived-plan.ts';
import { selectedHotels, wantedSuppliers } from '../find-supplier.ts';
import type { UnfinishedPush } from '../last-push/three-way.ts';
import { identityText, type Plan } from '../plan.ts';
import type { RemoteHotel, RemoteSnapshot } from '../snapshot.ts';
import { snapshotFrom } from '../snapshot-json.ts';

// What was known when a plan was made, besides the contracts and what was asked for.

const text = z.string();
const jsonObject: z.ZodType<JsonObject> = z.record(text, z.json());

const pushedLines = z.record(text, text.refine(isPushedLine));

const known = z.strictObject({
  capabilities: writeCapabilities.strict(),
  /** The day of planning: nights before it can no longer be sold. */
  today: z.iso.date(),
  /** The fields that the settings accept if only the hub has them. */
  accepted: z.array(text),
  /** The lines of the lock about records that differ in the hub, by the names of these records; absent without a lock. */
  lastPush: pushedLines.exactOptional(),
  /** What pushes that did not finish may have left of these records. */
  unfinished: z.array(z.strictObject({ sent: pushedLines, left: z.record(text, text) })),
});

export const seenSchema = known.extend({
  suppliers: z.array(jsonObject),
  /** Hotels with the codes of the contracts, or codes that look alike; without their record if the files do not name them. */
  hotels: z.array(z.strictObject({ supplierId: z.int(), providerCode: text, record: jsonObject.exactOptional() })),
});

type Known = ReadOnly<z.infer<typeof known>>;
type SeenFile = z.infer<typeof seenSchema>;

export interface Seen extends Known {
  readonly suppliers: RemoteSnapshot['suppliers'];
  readonly hotels: readonly SeenHotel[];
}

interface SeenHotel {
  readonly supplierId: number;
  readonly providerCode: string;
  /** Canonical JSON. */
  readonly record?: string;
}

/** The records of hotels as text, which takes a fraction of the memory. */
export class HotelTexts {
  readonly #texts = new Map<string, string>();

  take({ supplierId, record }: RemoteHotel): void {
    this.#texts.set(`${supplierId}/${record.providerCode}`, canonicalJson(record));
  }

  of(supplierId: number, providerCode: string): string | undefined {
    return this.#texts.get(`${supplierId}/${providerCode}`);
  }
}

/** The state when `plan` was made, before it was compared with the last push and narrowed; limited to the plan's inputs. */
export function seenFor(
  plan: Plan,
  contracts: Contracts,
  hub: Omit<RemoteSnapshot, 'hotels'> & { readonly hotels: HotelTexts },
  terms: PlanHistory & Pick<PlanTerms, 'capabilities'>,
): Seen {
  const names = wantedSuppliers(contracts);
  const ids = new Set(names.map(({ id }) => id));
  const codes = new Set(names.map(({ externalCode = '' }) => foldedName(externalCode)));
  const hotels = new Set(contracts.hotels.map(({ hotel }) => foldedName(hotel.providerCode)));
  const owners = new Set(
    [...plan.steps, ...plan.blocked].map(({ identity: { supplier, hotel } }) =>
      hotel === undefined ? supplier : `${supplier}/${hotel}`,
    ),
  );
  const records = new Set(plan.steps.map(({ identity }) => identityText(identity)));
  const own = (lines: ReadonlyMap<string, string>) =>
    Object.fromEntries([...lines].filter(([name]) => owners.has(ownerOfName(name))));
  const { capabilities, today, accepted, lastPush, unfinished } = terms;
  return {
    capabilities: writeCapabilities.parse(capabilities),
    today,
    accepted,
    ...(lastPush && { lastPush: own(lastPush.records) }),
    unfinished: unfinished.map(({ sent, left }) => ({
      sent: own(sent.records),
      left: Object.fromEntries([...left].filter(([name]) => records.has(name))),
    })),
    suppliers: hub.suppliers.filter(
      ({ id, externalCode }) =>
        (typeof id === 'number' && ids.has(id)) || (!!externalCode && codes.has(foldedName(externalCode))),
    ),
    hotels: [...hub.listed].flatMap(([supplierId, listed]) =>
      [...listed.keys()]
        .filter((code) => hotels.has(foldedName(code)))
        .map((providerCode) => {
          const record = hub.hotels.of(supplierId, providerCode);
          return { supplierId, providerCode, ...(record !== undefined && { record }) };
        }),
    ),
  };
}

/** The canonical JSON of what was known. */
export function seenPieces({ suppliers, hotels, ...rest }: Seen): JsonPieces {
  const others = Object.entries(rest).filter(([, value]) => value !== undefined);
  return objectPieces({
    ...Object.fromEntries(others.map(([name, value]) => [name, canonicalJson(value)])),
    suppliers: listPieces(suppliers, canonicalJson),
    hotels: listPieces(hotels, ({ record, ...one }) => canonicalText(one, record === undefined ? {} : { record })),
  });
}

/** What the hub held; `undefined` if no hub answers so, or if a record of a hotel of the contracts is missing. */
export function snapshotIn({
  seen: { suppliers, hotels },
  contracts,
}: {
  readonly seen: SeenFile;
  readonly contracts: Contracts;
}): RemoteSnapshot | undefined {
  const read = snapshotFrom({ suppliers, hotels });
  if (!read.ok) return undefined;
  const without = new Set(hotels.flatMap((one) => (one.record ? [] : [`${one.supplierId}/${one.providerCode}`])));
  const isMissing = selectedHotels(contracts, read.value.suppliers).some(({ supplierId, code }) =>
    without.has(`${supplierId}/${code}`),
  );
  return isMissing ? undefined : read.value;
}

const lastPushOf = (environment: string, lines: Readonly<Record<string, string>>): LastPush =>
  new LastPush(environment, { records: new Map(Object.entries(lines)) });

/** The last push and those that did not finish, as far as they were known. */
export const pushesIn = (
  environment: string,
  { lastPush, unfinished }: Pick<SeenFile, 'lastPush' | 'unfinished'>,
): { readonly lastPush?: LastPush; readonly unfinished: readonly UnfinishedPush[] } => ({
  ...(lastPush && { lastPush: lastPushOf(environment, lastPush) }),
  unfinished: unfinished.map(({ sent, left }) => ({
    sent: lastPushOf(environment, sent),
    left: new Map(Object.entries(left)),
  })),
});
