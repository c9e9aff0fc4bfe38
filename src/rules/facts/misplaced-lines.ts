import { lacks } from '../../contract/gaps.ts';
import type { Season } from '../../contract/model.ts';
import { firstByKey, groupBy } from '../../kernel/by-key.ts';
import { toNumber, ZERO } from '../../kernel/decimal.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import type { HotelFacts } from './hotel-facts.ts';
import { middle } from './median-polish.ts';
import type { PricedRoom } from './priced-rooms.ts';
import { lodgingAmounts } from './written-amounts.ts';

/** The prices and units of a room in a season. */
interface Line {
  readonly priced: PricedRoom;
  readonly code: string;
  readonly season: Season;
  readonly units: number;
  /** The sum of its prices as a binary number. Lines with another sum have other prices. */
  readonly sum: number;
}

/** A line whose prices or units belong to another room or season. */
export interface MisplacedLine {
  readonly is: 'exchanged' | 'units exchanged' | 'prices of the other room' | 'prices of the other season';
  readonly line: PricedRoom;
  /** The other line, of the same season or of the same room. */
  readonly other: PricedRoom;
  /** What two lines differ by elsewhere, as a factor; what the prices would be multiplied with. */
  readonly factor: number;
}

/** Lines that differ by less are alike. */
const APART = 1.03;
/** Among many seasons, two are alike by chance, in one room or another. */
const FAR_APART = 1.1;
const FEWEST = 2;

export function misplacedLines(facts: HotelFacts, wrong: () => ReadonlySet<object>): readonly MisplacedLine[] {
  if (lacks(facts.contract, 'rates.seasons', 'hotel.rooms.providerCode')) return [];
  const lines = facts.pricedRooms().map(lineOf);
  const doubtful = wrong();
  const sound = lines.filter(({ priced }) => !doubtful.has(priced.price));
  const soundIn = groupBy(sound, ({ season }) => season);
  return [...exchangedUnits(lines), ...sharedPrices(soundIn), ...repeatedPrices(sound, soundIn)];
}

function lineOf(priced: PricedRoom): Line {
  const { season, price } = priced;
  const amounts =
    season.priceType === 'DISTRIBUTION'
      ? priced.amounts
      : [price.basePrice ?? ZERO, ...(price.adultPrices ?? []), ...(price.childPrices ?? [])].map(toNumber);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return { priced, code: price.providerRoomCode, season, units: price.unitsQuota ?? 0, sum };
}

/** Whether both have the same prices for the same parties. */
const areEqual = (a: Line, b: Line): boolean =>
  a.sum > 0 && JSON.stringify(kindsOf(a, true)) === JSON.stringify(kindsOf(b, true));

const kindsOf = ({ priced }: Line, withAmounts = false): readonly string[] =>
  lodgingAmounts(priced).map(({ kind, amount }) => (withAmounts ? `${kind} ${amount}` : kind));

type Lines = readonly Line[];

/** Two rooms that have each other's units in one season, and perhaps each other's prices. */
function exchangedUnits(all: Lines): MisplacedLine[] {
  const bySeason = groupBy(all, ({ season }) => season);
  const unitsOf = new Map(
    [...groupBy(all, ({ code }) => code)].map(([code, lines]) => [code, groupBy(lines, ({ units }) => units)]),
  );
  const seen = new Set<string>();
  return [...bySeason.values()].reverse().flatMap((lines) => {
    const unusual = lines.flatMap((line) => {
      const units = unitsOf.get(line.code);
      const isOnly = units?.size === 2 && units.get(line.units)?.length === 1;
      const usual = isOnly ? [...units.keys()].find((one) => one !== line.units) : undefined;
      return usual === undefined ? [] : [{ line, usual }];
    });
    const [one, other, ...more] = unusual;
    if (!one || !other || more.length > 0 || one.line.units !== other.usual || other.line.units !== one.usual)
      return [];
    const rooms = `${one.line.code} ${other.line.code}`;
    // Of two seasons, either may be wrong.
    if (seen.has(rooms)) return [];
    seen.add(rooms);
    const elsewhere = factors(one.line.code, other.line.code, one.line.season, bySeason);
    const here = factorOf(one.line, other.line);
    const isTurned = here !== undefined && elsewhere.length > 0 && elsewhere.every((factor) => factor > 1 !== here > 1);
    return [
      { is: isTurned ? 'exchanged' : 'units exchanged', line: one.line.priced, other: other.line.priced, factor: 1 },
    ];
  });
}

