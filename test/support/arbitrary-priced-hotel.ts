import type { HotelContract, PaxPrices, Season } from '../../src/contract/model.ts';
import { arbitraryHotel } from './arbitrary-contract.ts';
import { fc } from './fast-check.ts';
import { money } from './sample-contract.ts';

/** Names as they occur, and as they could do harm. */
const NAMES = [
  'Suite',
  'غرفة مزدوجة',
  'Zimmer "Süd"; mit Balkon, groß',
  '=HYPERLINK("https://example.com")',
  '+34',
  '-5%',
  '@home',
  "'=1+1",
  ' padded ',
];

const amount = fc.integer({ min: 0, max: 9_999_999 }).map((mills) => money(`${mills / 1000}`));
const perPerson: fc.Arbitrary<PaxPrices> = fc.record(
  {
    basePrice: amount,
    adultPrices: fc.array(amount, { maxLength: 2 }),
    childPrices: fc.array(amount, { maxLength: 2 }),
  },
  { requiredKeys: ['basePrice'] },
);

/** A hotel with prices of both forms, and with names of all kinds. */
export const pricedHotels: fc.Arbitrary<HotelContract> = fc
  .tuple(
    arbitraryHotel(),
    fc.constantFrom(...NAMES),
    fc.constantFrom(...NAMES),
    fc.option(perPerson),
    fc.option(perPerson),
  )
  .map(([contract, name, other, ofRooms, ofMeals]) => ({
    ...contract,
    hotel: {
      ...contract.hotel,
      hotelname: other,
      rooms: contract.hotel.rooms.map((room) => ({ ...room, name: `${name} ${room.providerCode}` })),
      mealPlans: contract.hotel.mealPlans.map((plan) => ({ ...plan, ...ofMeals })),
    },
    rates: contract.rates.map((rate) => ({
      ...rate,
      name: `${other} ${rate.name}`,
      seasons: rate.seasons.map(
        (season, index): Season =>
          ofRooms && index === 0
            ? {
                ...season,
                priceType: 'PAX',
                seasonRoomPrices: season.seasonRoomPrices.map(({ providerRoomCode }) => ({
                  providerRoomCode,
                  ...ofRooms,
                })),
              }
            : season,
      ),
    })),
  }));
