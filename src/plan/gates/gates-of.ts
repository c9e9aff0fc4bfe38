import { versionOf } from '../../contract/version-code.ts';
import type { Capabilities } from '../../hub/capabilities.ts';
import { decimalOf, movesBeyond, toFixedText } from '../../kernel/decimal.ts';
import { globPattern } from '../../kernel/glob.ts';
import { type FieldShape, RATE_SHAPE, RECORD_SHAPES, type RecordShape } from '../compare/record-shapes.ts';
import { missingLinkCase, ratesWithMissingLinks } from '../narrow/held-back.ts';
import {
  type Change,
  type Gate,
  type GateId,
  identityText,
  type Plan,
  type RecordIdentity,
  type Step,
} from '../plan.ts';
import { renamesIn } from '../renames.ts';
import { type GateLimits, PERCENT_COUNTS_FROM } from './gate-limits.ts';
import { priceMoves, writtenRoomPrices } from './price-moves.ts';

export interface GateSite {
  readonly limits: GateLimits;
  /** Whether what only the hub has is removed. */
  readonly prune: boolean;
  readonly protected: boolean;
  /** How many approvals a saved plan needs. */
  readonly approvals?: number;
  readonly capabilities: Pick<Capabilities, 'renamesRates' | 'renamesSeasons'>;
}

/** The gates that a push of `plan` meets, in a fixed order. A plan without writes meets none but missing links. */
export function gatesOf(plan: Plan, site: GateSite): Gate[] {
  if (plan.steps.length === 0) return missingLink(plan);
  return [
    ...manyChanges(plan, site.limits),
    ...priceMove(plan, site.limits),
    ...priceFloor(plan, site.limits),
    ...currencyChange(plan),
    ...protectedHotel(plan, site.limits),
    ...manyRemovals(plan, site),
    ...missingLink(plan),
    ...recordsGone(plan),
    ...provisionalRates(plan, site),
    ...unprovedRename(plan, site),
    ...approvalsNeeded(plan, site),
    ...protectedEnvironment(plan, site),
  ];
}

const SHOWN_CASES = 5;

const gate = (id: GateId, reason: string, cases: readonly string[]): Gate[] =>
  cases.length === 0 ? [] : [{ id, reason, cases: cases.slice(0, SHOWN_CASES), count: cases.length }];

const isReplacement = ({ operation }: Step): boolean => operation.startsWith('replace');

/** Creations do not count, because they change nothing that is sold already: a first push may be large. */
function manyChanges({ steps, unchanged, blocked }: Plan, { changedRecords, changedPercent }: GateLimits): Gate[] {
  const changed = [...new Set(steps.filter(isReplacement).map(({ identity }) => identityText(identity)))];
  const present = changed.length + unchanged.length + blocked.length;
  if (changedRecords !== 'off' && changed.length > changedRecords) {
    const reason = `${changed.length} records of the hub change; the limit is ${changedRecords}`;
    return gate('many-changes', reason, changed);
  }
  if (changedPercent === 'off' || changed.length < PERCENT_COUNTS_FROM) return [];
  if (100 * changed.length <= changedPercent * present) return [];
  const percent = (100 * changed.length) / present;
  const reason = `${changed.length} of ${present} records change (${percent.toFixed(1)} %); the limit is ${changedPercent} %`;
  return gate('many-changes', reason, changed);
}

function priceMove({ steps }: Plan, { priceMovePercent }: GateLimits): Gate[] {
  if (priceMovePercent === 'off') return [];
  const limit = decimalOf(priceMovePercent);
  const cases = steps.flatMap((step) =>
    priceMoves(step)
      .filter(({ before, after }) => movesBeyond(before, after, limit))
      .map(({ path, before, after, percent }) => {
        const how = percent === undefined ? 'from nothing' : `${signed(toFixedText(percent, 2))} %`;
        return `${identityText(step.identity)}: ${placeText(path)} ${before} -> ${after} (${how})`;
      }),
  );
  return gate('price-move', `prices move by more than ${priceMovePercent} %`, cases);
}

