import { type VersionCode, versionCode, versionOf } from '../../contract/version-code.ts';
import { itemsOf, recordsOf, textOf } from '../../hub/mapping/record-to-wire.ts';
import { firstByKey } from '../../kernel/by-key.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { basisOf } from '../compare/basis.ts';
import { differences, type Removes } from '../compare/differences.ts';
import { MODIFIER_FIELDS, RECORD_SHAPES } from '../compare/record-shapes.ts';
import { pathText, remoteOnly } from '../compare/remote-only.ts';
import type { Change, MissingLink, Superseded } from '../plan.ts';
import { type HotelSite, identityAt, type Link } from '../plan-part.ts';

/** What happens to an offer or supplement in the files. */
export type ModifierStanding =
  /** The hub has it; `record` is the version that matches the file. */
  | { readonly kind: 'equal'; readonly record: JsonObject }
  /** It is created under `code`, and replaces a different version if there is one. */
  | { readonly kind: 'new'; readonly supersedes?: Superseded }
  /** It differs in the hub (`record` is the version that is sold) and is not changed. */
  | { readonly kind: 'kept'; readonly record: JsonObject; readonly changes: readonly Change[]; readonly cause: Cause };

/** Why a changed record is not sent as a new version. */
export type Cause =
  | { readonly kind: 'not-asked'; readonly next: string }
  | { readonly kind: 'code-too-long'; readonly next: string }
  /** Two versions are equal, so the hub did not store the newer one as it was sent. */
  | { readonly kind: 'hub-alters'; readonly versions: readonly [string, string] };

/** An offer or supplement of the files, and its versions in the hub. */
export interface ModifierVersions {
  readonly kind: Link['kind'];
  /** As in the files. */
  readonly code: string;
  readonly managed: JsonObject;
  readonly standing: ModifierStanding;
  /** Its code in the hub after the plan, which rates link. */
  readonly current: string;
  /** The codes of all its versions in the hub, oldest first. */
  readonly stored: readonly string[];
}

/** The file's content under this code. */
export const managedAs = (managed: JsonObject, code: string): JsonObject => ({ ...managed, providerCode: code });

export const codeOf = (record: JsonObject): string => textOf(record['providerCode']) ?? '(no code)';

/**
 * The offers or supplements of a hotel, sorted by their code in the files. The hub never changes one, so a changed one becomes
 * a new record, `CODE.v2`, and every code of this form that is not in the files counts as a version of `CODE`. The
 * newest version that matches the file is used, preferably one without further fields.
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

/** The hub's records of one kind, grouped by the code in the files. */
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
    // A code in the files is never a version, whatever it looks like.
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
    // If the code itself is not in the hub, nothing was superseded, so codes that look like versions belong to somebody else.
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

  /** How `record` differs from the file, apart from its code. */
  #lacks(managed: JsonObject, record: JsonObject, removes?: Removes): Change[] {
    return differences(this.#shape, managedAs(managed, codeOf(record)), record, removes);
  }

  /** The newest version that a rate links, or else the newest. */
  #sold(versions: readonly Version[]): Version | undefined {
    return versions.findLast(({ record }) => this.#linked.has(codeOf(record))) ?? versions.at(-1);
  }

  /** The next version number that neither the hub nor the files use. */
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
   * The newest version and an older one that is equal. The tool never sends the same content under two codes, so the hub changed one
   * when storing it. It would do the same to every further version, and none can be removed.
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

  /** How a new version differs from the one it replaces; what only the old one has is dropped. */
  #changes(managed: JsonObject, record: JsonObject): readonly Change[] {
    if (!this.#site.supersede) return this.#lacks(managed, record);
    const left = new Set(remoteOnly(this.#shape, managed, record).map(({ path }) => pathText(path)));
    return this.#lacks(managed, record, (path) => left.has(pathText(path)));
  }
}

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
