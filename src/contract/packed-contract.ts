import { canonicalJson } from '../kernel/json.ts';
import { canonicalText } from '../kernel/json-pieces.ts';
import { OnDemand } from '../kernel/on-demand.ts';
import { withoutUndefined } from '../kernel/without-undefined.ts';
import type { Contracts, HotelContract } from './model.ts';

type Records = Pick<HotelContract, 'hotel' | 'rates' | 'offers' | 'supplements' | 'tests'>;

interface Packed {
  readonly rest: Omit<HotelContract, keyof Records>;
  readonly texts: Readonly<Record<keyof Records, string>>;
}

const contracts = new OnDemand<Packed, Records>({
  hotel: ({ texts }) => recordsIn(texts.hotel),
  rates: ({ texts }) => recordsIn(texts.rates),
  offers: ({ texts }) => recordsIn(texts.offers),
  supplements: ({ texts }) => recordsIn(texts.supplements),
  tests: ({ texts }) => recordsIn(texts.tests),
});

/**
 * The same contract with its records as canonical JSON, parsed on every access: checked contracts stay in memory until the last one is
 * pushed, and are read only two or three times. Every access returns new objects; to compare records by identity, copy the contract
 * first (`{ ...contract }`).
 */
export function packedContract(contract: HotelContract): HotelContract {
  if (contracts.source(contract)) return contract;
  const { hotel, rates, offers, supplements, tests, ...rest } = contract;
  return packedFrom(rest, {
    hotel: canonicalJson(hotel),
    rates: canonicalJson(rates),
    offers: canonicalJson(offers),
    supplements: canonicalJson(supplements),
    tests: canonicalJson(tests),
  });
}

/** A packed contract with the records of `contract` and everything else from `owner`. */
export function packedFor(contract: HotelContract, owner: Packed['rest']): HotelContract {
  const { supplier, files, incomplete, unread, lacksDocuments } = owner;
  const rest = { supplier, files, ...withoutUndefined({ incomplete, unread, lacksDocuments }) };
  const packed = contracts.source(packedContract(contract));
  if (!packed) throw new Error('a packed contract is known as one');
  return packedFrom(rest, packed.texts);
}

const packedFrom = (rest: Packed['rest'], texts: Packed['texts']): HotelContract =>
  contracts.object(rest, { rest, texts });

export const packedContracts = ({ suppliers, hotels }: Contracts): Contracts => ({
  suppliers,
  hotels: hotels.map(packedContract),
});

/** Copies that return the same records on every access. */
export const unpacked = (hotels: readonly HotelContract[]): HotelContract[] =>
  hotels.map((contract) => ({ ...contract }));

/** The contract, copied if it is packed, so that it returns the same records on every access. */
export const opened = (contract: HotelContract): HotelContract =>
  contracts.source(contract) ? { ...contract } : contract;

/** Whether rates or seasons of the contract may have former names. It is not unpacked for that. */
export const mayHaveFormerNames = (contract: HotelContract): boolean =>
  contracts.source(contract)?.texts.rates.includes('"formerly":') ?? true;

/** The canonical JSON of a contract. */
export function contractText(contract: HotelContract): string {
  const packed = contracts.source(contract);
  return packed ? canonicalText(packed.rest, packed.texts) : canonicalJson(contract);
}

/** All values of a contract are JSON, including amounts and days, so nothing is lost. */
function recordsIn<T>(text: string): T {
  const records: T = JSON.parse(text);
  return records;
}
