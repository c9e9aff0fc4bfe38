import { withoutAnswerFields } from '../hub/mapping/record-from-answer.ts';
import { hotelToWire, recordsOf, textOf, withLimits } from '../hub/mapping/record-to-wire.ts';
import { firstByKey } from '../kernel/by-key.ts';
import { isJsonObject, type JsonObject } from '../kernel/json.ts';
import { saleOf } from './compare/affects-sale.ts';
import { basisOf, withoutChildren } from './compare/basis.ts';
import { differences } from './compare/differences.ts';
import { mergeRecords } from './compare/merge-records.ts';
import { RECORD_SHAPES } from './compare/record-shapes.ts';
import { remoteOnly } from './compare/remote-only.ts';
import { codeOf, keptModifier, type ModifierVersions, managedAs } from './modifiers/modifier-versions.ts';
import { MODIFIER_KINDS, VersionLinks } from './modifiers/version-links.ts';
import { packedStep } from './packed-step.ts';
import { type Change, KEY_FIELDS, type RecordIdentity, type Step, type Superseded, type Unmanaged } from './plan.ts';
import {
  type Draft,
  type HotelSite,
  identityAt,
  joinParts,
  type Link,
  type PlanPart,
  planPart,
  stepId,
  type Uses,
  usesOfModifier,
  wholeAdded,
} from './plan-part.ts';
import { type PlannedRates, planRates } from './plan-rates.ts';
import { planRemovals, type Removals } from './plan-removals.ts';
import { renamesOf } from './renames.ts';

const SHAPE = RECORD_SHAPES.hotel;

/**
 * The plan for one hotel and everything in it. Order of writing: the hotel with its rooms and meal plans, then offers and
 * supplements, then the rates that link them, then the removal of what only the old rates used.
 */
export function planHotel(given: HotelSite): PlanPart {
  const renames = renamesOf(given.contract.rates, given.remote);
  const site = { ...given, ...(renames.hotel && { remote: renames.hotel }) };
  const managed = hotelToWire(site.contract.hotel);
  const versions = new VersionLinks(site);
  const rates = planRates(site, versions, renames);
  const modifiers = planModifiers(site, versions, rates);
  const removals = planRemovals(site, managed, rates);
  const changes = site.remote ? differences(SHAPE, managed, site.remote, removals.first) : [];
  const own = ownSteps(site, managed, changes, removals);
  // Packed steps read their changes anew whenever they are asked for them.
  const providers = own.map(({ id, identity, changes: provided }) => ({ id, identity, changes: provided }));

  const written = new Map<string, Step>();
  const finish = (draft: Draft) => {
    const step = stepOf(site, draft, [
      ...providers.filter((step) => provides(step, draft.uses)).map(({ id }) => id),
      ...draft.links.flatMap(({ kind, code }) => written.get(`${kind} ${code}`)?.id ?? []),
    ]);
    written.set(`${draft.identity.kind} ${draft.identity.key}`, step);
    return step;
  };
  const children = [...modifiers.drafts, ...rates.drafts].map(finish);
  const waitsFor = removals.rates.flatMap((name) => written.get(`rate ${name}`)?.id ?? []);
  const last = removals.deferred
    ? [removalStep(site, managed, removals, [...own.map(({ id }) => id), ...waitsFor])]
    : [];

  return joinParts([
    planPart({
      steps: [...own, ...children, ...last],
      unchanged: site.remote ? unchanged(site, managed, changes) : [],
    }),
    removals.part,
    modifiers.part,
    rates.part,
  ]);
}

type Unfinished = Omit<Draft, 'uses' | 'links'>;

function stepOf({ supplierId }: HotelSite, draft: Unfinished & Partial<Draft>, needs: string[]): Step {
  const { uses: _, links: __, ...step } = draft;
  const id = stepId(step.operation, step.identity);
  return packedStep({ id, ...step, needs, ...(supplierId !== undefined && { supplierId }) });
}

/** The writes of the hotel's own record: its creation, new rooms and meal plans alone, or the whole record replaced. */
function ownSteps(site: HotelSite, managed: JsonObject, changes: readonly Change[], removals: Removals): Step[] {
  const identity = identityAt(site, 'hotel');
  if (site.remote === undefined) {
    const body = withLimits(managed);
    const draft = { operation: 'createHotel', identity, body, managed, changes: wholeAdded(body) } as const;
    return [stepOf(site, draft, [...site.supplierSteps])];
  }
  const additions = changes.map((change) => additionOf(site, change));
  if (additions.every((draft) => draft !== undefined)) return additions.map((draft) => stepOf(site, draft, []));
  return [stepOf(site, replacement(identity, managed, site.remote, changes, removals.first), [])];
}

function replacement(
  identity: RecordIdentity,
  managed: JsonObject,
  remote: JsonObject,
  changes: readonly Change[],
  removes: Removals['all'],
): Unfinished {
  const own = withoutChildren(remote);
  const body = withLimits(mergeRecords(SHAPE, managed, withoutAnswerFields(own), removes));
  return { operation: 'replaceHotel', identity, body, managed, changes, basis: basisOf(own) };
}

function additionOf(site: HotelSite, { path, kind, after }: Change): Unfinished | undefined {
  const [list, key] = path;
  if (kind !== 'add' || path.length !== 2 || !isJsonObject(after)) return undefined;
  if (list !== 'rooms' && list !== 'mealPlans') return undefined;
  return {
    operation: list === 'rooms' ? 'createRoom' : 'createMealPlan',
    identity: identityAt(site, list === 'rooms' ? 'room' : 'mealPlan', key),
    body: after,
    managed: after,
    changes: wholeAdded(after),
  };
}

