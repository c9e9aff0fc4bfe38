import { add, compare, isPositive, toNumber, ZERO } from '../../kernel/decimal.ts';
import { causeOfPair } from '../facts/cause-of-pair.ts';
import { lodgingPrice, ONE_ADULT, TWO_ADULTS } from '../facts/lodging-price.ts';
import { hasOrdinaryPrices } from '../facts/price-table.ts';
import type { PricedRoom } from '../facts/priced-rooms.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** A price far out of line is P05, one out of step with other seasons P21. */
export const oddSingleUsePrice = rule({
  id: 'P08',
  name: 'odd-single-use-price',
  severity: 'warning',
  summary:
    'One adult pays at least half of what two adults pay for the room and no more than they do, and much the same share in all seasons.',
  why: 'A single price below half is usually a price per person in the wrong place; one above the double price usually means that the two were swapped. A supplement for single use that is a tenth of the others has usually lost a digit: 4 % for 40 %.',
  hotel: function* (_, context) {
    yield* lostDigits(context);
    if (hasOrdinaryPrices(context)) return;
    const { records: outlying } = context.doubtfulPrices();
    for (const priced of context.pricedRooms()) {
      const { season, price } = priced;
      const single = lodgingPrice(season, price, ONE_ADULT);
      const double = lodgingPrice(season, price, TWO_ADULTS);
      if (single === undefined || double === undefined || !isPositive(single) || !isPositive(double)) continue;
      const isDear = compare(single, double) > 0;
      if (!isDear && compare(add(single, single), double) >= 0) continue;
      if (pricesOf(priced).some((record) => outlying.has(record))) continue;
      yield {
        message: `${priced.named}: one adult pays ${single}, ${isDear ? 'more than' : 'less than half of'} what two pay (${double})`,
        ...context.at(pricesOf(priced)[0] ?? price, season.priceType === 'PAX' ? 'basePrice' : 'amount'),
        hint:
          causeOfPair(priced, season.priceType === 'PAX' ? ['basePrice', 'adultPrices 0'] : ['1', '2'], context) ??
          (isDear ? 'the two may be swapped' : 'check whether one of the two is per person'),
      };
    }
  },
});

/** Supplements for single use with a tenth of the share that the same room has in all other seasons, or the other rooms of the season. */
function* lostDigits(context: HotelContext): Generator<Problem> {
  const all = context.pricedRooms().flatMap((priced) => {
    const [single, double] = [ONE_ADULT, TWO_ADULTS].map((party) =>
      toNumber(lodgingPrice(priced.season, priced.price, party) ?? ZERO),
    );
    return single && double && double > 0 && single * 2 > double
      ? [{ priced, single, double, share: (single * 2) / double - 1 }]
      : [];
  });
  const { rooms: doubtful } = context.doubtfulPrices();
  for (const { priced, single, double, share } of all) {
    if (share > LEAST_SHARE || doubtful.has(priced.price)) continue;
    const others = all.filter((one) => one.priced !== priced);
    const ofRoom = others.filter((one) => one.priced.price.providerRoomCode === priced.price.providerRoomCode);
    const shares = (ofRoom.length > 0 ? ofRoom : others.filter((one) => one.priced.season === priced.season)).map(
      (one) => one.share,
    );
    const [least, most] = [Math.min(...shares), Math.max(...shares)];
    if (shares.length === 0 || share * 7 > least || most > least * 2 || share * 10 > most * 1.5) continue;
    // A rounded price makes 3.6 % of 4 %.
    const usual = shares.find((one) => Math.abs(one / (share * 10) - 1) < 0.15) ?? share * 10;
    yield {
      message: `${priced.named}: one adult pays ${single}, ${inPercent(share)} more than half of what two pay (${double}), but ${inPercent(least)}${most > least * 1.05 ? ` to ${inPercent(most)}` : ''} more elsewhere`,
      ...context.at(pricesOf(priced)[0] ?? priced.price, priced.season.priceType === 'PAX' ? 'basePrice' : 'amount'),
      hint: `was a digit lost? with +${inPercent(usual).replace(' ', '')}, one adult pays about ${Math.round((double / 2) * (1 + usual))}`,
    };
  }
}

const LEAST_SHARE = 0.1;
const inPercent = (share: number): string => `${Math.round(share * 100)} %`;

/** The records that hold the prices of one and of two adults. */
const pricesOf = ({ season, price }: PricedRoom): readonly object[] =>
  season.priceType === 'PAX'
    ? [price]
    : [1, 2].flatMap(
        (count) => price.distributionPrices?.find(({ adults, children }) => adults === count && children === 0) ?? [],
      );
