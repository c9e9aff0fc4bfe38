import { expect, it } from 'vitest';
import { range } from '../../support/contract-builder.ts';
import type { Changes } from '../../support/contract-changes.ts';
import { findingsAfter, fixesAfter, testChanges } from '../findings.ts';

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

testChanges({
  'finds a price for an unknown room and suggests the nearest code': [
    { 'rates.0.seasons.0.seasonRoomPrices.0.providerRoomCode': 'DBK' },
    'R03 error rates.0.seasons.0.seasonRoomPrices.0.providerRoomCode, see hotel.rooms',
  ],
  'lists the rooms if no code is similar': [
    { 'offers.1.providerRoomCodes': ['DBL', 'PENTHOUSE'] },
    'R03 error offers.1.providerRoomCodes.1, see hotel.rooms',
  ],
  'checks supplements': [
    { 'supplements.0.providerRoomCodes': ['dbl'] },
    'R03 error supplements.0.providerRoomCodes.0, see hotel.rooms',
  ],
  'checks stop sales by code, and recognises a name used as a code': [
    { 'rates.0.stopSales.0.providerRoomCode': 'Family room' },
    'R03 error rates.0.stopSales.0.providerRoomCode, see hotel.rooms',
  ],
  'checks stop sales by name, and recognises a code used as a name': [
    { 'rates.1.stopSales.0.roomName': 'DBL' },
    'R03 error rates.1.stopSales.0.roomName, see hotel.rooms',
  ],
  'suggests the nearest name for a stop sale by name': [
    { 'rates.1.stopSales.0.roomName': 'Duoble room' },
    'R03 error rates.1.stopSales.0.roomName, see hotel.rooms',
  ],
  'finds a stop sale whose code and name belong to different rooms': [
    { 'rates.1.stopSales.0.providerRoomCode': 'FAM' },
    'R03 error rates.1.stopSales.0.roomName, see hotel.rooms',
  ],
  'lists the names of rooms if none is similar': [
    {
      'rates.0.stopSales.1': { roomName: 'Presidential', stopSales: [range('2027-05-20..2027-05-22')] },
    },
    'R03 error rates.0.stopSales.1.roomName, see hotel.rooms',
  ],
  'reports each reference to a removed room': [
    { 'hotel.rooms.1': undefined },
    'R03 error rates.0.seasons.0.seasonRoomPrices.1.providerRoomCode, see hotel.rooms',
    'R03 error rates.0.seasons.1.seasonRoomPrices.1.providerRoomCode, see hotel.rooms',
    'R03 error rates.0.stopSales.0.providerRoomCode, see hotel.rooms',
  ],
  'leaves a room that merely has no price to another rule': [
    { 'rates.0.seasons.*.seasonRoomPrices.1': undefined },
    'R06 warning hotel.rooms.1.providerCode',
  ],
  'finds a stop sale of a room without the name that the hub needs': [
    { 'hotel.rooms.1.name': undefined },
    'R03 warning rates.0.stopSales.0.providerRoomCode, see hotel.rooms',
  ],
  'explains how to name all rooms': [
    { 'offers.1.providerRoomCodes': ['all'] },
    'R03 error offers.1.providerRoomCodes.0, see hotel.rooms',
  ],
});

it('reports the room itself if no record names it, and all that may mean it agree on another code', () => {
  const renamed = findingsAfter({ 'hotel.rooms.0.providerCode': 'DBLL' }, 'R03');
  expect(renamed).toEqual([expect.stringMatching(/^R03 error hotel\.rooms\.0\.providerCode, see rates/)]);
  expect(fixesAfter({ 'hotel.rooms.0.providerCode': 'DBLL' }).filter((fix) => fix)).toEqual([]);
});
