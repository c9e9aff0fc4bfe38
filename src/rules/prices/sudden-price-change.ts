import { occupancyText, type Rate, type SeasonRoomPrice } from '../../contract/model.ts';
import { type Decimal, decimalOf, movesBeyond, percentChangeText, sum, ZERO } from '../../kernel/decimal.ts';
import { type Json, type JsonObject, jsonAt } from '../../kernel/json.ts';
import { quoted, rateNamed, seasonNamed } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** Reviewers of rate sheets ask about 25 % for one price, and 10 % for a whole rate. */
const MOST_OF_ONE = decimalOf(25);
const MOST_OF_ALL = decimalOf(10);

export const suddenPriceChange = rule({
  id: 'P19',
  name: 'sudden-price-change',
  severity: 'warning',
  summary:
    'No room price changes by more than 25 % from one push to the next, and the prices of a rate together by no more than 10 %.',
  why: 'An extra digit, a shifted column or last year’s rate sheet shows up as a jump since the last push. Compares with the last push recorded in contracts.lock.yaml; only prices that the rate had then and still has are compared.',
  hotel: function* ({ hotel, rates }, context) {
    const { lastPush } = context;
    const owner = lastPush?.hotelWithCode(hotel.providerCode);
    if (lastPush === undefined || owner === undefined) return;
    for (const rate of rates) {
      const pushed = lastPush.record({ kind: 'rate', ...owner, key: rate.name });
      const problem = pushed && problemWith(rate, pushed.values, lastPush.environment, context);
      if (problem) yield problem;
    }
  },
});

/** The records of the prices that have changed so much since the last push. */
export function movedSinceLastPush({ contract: { hotel, rates }, lastPush }: HotelContext): ReadonlySet<object> {
  const owner = lastPush?.hotelWithCode(hotel.providerCode);
  const moved = rates.flatMap((rate) => {
    const pushed = owner && lastPush?.record({ kind: 'rate', ...owner, key: rate.name });
    return pushed ? movedCells(cellsOf(rate, pushed.values)) : [];
  });
  return new Set(moved.map(({ record }) => record));
}

const movedCells = (cells: Iterable<Cell>): readonly Cell[] =>
  [...cells].filter(({ before, now }) => before !== ZERO && movesBeyond(before, now, MOST_OF_ONE));

interface Cell {
  readonly name: string;
  readonly record: object;
  readonly key: readonly (string | number)[];
  readonly before: Decimal;
  readonly now: Decimal;
}

function problemWith(rate: Rate, pushed: JsonObject, environment: string, context: HotelContext): Problem | undefined {
  const cells = [...cellsOf(rate, pushed)].filter(({ before }) => before !== ZERO);
  const [first, ...more] = movedCells(cells);
  const since = `since the last push to ${quoted(environment)}`;
  if (first) {
    const others = more.length === 0 ? '' : `; ${more.length} more of this rate change as much`;
    return {
      message: `${first.name}: the price changes by ${percentChangeText(first.before, first.now, 2)} % ${since}, from ${first.before} to ${first.now}${others}`,
      ...context.at(first.record, ...first.key),
      hint: 'compare with the rate sheet; push stops at such a change unless you pass --allow price-move',
    };
  }
  const [before, now] = [sum(cells.map((cell) => cell.before)), sum(cells.map((cell) => cell.now))];
  if (!movesBeyond(before, now, MOST_OF_ALL)) return undefined;
  return {
    message: `${rateNamed(rate)}: its prices together change by ${percentChangeText(before, now, 2)} % ${since}`,
    ...context.at(rate, 'name'),
    hint: 'compare with the rate sheet',
  };
}

/** The room prices of the rate at the last push and now. Prices that were 0 have no percentage and are left to P04. */
function* cellsOf(rate: Rate, pushed: JsonObject): Generator<Cell> {
  for (const season of rate.seasons) {
    const named = seasonNamed(rate, season);
    for (const price of season.seasonRoomPrices) {
      const room = jsonAt(pushed, ['seasons', season.name, 'seasonRoomPrices', price.providerRoomCode]);
      const of = `${named}, room ${quoted(price.providerRoomCode)}`;
      if (season.priceType === 'PAX') yield* cellsByPerson(of, price, room);
      for (const one of price.distributionPrices ?? []) {
        const party = occupancyText(one);
        const amount = jsonAt(room, ['distributionPrices', party, 'amount']);
        if (typeof amount !== 'number') continue;
        yield {
          name: `${of}, ${quoted(party)}`,
          record: one,
          key: ['amount'],
          before: decimalOf(amount),
          now: one.amount,
        };
      }
    }
  }
}

function* cellsByPerson(of: string, price: SeasonRoomPrice, room: Json | undefined): Generator<Cell> {
  const base = jsonAt(room, ['basePrice']);
  if (price.basePrice !== undefined && typeof base === 'number')
    yield { name: of, record: price, key: ['basePrice'], before: decimalOf(base), now: price.basePrice };
  for (const list of ['adultPrices', 'childPrices'] as const) {
    const before = jsonAt(room, [list]);
    if (!Array.isArray(before)) continue;
    for (const [index, now] of (price[list] ?? []).entries()) {
      const amount: unknown = before[index];
      if (typeof amount !== 'number') continue;
      const name = `${of}, number ${index + 1} of ${list}`;
      yield { name, record: price, key: [list, index], before: decimalOf(amount), now };
    }
  }
}
