import type { Link } from '../draft.ts';
import { type HotelSite, identityAt } from '../hotel-site.ts';
import type { MissingLink } from '../plan.ts';
import type { Cause, ModifierVersions } from './modifier-versions.ts';

/** An offer or supplement that stays different in the hub: why, and what to do. */
export function keptModifier(site: HotelSite, versions: ModifierVersions): MissingLink | undefined {
  const { kind, current, standing } = versions;
  if (standing.kind !== 'kept') return undefined;
  const { cause, changes } = standing;
  return {
    identity: identityAt(site, kind, current),
    reason: reasonOf(versions, cause),
    wayOut: wayOutOf(versions, cause),
    changes,
  };
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
      return `push --supersede creates ${cause.next} and relinks the rates; ${current} stays in the hub, unlinked`;
    case 'code-too-long':
      return `${cause.next} would be too long for a code: write it under a new, shorter code, link that in the rates in place of the old code, and push with --prune so that the rates lose the old link; the old ${kind} stays in the hub`;
    case 'hub-alters':
      return 'write in the file what the hub keeps of it, shown above';
  }
}
