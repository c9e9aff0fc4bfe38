import { compare, type Decimal, isPositive, toNumber } from '../../kernel/decimal.ts';
import {
  type Amounts,
  amountsBySeason,
  expectedBy,
  guestsOf,
  keyOf,
  likelyCause,
  MOST_SEASONS,
  middle,
  plainText,
} from './likely-cause.ts';
import { listed, quoted } from './record-names.ts';
import { lodgingAmounts, type PricedAmount, type WrittenAmount } from './written-amounts.ts';

/** Why two prices of a room contradict each other: which of them is wrong, or that both are exchanged, by the other seasons. */
export function causeOfPair(
  priced: PricedAmount['priced'],
  kinds: readonly [string, string],
  { pricedRooms }: { readonly pricedRooms: () => readonly PricedAmount['priced'][] },
): string | undefined {
  const line = lodgingAmounts(priced);
  const shared = pricedPerPerson(line, priced, pricedRooms());
  if (shared) return shared;
  const moved = movedInRow(line, priced, pricedRooms());
  if (kinds.every((kind) => moved.some((one) => one.kind === kind))) {
    if (moved.length === 2) return exchanged(moved);
    const meant = moved.map(({ kind, amount }) => `${amount} for ${quoted(kind)}`);
    return `the prices of the row may be swapped: ${listed(meant)} would match the other seasons`;
  }
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
  if (fits(a, b.expected) && fits(b, a.expected)) return exchanged([b, a]);
  const [isUsualA, isUsualB] = [fits(a, a.expected), fits(b, b.expected)];
  if (isUsualA && isUsualB) return undefined;
  if (!isUsualA && !isUsualB) return 'neither matches the other seasons: compare the row with the signed contract';
  const wrong = isUsualA ? b : a;
  const cause = likelyCause(wrong);
  const about = `about ${plainText(Math.round(wrong.expected))} would match the other seasons`;
  return `${wrong.name()} is probably wrong: ${cause ?? about}`;
}

/** Whether a row has the prices of another season if each is multiplied by its guests. */
function pricedPerPerson(
  line: readonly WrittenAmount[],
  priced: PricedAmount['priced'],
  rooms: readonly PricedAmount['priced'][],
): string | undefined {
  const isSame = (other: Amounts, factorOf: (kind: string) => number): boolean => {
    const ratios = line.flatMap(({ kind, amount }) => {
      const there = other.get(keyOf(priced, kind));
      return there === undefined ? [] : [(toNumber(amount) * factorOf(kind)) / there];
    });
    return ratios.length > 1 && Math.max(...ratios) <= 1.06 * Math.min(...ratios);
  };
  const others = [...amountsBySeason(rooms)].filter(([season]) => season !== priced.season).slice(0, MOST_SEASONS);
  const [first] = line.filter(({ kind }) => guestsOf(kind) > 1);
  if (!first || !others.some(([, other]) => isSame(other, guestsOf) && !isSame(other, () => 1))) return undefined;
  return `is the row priced per person? ${quoted(first.kind)} would be ${plainText(toNumber(first.amount) * guestsOf(first.kind))}`;
}

const exchanged = (meant: readonly { readonly amount: Decimal }[]): string =>
  `the two may be swapped: ${meant.map(({ amount }) => amount).join(' and ')} would match the other seasons`;

/** The prices of a row that match the other seasons in another order of the same amounts, with what each would then be. */
function movedInRow(
  line: readonly WrittenAmount[],
  priced: PricedAmount['priced'],
  rooms: readonly PricedAmount['priced'][],
): readonly { readonly kind: string; readonly amount: Decimal }[] {
  const cells = line.map(({ kind, amount }) => ({
    kind,
    amount,
    expected: expectedBy({ kind, amount, priced }, rooms, line) ?? 0,
  }));
  if (cells.some(({ amount, expected }) => !isPositive(amount) || expected <= 0)) return [];
  const ascending = cells.map(({ amount }) => amount).sort(compare);
  const inOrder = [...cells]
    .sort((a, b) => a.expected - b.expected)
    .map((cell, index) => {
      const meant = ascending[index] ?? cell.amount;
      return { ...cell, meant, off: Math.log(toNumber(meant) / cell.expected) };
    });
  // The whole row may be dearer than in other seasons.
  const usual = middle(inOrder.map(({ off }) => off));
  if (inOrder.some(({ off }) => Math.abs(off - usual) > 0.06)) return [];
  const meantOf = new Map(inOrder.map(({ kind, meant }) => [kind, meant]));
  return line.flatMap(({ kind, amount }) => {
    const meant = meantOf.get(kind) ?? amount;
    return meant === amount ? [] : [{ kind, amount: meant }];
  });
}
