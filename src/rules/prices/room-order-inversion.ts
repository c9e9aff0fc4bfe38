import { type HotelContract, occupancyText, type Rate, type Season } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { compare, type Decimal, isPositive, toNumber, ZERO } from '../../kernel/decimal.ts';
import { priceForTwo } from '../facts/lodging-price.ts';
import { listed, quoted, seasonNamed } from '../facts/record-names.ts';
import { wordsOf } from '../facts/words/season-words.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

/** A price far out of line is P05, one out of step with other seasons P21. */
export const roomOrderInversion = rule({
  id: 'P11',
  name: 'room-order-inversion',
  severity: 'warning',
  summary:
    'If a room costs at least as much as another in all other seasons, it does so in this season too; a room with a view or a better class costs no less than the same room without.',
  why: 'A better room for less money usually means a price in the wrong line. Reported only if at least three seasons price both rooms for two adults.',
  hotel: function* (contract, context) {
    const skipped = context.wrongPrices();
    for (const rate of contract.rates) yield* inRate(rate, skipped, contract, context);
    yield* misnamed(contract, skipped, context);
  },
});

/** What makes a room dearer than one of the same name without it, in English, German, French, Spanish, Portuguese and Italian. */
const BETTER =
  /^(?:views?|vistas?|vue|blick|\p{L}+blick|sea|ocean|see|meer\p{L}*|mer|mar|mare|lake|lago|lac|beachfront|frontline|pool|balcony|balkon|balcon|balcone|terrace|terrasse|terraza|terrazza|deluxe|superior|premium|luxury|executive|comfort)$/u;
const ANY_ROOM =
  /^(?:room|rooms|zimmer|habitacion|chambre|camera|quarto|with|mit|avec|con|com|and|und|et|y|e|the|de|a|la|le)$/u;

/** A room that is named better than another one with the same guests, and costs less whenever both have a price. */
function* misnamed(
  { hotel, rates }: HotelContract,
  skipped: ReadonlySet<object>,
  context: HotelContext,
): Generator<Problem> {
  const rooms = hotel.rooms.map((room) => ({
    room,
    words: wordsOf(room.name ?? '').filter((word) => !ANY_ROOM.test(word)),
    parties: room.distributions.map(occupancyText).sort().join(' '),
  }));
  for (const better of rooms)
    for (const plain of rooms) {
      const more = better.words.filter((word) => !plain.words.includes(word));
      const isNamedSo =
        better.parties === plain.parties &&
        plain.words.length > 0 &&
        plain.words.every((word) => better.words.includes(word)) &&
        more.length > 0 &&
        more.every((word) => BETTER.test(word));
      if (!isNamedSo) continue;
      const pairs = rates.flatMap(({ seasons }) =>
        seasons.flatMap((season) => {
          const prices = forTwo(season, skipped);
          const [a, b] = [better, plain].map(({ room }) => prices.get(room.providerCode));
          return a !== undefined && b !== undefined ? [{ season, a, b }] : [];
        }),
      );
      const [first] = pairs;
      if (!first || pairs.length < 2 || pairs.some(({ a, b }) => toNumber(a) * 1.03 > toNumber(b))) continue;
      yield {
        message: `room ${quoted(better.room.providerCode)} is named ${quoted(better.room.name ?? '')}, but costs less than room ${quoted(plain.room.providerCode)} (${quoted(plain.room.name ?? '')}) in every season: ${first.a} and ${first.b} for two adults in season ${quoted(first.season.name)}`,
        ...context.at(better.room, 'name'),
        ...context.seeAlso('the other room is here', plain.room, 'name'),
        hint: 'exchange the two names, or the two prices, whichever are wrong',
      };
    }
}

/** A room that costs less than another one, although it costs more in other seasons. */
interface Inversion {
  readonly better: string;
  readonly plain: string;
}

function* inRate(
  rate: Rate,
  skipped: ReadonlySet<object>,
  { hotel }: HotelContract,
  context: HotelContext,
): Generator<Problem> {
  if (rate.seasons.length < 3) return;
  const columns = rate.seasons.map((season) => forTwo(season, skipped));
  const rows = hotel.rooms.map(({ providerCode: code }) => ({ code, row: rowOf(code, columns) }));
  const found = rows.flatMap((one, index) =>
    rows
      .slice(index + 1)
      .flatMap((other) => (isOrdered(one.row, other.row) ? [] : (inversion(one.code, other.code, columns) ?? []))),
  );
  for (const [position, inversions] of groupBy(found, ({ season }) => season)) {
    const [season, amounts] = [rate.seasons[position], columns[position]];
    if (season && amounts) yield* blamed(rate, season, amounts, inversions, context);
  }
}

/** What two adults pay for the room in each season; `undefined` and 0 if they cannot book it. */
interface Row {
  readonly amounts: readonly (Decimal | undefined)[];
  /** The same as binary numbers, which are enough to compare most prices. */
  readonly numbers: readonly number[];
}