const signed = (text: string): string => (text.startsWith('-') ? text : `+${text}`);

const SILENT = new Set(['seasons', 'seasonRoomPrices', 'distributionPrices', 'amount']);

const placeText = (path: readonly string[]): string => path.filter((key) => !SILENT.has(key)).join(', ');

function priceFloor({ steps, hotels }: Plan, { priceFloor: floors }: GateLimits): Gate[] {
  const currencies = new Map(hotels.map((it) => [`${it.supplier}/${it.hotel}`, it.currency]));
  const cases = steps.flatMap((step) => {
    if (step.identity.kind !== 'rate') return [];
    const currency = currencies.get(`${step.identity.supplier}/${step.identity.hotel}`) ?? '';
    const floor = typeof floors === 'object' ? floors[currency] : floors;
    if (floor === undefined || floor === 'off') return [];
    return writtenRoomPrices(step)
      .filter(({ amount }) => amount < floor)
      .map(
        ({ path, amount }) =>
          `${identityText(step.identity)}: ${placeText(path)} ${amount} ${currency} (floor ${floor} ${currency})`,
      );
  });
  return gate('price-floor', 'prices are below the floor', cases);
}

function currencyChange({ steps }: Plan): Gate[] {
  const cases = steps.flatMap(({ identity, operation, changes }) =>
    operation !== 'replaceHotel'
      ? []
      : changes
          .filter(({ path: [field], kind }) => field === 'currency' && kind === 'change')
          .map(({ before, after }) => `${identityText(identity)}: ${String(before)} -> ${String(after)}`),
  );
  return gate('currency-change', 'the currency of a hotel that is sold changes', cases);
}

function protectedHotel({ steps }: Plan, { protectedHotels }: GateLimits): Gate[] {
  const patterns = protectedHotels.map(globPattern);
  const touched = new Set(
    steps.flatMap(({ identity: { supplier, hotel } }) => (hotel === undefined ? [] : `${supplier}/${hotel}`)),
  );
  const cases = [...touched].filter((name) => patterns.some((pattern) => pattern.test(name)));
  return gate('protected-hotel', 'the settings protect hotels that are written', cases);
}

function manyRemovals({ steps }: Plan, { limits, prune }: GateSite): Gate[] {
  if (!prune || limits.removals === 'off') return [];
  const cases = steps.flatMap((step) =>
    step.changes
      .filter((change) => isPrunedPart(step, change))
      .map(({ path }) => `${identityText(step.identity)}: ${placeText(path)}`),
  );
  if (cases.length <= limits.removals) return [];
  return gate('many-removals', `--prune removes ${cases.length} parts; the limit is ${limits.removals}`, cases);
}

/** A push that does not pass this gate leaves out the rates that wait for it and writes the rest. */
function missingLink(plan: Plan): Gate[] {
  const rates = ratesWithMissingLinks(plan);
  const links = rates.length === 1 ? '1 rate links' : `${rates.length} rates link`;
  return gate('missing-link', `${links} offers or supplements that differ in the hub`, rates.map(missingLinkCase));
}

/** If the record is in the hub after all, creating it makes a duplicate, which no call removes. */
function recordsGone({ steps }: Plan): Gate[] {
  const gone = steps.flatMap(goneRecords).map(identityText);
  const records =
    gone.length === 1 ? 'a record that the lock says was' : `${gone.length} records that the lock says were`;
  return gate('records-gone', `the hub did not list ${records} pushed to it`, gone);
}