/** A room that costs the same as another in one season, although it costs more in all others. */
function sharedPrices(bySeason: ReadonlyMap<Season, Lines>): MisplacedLine[] {
  return [...bySeason].flatMap(([season, lines]) => {
    const found = [...groupBy(lines, ({ sum }) => sum).values()].flatMap(([first, ...copies]) =>
      copies.flatMap((copy): MisplacedLine[] => {
        if (!first || first.code === copy.code || !areEqual(first, copy)) return [];
        const elsewhere = factors(copy.code, first.code, season, bySeason);
        return copied('prices of the other room', first, copy, elsewhere, APART);
      }),
    );
    // Where several rooms cost the same, the season has one price.
    return found.length === 1 ? found : [];
  });
}

/** A room with the prices of another season of its rate, although all other rooms cost more or less. */
function repeatedPrices(all: Lines, bySeason: ReadonlyMap<Season, Lines>): MisplacedLine[] {
  return [...groupBy(all, ({ code }) => code).values()].flatMap((ofRoom) =>
    [...groupBy(ofRoom, ({ priced, sum }) => `${priced.rate.name} ${sum}`).values()].flatMap(
      ([first, second, ...more]): MisplacedLine[] => {
        if (!first || !second || more.length > 0 || first.season === second.season || !areEqual(first, second))
          return [];
        const isShort = first.priced.rate.seasons.length < 3;
        // A room whose price changes in no season, such as a pitch, is not one that was forgotten.
        if (!isShort && isFlat(ofRoom, first)) return [];
        const rest = (bySeason.get(first.season) ?? []).filter(({ code }) => code !== first.code);
        const later = firstOfCodes(bySeason.get(second.season) ?? []);
        const moves = rest.flatMap((line) => {
          const then = later.get(line.code);
          return (then && factorOf(then, line)) ?? [];
        });
        if (isShort && moves.length < 3) return [];
        return copied('prices of the other season', first, second, moves, FAR_APART);
      },
    ),
  );
}

/** Of two lines with the same prices, the one that should cost more, if each of the factors says so. */
function copied(
  is: MisplacedLine['is'],
  { priced: one }: Line,
  { priced: two }: Line,
  factors: readonly number[],
  apart: number,
): MisplacedLine[] {
  if (factors.length < FEWEST) return [];
  const factor = middle(factors);
  if (factors.every((each) => each > apart)) return [{ is, line: two, other: one, factor }];
  return factors.every((each) => each * apart < 1) ? [{ is, line: one, other: two, factor: 1 / factor }] : [];
}

const isFlat = (ofRoom: Lines, { priced, sum }: Line): boolean =>
  ofRoom.every((line) => line.priced.rate !== priced.rate || line.sum === sum);

/** How many times the price of `other` the room `code` costs in each season but this one. */
const factors = (code: string, other: string, but: Season, bySeason: ReadonlyMap<Season, Lines>): readonly number[] =>
  [...bySeason].flatMap(([season, lines]) => {
    if (season === but) return [];
    const [a, b] = [code, other].map((one) => firstOfCodes(lines).get(one));
    return (a && b && factorOf(a, b)) ?? [];
  });

/** The first line of each room. */
const firstOfCodes = memoizeWeakly((lines: Lines) => firstByKey(lines, ({ code }) => code));

const factorOf = (a: Line, b: Line): number | undefined =>
  a.sum > 0 && b.sum > 0 && kindsOf(a).join() === kindsOf(b).join() ? a.sum / b.sum : undefined;
