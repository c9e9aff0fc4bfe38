import { groupBy, keysOf } from '../../kernel/by-key.ts';
import { type Facts, NO_FACTS } from './facts.ts';

/** The facts about each hotel with prices, closed nights or modifiers, by its code. */
export function factsByHotel(facts: Facts): ReadonlyMap<string, Facts> {
  const groups = keysOf(facts).map((kind) => {
    const all: readonly { readonly hotel: string }[] = facts[kind];
    return { kind, byHotel: groupBy(all, ({ hotel }) => hotel) };
  });
  const sold = groups.filter(({ kind }) => ['prices', 'stopSales', 'modifiers'].includes(kind));
  const codes = new Set(sold.flatMap(({ byHotel }) => [...byHotel.keys()]));
  const factsOf = (code: string): Facts => ({
    ...NO_FACTS,
    ...Object.fromEntries(groups.map(({ kind, byHotel }) => [kind, byHotel.get(code) ?? []])),
  });
  return new Map([...codes].map((code) => [code, factsOf(code)]));
}
