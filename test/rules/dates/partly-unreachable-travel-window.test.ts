import { expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

/** The rate that links EB10 has seasons from 2027-05-01 to 2027-10-15. */
const travel = (...windows: string[]): string[] =>
  findingsAfter(({ offers }) => {
    item(offers).travelWindows = windows.map(range);
  });

it('finds the nights behind the last season', () => {
  expect(travel('2027-05-01..2027-10-31')).toEqual([
    'D12 warning: offer "EB10": the travel window 2027-05-01..2027-10-31 reaches beyond the seasons of the rates that link it; it never applies on 2027-10-16..2027-10-31 (bring the window and the seasons together)',
  ]);
});

it('finds the nights at both ends', () => {
  expect(travel('2027-04-30..2027-10-16')).toEqual([
    'D12 warning: offer "EB10": the travel window 2027-04-30..2027-10-16 reaches beyond the seasons of the rates that link it; it never applies on 2027-04-30 and 2027-10-16 (bring the window and the seasons together)',
  ]);
});

it('only tells of a window that was drawn wide', () => {
  expect(travel('2027-01-01..2027-12-31')).toEqual([
    'D12 info: offer "EB10": the travel window 2027-01-01..2027-12-31 reaches beyond the seasons of the rates that link it; it never applies on 2027-01-01..2027-04-30 and 2027-10-16..2027-12-31 (bring the window and the seasons together)',
  ]);
});

it('counts the seasons of every rate that links the offer', () => {
  const found = findingsAfter(({ offers, rates }) => {
    item(offers).travelWindows = [range('2027-05-01..2027-10-31')];
    item(rates, 1).offers = ['EB10'];
  });
  expect(found).toEqual([]);
});

it('leaves windows outside all seasons to D11', () => {
  expect(travel('2029-05-01..2029-10-31').map((text) => text.slice(0, 3))).toEqual(['D11']);
});

it('only tells of more than 31 nights, and of both ends only when both are long', () => {
  const kind = (window: string) => travel(window).map((text) => text.slice(0, 8));
  expect(kind('2027-05-01..2027-11-15')).toEqual(['D12 warn']);
  expect(kind('2027-05-01..2027-11-16')).toEqual(['D12 info']);
  expect(kind('2027-04-30..2027-11-16')).toEqual(['D12 warn']);
});

it('is content with windows of just the seasons, and says nothing of others', () => {
  expect(travel('2027-05-01..2027-10-15', '2027-06-01..2027-06-02')).toEqual([]);
  expect(travel('2027-10-31..2027-05-01').filter((text) => text.startsWith('D12'))).toEqual([]);
  const unread = findingsAfter((contract) => {
    Object.assign(contract, { incomplete: true });
    item(contract.offers).travelWindows = [range('2027-05-01..2027-10-31')];
  });
  expect(unread).toEqual([]);
});
