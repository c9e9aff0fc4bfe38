import { hotelKey } from '../../../contract/identity.ts';
import type { HotelContract } from '../../../contract/model.ts';
import type { Capabilities } from '../../../hub/capabilities.ts';
import { succeeded } from '../../../hub/outcomes/step-outcome.ts';
import { groupBy } from '../../../kernel/by-key.ts';
import { dayInZone } from '../../../kernel/calendar-day.ts';
import { isJsonObject, type Json, jsonAt } from '../../../kernel/json.ts';
import { freeValue } from '../../../plan/compare/managed-values.ts';
import { contractRecords, unversioned } from '../../../plan/last-push/record-of-push.ts';
import { identityText, type RecordIdentity, type Step } from '../../../plan/plan.ts';
import { planChanges } from '../../../plan/plan-changes.ts';
import type { JournalledRun, JournalledStep, StepSent } from '../../../push/journal/journalled-run.ts';
import { fingerprintWithout } from '../../../push/unknown-field.ts';
import type { ContractVersion } from '../../../view/audit/audit-report.ts';
import type { PlaceOf } from '../../../view/price/stay-statement.ts';
import type { ContractHistory, InEffect, VersionedContracts } from './contract-history.ts';

export interface JournalOptions {
  /** The pushes to one hub, oldest first. */
  readonly runs: readonly JournalledRun[];
  /** Where the files that were pushed may be found, in the order in which to look: former versions, then the files as they are. */
  readonly files: readonly ContractHistory[];
  /** For people: `test (https://hub.example.com)`. */
  readonly hub: string;
  readonly capabilities: Capabilities;
  readonly timeZone: string;
  readonly notes: readonly string[];
}

/** A push: what it wrote is in effect from some moment while it ran. */
interface Push extends ContractVersion {
  /** When it ended, or last wrote. */
  readonly until: number;
  readonly hotels: ReadonlyMap<string, readonly JournalledStep[]>;
}

/** The known state of a hotel after a push. */
interface PushedHotel {
  readonly contract: HotelContract;
  readonly placeOf: PlaceOf;
  readonly source: string;
}

/** Why the state of a hotel after a push is not known. */
interface Unknown {
  readonly reason: string;
  /** Whether no version of the files has the hotel. */
  readonly isElsewhere?: boolean;
}

/** Versions of the files to compare a push with, before and after it. */
const MOST_TRIED = 10;

/**
 * The contracts as they were pushed from here: a push counts from the moment at which it ran. The journal holds no contracts, so
 * the current and past files are searched for the version that matches what was sent; a hotel without a match cannot be judged.
 */
export function journalVersions(options: JournalOptions): ContractHistory {
  const { timeZone, hub } = options;
  const pushes = options.runs.flatMap((run): Push[] => {
    const hotels = hotelsOf(run);
    const times = run.steps.flatMap(({ sentAt }) => (sentAt === undefined ? [] : [Date.parse(sentAt)]));
    if (hotels.size === 0 || times.length === 0) return [];
    const since = Math.min(...times);
    const until = Math.max(since, ...times, Date.parse(run.endedAt ?? run.startedAt));
    const label = `push ${run.started.run} of ${dayInZone(since, timeZone)}`;
    return [{ id: run.started.run, label, since, until, hotels }];
  });
  const known: Promise<VersionedContracts>[] = [];
  const contractsAt = (index: number): Promise<VersionedContracts> => {
    known[index] ??= afterPush(index);
    return known[index];
  };

  async function afterPush(index: number): Promise<VersionedContracts> {
    const push = pushes[index];
    const before = index > 0 ? await contractsAt(index - 1) : EMPTY;
    if (push === undefined) return EMPTY;
    const kept = before.hotels.filter((contract) => !push.hotels.has(hotelKey(contract)));
    const found = new Map<string, PushedHotel | Unknown>();
    for (const [hotel, steps] of push.hotels) found.set(hotel, await pushedHotel(hotel, steps, push, options));
    const pushed = [...found.values()].flatMap((one) => ('contract' in one ? [one] : []));
    const unread = new Map([...(before.unread ?? [])].filter(([hotel]) => !push.hotels.has(hotel)));
    const elsewhere = new Set([...(before.elsewhere ?? [])].filter((hotel) => !push.hotels.has(hotel)));
    for (const [hotel, one] of found) {
      if ('contract' in one) continue;
      unread.set(hotel, one.reason);
      if (one.isElsewhere) elsewhere.add(hotel);
    }
    const sources = new Map([...(before.sources ?? []), ...pushed.map((one) => [one.contract, one.source] as const)]);
    return {
      key: push.id,
      hotels: [...kept, ...pushed.map(({ contract }) => contract)],
      placeOf: (source) => {
        for (const one of pushed) {
          const place = one.placeOf(source);
          if (place) return place;
        }
        return before.placeOf(source);
      },
      errors: [],
      unread,
      elsewhere,
      sources,
    };
  }

  return {
    basis: `what was pushed to ${hub} from here before each booking was made`,
    notes: options.notes,
    during(from, until): InEffect {
      // While a push runs, the contract before it may still be in effect.
      const first = pushes.findLastIndex((push) => push.until <= from);
      const versions = pushes.filter((push, index) => index >= first && push.since <= until);
      if (versions.length > 0) return { kind: 'versions', versions };
      const [oldest] = pushes;
      const reason = oldest
        ? `the journal has no push to ${hub} before ${oldest.label}`
        : `the journal has no push to ${hub}`;
      return { kind: 'none', reason };
    },
    neighbours({ id }) {
      const at = pushes.findIndex((push) => push.id === id);
      const [before, after] = [pushes[at - 1], pushes[at + 1]];
      return { ...(before && { before }), ...(after && { after }) };
    },
    contracts: ({ id }) => contractsAt(pushes.findIndex((push) => push.id === id)),
  };
}

