import { type FormerName as Former, formerNames } from '../contract/former-names.ts';
import type { Rate } from '../contract/model.ts';
import type { WriteCapabilities } from '../hub/capabilities.ts';
import { recordsOf } from '../hub/mapping/record-to-wire.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Blocked, Change, PlanNote, Step } from './plan.ts';
import { type HotelSite, identityAt } from './plan-part.ts';

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

export const formerIn = ({ former }: Renames, rate: string): readonly FormerName[] =>
  former.filter((one) => (one.rate ?? one.name) === rate);

/** Why a rate with these former names cannot be written. */
export function renameTrouble(
  former: readonly FormerName[],
  { renamesRates, renamesSeasons }: WriteCapabilities,
): Pick<Blocked, 'reason' | 'wayOut'> | undefined {
  const twice = former.find(({ standing }) => standing === 'twice');
  if (twice) {
    const [kind, now, before] = wordsOf(twice);
    return {
      reason: `the hub has a ${kind} ${now} and a ${kind} ${before}, which was formerly the same one`,
      wayOut: `if they are two ${kind}s, delete \`formerly\`; if they are one, decide in the back office which of them stays on sale, and give the other one a third name`,
    };
  }
  const refused = former.find(
    ({ standing, rate }) => standing === 'rename' && (rate === undefined ? renamesRates : renamesSeasons) === false,
  );
  if (!refused) return undefined;
  const [kind, , before] = wordsOf(refused);
  const setting = refused.rate === undefined ? 'renamesRates' : 'renamesSeasons';
  return {
    reason: `it was ${kind} ${before}, and this hub does not rename ${kind}s (${setting} in the settings)`,
    wayOut: `keep the name ${before}; or delete \`formerly\`, which creates a new ${kind}, and close the old one`,
  };
}

/** What to know about a former name that renames nothing. */
export function noteOf(site: HotelSite, former: FormerName): PlanNote[] {
  const [kind, now, before] = wordsOf(former);
  const identity = identityAt(site, 'rate', former.rate ?? former.name);
  const about = former.rate === undefined ? '' : `season ${now}: `;
  switch (former.standing) {
    case 'done':
      return [
        { identity, text: `${about}the hub has the new name; once every hub has it, delete \`formerly: ${before}\`` },
      ];
    case 'new':
      return [{ identity, text: `${about}the hub has no ${kind} ${before} to rename, so \`formerly\` has no effect` }];
    case 'rename':
    case 'twice':
      return [];
  }
}

const wordsOf = ({ rate, name, formerly }: FormerName): readonly [kind: string, now: string, before: string] => [
  rate === undefined ? 'rate' : 'season',
  JSON.stringify(name),
  JSON.stringify(formerly),
];
