import type { Season } from '../../contract/model.ts';
import { type Decimal, decimalOf, isPositive, roundHalfUp, scaleOf, toNumber, ZERO } from '../../kernel/decimal.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { lodgingAmounts, type PricedAmount } from './written-amounts.ts';

/** A price that is probably wrong, and what it should be about. */
export interface Doubted {
  readonly amount: Decimal;
  /** As in `WrittenAmount`. */
  readonly kind: string;
  readonly expected: number;
  /** The other prices of its line, which a total may contain. */
  readonly line: readonly { readonly kind: string; readonly amount: Decimal }[];
  /** Whether the price may be so much at all. */
  readonly possible?: (amount: number) => boolean;
}

interface Cause {
  readonly meant: number;
  /** The largest distance from the expected price, as a logarithm: small for causes that fit almost any number. */
  readonly within: number;
  /** Added to its distance if other slips are more frequent. */
  readonly rarer?: number;
  /** `is there an extra digit`. */
  readonly asks: string;
  /** Up to what was meant, if the last digit is missing. */
  readonly most?: number;
  /** Names what was meant, if not as `did you mean 120?`. */
  readonly names?: (meant: string) => string;
}

const CLOSE = 0.12;

/**
 * The slip that explains the price best, with the amount that was probably meant; `undefined` if none does. If another amount is about as
 * likely, both are named: the author has to choose.
 */
export function likelyCause(doubted: Doubted, within = CLOSE): string | undefined {
  const off = ({ meant }: Cause): number => Math.abs(Math.log(meant / doubted.expected));
  const score = (cause: Cause): number => off(cause) + (cause.rarer ?? 0);
  const value = toNumber(doubted.amount);
  // If what to expect is known only roughly, single digits fit too many amounts.
  const allowed = (cause: Cause): number =>
    within <= CLOSE ? Math.min(cause.within, within) : cause.within <= ANY_DIGIT ? 0 : within;
  const [best, ...more] = causes(doubted)
    .filter((cause) => cause.meant > 0 && cause.meant !== value && off(cause) <= allowed(cause))
    .filter(({ meant }) => (meant > value || !isFiner(meant, doubted)) && (doubted.possible?.(meant) ?? true))
    .sort((a, b) => score(a) - score(b));
  if (!best) return undefined;
  const other = more.find(({ meant }) => Math.abs(Math.log(meant / best.meant)) > 0.01);
  if (other && (within > CLOSE || score(other) < score(best) + ABOUT_AS_LIKELY)) {
    const asks = [...new Set([best.asks, other.asks])].join(', or ');
    return `${asks}? did you mean ${meantText(best)}, or ${meantText(other)}?`;
  }
  return `${best.asks}? ${(best.names ?? ((meant: string) => `did you mean ${meant}?`))(meantText(best))}`;
}

const meantText = ({ meant, most }: Cause): string =>
  most === undefined ? plainText(meant) : `${plainText(meant)} to ${plainText(most)}`;

const ABOUT_AS_LIKELY = 0.035;
/** How far an amount with another digit is from the expected price at most. */
const ANY_DIGIT = 0.03;

function causes(doubted: Doubted): readonly Cause[] {
  const { amount, kind, line } = doubted;
  const value = toNumber(amount);
  const scale = scaleOfLine(doubted) ?? 2;
  const guests = guestsOf(kind);
  const by = (factor: number, asks: string, names?: Cause['names']): Cause => ({
    meant: value * factor,
    within: CLOSE,
    asks,
    ...(names && { names }),
  });
  const others = line.filter((one) => one.kind !== kind);
  const isInTens = others.length > 1 && others.every((one) => toNumber(one.amount) % 10 === 0);
  const isAnyDigit = scaleOf(amount) === 0 && line.length > 0 && !isInTens;
  return [
    by(1 / 10, 'is there an extra digit'),
    by(1 / 100, 'is the decimal point missing'),
    { ...by(10, 'is a digit missing'), ...(isAnyDigit && { most: value * 10 + 9 }) },
    by(100, 'is the decimal point in the wrong place'),
    by(1000, 'is a separator of thousands written as a decimal point'),
    by(1 / 7, 'is it the price of a week', (meant) => `a night would be ${meant}`),
    by(1 / 2, 'is it counted twice or for two people', (meant) => `half of it is ${meant}`),
    ...(guests > 2
      ? [by(1 / guests, `is it the price of each guest ${guests} times`, (meant) => `once it is ${meant}`)]
      : []),
    ...(guests > 1
      ? [
          {
            // It was rounded when it was divided.
            meant: Number((value * guests).toFixed(scale < scaleOf(amount) ? scale : 2)),
            within: CLOSE,
            asks: 'is it the price per person',
            names: (meant: string) => `for ${guests === 2 ? 'both' : `all ${guests}`} it is ${meant}`,
          },
        ]
      : [by(2, 'is it half of the price')]),
    ...totals(value, kind, line),
    ...swaps(amount).map((meant) => ({ meant, within: 0.06, asks: 'are two digits swapped' })),
    ...otherDigits(amount).map((meant) => ({ meant, within: ANY_DIGIT, rarer: 0.05, asks: 'is one digit wrong' })),
  ];
}