const EMPTY: VersionedContracts = { key: '', hotels: [], placeOf: () => undefined, errors: [] };

/** The steps of each hotel (`PALMA/SEA-PALACE`) that were sent. */
const hotelsOf = ({ steps }: JournalledRun): ReadonlyMap<string, readonly JournalledStep[]> =>
  groupBy(
    steps.filter(({ sent, record }) => sent !== undefined && record.hotel !== undefined),
    ({ record }) => `${record.supplier}/${record.hotel}`,
  );

/** The contract that a push has left in the hub. */
async function pushedHotel(
  hotel: string,
  steps: readonly JournalledStep[],
  push: Push,
  { files, capabilities }: JournalOptions,
): Promise<PushedHotel | Unknown> {
  if (steps.some(({ ended }) => ended === undefined || !succeeded(ended)))
    return { reason: `not everything of ${hotel} was written by ${push.label}` };
  const sent = steps.flatMap((step) => step.sent ?? []);
  let isElsewhere = true;
  for (const history of files)
    for (const version of nearest(history, push)) {
      const { hotels, placeOf } = await history.contracts(version);
      const contract = hotels.find((one) => hotelKey(one) === hotel);
      if (contract) isElsewhere = false;
      if (contract && !contract.incomplete && isWhatWasSent(sent, contract, capabilities))
        return { contract, placeOf, source: version.label };
    }
  if (isElsewhere)
    return {
      reason: `no current or earlier version of the files around ${push.label} has ${hotel}`,
      isElsewhere,
    };
  return {
    reason: `no current or earlier version of the files around ${push.label} is what it sent for ${hotel}`,
  };
}

/** The version when the push began, then those that followed, then those before. */
function nearest(history: ContractHistory, { since }: Push): readonly ContractVersion[] {
  const found = history.during(since, since);
  const later = history.during(since, Number.POSITIVE_INFINITY);
  const start = found.kind === 'versions' ? found.versions : [];
  const after = later.kind === 'versions' ? later.versions.filter((version) => version.since > since) : [];
  const before: ContractVersion[] = [];
  for (
    let at = start[0] && history.neighbours(start[0]).before;
    at && before.length < MOST_TRIED;
    at = history.neighbours(at).before
  )
    before.push(at);
  return [...start, ...after.slice(0, MOST_TRIED), ...before];
}

/**
 * Whether a contract is what a push has sent of its hotel, as far as the journal tells: records that it created have the same fingerprint,
 * and the values that it changed are those of the contract.
 */
function isWhatWasSent(sent: readonly StepSent[], contract: HotelContract, capabilities: Capabilities): boolean {
  const values = valuesOf(contract, capabilities);
  const isCreated = sent.some(({ changes }) => changes === undefined);
  const created: ReadonlyMap<string, Step> = isCreated ? creationsOf(contract, capabilities) : new Map();
  return sent.every(({ record, changes, sends, without }) => {
    // A new version of an offer or supplement stands under its own code in the files.
    const own = unversioned(record);
    if (own && !values.has(identityText(record))) return values.has(identityText(own));
    if (changes === undefined) {
      const step = created.get(identityText(record));
      return step !== undefined && fingerprintWithout(step, without) === sends;
    }
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
    return jsonAt(values.get(identityText(record)), path);
  return jsonAt(values.get(identityText({ ...record, kind, key })), rest);
}

/** The steps with which a push into an empty hub would create each record. */
function creationsOf(contract: HotelContract, capabilities: Capabilities): ReadonlyMap<string, Step> {
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
  return new Map(steps.map((step) => [identityText(step.identity), step]));
}
