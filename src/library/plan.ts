import { capabilitiesWith } from '../hub/capabilities.ts';
import { type HotelPlace, selectedHotels } from '../plan/find-supplier.ts';
import { DEFAULT_GATE_LIMITS } from '../plan/gates/gate-limits.ts';
import { gatesOf } from '../plan/gates/gates-of.ts';
import { heldBack } from '../plan/narrow/held-back.ts';
import { planChanges } from '../plan/plan-changes.ts';
import type { RemoteSnapshot } from '../plan/snapshot.ts';
import { type DiffDocument, diffDocument } from '../view/plan/plan-document.ts';
import { planJson } from '../view/plan/plan-json.ts';
import { ContractsError } from './contracts-error.ts';
import { type HubRecords, snapshotFrom } from './hub-records.ts';
import { type Contracts, lacksSomething, loadedFrom, notReadWhole } from './load-contracts.ts';
import { type PricingSettings, pricingArgument } from './pricing-argument.ts';

export interface PlanOptions {
  /** The name of the environment in the document; `hub` by default. */
  readonly environment?: string | undefined;
  /** Also remove what only the hub has, as far as it can be removed. */
  readonly prune?: boolean | undefined;
  /** Send changed offers and supplements as new versions. */
  readonly supersede?: boolean | undefined;
  /** The hub's pricing rules, as under `capabilities.pricing` in the settings: `rangeEnd` decides how dates are written. */
  readonly pricing?: PricingSettings | undefined;
}

/**
 * What a push would change in a hub that holds these records: the document of `contracts diff --json`, with the safety gates at their
 * default limits. It compares files and hub only; the command also uses `contracts.lock.yaml`, to tell who changed what.
 *
 * @throws {ContractsError} `findings` if the files could not be read completely, `records-unreadable` for records that no hub answers or
 * that lack a hotel which they list.
 */
export function plan(contracts: Contracts, records: HubRecords, options: PlanOptions = {}): DiffDocument {
  const { environment = 'hub', prune = false, supersede = false, pricing } = options;
  const loaded = loadedFrom(contracts);
  const { model } = loaded;
  if (lacksSomething(loaded)) throw notReadWhole('the contracts', loaded);
  const snapshot = snapshotFrom(records);
  const lacking = selectedHotels(model, snapshot.suppliers).find((place) => isListedOnly(place, snapshot));
  if (lacking)
    throw new ContractsError(
      'records-unreadable',
      `the hub lists hotel ${lacking.code} of supplier ${lacking.supplierId}, and its record is missing`,
      'give the record of every hotel of the contracts that the hub has',
    );
  const capabilities = capabilitiesWith(pricingArgument(pricing));
  const planned = heldBack(planChanges({ contracts: model, snapshot, environment, prune, supersede, capabilities }));
  const gates = gatesOf(planned, { limits: DEFAULT_GATE_LIMITS, prune, protected: false, capabilities });
  // Plans are decoded piece by piece when they are printed; the caller gets plain data.
  return diffDocument.parse({
    version: 2,
    command: 'diff',
    plan: planJson(gates.length === 0 ? planned : { ...planned, gates }),
  });
}

/** Without its record nothing is known of such a hotel: neither that it is absent nor that it is as planned. */
const isListedOnly = ({ supplierId, code }: HotelPlace, { listed, hotels }: RemoteSnapshot): boolean =>
  listed.get(supplierId)?.has(code) === true &&
  !hotels.some((hotel) => hotel.supplierId === supplierId && hotel.record.providerCode === code);
