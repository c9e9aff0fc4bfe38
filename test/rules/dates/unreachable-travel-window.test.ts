import { expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter, onlyOf } from '../checked.ts';

it('refuses an offer without travel windows', () => {
  const found = findingsAfter(({ offers }) => {
    item(offers).travelWindows = [];
  });
  expect(found).toEqual([
    'D11 error: offer "EB10" has no travel windows; the hub refuses it (write the nights for which it holds, as in travelWindows: [2027-05-01..2027-10-15])',
  ]);
});

it('warns of a travel window outside every season of the rates that link the offer', () => {
  const found = findingsAfter(({ offers }) => {
    item(offers).travelWindows.push(range('2028-05-01..2028-10-15'));
  });
  expect(found).toEqual([
    'D11 warning: offer "EB10": the travel window 2028-05-01..2028-10-15 meets no season of the rates that link it, so it never applies there (the seasons run from 2027-05-01 to 2027-10-15: check the year)',
  ]);
});

it('looks only at the rates that link it', () => {
  const winter = [range('2027-12-01..2027-12-31')];
  const unlinked = findingsAfter(({ supplements }) => {
    item(supplements).travelWindows = winter;
  });
  expect(onlyOf('D11', unlinked)).toEqual([expect.stringMatching(/^D11 warning: supplement "GALA"/)]);
  const linked = findingsAfter(({ supplements, rates }) => {
    item(supplements).travelWindows = winter;
    item(rates, 1).supplements = ['GALA'];
  });
  expect(onlyOf('D11', linked)).toEqual([
    'D11 info: supplement "GALA" never applies in rate "Summer 2027", which links it: no travel window meets a season there (add the nights, or take the link out of the rate)',
  ]);
});

it('tells of a link taken over into the rate of next year, for which the supplement has no nights', () => {
  const found = findingsAfter(({ supplements, rates }) => {
    item(supplements).travelWindows = [range('2027-06-01..2027-06-30')];
    item(rates, 1).supplements = ['GALA'];
  });
  expect(onlyOf('D11', found)).toEqual([
    'D11 info: supplement "GALA" never applies in rate "Winter 2027", which links it: no travel window meets a season there (add the nights, or take the link out of the rate)',
  ]);
});

it('says nothing more of the rates where no travel window meets any of them', () => {
  const found = findingsAfter(({ supplements, rates }) => {
    item(supplements).travelWindows = [range('2029-06-01..2029-06-30')];
    item(rates, 1).supplements = ['GALA'];
  });
  expect(onlyOf('D11', found)).toEqual([expect.stringContaining('meets no season of the rates that link it')]);
});

it('is content with one night in common', () => {
  const found = findingsAfter(({ supplements }) => {
    item(supplements).travelWindows = [range('2026-01-01..2027-05-01')];
  });
  expect(onlyOf('D11', found)).toEqual([]);
});
