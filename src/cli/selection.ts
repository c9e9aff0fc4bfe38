import { hotelKey, supplierKey } from '../contract/identity.ts';
import type { Contracts, HotelContract } from '../contract/model.ts';
import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-code.ts';

export interface SelectionFlags {
  readonly supplier?: readonly string[] | undefined;
  readonly hotel?: readonly string[] | undefined;
  readonly shard?: string | undefined;
}

/** The hotels that the flags name, in a stable order. Nothing matched is wrong usage, never an empty success. */
export function select(contracts: Contracts, flags: SelectionFlags): Contracts {
  const filtered = contracts.hotels.filter(
    (contract) =>
      matchesAny(supplierKey(contract.supplier), flags.supplier) &&
      matchesAny(contract.hotel.providerCode, flags.hotel),
  );
  const hotels = flags.shard ? shardOf(filtered, flags.shard) : filtered;
  const asked = flags.supplier !== undefined || flags.hotel !== undefined;
  if (asked && filtered.length === 0) throw nothingMatched(contracts, flags);
  const suppliers = flags.hotel || flags.shard ? usedSuppliers(contracts, hotels) : contracts.suppliers;
  return {
    hotels,
    suppliers: suppliers.filter((supplier) => matchesAny(supplier.externalCode ?? `#${supplier.id}`, flags.supplier)),
  };
}

const usedSuppliers = (contracts: Contracts, hotels: readonly HotelContract[]) => {
  const used = new Set(hotels.map((contract) => contract.supplier.definition));
  return contracts.suppliers.filter((supplier) => used.has(supplier));
};

function matchesAny(name: string, patterns: readonly string[] | undefined): boolean {
  return patterns === undefined || patterns.some((pattern) => wildcard(pattern).test(name));
}

/** `SEA-*` and `H0?`: the whole name, upper and lower case differ as codes do. */
function wildcard(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 'u');
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

function nothingMatched(contracts: Contracts, flags: SelectionFlags): CliFailure {
  const asked = [
    ...(flags.supplier ?? []).map((s) => `--supplier ${s}`),
    ...(flags.hotel ?? []).map((h) => `--hotel ${h}`),
  ];
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
