import type { Facts } from './facts.ts';

/** The codes of the hotels that facts are about. */
export const hotelsIn = ({ prices, stopSales, modifiers }: Facts): readonly string[] => [
  ...new Set([...prices, ...stopSales, ...modifiers].map(({ hotel }) => hotel)),
];

/** The facts about one hotel. */
export function factsOfHotel(facts: Facts, code: string): Facts {
  const own = <Fact extends { readonly hotel: string }>(list: readonly Fact[]) =>
    list.filter(({ hotel }) => hotel === code);
  return {
    prices: own(facts.prices),
    quotas: own(facts.quotas),
    limits: own(facts.limits),
    stopSales: own(facts.stopSales),
    bookingWindows: own(facts.bookingWindows),
    hotels: own(facts.hotels),
    rooms: own(facts.rooms),
    modifiers: own(facts.modifiers),
  };
}
