import { toNumber } from '../../kernel/decimal.ts';
import { aboutText } from '../facts/likely-cause.ts';
import type { MisplacedLine } from '../facts/misplaced-lines.ts';
import type { PricedRoom } from '../facts/priced-rooms.ts';
import { quoted, seasonNamed } from '../facts/record-names.ts';
import { lodgingAmounts } from '../facts/written-amounts.ts';
import { rule } from '../rule.ts';

/** A single price out of step is P21, a room that costs less than a plainer one P11, whole seasons that were copied P17. */
export const misplacedLine = rule({
  id: 'P31',
  name: 'misplaced-line',
  severity: 'warning',
  summary: 'The prices and units of a room in a season are not those of another room or season.',
  why: 'A line that was copied and not changed, or two lines with exchanged codes, look right by themselves. Reported is a room that costs the same as another in one season, and more in at least two others; a room with the prices of another season although all other rooms changed; and two rooms with the units, and perhaps prices, of each other.',
  hotel: function* (_, context) {
    for (const found of context.misplacedLines()) {
      const { line, other } = found;
      const isExchanged = found.is.includes('exchanged');
      yield {
        message: `${isExchanged ? seasonNamed(line.rate, line.season) : line.named}: ${messageOf(found)}`,
        ...context.at(line.price, isExchanged ? 'providerRoomCode' : pricesOf(line)),
        ...context.seeAlso('the other line is here', other.price),
        hint: hintOf(found),
      };
    }
  },
});

const pricesOf = ({ season }: PricedRoom): string => (season.priceType === 'PAX' ? 'basePrice' : 'distributionPrices');

function messageOf({ is, line, other }: MisplacedLine): string {
  const [one, two] = [line, other].map(({ price }) => price);
  const rooms = `rooms ${quoted(one?.providerRoomCode ?? '')} and ${quoted(two?.providerRoomCode ?? '')}`;
  if (is === 'exchanged') return `${rooms} have the units and prices of each other`;
  if (is === 'units exchanged')
    return `${rooms} have the units of each other: ${one?.unitsQuota} and ${two?.unitsQuota}, the other way round in the other seasons`;
  return is === 'prices of the other room'
    ? `it has the prices of room ${quoted(other.price.providerRoomCode)}, but costs more in the other seasons; were they copied?`
    : `it has the prices of season ${quoted(other.season.name)}, but the other rooms cost more; were they copied?`;
}

function hintOf({ is, line, other, factor }: MisplacedLine): string {
  if (is === 'exchanged') return 'exchange the two room codes, if the other seasons are right';
  if (is === 'units exchanged')
    return `write unitsQuota: ${other.price.unitsQuota} for ${quoted(line.price.providerRoomCode)} and unitsQuota: ${line.price.unitsQuota} for ${quoted(other.price.providerRoomCode)}, if the other seasons are right`;
  const fitting = lodgingAmounts(line)
    .slice(0, 2)
    .map(({ amount, name }) => `${name()} would be about ${aboutText(toNumber(amount) * factor)}`);
  return `by the other ${is === 'prices of the other room' ? 'seasons' : 'rooms'}, ${fitting.join(' and ')}`;
}
