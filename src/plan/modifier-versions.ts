import { type VersionCode, versionCode, versionOf } from '../contract/version-code.ts';
import { itemsOf, recordsOf, textOf } from '../hub/mapping/lists.ts';
import type { JsonObject } from '../kernel/json.ts';
import { basisOf } from './basis.ts';
import { differences, firstByKey, type Removes } from './differences.ts';
import type { Link } from './draft.ts';
import type { HotelSite } from './hotel-site.ts';
import type { Change, Superseded } from './plan.ts';
import { MODIFIER_FIELDS, RECORD_SHAPES } from './record-shapes.ts';
import { pathText, remoteOnly } from './remote-only.ts';

/** What becomes of an offer or supplement of the files. */
export type ModifierStanding =
  /** The hub holds it; `record` is its version that says what the file says. */
  | { readonly kind: 'equal'; readonly record: JsonObject }
  /** It is created under `code`, in place of a version that says something else where there is one. */
  | { readonly kind: 'new'; readonly supersedes?: Superseded }
  /** The hub holds it otherwise (`record` is the version that is sold) and stays as it is. */
  | { readonly kind: 'kept'; readonly record: JsonObject; readonly changes: readonly Change[]; readonly cause: Cause };

/** Why a changed record is not sent as a new version. */
export type Cause =
  | { readonly kind: 'not-asked'; readonly next: string }
  | { readonly kind: 'code-too-long'; readonly next: string }
  /** Two versions say the same: the hub has not kept what the younger was sent with. */
  | { readonly kind: 'hub-alters'; readonly versions: readonly [string, string] };

/** An offer or supplement of the files, and its versions in the hub. */
export interface ModifierVersions {
  readonly kind: Link['kind'];
  /** As the files have it. */
  readonly code: string;
  readonly managed: JsonObject;
  readonly standing: ModifierStanding;
  /** The code under which the hub holds it when the plan is done: what rates link. */
  readonly current: string;
  /** Codes of all its versions that the hub holds, oldest first. */
  readonly stored: readonly string[];
}

/** What the file says, as the record with this code is to say it. */
export const managedAs = (managed: JsonObject, code: string): JsonObject => ({ ...managed, providerCode: code });

export const codeOf = (record: JsonObject): string => textOf(record['providerCode']) ?? '(no code)';

/**
 * The offers or supplements of a hotel, by the code that the files give them, sorted. The hub never changes one, so a changed one is
 * a further record, `CODE.v2`, and every code of that form that the files do not use themselves counts as a version of `CODE`. The
 * newest version that says what the file says stands for it, one that says nothing beside before one that does.
 */
