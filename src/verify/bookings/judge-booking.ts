import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { memoize } from '../../kernel/memoize.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { priceBook } from '../../pricing/stay/price-book.ts';
import { type BookedStay, bookedContracts, type HubNames } from './booked-stay.ts';
import { type BookingPrice, priceBooking } from './booking-price.ts';

/** A booked stay and the contract that it was sold from. */
export interface JudgedBooking {
  readonly stay: BookedStay;
  /** Absent if no contract in the files matches, or more than one does. */
  readonly contract?: HotelContract;
  /** `SUPPLIER/HOTEL`. */
  readonly hotel?: string;
  /** It is of another supplier, or of a hotel that the files do not have. */
  readonly isForeign: boolean;
  readonly price: BookingPrice;
}

/** Finds the contract of each booked stay, and prices it as the contract is now. */
export function bookingJudge(
  contracts: readonly HotelContract[],
  names: HubNames,
  switches: PricingSwitches,
): (stay: BookedStay) => JudgedBooking {
  const contractOf = bookedContracts(contracts, names);
  const bookOf = memoize((contract: HotelContract) => priceBook(contract, switches));
  return (stay) => {
    const found = contractOf(stay);
    if (!found.ok) {
      const { kind, reason } = found.error;
      return { stay, isForeign: kind === 'foreign', price: { kind: 'not-priced', reason } };
    }
    const contract = found.value;
    return {
      ...{ stay, contract, hotel: hotelKey(contract), isForeign: false },
      price: contract.incomplete
        ? { kind: 'not-priced', reason: 'the contract cannot be read completely; `contracts validate` says why' }
        : priceBooking(stay, bookOf(contract)),
    };
  };
}
