import { definitionKey, hotelKey } from '../../contract/identity.ts';
import type { Contracts, HotelContract, Supplier } from '../../contract/model.ts';
import { didYouMean, listed } from '../../kernel/did-you-mean.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { type CheckRefusal, isHotelMeant, isMeant, matchless, type NamedHotels, type Selection } from './selection.ts';

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
  const { hotel, shard } = selection;
  const named = contracts.hotels.filter((contract) => isNamed(hotelKey(contract), selection));
  const asks = asksOf(selection);
  if (asks.length > 0 && !mayBeEmpty) {
    const idle = idleNames(contracts, selection);
    const idleAsks = asksOf(idle);
    const { excluded } = selection;
    if (idleAsks.length > 0 && (excluded || named.length > 0))
      return fail(nothingMatched(contracts, `matches ${idleAsks.join(' ')}`, idle));
    if (named.length === 0)
      return fail(nothingMatched(contracts, `${excluded ? 'is left by' : 'matches'} ${asks.join(' ')}`, idle));
  }
  const isChanged = new Set(changed.hotels);
  const recent = changed === contracts ? named : named.filter((contract) => isChanged.has(contract));
  const hotels = shard ? shardOf(recent, shard) : ok(recent);
  if (!hotels.ok) return hotels;
  const suppliers = hotel || shard ? usedSuppliers(contracts, hotels.value) : changed.suppliers;
  const emptied = selection.excluded?.hotel ? suppliersWithout(named, contracts) : undefined;
  return ok({
    hotels: hotels.value,
    suppliers: suppliers.filter(
      (supplier) => isMeant('supplier', definitionKey(supplier), selection) && !emptied?.has(supplier),
    ),
  });
}

/** Suppliers that have hotels, but none of these. */
function suppliersWithout(hotels: readonly HotelContract[], contracts: Contracts): ReadonlySet<Supplier> {
  const left = new Set(usedSuppliers(contracts, hotels));
  return new Set(usedSuppliers(contracts, contracts.hotels).filter((supplier) => !left.has(supplier)));
}

/** Whether the selection means the hotel with this key, `PALMA/SEA-PALACE`. */
export function isNamed(key: string, named: NamedHotels): boolean {
  const slash = key.lastIndexOf('/');
  const [supplier, code] = [key.slice(0, slash), key.slice(slash + 1)];
  return isMeant('supplier', supplier, named) && isHotelMeant(supplier, code, named);
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

/** Names that match nothing, although others match: the user would believe that these were checked too, or left out. */
function idleNames(contracts: Contracts, { supplier, hotel, excluded }: NamedHotels): NamedHotels {
  const { owners, codes, keys } = knownNames(contracts);
  const names = [...codes, ...keys];
  return {
    supplier: matchless(owners, supplier),
    hotel: matchless(names, hotel),
    excluded: { supplier: matchless(owners, excluded?.supplier), hotel: matchless(names, excluded?.hotel) },
  };
}

function knownNames({ hotels, suppliers }: Contracts) {
  const keys = hotels.map(hotelKey);
  const defined = suppliers.map(definitionKey);
  return {
    owners: [...new Set([...keys.map((key) => key.slice(0, key.lastIndexOf('/'))), ...defined])],
    codes: keys.map((key) => key.slice(key.lastIndexOf('/') + 1)),
    keys,
  };
}

/** The names as flags. */
const asksOf = ({ supplier = [], hotel = [], excluded }: NamedHotels): string[] => [
  ...supplier.map((name) => `--supplier ${name}`),
  ...hotel.map((name) => `--hotel ${name}`),
  ...(excluded?.supplier ?? []).map((name) => `--exclude supplier:${name}`),
  ...(excluded?.hotel ?? []).map((name) => `--exclude hotel:${name}`),
];

function nothingMatched(contracts: Contracts, how: string, idle: NamedHotels): CheckRefusal {
  const { owners, codes } = knownNames(contracts);
  const meant = [
    ...[...(idle.supplier ?? []), ...(idle.excluded?.supplier ?? [])].map((name) => didYouMean(name, owners)),
    ...[...(idle.hotel ?? []), ...(idle.excluded?.hotel ?? [])].map((name) => didYouMean(name, codes)),
  ].find((text) => text !== undefined);
  const known = contracts.hotels.map(hotelKey).sort();
  const list = asksOf(idle).find((ask) => ask.includes(','));
  const [flag, names = ''] = list?.split(/(?<=^--\S+) /) ?? [];
  const repeated =
    list &&
    `repeat the flag: ${names
      .split(/ *, */)
      .map((name) => `${flag} ${name}`)
      .join(' ')}`;
  return {
    code: 'nothing-selected',
    message: `no ${asksOf({ ...idle, supplier: [] }).length === 0 && idle.supplier?.length ? 'supplier' : 'hotel'} ${how}`,
    hint: repeated ?? meant ?? (known.length > 0 ? `the files hold ${listed(known)}` : 'the files contain no hotel'),
  };
}
