import { type FormerName as Former, formerNames } from '../contract/former-names.ts';
import type { Rate } from '../contract/model.ts';
import { recordsOf } from '../hub/mapping/lists.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Change, Step } from './plan.ts';

/** A rate or season with a former name, and what that means in a hub. */
export interface FormerName extends Former {
  /** The rate of the season; absent for a rate. */
  readonly rate?: string;
}

export interface Renames {
  /** The hub's hotel with the names of the files, where the files say that a record has only been renamed. */
  readonly hotel?: JsonObject;
  readonly former: readonly FormerName[];
  /** What the hub holds, for the rates of `hotel` with new names. */
  readonly stored: ReadonlyMap<JsonObject, JsonObject>;
}

/**
 * Follows `formerly` to the records of the hub; afterwards everything is compared by name, as if it had never had another. A former name that
 * the files still use, or that two records claim, means nothing.
 */
export function renamesOf(rates: readonly Rate[], hotel: JsonObject | undefined): Renames {
  const stored = new Map<JsonObject, JsonObject>();
  if (!rates.some((rate) => [rate, ...rate.seasons].some(({ formerly }) => formerly !== undefined)))
    return { former: [], stored, ...(hotel && { hotel }) };
  const remote = recordsOf(hotel?.['rates']);
  const ofRates = formerNames(rates, namesOf(remote));
  const named = withNewNames(remote, ofRates);
  const ofSeasons = rates.map(({ name, seasons }) => {
    const there = recordsOf(named.find((rate) => rate['name'] === name)?.['seasons']);
    return { rate: name, former: formerNames(seasons, namesOf(there)).map((one) => ({ ...one, rate: name })) };
  });
  const renamed = named.map((rate, index) => {
    const { former = [] } = ofSeasons.find((one) => one.rate === rate['name']) ?? {};
    const isSame = !former.some(({ standing }) => standing === 'rename');
    const now = isSame ? rate : { ...rate, seasons: withNewNames(recordsOf(rate['seasons']), former) };
    const before = remote[index];
    if (before !== undefined && now !== before) stored.set(now, before);
    return now;
  });
  const former = [...ofRates, ...ofSeasons.flatMap((one) => one.former)];
  return { former, stored, ...(hotel && { hotel: stored.size === 0 ? hotel : { ...hotel, rates: renamed } }) };
}

const namesOf = (records: readonly JsonObject[]): ReadonlySet<unknown> => new Set(records.map(({ name }) => name));

function withNewNames(records: readonly JsonObject[], former: readonly FormerName[]): readonly JsonObject[] {
  const renamed = former.filter(({ standing }) => standing === 'rename');
  return records.map((record) => {
    const to = renamed.find(({ formerly }) => formerly === record['name']);
    return to ? { ...record, name: to.name } : record;
  });
}

/** The changes of names: first of the rate, then of its seasons. */
export const nameChanges = (former: readonly FormerName[]): Change[] =>
  former
    .filter(({ standing }) => standing === 'rename')
    .map(({ rate, name, formerly }) => ({
      path: rate === undefined ? ['name'] : ['seasons', name, 'name'],
      kind: 'change',
      before: formerly,
      after: name,
    }));

/** Whether the path of a change in a rate is the name of the rate or of a season. */
export const isName = ([list, season, field, ...rest]: readonly string[]): boolean =>
  list === 'name' ? season === undefined : list === 'seasons' && field === 'name' && rest.length === 0;

/** The new names that a step gives to records that have others. Only rates and their seasons get any. */
export const renamesIn = ({ identity: { kind }, changes }: Pick<Step, 'identity' | 'changes'>): readonly Change[] =>
  kind === 'rate' ? changes.filter(({ kind: how, path }) => how === 'change' && isName(path)) : [];
