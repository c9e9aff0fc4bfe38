import { type Decimal, decimalOf, roundHalfUp, toNumber, ZERO } from '../../kernel/decimal.ts';
import { lodgingAmounts, type PricedAmount } from './written-amounts.ts';

/** A price that is probably wrong, and what it should be about. */
export interface Doubted {
  readonly amount: Decimal;
  /** As in `WrittenAmount`. */
  readonly kind: string;
  readonly expected: number;
  /** The other prices of its line, which a total may contain. */
  readonly line: readonly { readonly kind: string; readonly amount: Decimal }[];
}

interface Cause {
  readonly meant: number;
  /** The largest distance from the expected price, as a logarithm: small for causes that fit almost any number. */
  readonly within: number;
  /** Added to its distance if other slips are more frequent. */
  readonly rarer?: number;
  readonly say: (meant: string) => string;
}

const CLOSE = 0.12;

/** Why two prices of a room contradict each other: which of them is wrong, or that both are exchanged, by the other seasons. */
export function causeOfPair(
  priced: PricedAmount['priced'],
  kinds: readonly [string, string],
  { pricedRooms }: { readonly pricedRooms: () => readonly PricedAmount['priced'][] },
): string | undefined {
  const line = lodgingAmounts(priced);
  const known = kinds.flatMap((kind) => {
    const found = line.find((one) => one.kind === kind);
    const expected =
      found &&
      expectedBy(
        { ...found, priced },
        pricedRooms(),
        kinds.map((one) => ({ kind: one })),
      );
    return found && expected !== undefined ? [{ ...found, expected, line }] : [];
  });
  const [a, b] = known;
  if (!a || !b) return undefined;
  const fits = ({ amount }: { readonly amount: Decimal }, wanted: number): boolean =>
    Math.abs(Math.log(toNumber(amount) / wanted)) <= 0.08;
  if (fits(a, b.expected) && fits(b, a.expected))
    return `the two may be exchanged: ${b.amount} and ${a.amount} would match the other seasons`;
  const wrong = fits(a, a.expected) ? b : fits(b, b.expected) ? a : undefined;
  if (!wrong) return undefined;
  const cause = likelyCause(wrong);
  const about = `about ${amountText(Math.round(wrong.expected))} would match the other seasons`;
  return `${wrong.name()} is probably wrong: ${cause ?? about}`;
}

/** The slip that explains the price best, with the amount that was probably meant; `undefined` if none does. */
export function likelyCause(doubted: Doubted, within = CLOSE): string | undefined {
  const off = ({ meant }: Cause): number => Math.abs(Math.log(meant / doubted.expected));
  const value = toNumber(doubted.amount);
  const [best] = causes(doubted)
    .filter((cause) => cause.meant > 0 && cause.meant !== value && off(cause) <= Math.min(cause.within, within))
    .sort((a, b) => off(a) + (a.rarer ?? 0) - off(b) - (b.rarer ?? 0));
  return best?.say(amountText(best.meant));
}

function causes({ amount, kind, line }: Doubted): readonly Cause[] {
  const value = toNumber(amount);
  const guests = guestsOf(kind);
  const by = (factor: number, say: Cause['say'], within = CLOSE): Cause => ({ meant: value * factor, within, say });
  return [
    by(1 / 10, (meant) => `is there an extra digit? did you mean ${meant}?`),
    by(1 / 100, (meant) => `is the decimal point missing? did you mean ${meant}?`),
    by(10, (meant) => `is a digit missing? did you mean ${meant}?`),
    by(100, (meant) => `is the decimal point in the wrong place? did you mean ${meant}?`),
    by(1 / 7, (meant) => `is it the price of a week? a night would be ${meant}`),
    by(1 / 2, (meant) => `is it counted twice, or for two people? half of it is ${meant}`),
    ...(guests > 2
      ? [by(1 / guests, (meant) => `is it the price of each guest ${guests} times? once it is ${meant}`)]
      : []),
    ...(guests > 1
      ? [
          by(
            guests,
            (meant) => `is it the price per person? for ${guests === 2 ? 'both' : `all ${guests}`} it is ${meant}`,
          ),
        ]
      : [by(2, (meant) => `is it half of the price? did you mean ${meant}?`)]),
    ...totals(value, kind, line),
    ...swaps(amount).map((meant) => ({
      meant,
      within: 0.06,
      say: (text: string) => `are two digits swapped? did you mean ${text}?`,
    })),
    ...otherDigits(amount).map((meant) => ({
      meant,
      within: 0.03,
      rarer: 0.05,
      say: (text: string) => `is one digit wrong? did you mean ${text}?`,
    })),
  ];
}