/** What the hotel has not agreed to must not be sold. */
function provisionalRates({ steps, hotels, environment }: Plan, site: GateSite): Gate[] {
  if (!site.protected) return [];
  const open = new Set(
    hotels.flatMap(({ supplier, hotel, provisional = [] }) =>
      provisional.map((key) => JSON.stringify([supplier, hotel, key])),
    ),
  );
  const cases = steps.flatMap(({ identity }) => {
    const { kind, supplier, hotel, key } = identity;
    return kind === 'rate' && open.has(JSON.stringify([supplier, hotel, key])) ? [identityText(identity)] : [];
  });
  const rates = cases.length === 1 ? '1 rate is' : `${cases.length} rates are`;
  return gate('provisional-rates', `${rates} provisional, and the environment "${environment}" is protected`, cases);
}

/** A hub that does not rename a record under its id may create a second one, and both would be on sale. */
function unprovedRename({ steps }: Plan, { capabilities: { renamesRates, renamesSeasons } }: GateSite): Gate[] {
  const cases = steps.flatMap((step) =>
    renamesIn(step)
      .filter(({ path }) => !(path.length === 1 ? renamesRates : renamesSeasons))
      .map(({ path, before, after }) => {
        const kind = path.length === 1 ? 'rate' : 'season';
        return `${identityText(step.identity)}: ${kind} ${JSON.stringify(before)} -> ${JSON.stringify(after)}`;
      }),
  );
  return gate('unproved-rename', 'it is not known whether this hub renames records in place', cases);
}

const writesTo = ({ steps, environment }: Plan): string =>
  `${steps.length} ${steps.length === 1 ? 'write' : 'writes'} to ${environment}`;

const approvalsNeeded = (plan: Plan, { approvals = 0 }: GateSite): Gate[] =>
  gate(
    'approvals',
    `only a saved plan with ${approvals === 1 ? '1 approval' : `${approvals} approvals`} may be pushed`,
    approvals === 0 ? [] : [writesTo(plan)],
  );

const protectedEnvironment = (plan: Plan, site: GateSite): Gate[] =>
  site.protected
    ? gate('protected-environment', `the environment "${plan.environment}" is protected`, [writesTo(plan)])
    : [];

/** Records that a step would create although, according to the lock, they were pushed to the hub. */
export function goneRecords({ operation, identity, changes, supersedes }: Step): readonly RecordIdentity[] {
  const gone = changes.filter(({ kind, movedBy }) => kind === 'add' && movedBy !== undefined);
  if (operation.startsWith('create')) return supersedes === undefined && gone.length > 0 ? [identity] : [];
  if (operation !== 'replaceHotel') return [];
  return gone.flatMap(({ path: [list, key = '', ...below] }): RecordIdentity[] => {
    if (below.length > 0) return [];
    if (list === 'rooms') return [{ ...identity, kind: 'room', key }];
    return list === 'mealPlans' ? [{ ...identity, kind: 'mealPlan', key }] : [];
  });
}

/** Whether `change` removes something only because of `--prune`. A date range that the file writes differently is removed without it. */
export function isPrunedPart({ identity: { kind }, changes }: Step, { kind: change, path }: Change): boolean {
  return (
    change === 'remove' && isPruned(kind === 'rate' ? RATE_SHAPE : RECORD_SHAPES[kind], path) && !movesOn(path, changes)
  );
}

/** A link that is removed because another version of the offer or supplement is linked instead. */
function movesOn([list, code = '']: Change['path'], changes: readonly Change[]): boolean {
  return (
    (list === 'offers' || list === 'supplements') &&
    changes.some(
      ({ kind, path: [other, linked = ''] }) => kind === 'add' && other === list && baseOf(linked) === baseOf(code),
    )
  );
}

const baseOf = (code: string): string => versionOf(code)?.code ?? code;

function isPruned(shape: RecordShape, [field = '', key, ...rest]: readonly string[]): boolean {
  const found: FieldShape | undefined = shape[field];
  switch (found?.kind) {
    case 'keyed-list':
      return isPruned(found.fields, rest);
    case 'whole-list':
      return key === undefined;
    case 'absent-means':
    case 'optional':
    case undefined:
      return true;
  }
}
