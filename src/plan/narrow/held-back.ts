import { groupBy } from '../../kernel/by-key.ts';
import { type Blocked, type GateId, identityText, type MissingLink, type Plan, type Step } from '../plan.ts';
import { type KeptBack, keepBack } from './keep-back.ts';
import { ownerOf, stillLinked } from './only-kinds.ts';

/**
 * The plan without the rates that link an offer or supplement which stays different in the hub: with half of a change they would be sold at a
 * price that no contract has. They are blocked with everything that depends on them; `released` brings their writes back.
 */
export function heldBack(plan: Plan): Plan {
  const kept = keepBack(plan, ({ missingLinks }) => missingLinks !== undefined, blockedOf);
  if (kept.steps.length === plan.steps.length) return plan;
  const held = groupBy(
    plan.steps.filter((step) => !kept.steps.includes(step)),
    ({ identity }) => ownerOf(identity),
  );
  const unmanaged = plan.unmanaged.map((one) => stillLinked(one, held.get(ownerOf(one.identity)) ?? []));
  return { ...plan, ...kept, unmanaged };
}

function blockedOf({ identity, steps, changes, waitsFor }: KeptBack): Blocked {
  const missing = steps.flatMap(({ missingLinks = [] }) => missingLinks);
  const why =
    waitsFor === undefined
      ? {
          reason: missing.map(missingText).join('; '),
          wayOut: `${missing.map(({ wayOut }) => wayOut).join('; ')}; or push with --allow missing-link: that writes the rate with ${namesOf(missing)} as it is in the hub`,
        }
      : {
          reason: `it waits for ${waitsFor}, which is blocked`,
          wayOut: 'settle that first, or push with --allow missing-link',
        };
  return { identity, ...why, changes, held: steps };
}

const missingText = ({ identity: { kind, key }, reason }: MissingLink): string =>
  `it links ${kind} ${key}, which differs in the hub: ${reason}`;

const namesOf = (missing: readonly MissingLink[]): string =>
  missing.map(({ identity: { kind, key } }) => `${kind} ${key}`).join(' and ');

/** The gate that lets a push write rates with offers and supplements that differ in the hub. */
export const MISSING_LINK = 'missing-link' satisfies GateId;

/** The plan with the steps whose gate was passed. */
export function released(plan: Plan, allowed: readonly string[]): Plan {
  if (!allowed.includes(MISSING_LINK)) return plan;
  const held = plan.blocked.flatMap((blocked) => blocked.held ?? []);
  return {
    ...plan,
    steps: [...plan.steps, ...held],
    blocked: plan.blocked.filter((blocked) => blocked.held === undefined),
  };
}

/** Planned and held steps of rates that link offers or supplements which differ in the hub. */
export const ratesWithMissingLinks = ({ steps, blocked }: Pick<Plan, 'steps' | 'blocked'>): readonly Step[] =>
  [...steps, ...blocked.flatMap(({ held = [] }) => held)].filter(({ missingLinks }) => missingLinks !== undefined);

/** `PALMA/SEA-PALACE rate "Winter 2027": supplement GALA`. */
export const missingLinkCase = ({ identity, missingLinks = [] }: Step): string =>
  `${identityText(identity)}: ${namesOf(missingLinks)}`;