/** `2+1` is for three guests; a price of one position is for one. */
const guestsOf = (kind: string): number =>
  /^\d+(?:\+\d+)?$/.test(kind) ? kind.split('+').reduce((sum, count) => sum + Number(count), 0) : 1;

/** A total in place of what a guest adds, or what a guest adds in place of the total. */
function totals(value: number, kind: string, line: Doubted['line']): readonly Cause[] {
  const amountOf = (wanted: string): number => toNumber(line.find((one) => one.kind === wanted)?.amount ?? ZERO);
  const [, list, at = '0'] = /^(adultPrices|childPrices) (\d+)$/.exec(kind) ?? [];
  if (list !== undefined) {
    const earlier = Array.from({ length: Number(at) }, (_, index) => amountOf(`${list} ${index}`));
    const before = earlier.reduce((sum, one) => sum + one, amountOf('basePrice'));
    return before <= 0
      ? []
      : [
          {
            meant: value - before,
            within: CLOSE,
            say: (meant) => `is it the total of all guests up to this one? this one adds ${meant}`,
          },
        ];
  }
  const [adults = 0, children = 0] = kind.split('+').map(Number);
  const fewer = children > 0 ? (children > 1 ? `${adults}+${children - 1}` : `${adults}`) : `${adults - 1}`;
  const before = adults > 0 ? amountOf(fewer) : 0;
  return before <= 0
    ? []
    : [
        {
          meant: value + before,
          within: CLOSE,
          rarer: 0.05,
          say: (meant) => `is it only what the last guest adds? together with "${fewer}" it is ${meant}`,
        },
      ];
}

/** The amount with each pair of neighbouring digits swapped. */
const swaps = (amount: Decimal): readonly number[] =>
  [...amount.matchAll(/\d(?=\d)/g)].map(({ index }) =>
    Number(`${amount.slice(0, index)}${amount[index + 1]}${amount[index]}${amount.slice(index + 2)}`),
  );

/** The amount with one digit changed in every way. */
const otherDigits = (amount: Decimal): readonly number[] =>
  [...amount.matchAll(/\d/g)].flatMap(({ index }) =>
    Array.from({ length: 10 }, (_, digit) => Number(`${amount.slice(0, index)}${digit}${amount.slice(index + 1)}`)),
  );

/** At most two decimals, and none if they are 0. */
const amountText = (value: number): string => roundHalfUp(decimalOf(Number(value.toFixed(4))), 2);

/**
 * What a price should be by its neighbours: the same price in another season, changed as the other prices of the two seasons differ; the
 * median over the other seasons. `undefined` without a season that shares other prices.
 */
export function expectedBy(
  doubted: Pick<PricedAmount, 'kind' | 'amount' | 'priced'>,
  rooms: readonly PricedAmount['priced'][],
  alsoDoubted: readonly { readonly kind: string }[] = [],
): number | undefined {
  const { kind, priced } = doubted;
  const skipped = new Set([kind, ...alsoDoubted.map((one) => one.kind)].map((one) => keyOf(priced, one)));
  const own = amountsIn(priced, rooms);
  const seasons = new Set(
    rooms
      .map(({ season }) => season)
      .filter((one) => one !== priced.season && one.priceType === priced.season.priceType),
  );
  const guesses = [...seasons].slice(0, MOST_SEASONS).flatMap((season) => {
    const some = rooms.find((one) => one.season === season);
    const other = some && amountsIn(some, rooms);
    const same = other?.get(keyOf(priced, kind));
    if (!other || same === undefined) return [];
    const ratios = [...own].flatMap(([key, amount]) => {
      const there = other.get(key);
      return skipped.has(key) || there === undefined ? [] : [amount / there];
    });
    return ratios.length === 0 ? [] : [same * middle(ratios)];
  });
  return guesses.length === 0 ? undefined : middle(guesses);
}

const MOST_SEASONS = 12;

const keyOf = ({ price }: PricedAmount['priced'], kind: string): string => `${price.providerRoomCode} ${kind}`;

/** The positive amounts of a season. */
const amountsIn = (
  { season }: PricedAmount['priced'],
  rooms: readonly PricedAmount['priced'][],
): ReadonlyMap<string, number> =>
  new Map(
    rooms
      .filter((one) => one.season === season)
      .flatMap((one) => lodgingAmounts(one).map(({ kind, amount }) => [keyOf(one, kind), toNumber(amount)] as const))
      .filter(([, amount]) => amount > 0),
  );

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