export function modifierVersions(
  site: HotelSite,
  kind: Link['kind'],
  desired: readonly JsonObject[],
): ReadonlyMap<string, ModifierVersions> {
  const stored = firstByKey(recordsOf(site.remote?.[`${kind}s`]), codeOf);
  const family = new Family(site, kind, desired.map(codeOf), stored);
  const all = desired.map((managed): [string, ModifierVersions] => [codeOf(managed), family.standing(managed)]);
  return new Map(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface Version extends VersionCode {
  readonly record: JsonObject;
}

/** The hub's records of one kind, by the code of the files that they are versions of. */
class Family {
  readonly #site: HotelSite;
  readonly #kind: Link['kind'];
  readonly #shape;
  readonly #own: ReadonlySet<string>;
  readonly #versions = new Map<string, Version[]>();
  readonly #linked: ReadonlySet<string>;

  constructor(
    site: HotelSite,
    kind: Link['kind'],
    defined: readonly string[],
    stored: ReadonlyMap<string, JsonObject>,
  ) {
    this.#site = site;
    this.#kind = kind;
    this.#shape = RECORD_SHAPES[kind];
    // A code that the files use is a code of its own, whatever it looks like.
    this.#own = new Set([...defined, ...site.contract.rates.flatMap((rate) => rate[`${kind}s`] ?? [])]);
    const rates = recordsOf(site.remote?.['rates']);
    this.#linked = new Set(rates.flatMap((rate) => itemsOf(rate[`${kind}s`]).flatMap((code) => textOf(code) ?? [])));
    for (const [code, record] of stored) {
      const version = this.#own.has(code) ? { code, number: 1 } : versionOf(code);
      if (version === undefined || !defined.includes(version.code)) continue;
      const known = this.#versions.get(version.code);
      if (known) known.push({ ...version, record });
      else this.#versions.set(version.code, [{ ...version, record }]);
    }
    for (const versions of this.#versions.values()) versions.sort((a, b) => a.number - b.number);
  }

  standing(managed: JsonObject): ModifierVersions {
    const code = codeOf(managed);
    const versions = this.#versions.get(code) ?? [];
    const stored = versions.map(({ record }) => codeOf(record));
    const known = { kind: this.#kind, code, managed, stored };
    const standsFor = (record: JsonObject): ModifierVersions => ({
      ...known,
      standing: { kind: 'equal', record },
      current: codeOf(record),
    });
    const equal = versions.filter(({ record }) => this.#lacks(managed, record).length === 0);
    const exact = equal.findLast(({ record }) => remoteOnly(this.#shape, managed, record).length === 0);
    if (exact) return standsFor(exact.record);
    const newest = equal.at(-1);
    const { supersede, prune } = this.#site;
    if (newest && !(supersede && prune)) return standsFor(newest.record);
    const sold = newest ?? this.#sold(versions);
    // Without the code itself nothing has ever been superseded: what looks like a version is not ours.
    if (sold === undefined || (!newest && versions[0]?.number !== 1))
      return { ...known, standing: { kind: 'new' }, current: code };
    const next = this.#next(code, versions);
    const cause = this.#obstacle(code, next, managed, versions);
    const changes = this.#changes(managed, sold.record);
    const { record } = sold;
    const supersedes = { key: codeOf(record), basis: basisOf(record), changes };
    if (cause !== undefined && newest) return standsFor(newest.record);
    if (cause !== undefined)
      return { ...known, standing: { kind: 'kept', record, changes, cause }, current: codeOf(record) };
    return { ...known, standing: { kind: 'new', supersedes }, current: next };
  }

  /** What `record` would have to say otherwise, its code aside. */
  #lacks(managed: JsonObject, record: JsonObject, removes?: Removes): Change[] {
    return differences(this.#shape, managedAs(managed, codeOf(record)), record, removes);
  }

  /** The newest version that a rate links, else the newest. */
  #sold(versions: readonly Version[]): Version | undefined {
    return versions.findLast(({ record }) => this.#linked.has(codeOf(record))) ?? versions.at(-1);
  }

  /** A number that neither the hub nor the files have for this code. */
  #next(code: string, versions: readonly Version[]): string {
    const taken = [...this.#own].map(versionOf).filter((version) => version?.code === code);
    const number = Math.max(1, ...versions.map((version) => version.number), ...taken.map((it) => it?.number ?? 1));
    return `${code}.v${number + 1}`;
  }

  #obstacle(code: string, next: string, managed: JsonObject, versions: readonly Version[]): Cause | undefined {
    if (versionCode(versionOf(next) ?? { code, number: 0 }) !== next) return { kind: 'code-too-long', next };
    const alike = this.#alike(managed, versions);
    if (alike) return { kind: 'hub-alters', versions: alike };
    return this.#site.supersede ? undefined : { kind: 'not-asked', next };
  }

  /**
   * The newest version and an older one that says the same. Nothing is ever sent twice under two codes, so the hub has made them
   * alike; and so it would do with every further one, which nobody can remove.
   */
  #alike(managed: JsonObject, versions: readonly Version[]): readonly [string, string] | undefined {
    const names = new Set([...MODIFIER_FIELDS, ...Object.keys(managed)]);
    const said = ({ record }: Version): JsonObject =>
      Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'providerCode' && names.has(name)));
    const newest = versions.at(-1);
    if (newest === undefined) return undefined;
    const differ = (one: JsonObject, other: JsonObject): boolean =>
      differences(this.#shape, one, other).length + remoteOnly(this.#shape, one, other).length > 0;
    const twin = versions
      .slice(0, -1)
      .findLast((version) => !differ(said(version), said(newest)) && !differ(said(newest), said(version)));
    return twin && [codeOf(newest.record), codeOf(twin.record)];
  }

  /** What a new version says otherwise than the one in whose place it comes; what only that one has is left behind. */
  #changes(managed: JsonObject, record: JsonObject): readonly Change[] {
    if (!this.#site.supersede) return this.#lacks(managed, record);
    const left = new Set(remoteOnly(this.#shape, managed, record).map(({ path }) => pathText(path)));
    return this.#lacks(managed, record, (path) => left.has(pathText(path)));
  }
}
