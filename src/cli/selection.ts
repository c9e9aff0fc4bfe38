import { definitionKey, hotelKey } from '../contract/identity.ts';
import type { Contracts, HotelContract } from '../contract/model.ts';
import { wildcards } from '../kernel/wildcards.ts';
import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-code.ts';
import type { Section } from './sections.ts';

export interface SelectionFlags {
  readonly supplier?: readonly string[] | undefined;
  readonly hotel?: readonly string[] | undefined;
  readonly shard?: string | undefined;
  /** Only what changed since the current branch left this commit. */
  readonly 'changed-since'?: string | undefined;
  /** Only these sections; several by comma. */
  readonly only?: readonly string[] | undefined;
}

/** Whether any of the flags asks for less than the paths hold. */
export const isNarrowed = (flags: SelectionFlags): boolean =>
  [flags.supplier, flags.hotel, flags.shard, flags['changed-since'], flags.only].some((flag) => flag !== undefined);

export interface SelectOptions {
  /** Those that `--changed-since` leaves. */
  readonly changed?: Contracts;
  /** What the names mean may stand in what could not be read. */
  readonly mayBeEmpty?: boolean;
}

/**
 * The hotels that the flags name, in a stable order, and their suppliers. Names that match nothing are wrong usage, never an empty
 * success; that nothing of theirs changed is no mistake.
 */
export function select(
  contracts: Contracts,
  flags: SelectionFlags,
  { changed = contracts, mayBeEmpty = false }: SelectOptions = {},
): Contracts {
  const named = contracts.hotels.filter((contract) => isNamed(hotelKey(contract), flags));
  const asked = flags.supplier !== undefined || flags.hotel !== undefined;
  if (asked && !mayBeEmpty) {
    const idle = idleNames(contracts, flags);
    if (named.length === 0 || idle.length > 0)
      throw nothingMatched(contracts, named.length === 0 ? asksOf(flags) : idle);
  }
  const recent = changed === contracts ? named : named.filter((contract) => changed.hotels.includes(contract));
  const hotels = flags.shard ? shardOf(recent, flags.shard) : recent;
  const suppliers = flags.hotel || flags.shard ? usedSuppliers(contracts, hotels) : changed.suppliers;
  return {
    hotels,
    suppliers: suppliers.filter((supplier) => matchesAny(definitionKey(supplier), flags.supplier)),
  };
}

/** Whether `--supplier` and `--hotel` let through the hotel of this key, `PALMA/SEA-PALACE`. */
export function isNamed(key: string, { supplier, hotel }: SelectionFlags): boolean {
  const slash = key.lastIndexOf('/');
  return matchesAny(key.slice(0, slash), supplier) && matchesAny(key.slice(slash + 1), hotel);
}

const usedSuppliers = (contracts: Contracts, hotels: readonly HotelContract[]) => {
  const used = new Set(hotels.map((contract) => contract.supplier.definition));
  return contracts.suppliers.filter((supplier) => used.has(supplier));
};

/** Whether one of the patterns (`SEA-*`) matches the whole name; everything does without any. */
export function matchesAny(name: string, patterns: readonly string[] | undefined): boolean {
  return patterns === undefined || patterns.some((pattern) => wildcards(pattern).test(name));
}

function shardOf(hotels: readonly HotelContract[], shard: string): readonly HotelContract[] {
  const match = /^(\d+)\/(\d+)$/.exec(shard);
  const [index, count] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || index < 1 || index > count) {
    throw new CliFailure({
      code: 'wrong-usage',
      exit: EXIT.usage,
      message: `--shard ${shard} is not of the form i/n with i from 1 to n`,
      hint: 'for four jobs: --shard 1/4, 2/4, 3/4 and 4/4',
    });
  }
  const sorted = [...hotels].sort((a, b) => (hotelKey(a) < hotelKey(b) ? -1 : 1));
  return sorted.filter((_, position) => position % count === index - 1);
}

/** Names that match nothing beside others that do: whoever gave them would think that theirs was done too. */
function idleNames({ hotels, suppliers }: Contracts, { supplier, hotel }: SelectionFlags): string[] {
  const keys = hotels.map(hotelKey);
  const defined = suppliers.map(definitionKey);
  const owners = [...new Set([...keys.map((key) => key.slice(0, key.lastIndexOf('/'))), ...defined])];
  const codes = keys.map((key) => key.slice(key.lastIndexOf('/') + 1));
  return asksOf({ supplier: matchlessIn(owners, supplier), hotel: matchlessIn(codes, hotel) });
}

const matchlessIn = (known: readonly string[], patterns: readonly string[] = []): string[] =>
  patterns.filter((pattern) => {
    const form = wildcards(pattern);
    return !known.some((name) => form.test(name));
  });

const asksOf = ({ supplier = [], hotel = [] }: SelectionFlags): string[] => [
  ...supplier.map((name) => `--supplier ${name}`),
  ...hotel.map((name) => `--hotel ${name}`),
];

function nothingMatched(contracts: Contracts, asked: readonly string[]): CliFailure {
  const known = contracts.hotels.map(hotelKey).sort();
  return new CliFailure({
    code: 'nothing-selected',
    exit: EXIT.usage,
    message: `no hotel matches ${asked.join(' ')}`,
    hint:
      known.length > 0
        ? `the files hold ${known.slice(0, 10).join(', ')}${known.length > 10 ? ', …' : ''}`
        : 'the files hold no hotel',
  });
}

export const nothingIn = (sections: ReadonlySet<Section>): CliFailure =>
  new CliFailure({
    code: 'nothing-selected',
    exit: EXIT.usage,
    message: `no contract has ${[...sections].join(' or ')}`,
    hint: 'leave --only out, or name sections that the files have',
  });
