import type { HotelContract } from '../../../contract/model.ts';
import type { Capabilities } from '../../../hub/capabilities.ts';
import { fingerprintOf } from '../../../kernel/digest.ts';
import { isJsonObject, type Json } from '../../../kernel/json.ts';
import { freeValue } from '../../../plan/compare/managed-values.ts';
import { contractRecords } from '../../../plan/last-push/contract-records.ts';
import { unversioned } from '../../../plan/last-push/record-of-push.ts';
import { valueAt } from '../../../plan/last-push/who-moved.ts';
import { identityText, type RecordIdentity } from '../../../plan/plan.ts';
import { planChanges } from '../../../plan/plan-changes.ts';
import type { StepSent } from '../../../push/journal/journal-entry.ts';

/**
 * Whether a contract is what a push has sent of its hotel, as far as the journal tells: records that it created have the same fingerprint,
 * and the values that it changed are those of the contract.
 */
export function isWhatWasSent(sent: readonly StepSent[], contract: HotelContract, capabilities: Capabilities): boolean {
  const values = valuesOf(contract, capabilities);
  const created = sent.some(({ changes }) => changes === undefined) ? creationsOf(contract, capabilities) : new Map();
  return sent.every(({ record, changes, sends }) => {
    // A new version of an offer or supplement stands under its own code in the files.
    const own = unversioned(record);
    if (own && !values.has(identityText(record))) return values.has(identityText(own));
    if (changes === undefined) return created.get(identityText(record)) === sends;
    return changes.every(({ path, kind, after }) => {
      const found = valueIn(values, record, path);
      if (kind === 'remove') return found === undefined || found === null;
      return after === undefined || !isPlain(after) || found === undefined || sameValue(found, after);
    });
  });
}

/** Records and lists are in the journal as fingerprints only. */
const isPlain = (value: Json): boolean =>
  !isJsonObject(value) && !Array.isArray(value) && !(typeof value === 'string' && value.startsWith('record '));

const sameValue = (found: Json, sent: Json): boolean => JSON.stringify(found) === JSON.stringify(freeValue(sent));

type Values = ReadonlyMap<string, Json>;

const valuesOf = (contract: HotelContract, capabilities: Capabilities): Values =>
  new Map(
    [...contractRecords({ suppliers: [], hotels: [contract] }, capabilities)].map(({ identity, pushed }) => [
      identityText(identity),
      pushed.values,
    ]),
  );

/** A push of a hotel changes its rooms and meal plans, too, which are records of their own. */
function valueIn(values: Values, record: RecordIdentity, path: readonly string[]): Json | undefined {
  const [list, key, ...rest] = path;
  const kind = list === 'rooms' ? 'room' : list === 'mealPlans' ? 'mealPlan' : undefined;
  if (record.kind !== 'hotel' || kind === undefined || key === undefined)
    return valueAt(values.get(identityText(record)), path);
  return valueAt(values.get(identityText({ ...record, kind, key })), rest);
}

/** The fingerprint of each record that a push into an empty hub would create. */
function creationsOf(contract: HotelContract, capabilities: Capabilities): ReadonlyMap<string, string> {
  const { supplier } = contract;
  const id = supplier.by === 'id' ? supplier.id : 1;
  const snapshot = {
    suppliers: [{ id, ...(supplier.by === 'externalCode' && { externalCode: supplier.externalCode }) }],
    hotels: [],
    listed: new Map([[id, new Map<string, string>()]]),
  };
  const contracts = { suppliers: [], hotels: [contract] };
  const options = { environment: '', prune: false, supersede: false, capabilities };
  const { steps } = planChanges({ contracts, snapshot, ...options });
  return new Map(steps.map(({ identity, body }) => [identityText(identity), fingerprintOf(body)]));
}
