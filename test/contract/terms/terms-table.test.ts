import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../../src/contract/source/parse-yaml.ts';
import { rateCalled } from '../../../src/contract/stay-name.ts';
import { addDays } from '../../../src/kernel/calendar-day.ts';
import { priceBook } from '../../../src/pricing/stay/price-book.ts';
import { day } from '../../support/contract-builder.ts';
import { readContracts } from '../../support/read-contracts.ts';
import { houseWith, TERMS } from '../../support/terms-table.ts';

describe('a term of docs/terms.md', () => {
  it.each(TERMS)('$term: is read without a finding, and costs what the table says', (row) => {
    const text = houseWith(row);
    const { documents, findings: ofText } = parseYaml('h.yaml', Buffer.from(text));
    const { contracts, findings } = readContracts(documents.map((document) => ({ document, selected: true })));
    expect([...ofText, ...findings].map(({ code, message }) => `${code.id} ${message}`)).toEqual([]);
    const [contract] = contracts.hotels;
    if (!contract) throw new Error(text);
    const book = priceBook(contract);
    const costs = row.stays.map((one) => {
      const checkIn = day(one.checkIn);
      const [adults = '2', ages] = (one.party ?? '2').split('+');
      const price = book.price({
        checkIn,
        checkOut: addDays(checkIn, one.nights),
        bookedOn: day(one.bookedOn ?? '2027-01-15'),
        adults: Number(adults),
        childAges: ages?.split(',').map(Number) ?? [],
        rate: rateCalled(contract.rates, one.rate ?? 'Summer', checkIn)?.name ?? '',
        room: one.room ?? 'DBL',
        mealPlan: one.mealPlan ?? 'ROOM_ONLY',
      });
      return price.sold ? price.total : 'not sold';
    });
    expect(costs).toEqual(row.stays.map((one) => one.costs));
  });
});
