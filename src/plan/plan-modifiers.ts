import { recordsOf, textOf } from '../hub/mapping/lists.ts';
import { offerToWire, supplementToWire } from '../hub/mapping/modifier-to-wire.ts';
import { withLimits } from '../hub/mapping/with-limits.ts';
import type { JsonObject } from '../kernel/json.ts';
import { differences, firstByKey } from './differences.ts';
import { type Draft, type Link, usesOfModifier } from './draft.ts';
import { type HotelSite, identityAt } from './hotel-site.ts';
import { blockedPart, joinParts, type PlanPart, planPart, wholeAdded } from './plan-part.ts';
import { RECORD_SHAPES } from './record-shapes.ts';
import { remoteOnly } from './remote-only.ts';

export interface PlannedModifiers {
  readonly drafts: readonly Draft[];
  readonly part: PlanPart;
}

/** The offers and supplements of a hotel. The hub creates them and never changes them. */
export function planModifiers(site: HotelSite): PlannedModifiers {
  const { contract, capabilities } = site;
  const { hotel } = contract;
  const offers = contract.offers.map((offer) => offerToWire(offer, hotel, capabilities));
  const supplements = contract.supplements.map((supplement) => supplementToWire(supplement, hotel, capabilities));
  const planned = [planKind(site, 'offer', offers), planKind(site, 'supplement', supplements)];
  return { drafts: planned.flatMap(({ drafts }) => drafts), part: joinParts(planned.map(({ part }) => part)) };
}

const codeOf = (record: JsonObject): string => textOf(record['providerCode']) ?? '(no code)';

const byCode = (a: JsonObject, b: JsonObject): number => (codeOf(a) < codeOf(b) ? -1 : 1);

function planKind(site: HotelSite, kind: Link['kind'], desired: readonly JsonObject[]): PlannedModifiers {
  const remote = recordsOf(site.remote?.[`${kind}s`]);
  const there = firstByKey(remote, codeOf);
  const wanted = new Set(desired.map(codeOf));
  const drafts: Draft[] = [];
  const parts: PlanPart[] = [];
  for (const managed of desired.toSorted(byCode)) {
    const found = there.get(codeOf(managed));
    if (found === undefined) drafts.push(creation(site, kind, managed));
    else parts.push(existing(site, kind, managed, found));
  }
  const others = remote.filter((record) => !wanted.has(codeOf(record))).toSorted(byCode);
  const unmanaged = others.map((record) => ({ identity: identityAt(site, kind, codeOf(record)), prunable: false }));
  return { drafts, part: joinParts([...parts, planPart({ unmanaged })]) };
}

function creation(site: HotelSite, kind: Link['kind'], managed: JsonObject): Draft {
  const live = kind === 'offer' && site.capabilities.sendOfferActive ? { active: true } : {};
  const body = withLimits({ ...live, ...managed });
  return {
    operation: kind === 'offer' ? 'createOffer' : 'createSupplement',
    identity: identityAt(site, kind, codeOf(managed)),
    body,
    managed,
    changes: wholeAdded(body),
    uses: usesOfModifier(managed),
    links: [],
  };
}

function existing(site: HotelSite, kind: Link['kind'], managed: JsonObject, found: JsonObject): PlanPart {
  const identity = identityAt(site, kind, codeOf(managed));
  const shape = RECORD_SHAPES[kind];
  const changes = differences(shape, managed, found);
  const unmanaged = remoteOnly(shape, managed, found).map(({ part }) => ({ identity, part, prunable: false }));
  const own =
    changes.length === 0
      ? planPart({ unchanged: [identity] })
      : blockedPart(
          identity,
          `the hub cannot change ${kind === 'offer' ? 'an offer' : 'a supplement'} once it is created`,
          `write it under a new code, link that in the rates in place of the old code, and push with --prune so that the rates lose the old link; the old ${kind} stays in the hub`,
          changes,
        );
  return joinParts([own, planPart({ unmanaged })]);
}
