import { expect, it } from 'vitest';
import { good } from '../../support/contract-builder.ts';
import { findingsAfter } from '../findings.ts';

it('finds two rooms of one name', () => {
  expect(findingsAfter({ 'hotel.rooms.1.name': 'Double room' })).toEqual([
    'R02 error hotel.rooms.1.name, see hotel.rooms.0.name',
  ]);
});

it('finds two rates of one name', () => {
  expect(findingsAfter({ 'rates.1.name': 'Summer 2027' })).toEqual(['R02 error rates.1.name, see rates.0.name']);
});

it('says of a rate that stands there twice only that', () => {
  expect(findingsAfter({ 'rates.2': good('rates.0') })).toEqual(['R02 error rates.2.name, see rates.0.name']);
});

it('finds two seasons of one name in a rate', () => {
  expect(findingsAfter({ 'rates.0.seasons.1.name': 'Low' })).toEqual([
    'R02 error rates.0.seasons.1.name, see rates.0.seasons.0.name',
  ]);
});

it('lets seasons of two rates have one name, and rooms have none', () => {
  expect(
    findingsAfter({ 'rates.1.seasons.0.name': 'Low', 'rates.*.stopSales': [], 'hotel.rooms.*.name': undefined }),
  ).toEqual([]);
});
