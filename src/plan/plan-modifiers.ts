import { recordsOf } from '../hub/mapping/lists.ts';
import { withLimits } from '../hub/mapping/with-limits.ts';
import { firstByKey } from './differences.ts';
import { type Draft, type Link, usesOfModifier } from './draft.ts';
import { type HotelSite, identityAt } from './hotel-site.ts';
import { type Cause, codeOf, type ModifierVersions, managedAs } from './modifier-versions.ts';
import type { Superseded, Unmanaged } from './plan.ts';
import { blockedPart, joinParts, type PlanPart, planPart, wholeAdded } from './plan-part.ts';
import type { PlannedRates } from './plan-rates.ts';
import { RECORD_SHAPES } from './record-shapes.ts';
import { remoteOnly } from './remote-only.ts';
import { MODIFIER_KINDS, type VersionLinks } from './version-links.ts';

export interface PlannedModifiers {
  readonly drafts: readonly Draft[];
  readonly part: PlanPart;
}

/** The offers and supplements of a hotel. The hub creates them and never changes them. */
export function planModifiers(site: HotelSite, versions: VersionLinks, rates: PlannedRates): PlannedModifiers {
  const planned = MODIFIER_KINDS.map((kind) => planKind(site, kind, versions, rates));
  return { drafts: planned.flatMap(({ drafts }) => drafts), part: joinParts(planned.map(({ part }) => part)) };
}

function planKind(site: HotelSite, kind: Link['kind'], links: VersionLinks, rates: PlannedRates): PlannedModifiers {
  const drafts: Draft[] = [];
  const parts: PlanPart[] = [];
  for (const versions of links.of(kind)) {
    const { standing } = versions;
    if (standing.kind === 'new') drafts.push(creation(site, versions, standing.supersedes));
    else parts.push(present(site, versions));
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

/** One that the hub holds and keeps. */
function present(site: HotelSite, versions: ModifierVersions): PlanPart {
  const { kind, managed, current, standing } = versions;
  if (standing.kind === 'new') return planPart({});
  const identity = identityAt(site, kind, current);
  const others = remoteOnly(RECORD_SHAPES[kind], managed, standing.record);
  const unmanaged = others.map(({ part }) => ({ identity, part, prunable: false }));
  const own =
    standing.kind === 'equal'
      ? planPart({ unchanged: [identity] })
      : blockedPart(identity, reasonOf(versions, standing.cause), wayOutOf(versions, standing.cause), standing.changes);
  return joinParts([own, planPart({ unmanaged })]);
}

const article = (kind: Link['kind']): string => (kind === 'offer' ? 'an offer' : 'a supplement');

function reasonOf({ kind }: ModifierVersions, cause: Cause): string {
  const [newest, twin] = cause.kind === 'hub-alters' ? cause.versions : [];
  return newest === undefined
    ? `the hub cannot change ${article(kind)} once it is created`
    : `the hub cannot change ${article(kind)}, and a new version would not say what the file says either: ${newest} was sent because ${twin} says something else, and the hub made it the same`;
}

function wayOutOf({ kind, current }: ModifierVersions, cause: Cause): string {
  switch (cause.kind) {
    case 'not-asked':
      return `push with --supersede: that sends it as ${cause.next} and links this in the rates in place of ${current}, which stays in the hub without links`;
    case 'code-too-long':
      return `${cause.next} would be too long for a code: write it under a new, shorter code, link that in the rates in place of the old code, and push with --prune so that the rates lose the old link; the old ${kind} stays in the hub`;
    case 'hub-alters':
      return 'write in the file what the hub keeps of it, shown above';
  }
}
