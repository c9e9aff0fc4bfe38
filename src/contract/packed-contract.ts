import { canonicalJson } from '../kernel/json.ts';
import { canonicalText } from '../kernel/json-pieces.ts';
import type { Contracts, HotelContract } from './model.ts';

type Records = Pick<HotelContract, 'hotel' | 'rates' | 'offers' | 'supplements' | 'tests'>;

interface Packed {
  readonly rest: Omit<HotelContract, keyof Records>;
  readonly texts: Readonly<Record<keyof Records, string>>;
}

const packedOf = new WeakMap<HotelContract, Packed>();

/**
 * The same contract with its records as canonical JSON, which is read whenever they are asked for: checked contracts are held until the
 * last of them is in the hub, and looked at two or three times. Each look gives records of its own; whoever compares records by what
 * they are rather than by what they say takes a copy first (`{ ...contract }`), which is a contract like any other.
 */
export function packedContract(contract: HotelContract): HotelContract {
  if (packedOf.has(contract)) return contract;
  const { hotel, rates, offers, supplements, tests, ...rest } = contract;
  return packedFrom(rest, {
    hotel: canonicalJson(hotel),
    rates: canonicalJson(rates),
    offers: canonicalJson(offers),
    supplements: canonicalJson(supplements),
    tests: canonicalJson(tests),
  });
}

/** The records of `contract`, still packed, as those of `owner`, whose own do not count. */
export function packedFor(contract: HotelContract, owner: Packed['rest']): HotelContract {
  const { supplier, files, incomplete } = owner;
  const rest = { supplier, files, ...(incomplete && { incomplete }) };
  const packed = packedOf.get(packedContract(contract));
  if (!packed) throw new Error('a packed contract is known as one');
  return packedFrom(rest, packed.texts);
}

function packedFrom(rest: Packed['rest'], texts: Packed['texts']): HotelContract {
  const records: Records = Object.create(Object.prototype, accessors);
  const packed: HotelContract = Object.assign(records, rest);
  packedOf.set(packed, { rest, texts });
  return packed;
}

/** The same functions for all contracts: getters of its own would take each more memory than what it has beside its texts. */
const accessors: PropertyDescriptorMap = {
  hotel: reading('hotel'),
  rates: reading('rates'),
  offers: reading('offers'),
  supplements: reading('supplements'),
  tests: reading('tests'),
};

function reading(key: keyof Records): PropertyDescriptor & ThisType<HotelContract> {
  return {
    enumerable: true,
    get() {
      const packed = packedOf.get(this);
      if (!packed) throw new Error('only a packed contract has texts');
      return recordsIn(packed.texts[key]);
    },
  };
}

export const packedContracts = ({ suppliers, hotels }: Contracts): Contracts => ({
  suppliers,
  hotels: hotels.map(packedContract),
});

/** Copies whose records are always the same ones. */
export const unpacked = (hotels: readonly HotelContract[]): HotelContract[] =>
  hotels.map((contract) => ({ ...contract }));

/** The canonical JSON of a contract. */
export function contractText(contract: HotelContract): string {
  const packed = packedOf.get(contract);
  return packed ? canonicalText(packed.rest, packed.texts) : canonicalJson(contract);
}

/** Everything that a contract says is JSON, amounts and days too: what was written comes back as it was. */
function recordsIn(text: string): unknown {
  return JSON.parse(text);
}
