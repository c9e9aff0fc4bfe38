import type { HotelContract, Season } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { type CalendarDay, dayNumber } from '../../kernel/calendar-day.ts';
import { compare, type Decimal, fromScaled, isPositive, multiply } from '../../kernel/decimal.ts';
import { priceForTwo } from '../facts/lodging-price.ts';
import { hasOrdinaryPrices } from '../facts/price-table.ts';
import type { PricedRoom } from '../facts/priced-rooms.ts';
import { type HotelContext, rule } from '../rule.ts';

export const mixedUpPriceBasis = rule({
  id: 'P09',
  name: 'mixed-up-price-basis',
  severity: 'warning',
  summary: 'If a hotel has both prices per person and prices per room, two adults do not suddenly pay double or half.',
  why: 'A price per person mistaken for a price per room sells the room for half. Each season is compared only with the nearest one of the other priceType, and reported only if every room of the season agrees.',
  unless: hasOrdinaryPrices,
  hotel: function* (contract, context) {
    if (!isMixed(contract)) return;
    const doubles = forTwo(context);
    const rooms = groupBy(
      doubles.filter(({ priced }) => priced.season.priceType === 'DISTRIBUTION'),
      ({ priced }) => priced.price.providerRoomCode,
    );
    const perPerson = doubles.filter(({ priced }) => priced.season.priceType === 'PAX');
    for (const inSeason of groupBy(perPerson, ({ priced }) => priced.season).values()) {
      const pairs = inSeason.flatMap((own) => {
        const other = nearest(own, rooms.get(own.priced.price.providerRoomCode) ?? []);
        return other ? [{ own, other }] : [];
      });
      const [first] = pairs;
      if (!first) continue;
      const isHalf = pairs.every(({ own, other }) => isTwice(other.amount, own.amount));
      const isDouble = pairs.every(({ own, other }) => isTwice(own.amount, other.amount));
      if (!isHalf && !isDouble) continue;
      const { own, other } = first;
      yield {
        message: `${own.priced.named}: two adults pay ${own.amount} (priced per person), about ${isHalf ? 'half of' : 'twice'} the ${other.amount} per room in season "${other.priced.season.name}"`,
        ...context.at(own.priced.price, 'basePrice'),
        ...context.seeAlso('the price per room is here', other.priced.price, 'distributionPrices'),
        hint: isHalf
          ? 'with priceType PAX every adult pays: is a price missing in adultPrices, or is the other season priced twice?'
          : 'with priceType PAX every adult pays: are these prices per room?',
      };
    }
  },
});

/** Whether both forms are present to compare. */
const isMixed = ({ rates }: HotelContract): boolean =>
  new Set(rates.flatMap(({ seasons }) => seasons.map(({ priceType }) => priceType))).size > 1;

interface ForTwo {
  readonly priced: PricedRoom;
  readonly amount: Decimal;
}

const forTwo = (context: HotelContext): readonly ForTwo[] =>
  context.pricedRooms().flatMap((priced) => {
    const amount = priceForTwo(priced.season, priced.price);
    return amount !== undefined && isPositive(amount) ? [{ priced, amount }] : [];
  });

/** The one with the nearest season in time. */
function nearest(own: ForTwo, others: readonly ForTwo[]): ForTwo | undefined {
  const from = firstDay(own.priced.season);
  if (from === undefined) return undefined;
  let best: { readonly other: ForTwo; readonly days: number } | undefined;
  for (const other of others) {
    const days = Math.min(
      ...own.priced.season.dateRanges.flatMap((mine) =>
        other.priced.season.dateRanges.map((its) =>
          Math.max(0, dayNumber(its.start) - dayNumber(mine.end), dayNumber(mine.start) - dayNumber(its.end)),
        ),
      ),
    );
    if (!best || days < best.days) best = { other, days };
  }
  return best?.other;
}

const firstDay = ({ dateRanges }: Season): CalendarDay | undefined => dateRanges[0]?.start;

/** Between 1.9 and 2.1 times as much. */
const isTwice = (large: Decimal, small: Decimal): boolean =>
  compare(large, multiply(small, fromScaled(19n, 1))) >= 0 && compare(large, multiply(small, fromScaled(21n, 1))) <= 0;
