import { describe, expect, it } from 'vitest';
import { item, money } from '../support/contract-builder.ts';
import { findingsAfter } from './checked.ts';

describe('season order inversion', () => {
  it('finds a low season that is dearer than the high season', () => {
    const found = findingsAfter(({ rates }) => {
      const [low, high] = item(rates).seasons;
      if (low && high) [low.seasonRoomPrices, high.seasonRoomPrices] = [high.seasonRoomPrices, low.seasonRoomPrices];
    });
    expect(found).toEqual([
      'P10 warning: rate "Summer 2027", season "Low" is dearer than season "High": room "DBL" costs 140 and 100 (the prices, the dates or the names of the two may be swapped)',
    ]);
  });

  it('knows the names in other languages', () => {
    const found = findingsAfter(({ rates }) => {
      const [low, high] = item(rates).seasons;
      if (low && high) [low.seasonRoomPrices, high.seasonRoomPrices] = [high.seasonRoomPrices, low.seasonRoomPrices];
      if (low && high) [low.name, high.name] = ['Nebensaison', 'Hochsaison'];
    });
    expect(found).toEqual([
      'P10 warning: rate "Summer 2027", season "Nebensaison" is dearer than season "Hochsaison": room "DBL" costs 140 and 100 (the prices, the dates or the names of the two may be swapped)',
    ]);
  });

  it('is content when half of the rooms agree', () => {
    const found = findingsAfter(({ rates }) => {
      for (const price of item(item(item(rates).seasons).seasonRoomPrices).distributionPrices ?? [])
        price.amount = money(String(Number(price.amount) + 61));
    });
    expect(found).toEqual([]);
  });

  it('says nothing of seasons with other names', () => {
    const found = findingsAfter(({ rates }) => {
      const [low, high] = item(rates).seasons;
      if (low && high) [low.seasonRoomPrices, high.seasonRoomPrices] = [high.seasonRoomPrices, low.seasonRoomPrices];
      if (low && high) [low.name, high.name] = ['Flowers', 'Alta Badia low'];
    });
    expect(found).toEqual([]);
  });
});
