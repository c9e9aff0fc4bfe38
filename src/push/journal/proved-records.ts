import { hotelKey, supplierKey } from '../../contract/identity.ts';
import type { Contracts } from '../../contract/model.ts';
import { mayHaveFormerNames } from '../../contract/packed-contract.ts';
import { ownerOfName, pushedLine, pushedName } from '../../contract/pushed/pushed-record.ts';
import type { Capabilities } from '../../hub/capabilities.ts';
import { recordsOf, textOf } from '../../hub/mapping/record-to-wire.ts';
import { succeeded } from '../../hub/outcomes/step-outcome.ts';
import { contractRecords, unversioned } from '../../plan/last-push/record-of-push.ts';
import { KEY_FIELDS, type Plan, type RecordIdentity, type Step } from '../../plan/plan.ts';
import type { StepReport } from '../event.ts';

/** What a push has proved about the hub. */
export interface ProvedRecords {
  /** The lines for the lock, by record name. */
  readonly noted: ReadonlyMap<string, string>;
  /** Hotels (`PALMA/SEA-PALACE`) that match their files completely: other lines of them in the lock are obsolete. */
  readonly whole: ReadonlySet<string>;
  /** The former names of rates in `noted`, which no longer exist. */
  readonly renamed?: ReadonlySet<string>;
}

export interface ProofInput {
  readonly plan: Plan;
  readonly contracts: Contracts;
  readonly reports: readonly StepReport[];
  readonly capabilities: Capabilities;
  /** Whether the hub was read for this plan just before: then records found equal are proved too. */
  readonly isFresh: boolean;
}

/** The records that were read back, or found, exactly as in the files. All other lines of the lock stay. */
export function provedRecords({ plan, contracts, reports, capabilities, isFresh }: ProofInput): ProvedRecords {
  const done = new Set(reports.filter(succeeded).map(({ stepId }) => stepId));
  const isDone = ({ id }: Step): boolean => done.has(id);
  const own = modifierNames(contracts);
  const proved = new Set([
    ...plan.steps.filter(isDone).flatMap((step) => namesOf(step, own)),
    ...(isFresh ? plan.unchanged : []).map((identity) => nameInFiles(identity, own)),
  ]);
  const open = new Set(
    [...plan.steps.filter((step) => !isDone(step)), ...plan.blocked].map(({ identity }) => ownerOf(identity)),
  );
  const isWhole = (hotel: string): boolean => isFresh && plan.leftOut === undefined && !open.has(hotel);
  const noted = new Map<string, string>();
  for (const { identity, pushed } of contractRecords(contracts, capabilities)) {
    const name = pushedName(identity);
    if (proved.has(name)) noted.set(name, pushedLine(pushed));
  }
  return {
    noted,
    whole: new Set(contracts.hotels.map(hotelKey).filter(isWhole)),
    renamed: formerNames(contracts, noted),
  };
}

/** A former name that another rate of the files has is in use. */
const formerNames = ({ hotels }: Contracts, noted: ProvedRecords['noted']): ReadonlySet<string> =>
  new Set(
    hotels.filter(mayHaveFormerNames).flatMap(({ supplier, hotel, rates }) => {
      const nameOf = (key: string): string =>
        pushedName({ kind: 'rate', supplier: supplierKey(supplier), hotel: hotel.providerCode, key });
      const present = new Set(rates.map(({ name }) => name));
      return rates.flatMap(({ name, formerly }) =>
        formerly !== undefined && !present.has(formerly) && noted.has(nameOf(name)) ? nameOf(formerly) : [],
      );
    }),
  );

/** The offers and supplements that the files define. */
const modifierNames = ({ hotels }: Contracts): ReadonlySet<string> =>
  new Set(
    hotels.flatMap(({ supplier, hotel, offers, supplements }) => {
      const owner = { supplier: supplierKey(supplier), hotel: hotel.providerCode };
      const named = (kind: string) => (one: { readonly providerCode: string }) =>
        pushedName({ kind, ...owner, key: one.providerCode });
      return [...offers.map(named('offer')), ...supplements.map(named('supplement'))];
    }),
  );

const ownerOf = (identity: RecordIdentity): string => ownerOfName(pushedName(identity));

/** A hotel is written with its rooms and meal plans. */
function namesOf({ identity, managed }: Step, own: ReadonlySet<string>): string[] {
  if (identity.kind !== 'hotel') return [nameInFiles(identity, own)];
  const below = (kind: 'room' | 'mealPlan'): string[] =>
    recordsOf(managed[`${kind}s`]).map((record) =>
      pushedName({ ...identity, kind, key: textOf(record[KEY_FIELDS[kind]]) ?? '' }),
    );
  return [pushedName(identity), ...below('room'), ...below('mealPlan')];
}

/** The hub sells a version of an offer or supplement; files and lock use the code without the version. */
function nameInFiles(identity: RecordIdentity, own: ReadonlySet<string>): string {
  const name = pushedName(identity);
  return pushedName((own.has(name) ? undefined : unversioned(identity)) ?? identity);
}