function rowOf(code: string, columns: readonly ReadonlyMap<string, Decimal>[]): Row {
  const amounts = columns.map((column) => column.get(code));
  return { amounts, numbers: amounts.map((amount) => (amount === undefined ? 0 : toNumber(amount))) };
}

/** Fast path: one of the two rooms is never the cheaper one. */
function isOrdered(a: Row, b: Row): boolean {
  let [above, below] = [false, false];
  for (let season = 0; season < a.numbers.length; season += 1) {
    const [price = 0, other = 0] = [a.numbers[season], b.numbers[season]];
    if (price === 0 || other === 0) continue;
    if (price === other && a.amounts[season] !== b.amounts[season]) return false;
    above ||= price > other;
    below ||= price < other;
    if (above && below) return false;
  }
  return true;
}

/** The only season in which the two rooms have another order than in all others. */
function inversion(
  one: string,
  other: string,
  columns: readonly ReadonlyMap<string, Decimal>[],
): (Inversion & { readonly season: number }) | undefined {
  const signs = columns.flatMap((column, season) => {
    const [a, b] = [column.get(one), column.get(other)];
    return a !== undefined && b !== undefined ? [{ season, sign: compare(a, b) }] : [];
  });
  const [above, below] = [signs.filter(({ sign }) => sign > 0), signs.filter(({ sign }) => sign < 0)];
  const [first, last] = [above[0], below[0]];
  // With one season for each order and equal prices elsewhere, it is unclear which is wrong.
  if (last && below.length === 1 && above.length > 1) return { season: last.season, better: one, plain: other };
  if (first && above.length === 1 && below.length > 1) return { season: first.season, better: other, plain: one };
  return undefined;
}

/** One wrong price can break the order with several rooms, so only the room that explains most of them is reported. */
function* blamed(
  rate: Rate,
  season: Season,
  amounts: ReadonlyMap<string, Decimal>,
  inversions: readonly Inversion[],
  context: HotelContext,
): Generator<Problem> {
  let left = inversions;
  while (left.length > 0) {
    const { room, isCheap, own } = mostBlamed(left);
    const others = own.map(({ better, plain }) => (isCheap ? plain : better)).sort();
    const price = season.seasonRoomPrices.find(({ providerRoomCode }) => providerRoomCode === room) ?? season;
    const other = season.seasonRoomPrices.find(({ providerRoomCode }) => providerRoomCode === others[0]) ?? season;
    const named = listed(others.map((code) => `${quoted(code)} (${amounts.get(code)})`));
    left = left.filter((inverted) => !own.includes(inverted));
    if (own.every((inverted) => isNegligible(inverted, amounts))) continue;
    yield {
      message: `${seasonNamed(rate, season)}: room ${quoted(room)} costs ${amounts.get(room)} for two adults, ${isCheap ? 'less' : 'more'} than room${others.length > 1 ? 's' : ''} ${named}, although it costs ${isCheap ? 'more' : 'less'} in every other season`,
      ...context.at(price),
      ...context.seeAlso('the other room is here', other),
      hint: 'check whether prices are in the wrong line',
    };
  }
}

/** Rooms with almost the same price change places by rounding, so differences below 3 % are ignored. */
function isNegligible({ better, plain }: Inversion, amounts: ReadonlyMap<string, Decimal>): boolean {
  const [cheap = ZERO, dear = ZERO] = [amounts.get(better), amounts.get(plain)];
  return toNumber(dear) < toNumber(cheap) * 1.03;
}

interface Blame {
  readonly room: string;
  /** True if it is too cheap compared with these rooms, false if it is too dear. */
  readonly isCheap: boolean;
  readonly own: readonly Inversion[];
}

/** The room that explains most of them; if there are several, one that is too cheap, then the first by code. */
function mostBlamed(inversions: readonly Inversion[]): Blame {
  const cheap = groupBy(inversions, ({ better }) => better);
  const dear = groupBy(inversions, ({ plain }) => plain);
  const blames: Blame[] = [
    ...[...cheap].map(([room, own]) => ({ room, isCheap: true, own })),
    ...[...dear].map(([room, own]) => ({ room, isCheap: false, own })),
  ];
  return blames.reduce((best, next) => (isBlamedMore(next, best) ? next : best));
}

function isBlamedMore(a: Blame, b: Blame): boolean {
  if (a.own.length !== b.own.length) return a.own.length > b.own.length;
  return a.isCheap === b.isCheap ? a.room < b.room : a.isCheap;
}

function forTwo(season: Season, skipped: ReadonlySet<object>): ReadonlyMap<string, Decimal> {
  const amounts = new Map<string, Decimal>();
  for (const price of season.seasonRoomPrices) {
    const amount = skipped.has(price) ? undefined : priceForTwo(season, price);
    if (amount !== undefined && isPositive(amount)) amounts.set(price.providerRoomCode, amount);
  }
  return amounts;
}
