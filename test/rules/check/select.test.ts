import { describe, expect, it } from 'vitest';
import type { Contracts, Hotel, HotelContract, Supplier } from '../../../src/contract/model.ts';
import { select } from '../../../src/rules/check/select.ts';
import { testFindings } from '../findings.ts';

const supplier = (externalCode: string): Supplier => ({ externalCode, fields: {} });

const contract = (definition: Supplier, providerCode: string): HotelContract => ({
  supplier: { by: 'externalCode', externalCode: definition.externalCode ?? '', definition },
  hotel: {
    providerCode,
    hotelname: providerCode,
    category: 'S4',
    currency: 'EUR',
    images: [],
    rooms: [],
    mealPlans: [],
  } satisfies Hotel,
  rates: [],
  offers: [],
  supplements: [],
  tests: [],
  files: [],
});

const [palma, ibiza] = [supplier('PALMA'), supplier('IBIZA')];
const contracts: Contracts = {
  suppliers: [palma, ibiza],
  hotels: [
    contract(palma, 'SEA-PALACE'),
    contract(palma, 'SEA-GARDEN'),
    contract(palma, 'OLD-TOWN'),
    contract(ibiza, 'SEA-PALACE'),
  ],
};

const selected = (selection: Parameters<typeof select>[1]): Contracts => {
  const chosen = select(contracts, selection);
  if (!chosen.ok) throw new Error(chosen.error.message);
  return chosen.value;
};

const chosen = (selection: Parameters<typeof select>[1]): string[] =>
  selected(selection).hotels.map(
    ({ supplier, hotel }) => `${supplier.by === 'id' ? supplier.id : supplier.externalCode}/${hotel.providerCode}`,
  );

describe('the selection', () => {
  it('is everything without flags', () => expect(chosen({})).toHaveLength(4));

  it('may name a hotel with its supplier, as the list of hotels does', () => {
    expect(chosen({ hotel: ['IBIZA/SEA-PALACE', '*/OLD-TOWN'] })).toEqual(['PALMA/OLD-TOWN', 'IBIZA/SEA-PALACE']);
    expect(chosen({ hotel: ['SEA-PALACE'], excluded: { hotel: ['PALMA/SEA-PALACE'] } })).toEqual(['IBIZA/SEA-PALACE']);
    expect(() => chosen({ hotel: ['IBIZA/OLD-TOWN'] })).toThrow('no hotel matches --hotel IBIZA/OLD-TOWN');
  });

  testFindings({
    'matches hotels by wildcard': [
      () => chosen({ hotel: ['SEA-*'] }),
      'PALMA/SEA-PALACE',
      'PALMA/SEA-GARDEN',
      'IBIZA/SEA-PALACE',
    ],
    'contains the hotels of a supplier': [() => chosen({ supplier: ['IBIZA'] }), 'IBIZA/SEA-PALACE'],
    'contains what both flags match': [
      () => chosen({ supplier: ['PALMA'], hotel: ['*PALACE', 'OLD?TOWN'] }),
      'PALMA/SEA-PALACE',
      'PALMA/OLD-TOWN',
    ],
  });

  it('treats other characters of a pattern literally', () =>
    expect(() => chosen({ hotel: ['SEA.PALACE'] })).toThrow('no hotel matches'));

  it('of nothing is an error that lists the hotels', () =>
    expect(() => chosen({ hotel: ['NONE'] })).toThrow('no hotel matches --hotel NONE'));

  it('with one of several names matching nothing is an error about that name', () => {
    expect(() => chosen({ hotel: ['OLD-TOWN', 'OLD-TWON', 'NEW-*'] })).toThrow(
      'no hotel matches --hotel OLD-TWON --hotel NEW-*',
    );
    expect(() => chosen({ supplier: ['PALMA', 'palma'] })).toThrow('no supplier matches --supplier palma');
    expect(chosen({ supplier: ['PALMA', 'IBIZA'], hotel: ['OLD-TOWN'] })).toEqual(['PALMA/OLD-TOWN']);
  });

  it('says how several hotels are named', () => {
    const refused = select(contracts, { hotel: ['OLD-TOWN,SEA-PALACE'] });
    expect(refused.ok ? '' : refused.error.hint).toBe('repeat the flag: --hotel OLD-TOWN --hotel SEA-PALACE');
  });

  it('leaves out suppliers without selected hotels', () =>
    expect(selected({ hotel: ['OLD-TOWN'] }).suppliers).toEqual([palma]));

  it('leaves out what is excluded, and suppliers that lose all their hotels by it', () => {
    expect(chosen({ excluded: { hotel: ['SEA-*'] } })).toEqual(['PALMA/OLD-TOWN']);
    expect(chosen({ supplier: ['PALMA'], excluded: { hotel: ['SEA-*'] } })).toEqual(['PALMA/OLD-TOWN']);
    expect(chosen({ hotel: ['SEA-*'], excluded: { supplier: ['IBIZA'], hotel: ['*-GARDEN'] } })).toEqual([
      'PALMA/SEA-PALACE',
    ]);
    expect(selected({ excluded: { hotel: ['SEA-*'] } }).suppliers).toEqual([palma]);
    expect(selected({ excluded: { supplier: ['PALMA'] } }).suppliers).toEqual([ibiza]);
    expect(selected({ excluded: { hotel: ['OLD-TOWN'] } }).suppliers).toEqual([palma, ibiza]);
  });

  it('refuses an exclusion that matches nothing, or that leaves nothing', () => {
    expect(() => chosen({ excluded: { hotel: ['SEA-PALCE'] } })).toThrow('no hotel matches --exclude hotel:SEA-PALCE');
    expect(() => chosen({ excluded: { supplier: ['MENORCA'], hotel: ['SEA-*'] } })).toThrow(
      'no hotel matches --exclude supplier:MENORCA',
    );
    expect(() => chosen({ hotel: ['SEA-*'], excluded: { hotel: ['SEA-*'] } })).toThrow(
      'no hotel is left by --hotel SEA-* --exclude hotel:SEA-*',
    );
  });

  it('is split into shards without gaps or duplicates', () => {
    const shards = ['1/3', '2/3', '3/3'].flatMap((shard) => chosen({ shard }));
    expect([...shards].sort()).toEqual([...chosen({})].sort());
  });

  it.each(['0/3', '4/3', 'x', '1/'])('refuses the shard %s', (shard) =>
    expect(() => chosen({ shard })).toThrow('--shard'),
  );
});
