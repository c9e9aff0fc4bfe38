import { occupancyText } from '../../contract/model.ts';
import { lodgingPrice } from '../facts/lodging-price.ts';
import { hasOrdinaryPrices } from '../facts/price-table.ts';
import { hasDistributionPrices, hasPaxPrices } from '../facts/priced-rooms.ts';
import { listed, partyText, quoted } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

/** Prices in the other form are P12. */
export const missingDistributionPrice = rule({
  id: 'P01',
  name: 'missing-distribution-price',
  severity: 'error',
  summary: 'A season that prices a room prices every occupancy that the room allows.',
  why: 'The hub refuses a season that leaves out a price for an allowed occupancy of a room.',
  unless: hasOrdinaryPrices,
  hotel: function* (_, context) {
    for (const priced of context.pricedRooms()) {
      const { season, price, room } = priced;
      if (season.priceType !== 'DISTRIBUTION' || !room) continue;
      if (!hasDistributionPrices(price) && hasPaxPrices(price)) continue;
      // An occupancy without an adult is H14.
      const missing = room.distributions.filter(
        (party) => party.adults > 0 && lodgingPrice(season, price, party) === undefined,
      );
      if (missing.length === 0) continue;
      const keys = missing.map((occupancy) => quoted(occupancyText(occupancy)));
      yield {
        message: `${priced.named}: no price for ${listed(missing.map(partyText), missing.length)}, which the room allows`,
        ...context.at(price, 'distributionPrices'),
        ...context.seeAlso('the room allows these occupancies', room, 'distributions'),
        hint: `add ${listed(keys, keys.length)} to distributionPrices, or remove ${keys.length > 1 ? 'them' : 'it'} from the room`,
      };
    }
  },
});