/** The second replacement of a hotel: what the rates no longer use goes. */
function removalStep(site: HotelSite, managed: JsonObject, removals: Removals, needs: string[]): Step {
  const identity = identityAt(site, 'hotel');
  const remote = site.remote ?? {};
  const removes: Removals['all'] = (path) => removals.all(path) && !removals.first(path);
  const changes = differences(SHAPE, managed, remote, removes).filter((change) => removes(change.path));
  const step = stepOf(site, replacement(identity, managed, remote, changes, removals.all), needs);
  return packedStep({ ...step, id: stepId('replaceHotel', identity, ' after its rates') });
}

/** Whether a record that uses these rooms and meal plans has to wait for the step. */
function provides(step: Pick<Step, 'identity' | 'changes'>, uses: Uses): boolean {
  const { kind, key = '' } = step.identity;
  if (kind === 'room') return uses.rooms.has(key);
  if (kind === 'mealPlan') return uses.mealPlans.has(key);
  // A price means another amount of money when the hotel's currency is another.
  return step.changes.some(
    ({ path: [list, name = ''] }) =>
      list === undefined ||
      list === 'currency' ||
      (list === 'rooms' && uses.rooms.has(name)) ||
      (list === 'mealPlans' && uses.mealPlans.has(name)),
  );
}

function unchanged(site: HotelSite, managed: JsonObject, changes: readonly Change[]): RecordIdentity[] {
  const touched = new Set(changes.map(({ path: [list, key] }) => `${list} ${key}`));
  const equal = (kind: 'room' | 'mealPlan') =>
    recordsOf(managed[`${kind}s`])
      .flatMap((record) => textOf(record[KEY_FIELDS[kind]]) ?? [])
      .filter((key) => !touched.has(`${kind}s ${key}`))
      .sort()
      .map((key) => identityAt(site, kind, key));
  const additionsOnly = changes.every((change) => additionOf(site, change) !== undefined);
  return [...(additionsOnly ? [identityAt(site, 'hotel')] : []), ...equal('room'), ...equal('mealPlan')];
}

export interface PlannedModifiers {
  readonly drafts: readonly Draft[];
  readonly part: PlanPart;
}

/** Plans the offers and supplements of a hotel, which the hub creates but never changes. */
function planModifiers(site: HotelSite, versions: VersionLinks, rates: PlannedRates): PlannedModifiers {
  const planned = MODIFIER_KINDS.map((kind) => planKind(site, kind, versions, rates));
  return { drafts: planned.flatMap(({ drafts }) => drafts), part: joinParts(planned.map(({ part }) => part)) };
}

function planKind(site: HotelSite, kind: Link['kind'], links: VersionLinks, rates: PlannedRates): PlannedModifiers {
  const drafts: Draft[] = [];
  const parts: PlanPart[] = [];
  for (const versions of links.of(kind)) {
    const { standing } = versions;
    if (standing.kind === 'new') drafts.push(creation(site, versions, standing.supersedes));
    else parts.push(present(site, versions, rates));
  }
  const current = new Set(links.of(kind).map((versions) => versions.current));
  const others = [...firstByKey(recordsOf(site.remote?.[`${kind}s`]), codeOf).keys()].filter((it) => !current.has(it));
  const unmanaged = others.sort().map((code): Unmanaged => {
    const by = links.ofStored(kind, code)?.current;
    const superseded = by === undefined ? {} : { superseded: { by, linkedBy: rates.linking({ kind, code }) } };
    return { identity: identityAt(site, kind, code), prunable: false, ...superseded };
  });
  return { drafts, part: joinParts([...parts, planPart({ unmanaged })]) };
}

function creation(site: HotelSite, { kind, managed, current }: ModifierVersions, supersedes?: Superseded): Draft {
  const live = kind === 'offer' && site.capabilities.sendOfferActive ? { active: true } : {};
  const named = managedAs(managed, current);
  const body = withLimits({ ...live, ...named });
  return {
    operation: kind === 'offer' ? 'createOffer' : 'createSupplement',
    identity: identityAt(site, kind, current),
    body,
    managed: named,
    changes: wholeAdded(body),
    uses: usesOfModifier(managed),
    links: [],
    ...(supersedes && { supersedes }),
  };
}

/** One that stays as it is in the hub. */
function present(site: HotelSite, versions: ModifierVersions, rates: PlannedRates): PlanPart {
  const { kind, managed, current, standing } = versions;
  if (standing.kind === 'new') return planPart({});
  const identity = identityAt(site, kind, current);
  const others = remoteOnly(RECORD_SHAPES[kind], managed, standing.record);
  const unmanaged = others.map(({ part, path }) => ({ identity, part, prunable: false, ...saleOf(kind, path) }));
  const kept = keptModifier(site, versions);
  const isOurs = (rate: string): boolean => site.contract.rates.some(({ name }) => name === rate);
  const own = kept
    ? planPart({ blocked: [{ ...kept, soldBy: rates.nowLinking({ kind, code: current }).filter(isOurs) }] })
    : planPart({ unchanged: [identity] });
  return joinParts([own, planPart({ unmanaged })]);
}
