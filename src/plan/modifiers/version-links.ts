import { itemsOf, offerToWire, supplementToWire, textOf } from '../../hub/mapping/record-to-wire.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { HotelSite, Link } from '../plan-part.ts';
import { type ModifierVersions, modifierVersions } from './modifier-versions.ts';

type Kind = Link['kind'];

export const MODIFIER_KINDS: readonly Kind[] = ['offer', 'supplement'];

/** The links of a rate in the hub's codes. */
export interface RateLinks {
  /** What the file links. */
  readonly wanted: JsonObject;
  /** The same, with links that only the hub has, updated to the current version. */
  readonly managed: JsonObject;
  /** The hub's rate without links to other versions; links that only the hub has point to the current version. */
  readonly base: JsonObject;
  /** The links to remove, as paths in the rate. */
  readonly stale: readonly (readonly string[])[];
}

/** The offers and supplements of a hotel with their versions, and which version a rate links. */
export class VersionLinks {
  readonly #versions: Readonly<Record<Kind, ReadonlyMap<string, ModifierVersions>>>;
  readonly #ofStored: Readonly<Record<Kind, ReadonlyMap<string, ModifierVersions>>>;

  constructor(site: HotelSite) {
    const { contract, capabilities } = site;
    const { hotel, offers, supplements } = contract;
    const wire = {
      offer: offers.map((offer) => offerToWire(offer, hotel, capabilities)),
      supplement: supplements.map((supplement) => supplementToWire(supplement, hotel, capabilities)),
    };
    const versionsOf = (kind: Kind) => modifierVersions(site, kind, wire[kind]);
    this.#versions = { offer: versionsOf('offer'), supplement: versionsOf('supplement') };
    this.#ofStored = { offer: byStored(this.#versions.offer), supplement: byStored(this.#versions.supplement) };
  }

  /** All of one kind, by the codes of the files, sorted. */
  of(kind: Kind): readonly ModifierVersions[] {
    return [...this.#versions[kind].values()];
  }

  /** The offer or supplement that a link in the files refers to. */
  named(kind: Kind, code: string): ModifierVersions | undefined {
    return this.#versions[kind].get(code);
  }

  /** The offer or supplement in the files that the hub's record with this code is a version of. */
  ofStored(kind: Kind, code: string): ModifierVersions | undefined {
    return this.#ofStored[kind].get(code);
  }

  /**
   * A rate links only the current version; with an older one as well, the offer would apply twice. So an older link is removed
   * from every rate in the files. If only the hub links the offer, its link moves to the current version (with `prune` it is removed).
   * Links to a record that is kept as it is are not changed.
   */
  inRate(rate: JsonObject, stored: JsonObject, prune: boolean): RateLinks {
    const links = MODIFIER_KINDS.map((kind) => this.#linksOfKind(kind, rate, stored, prune));
    const join = (pick: (one: KindLinks) => readonly string[] | undefined): JsonObject =>
      Object.fromEntries(links.map((one) => [one.list, pick(one)]).filter(([, codes]) => codes !== undefined));
    return {
      wanted: { ...rate, ...join(({ wanted }) => wanted) },
      managed: { ...rate, ...join(({ managed }) => managed) },
      base: { ...stored, ...join(({ base }) => base) },
      stale: links.flatMap(({ list, stale }) => stale.map((code) => [list, code])),
    };
  }

  #linksOfKind(kind: Kind, rate: JsonObject, stored: JsonObject, prune: boolean): KindLinks {
    const list = `${kind}s`;
    const there = textsOf(stored, list);
    const named = textsOf(rate, list);
    const wanted = named && unique(named.flatMap((code) => this.#wanted(kind, code, there ?? [])));
    const current = (code: string): string => this.#current(kind, code);
    const stale = (there ?? []).filter((code) => current(code) !== code);
    const follow = prune ? [] : stale.map(current);
    return {
      list,
      stale,
      wanted,
      managed: follow.length === 0 ? wanted : unique([...(wanted ?? []), ...follow]),
      base: there && unique(there.map(current)),
    };
  }

  /** The hub's code for a link in the files. */
  #wanted(kind: Kind, code: string, there: readonly string[]): readonly string[] {
    const versions = this.#versions[kind].get(code);
    if (versions === undefined) return [code];
    const kept = versions.standing.kind === 'kept' ? versions.stored.filter((it) => there.includes(it)) : [];
    return kept.length > 0 ? kept : [versions.current];
  }

  /** The code that a link in the hub should have. */
  #current(kind: Kind, code: string): string {
    const versions = this.ofStored(kind, code);
    return versions === undefined || versions.standing.kind === 'kept' ? code : versions.current;
  }
}

interface KindLinks {
  readonly list: string;
  readonly stale: readonly string[];
  readonly wanted: readonly string[] | undefined;
  readonly managed: readonly string[] | undefined;
  readonly base: readonly string[] | undefined;
}

const byStored = (versions: ReadonlyMap<string, ModifierVersions>): ReadonlyMap<string, ModifierVersions> =>
  new Map([...versions.values()].flatMap((one) => one.stored.map((code): [string, ModifierVersions] => [code, one])));

const textsOf = (rate: JsonObject, list: string): readonly string[] | undefined =>
  rate[list] === undefined ? undefined : itemsOf(rate[list]).flatMap((code) => textOf(code) ?? []);

const unique = (codes: readonly string[]): readonly string[] => [...new Set(codes)];
