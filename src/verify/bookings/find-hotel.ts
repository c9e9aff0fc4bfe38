import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { inQuotes } from '../../kernel/did-you-mean.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { plainName } from '../catalogue/plain-name.ts';
import type { BookedStay, NoContract } from './booked-stay.ts';

/** Finds the contract of a booking, or says why there is none. */
export type FindHotel = (hotels: readonly HotelContract[], stay: BookedStay) => Result<HotelContract, NoContract>;

/** By what a file says: `PALMA/SEA-PALACE`, the hotel's code, or its name; nothing if there is one hotel only. */
export const hotelOfFile: FindHotel = (hotels, { hotelCode }) => {
  if (hotels.length === 0) return unclear('the files had no hotel then');
  const forms: readonly ((contract: HotelContract) => boolean)[] =
    hotelCode === undefined
      ? [() => true]
      : [
          (contract) => hotelKey(contract) === hotelCode,
          ({ hotel }) => hotel.providerCode === hotelCode,
          ({ hotel }) => plainName(hotel.hotelname) === plainName(hotelCode) && plainName(hotelCode) !== '',
        ];
  for (const isMeant of forms) {
    const [found, ...others] = hotels.filter(isMeant);
    if (found && others.length === 0) return ok(found);
    if (found) return unclear(several(hotelCode, [found, ...others]));
  }
  return unclear(`the files had no hotel ${inQuotes(safeText(hotelCode ?? '', 80))} then`);
};

function several(hotelCode: string | undefined, hotels: readonly HotelContract[]): string {
  const shown = hotels.slice(0, 3).map(hotelKey).join(', ');
  const all = `${shown}${hotels.length > 3 ? ', …' : ''}`;
  return hotelCode === undefined
    ? `the booking names no hotel, and the files have ${hotels.length}: ${all}`
    : `several hotels are called ${inQuotes(safeText(hotelCode, 80))}: ${all}`;
}

const unclear = (reason: string): Result<never, NoContract> => fail({ kind: 'unclear', reason });
