import { expect, it } from 'vitest';
import { good } from '../../support/contract-builder.ts';
import { findingsAfter } from '../findings.ts';

it('finds two rooms with the same name', () => {
  expect(findingsAfter({ 'hotel.rooms.1.name': 'Double room' })).toEqual([
    'R02 error hotel.rooms.1.name, see hotel.rooms.0.name',
  ]);
});

it('finds two rates with the same name', () => {
  expect(findingsAfter({ 'rates.1.name': 'Summer 2027' })).toEqual(['R02 error rates.1.name, see rates.0.name']);
});

it('reports only that for a rate that is defined twice', () => {
  expect(findingsAfter({ 'rates.2': good('rates.0') })).toEqual(['R02 error rates.2.name, see rates.0.name']);
});

it('finds two seasons with the same name in a rate', () => {
  expect(findingsAfter({ 'rates.0.seasons.1.name': 'Low' })).toEqual([
    'R02 error rates.0.seasons.1.name, see rates.0.seasons.0.name',
  ]);
});

it('allows seasons of two rates to share a name, and rooms without names', () => {
  expect(
    findingsAfter({ 'rates.1.seasons.0.name': 'Low', 'rates.*.stopSales': [], 'hotel.rooms.*.name': undefined }),
  ).toEqual([]);
});
