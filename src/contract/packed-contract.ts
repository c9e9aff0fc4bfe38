import type { Contracts, HotelContract } from './model.ts';

/**
 * The same contract with its records as text, which is read whenever they are asked for: checked contracts are held until the last of
 * them is in the hub, and looked at two or three times. Each look gives records of its own; whoever compares records by what they are
 * rather than by what they say takes a copy first (`{ ...contract }`), which is a contract like any other.
 */
export function packedContract({ supplier, files, incomplete, ...records }: HotelContract): HotelContract {
  const hotel = JSON.stringify(records.hotel);
  const rates = JSON.stringify(records.rates);
  const offers = JSON.stringify(records.offers);
  const supplements = JSON.stringify(records.supplements);
  const tests = JSON.stringify(records.tests);
  return {
    supplier,
    files,
    ...(incomplete && { incomplete }),
    get hotel() {
      return recordsIn<HotelContract['hotel']>(hotel);
    },
    get rates() {
      return recordsIn<HotelContract['rates']>(rates);
    },
    get offers() {
      return recordsIn<HotelContract['offers']>(offers);
    },
    get supplements() {
      return recordsIn<HotelContract['supplements']>(supplements);
    },
    get tests() {
      return recordsIn<HotelContract['tests']>(tests);
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

/** Everything that a contract says is JSON, amounts and days too: what was written comes back as it was. */
function recordsIn<T>(text: string): T {
  const records: T = JSON.parse(text);
  return records;
}
