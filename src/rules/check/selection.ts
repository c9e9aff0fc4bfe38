import type { FileChange } from '../../contract/affected.ts';
import { withoutArrival } from '../../contract/stay-name.ts';
import { wildcards } from '../../kernel/glob.ts';
import type { Section } from './sections.ts';

/** What can be named by a flag, and left out with `--exclude KIND:NAME`. */
export const NAMED_KINDS = ['supplier', 'hotel', 'rate', 'season', 'room', 'meal-plan'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** Patterns for names and codes, by kind. */
type Patterns<Kind extends NamedKind> = { readonly [K in Kind]?: readonly string[] | undefined };

/** Which records are meant: those that the patterns match, without patterns all, and none that `excluded` matches. */
export type Named<Kind extends NamedKind> = Patterns<Kind> & { readonly excluded?: Patterns<NamedKind> | undefined };

/** Patterns for the codes of hotels and of their suppliers. */
export type NamedHotels = Named<'hotel' | 'supplier'>;

/** Which of the hotels under the paths a run is about. */
export interface Selection extends NamedHotels {
  /** `2/4`: the second of four parts. */
  readonly shard?: string | undefined;
  /** The sections to report findings for. */
  readonly only?: ReadonlySet<Section> | undefined;
  /** With `--changed-since`: finds out what has changed in these files. */
  readonly changes?: ((files: readonly string[]) => Promise<Changes>) | undefined;
}

/** What has changed, as far as contracts are concerned. */
export interface Changes {
  /** The version compared with, for people: `main (3f2a91c)`. */
  readonly since: string;
  /** Settings or the baseline changed, so every contract may have other findings. */
  readonly everything: boolean;
  readonly files: readonly FileChange[];
}

/** Why a check is impossible: wrong usage, or files that are being changed meanwhile. */
export interface CheckRefusal {
  readonly code: 'no-input' | 'nothing-selected' | 'wrong-usage' | 'files-changed';
  readonly message: string;
  readonly hint?: string;
}

/** Whether one of the patterns (`SEA-*`) matches the whole name. Without patterns, every name matches. */
export const matchesAny = (name: string, patterns: readonly string[] | undefined): boolean =>
  patterns === undefined || patterns.some((pattern) => wildcards(pattern).test(name));

/** Whether a record of this kind and name is meant. A rate that is one stay of a rate in the files is meant by the names of both. */
export function isMeant<Kind extends NamedKind>(kind: Kind, name: string, named: Named<Kind>): boolean {
  const names = kind === 'rate' ? [name, withoutArrival(name)] : [name];
  const isOneOf = (patterns: readonly string[] | undefined): boolean => names.some((one) => matchesAny(one, patterns));
  return isOneOf(named[kind]) && !isOneOf(named.excluded?.[kind] ?? []);
}

/**
 * Whether a hotel is meant, by its code (`SEA-PALACE`) or with its supplier (`PALMA/SEA-PALACE`). Without `supplier`, it may belong to any.
 */
export function isHotelMeant(supplier: string | undefined, code: string, { hotel, excluded }: NamedHotels): boolean {
  const isOneOf = (patterns: readonly string[], isOpen: boolean): boolean =>
    patterns.some((pattern) => {
      const slash = pattern.lastIndexOf('/');
      if (slash < 0 || supplier !== undefined) return matchesAny(slash < 0 ? code : `${supplier}/${code}`, [pattern]);
      return isOpen && matchesAny(code, [pattern.slice(slash + 1)]);
    });
  return (hotel === undefined || isOneOf(hotel, true)) && !isOneOf(excluded?.hotel ?? [], false);
}

/** The patterns of one kind that match none of the names. */
export const matchless = (names: readonly string[], patterns: readonly string[] = []): readonly string[] =>
  patterns.filter((pattern) => {
    const form = wildcards(pattern);
    return !names.some((name) => form.test(name));
  });
