import { recordsOf } from '../hub/mapping/lists.ts';
import { withLimits } from '../hub/mapping/with-limits.ts';
import { saleOf } from './compare/affects-sale.ts';
import { firstByKey } from './compare/differences.ts';
import { RECORD_SHAPES } from './compare/record-shapes.ts';
import { remoteOnly } from './compare/remote-only.ts';
import { codeOf, keptModifier, type ModifierVersions, managedAs } from './modifiers/modifier-versions.ts';
import { MODIFIER_KINDS, type VersionLinks } from './modifiers/version-links.ts';
import type { Superseded, Unmanaged } from './plan.ts';
import {
  type Draft,
  type HotelSite,
  identityAt,
  joinParts,
  type Link,
  type PlanPart,
  planPart,
  usesOfModifier,
  wholeAdded,
} from './plan-part.ts';
import type { PlannedRates } from './plan-rates.ts';

export interface PlannedModifiers {
  readonly drafts: readonly Draft[];
  readonly part: PlanPart;
}

/** Plans the offers and supplements of a hotel, which the hub creates but never changes. */
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
