import { expect, it } from 'vitest';
import { range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, fixesAfter } from '../findings.ts';

it('finds a price for an unknown room and suggests the nearest code', () => {
  expect(findingsAfter({ 'rates.0.seasons.0.seasonRoomPrices.0.providerRoomCode': 'DBK' })).toEqual([
    'R03 error rates.0.seasons.0.seasonRoomPrices.0.providerRoomCode, see hotel.rooms',
  ]);
});

it('lists the rooms if no code is similar', () => {
  expect(findingsAfter({ 'offers.1.providerRoomCodes': ['DBL', 'PENTHOUSE'] })).toEqual([
    'R03 error offers.1.providerRoomCodes.1, see hotel.rooms',
  ]);
});

it('checks supplements', () => {
  expect(findingsAfter({ 'supplements.0.providerRoomCodes': ['dbl'] })).toEqual([
    'R03 error supplements.0.providerRoomCodes.0, see hotel.rooms',
  ]);
});

it('checks stop sales by code, and recognises a name used as a code', () => {
  expect(findingsAfter({ 'rates.0.stopSales.0.providerRoomCode': 'Family room' })).toEqual([
    'R03 error rates.0.stopSales.0.providerRoomCode, see hotel.rooms',
  ]);
});

it('checks stop sales by name, and recognises a code used as a name', () => {
  expect(findingsAfter({ 'rates.1.stopSales.0.roomName': 'DBL' })).toEqual([
    'R03 error rates.1.stopSales.0.roomName, see hotel.rooms',
  ]);
});

it('suggests the nearest name for a stop sale by name', () => {
  expect(findingsAfter({ 'rates.1.stopSales.0.roomName': 'Duoble room' })).toEqual([
    'R03 error rates.1.stopSales.0.roomName, see hotel.rooms',
  ]);
});

it('finds a stop sale whose code and name belong to different rooms', () => {
  expect(findingsAfter({ 'rates.1.stopSales.0.providerRoomCode': 'FAM' })).toEqual([
    'R03 error rates.1.stopSales.0.roomName, see hotel.rooms',
  ]);
});

it('accepts a stop sale whose code and name belong to the same room, and rooms without names', () => {
  const found = (change: Changes) => findingsAfter(change, 'R03');
  expect(
    found({
      'rates.0.stopSales': [
        { providerRoomCode: 'FAM', roomName: 'Family room', stopSales: [range('2027-05-20..2027-05-22')] },
      ],
    }),
  ).toEqual([]);
  expect(
    found({
      'hotel.rooms.0.name': undefined,
      'rates.1.stopSales': [],
      'rates.0.stopSales': [{ providerRoomCode: 'FAM', stopSales: [range('2027-05-20..2027-05-22')] }],
    }),
  ).toEqual([]);
});

it('reports nothing for a hotel without rooms, which another check reports', () => {
  expect(findingsAfter({ 'hotel.rooms': [] }, 'R03')).toEqual([]);
});

it('lists the names of rooms if none is similar', () => {
  expect(
    findingsAfter({
      'rates.0.stopSales.1': { roomName: 'Presidential', stopSales: [range('2027-05-20..2027-05-22')] },
    }),
  ).toEqual(['R03 error rates.0.stopSales.1.roomName, see hotel.rooms']);
});

it('reports each reference to a removed room', () => {
  expect(findingsAfter({ 'hotel.rooms.1': undefined })).toEqual([
    'R03 error rates.0.seasons.0.seasonRoomPrices.1.providerRoomCode, see hotel.rooms',
    'R03 error rates.0.seasons.1.seasonRoomPrices.1.providerRoomCode, see hotel.rooms',
    'R03 error rates.0.stopSales.0.providerRoomCode, see hotel.rooms',
  ]);
});

it('leaves a room that merely has no price to another rule', () => {
  expect(findingsAfter({ 'rates.0.seasons.*.seasonRoomPrices.1': undefined })).toEqual([
    'R06 warning hotel.rooms.1.providerCode',
  ]);
});

it('finds a stop sale of a room without the name that the hub needs', () => {
  expect(findingsAfter({ 'hotel.rooms.1.name': undefined })).toEqual([
    'R03 warning rates.0.stopSales.0.providerRoomCode, see hotel.rooms',
  ]);
});

it('explains how to name all rooms', () => {
  expect(findingsAfter({ 'offers.1.providerRoomCodes': ['all'] })).toEqual([
    'R03 error offers.1.providerRoomCodes.0, see hotel.rooms',
  ]);
});

it('reports the room itself if no record names it, and all that may mean it agree on another code', () => {
  const renamed = findingsAfter({ 'hotel.rooms.0.providerCode': 'DBLL' }, 'R03');
  expect(renamed).toEqual([expect.stringMatching(/^R03 error hotel\.rooms\.0\.providerCode, see rates/)]);
  expect(fixesAfter({ 'hotel.rooms.0.providerCode': 'DBLL' }).filter((fix) => fix)).toEqual([]);
});
