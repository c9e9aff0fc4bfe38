import { definitionKey, hotelKey } from '../contract/identity.ts';
import type { Contracts, HotelContract } from '../contract/model.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { wildcards } from '../kernel/wildcards.ts';
import { type CheckRefusal, matchesAny, type NamedHotels, type Selection } from './selection.ts';

/**
 * The selected hotels and their suppliers, in a stable order. Names that match nothing are a usage error, never an empty success. It is
 * fine if none of the named hotels has changed. `changed` are the contracts that `--changed-since` leaves; `mayBeEmpty`: the names may
 * refer to something in an unreadable file.
 */
export function select(
  contracts: Contracts,
  selection: Selection,
  { changed = contracts, mayBeEmpty = false }: { readonly changed?: Contracts; readonly mayBeEmpty?: boolean } = {},
): Result<Contracts, CheckRefusal> {
  const { supplier: codes, hotel, shard } = selection;
  const named = contracts.hotels.filter((contract) => isNamed(hotelKey(contract), selection));
  const asked = codes !== undefined || hotel !== undefined;
  if (asked && !mayBeEmpty) {
    const idle = idleNames(contracts, selection);
    if (named.length === 0 || idle.length > 0)
      return fail(nothingMatched(contracts, named.length === 0 ? asksOf(selection) : idle));
  }
  const isChanged = new Set(changed.hotels);
  const recent = changed === contracts ? named : named.filter((contract) => isChanged.has(contract));
  const hotels = shard ? shardOf(recent, shard) : ok(recent);
  if (!hotels.ok) return hotels;
  const suppliers = hotel || shard ? usedSuppliers(contracts, hotels.value) : changed.suppliers;
  return ok({
    hotels: hotels.value,
    suppliers: suppliers.filter((supplier) => matchesAny(definitionKey(supplier), codes)),
  });
}

/** Whether `--supplier` and `--hotel` select the hotel with this key, `PALMA/SEA-PALACE`. */
export function isNamed(key: string, { supplier, hotel }: NamedHotels): boolean {
  const slash = key.lastIndexOf('/');
  return matchesAny(key.slice(0, slash), supplier) && matchesAny(key.slice(slash + 1), hotel);
}

const usedSuppliers = (contracts: Contracts, hotels: readonly HotelContract[]) => {
  const used = new Set(hotels.map((contract) => contract.supplier.definition));
  return contracts.suppliers.filter((supplier) => used.has(supplier));
};

function shardOf(hotels: readonly HotelContract[], shard: string): Result<readonly HotelContract[], CheckRefusal> {
  const match = /^(\d+)\/(\d+)$/.exec(shard);
  const [index, count] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || index < 1 || index > count) {
    return fail({
      code: 'wrong-usage',
      message: `--shard ${shard} is not of the form i/n with i from 1 to n`,
      hint: 'for four jobs: --shard 1/4, 2/4, 3/4 and 4/4',
    });
  }
  const sorted = [...hotels].sort((a, b) => (hotelKey(a) < hotelKey(b) ? -1 : 1));
  return ok(sorted.filter((_, position) => position % count === index - 1));
}

/** Names that match nothing, although others match: the user would believe that these were checked too. */
function idleNames({ hotels, suppliers }: Contracts, { supplier, hotel }: NamedHotels): string[] {
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

const asksOf = ({ supplier = [], hotel = [] }: NamedHotels): string[] => [
  ...supplier.map((name) => `--supplier ${name}`),
  ...hotel.map((name) => `--hotel ${name}`),
];

function nothingMatched(contracts: Contracts, asked: readonly string[]): CheckRefusal {
  const known = contracts.hotels.map(hotelKey).sort();
  return {
    code: 'nothing-selected',
    message: `no hotel matches ${asked.join(' ')}`,
    hint:
      known.length > 0
        ? `the files hold ${known.slice(0, 10).join(', ')}${known.length > 10 ? ', …' : ''}`
        : 'the files hold no hotel',
  };
}
