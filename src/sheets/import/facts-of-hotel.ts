import { groupBy } from '../../kernel/by-key.ts';
import type { Facts } from './facts.ts';

/** The facts about each hotel with prices, closed nights or modifiers, by its code. */
export function factsByHotel(facts: Facts): ReadonlyMap<string, Facts> {
  const prices = byHotel(facts.prices);
  const quotas = byHotel(facts.quotas);
  const limits = byHotel(facts.limits);
  const stopSales = byHotel(facts.stopSales);
  const bookingWindows = byHotel(facts.bookingWindows);
  const hotels = byHotel(facts.hotels);
  const rooms = byHotel(facts.rooms);
  const modifiers = byHotel(facts.modifiers);
  const factsOf = (code: string): Facts => ({
    prices: prices.get(code) ?? [],
    quotas: quotas.get(code) ?? [],
    limits: limits.get(code) ?? [],
    stopSales: stopSales.get(code) ?? [],
    bookingWindows: bookingWindows.get(code) ?? [],
    hotels: hotels.get(code) ?? [],
    rooms: rooms.get(code) ?? [],
    modifiers: modifiers.get(code) ?? [],
  });
  const codes = new Set([...prices.keys(), ...stopSales.keys(), ...modifiers.keys()]);
  return new Map([...codes].map((code) => [code, factsOf(code)]));
}

const byHotel = <Fact extends { readonly hotel: string }>(list: readonly Fact[]) => groupBy(list, ({ hotel }) => hotel);
