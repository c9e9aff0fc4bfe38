import type { MealPlan, Rate } from '../../../contract/model.ts';
import type { Decimal } from '../../../kernel/decimal.ts';
import { pricedIn } from '../../../sheets/export/price-lines.ts';

/** A line of the price table of a rate: what guests of a room or meal plan pay, season by season. */
export interface PriceRow {
  readonly type: 'room' | 'board';
  readonly code: string;
  readonly basis: 'room per night' | 'person per night';
  readonly guests: string;
  /** In the order of the seasons; `null`: no price. */
  readonly amounts: readonly (Decimal | null)[];
}

/** The rows in the order in which rooms, meal plans and guests first come. */
export function priceRows({ seasons }: Rate, mealPlans: readonly MealPlan[]): readonly PriceRow[] {
  const rows = new Map<string, PriceRow & { readonly amounts: (Decimal | null)[] }>();
  for (const [index, season] of seasons.entries())
    for (const { prices, type, code, basis } of pricedIn(season, mealPlans))
      for (const { guests, amount } of prices) {
        const key = rowKey({ type, code, basis, guests: guests.text });
        const row = rows.get(key) ?? { type, code, basis, guests: guests.text, amounts: seasons.map(() => null) };
        rows.set(key, row);
        row.amounts[index] = amount;
      }
  const order = new Map<string, number>();
  for (const { type, code } of rows.values()) {
    const of = `${type} ${code}`;
    if (!order.has(of)) order.set(of, (type === 'board' ? 10_000 : 0) + order.size);
  }
  return [...rows.values()].sort(
    (a, b) => (order.get(`${a.type} ${a.code}`) ?? 0) - (order.get(`${b.type} ${b.code}`) ?? 0),
  );
}

export const rowKey = ({ type, code, basis, guests }: Omit<PriceRow, 'amounts'>): string =>
  JSON.stringify([type, code, basis, guests]);

/** A price that another version of the rate has otherwise; absent amounts: no price there. */
export interface ChangedPrice {
  readonly season: string;
  readonly row: Omit<PriceRow, 'amounts'>;
  readonly before?: Decimal;
  readonly after?: Decimal;
}

/** The prices that differ between two versions of a rate; seasons are matched by name. */
export function changedPrices(
  before: { readonly seasons: readonly string[]; readonly rows: readonly PriceRow[] },
  after: { readonly seasons: readonly string[]; readonly rows: readonly PriceRow[] },
): readonly ChangedPrice[] {
  const [was, is] = [before, after].map(({ seasons, rows }) => {
    const amounts = new Map<string, { readonly season: string; readonly row: PriceRow; readonly amount: Decimal }>();
    for (const row of rows)
      for (const [index, amount] of row.amounts.entries()) {
        const season = seasons[index];
        if (amount !== null && season !== undefined)
          amounts.set(`${JSON.stringify(season)}${rowKey(row)}`, { season, row, amount });
      }
    return amounts;
  });
  return [...new Set([...(is?.keys() ?? []), ...(was?.keys() ?? [])])].flatMap((key) => {
    const [old, now] = [was?.get(key), is?.get(key)];
    const named = now ?? old;
    if (!named || old?.amount === now?.amount) return [];
    const { amounts: _, ...row } = named.row;
    return [
      {
        season: named.season,
        row,
        ...(old && { before: old.amount }),
        ...(now && { after: now.amount }),
      },
    ];
  });
}