/** Most decimals of the other prices of the line. */
const scaleOfLine = ({ line, kind }: Doubted): number | undefined => {
  const others = line.filter((one) => one.kind !== kind).map((one) => scaleOf(one.amount));
  return others.length === 0 ? undefined : Math.max(...others);
};

/** Whether no other price of the line is written so finely. */
const isFiner = (meant: number, doubted: Doubted): boolean =>
  scaleOf(plainText(meant)) > Math.max(scaleOfLine(doubted) ?? 0, scaleOf(doubted.amount));

/** `2+1` is for three guests; a price of one position is for one. */
export const guestsOf = (kind: string): number =>
  /^\d+(?:\+\d+)?$/.test(kind) ? kind.split('+').reduce((sum, count) => sum + Number(count), 0) : 1;

/** A total in place of what a guest adds, or what a guest adds in place of the total. */
function totals(value: number, kind: string, line: Doubted['line']): readonly Cause[] {
  const amountOf = (wanted: string): number => toNumber(line.find((one) => one.kind === wanted)?.amount ?? ZERO);
  const [, list, at = '0'] = /^(adultPrices|childPrices) (\d+)$/.exec(kind) ?? [];
  if (list !== undefined) {
    const earlier = Array.from({ length: Number(at) }, (_, index) => amountOf(`${list} ${index}`));
    const before = earlier.reduce((sum, one) => sum + one, amountOf('basePrice'));
    // If all of the list are totals, the one before is a total too.
    const lasts = Number(at) > 0 ? [before, amountOf(`${list} ${Number(at) - 1}`)] : [before];
    return lasts.flatMap((last) =>
      last <= 0
        ? []
        : [
            {
              meant: value - last,
              within: CLOSE,
              asks: 'is it the total of all guests up to this one',
              names: (meant: string) => `this one adds ${meant}`,
            },
          ],
    );
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
          asks: 'is it only what the last guest adds',
          names: (meant) => `together with "${fewer}" it is ${meant}`,
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

/** A whole number, or one decimal below 10. */
export const aboutText = (amount: number): string => (amount < 10 ? amount.toFixed(1) : String(Math.round(amount)));

/** At most two decimals, and none if they are 0. */
export const plainText = (value: number): Decimal => roundHalfUp(decimalOf(Number(value.toFixed(4))), 2);

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
  const amounts = amountsBySeason(rooms);
  const own = amounts.get(priced.season) ?? new Map();
  const seasons = [...amounts].filter(([one]) => one !== priced.season && one.priceType === priced.season.priceType);
  const guesses = seasons.slice(0, MOST_SEASONS).flatMap(([, other]) => {
    const same = other.get(keyOf(priced, kind));
    if (same === undefined) return [];
    const all = ratiosBetween(own)(other);
    const ratios = all.length > MANY ? all : all.filter(({ key }) => !skipped.has(key));
    const middleOne = ratios[Math.floor((ratios.length - 1) / 2)];
    return middleOne ? [same * middleOne.ratio] : [];
  });
  return guesses.length === 0 ? undefined : middle(guesses);
}

/** How far a price is from what its neighbours show, as a logarithm; 0 if they show nothing. */
export function offNeighbours(
  doubted: Pick<PricedAmount, 'kind' | 'amount'> & { readonly priced: PricedAmount['priced'] | undefined },
  rooms: readonly PricedAmount['priced'][],
  alsoDoubted: readonly { readonly kind: string }[],
): number {
  const { priced, amount } = doubted;
  const expected = priced && expectedBy({ ...doubted, priced }, rooms, alsoDoubted);
  return expected === undefined ? 0 : Math.abs(Math.log(toNumber(amount) / expected));
}

export const MOST_SEASONS = 12;

export const keyOf = ({ price }: PricedAmount['priced'], kind: string): string => `${price.providerRoomCode} ${kind}`;

export type Amounts = ReadonlyMap<string, number>;

/** The positive amounts of each season: collected once for a hotel, because all its prices may be doubtful. */
export const amountsBySeason = memoizeWeakly(
  (rooms: readonly PricedAmount['priced'][]): ReadonlyMap<Season, Amounts> => {
    const found = new Map<Season, Map<string, number>>();
    for (const one of rooms) {
      const amounts = found.get(one.season) ?? new Map<string, number>();
      found.set(one.season, amounts);
      for (const { kind, amount } of lodgingAmounts(one))
        if (isPositive(amount)) amounts.set(keyOf(one, kind), toNumber(amount));
    }
    return found;
  },
);

/** How the prices of two seasons differ, in ascending order. */
const ratiosBetween = memoizeWeakly((own: Amounts) =>
  memoizeWeakly((other: Amounts) =>
    [...own]
      .flatMap(([key, amount]) => {
        const there = other.get(key);
        return there === undefined ? [] : [{ key, ratio: amount / there }];
      })
      .sort((a, b) => a.ratio - b.ratio),
  ),
);

/** Among more ratios than these, those of the doubted prices do not move the median. */
const MANY = 100;

export function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
