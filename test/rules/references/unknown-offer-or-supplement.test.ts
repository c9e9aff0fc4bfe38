import { expect, it } from 'vitest';
import { item } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

it('finds a link to an unknown offer and suggests the nearest code', () => {
  const found = findingsAfter(({ rates }) => {
    item(rates).offers = ['EB01', 'EB10', 'PAY6'];
  });
  expect(found).toEqual([
    'R04 error: rate "Summer 2027" links the offer "EB01", which the hotel does not have (did you mean "EB10"?)',
  ]);
});

it('says when the code is among the other kind', () => {
  const found = findingsAfter(({ rates }) => {
    item(rates).offers = ['EB10', 'PAY6', 'GALA'];
  });
  expect(found).toEqual([
    'R04 error: rate "Summer 2027" links the offer "GALA", which the hotel does not have ("GALA" is among the supplements: list it under supplements of the rate)',
  ]);
});

it('lists the codes when none is near', () => {
  const found = findingsAfter(({ rates }) => {
    item(rates).supplements = ['GALA', 'PARKING'];
  });
  expect(found).toEqual([
    'R04 error: rate "Summer 2027" links the supplement "PARKING", which the hotel does not have (the only supplement is "GALA")',
  ]);
});

it('asks for a definition when the hotel has none of the kind', () => {
  const found = findingsAfter((contract) => {
    contract.supplements = [];
  });
  expect(found).toEqual([
    'R04 error: rate "Summer 2027" links the supplement "GALA", which the hotel does not have (define the supplement under supplements, or remove the link)',
  ]);
});

it('blames no link where the file with all the offers could not be read', () => {
  const withoutOffers = (change: { incomplete?: true; supplements?: string[] }): string[] =>
    findingsAfter((contract) => {
      contract.offers = [];
      const rate = item(contract.rates);
      rate.offers = ['EB10'];
      if (change.supplements) rate.supplements = change.supplements;
      if (change.incomplete) contract.incomplete = true;
    }).filter((text) => text.startsWith('R04'));
  expect(withoutOffers({})).toHaveLength(1);
  expect(withoutOffers({ incomplete: true })).toEqual([]);
  expect(withoutOffers({ incomplete: true, supplements: ['GALA', 'PARKING'] })).toEqual([
    'R04 error: rate "Summer 2027" links the supplement "PARKING", which the hotel does not have (the only supplement is "GALA")',
  ]);
});

it('blames no link while one of the files with offers could not be read', () => {
  const found = findingsAfter((contract) => {
    Object.assign(contract, { incomplete: true, lacksDocuments: true });
    item(contract.rates).offers = ['EB10', 'EB20', 'GALA'];
  });
  expect(found).toEqual([
    'R04 error: rate "Summer 2027" links the offer "GALA", which the hotel does not have ("GALA" is among the supplements: list it under supplements of the rate)',
  ]);
});

it('still says of a hotel that could not be read whole that a supplement is linked as an offer', () => {
  const found = findingsAfter((contract) => {
    contract.offers = [];
    item(contract.rates).offers = ['GALA'];
    contract.incomplete = true;
  });
  expect(found.filter((text) => text.startsWith('R04'))).toHaveLength(1);
});
