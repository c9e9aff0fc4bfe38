import { expect, it } from 'vitest';
import { item, range } from '../../support/contract-builder.ts';
import { findingsAfter } from '../checked.ts';

const unsoldFamily =
  'R06 warning: room "FAM" has no price in any season of any rate, so it is never sold (add a seasonRoomPrices entry for FAM, or remove the room)';

it('finds a price for an unknown room and suggests the nearest code', () => {
  const found = findingsAfter(({ rates }) => {
    item(item(item(rates).seasons).seasonRoomPrices).providerRoomCode = 'DBK';
  });
  expect(found).toEqual([
    'R03 error: rate "Summer 2027", season "Low": the hotel has no room with the code "DBK" (did you mean "DBL"?)',
  ]);
});

it('lists the rooms when no code is near', () => {
  const found = findingsAfter(({ offers }) => {
    item(offers, 1).providerRoomCodes = ['DBL', 'PENTHOUSE'];
  });
  expect(found).toEqual([
    'R03 error: offer "PAY6": the hotel has no room with the code "PENTHOUSE" (the rooms are "DBL" and "FAM")',
  ]);
});

it('checks supplements', () => {
  const found = findingsAfter(({ supplements }) => {
    item(supplements).providerRoomCodes = ['dbl'];
  });
  expect(found).toEqual([
    'R03 error: supplement "GALA": the hotel has no room with the code "dbl" (did you mean "DBL"?)',
  ]);
});

it('checks stop sales by code, and knows a name when it sees one', () => {
  const found = findingsAfter(({ rates }) => {
    item(item(rates).stopSales).providerRoomCode = 'Family room';
  });
  expect(found).toEqual([
    'R03 error: rate "Summer 2027", stop sales: the hotel has no room with the code "Family room" (that is a room\'s name; its code is "FAM")',
  ]);
});

it('checks stop sales by name, and knows a code when it sees one', () => {
  const found = findingsAfter(({ rates }) => {
    item(item(rates, 1).stopSales).roomName = 'DBL';
  });
  expect(found).toEqual([
    'R03 error: rate "Winter 2027", stop sales: the hotel has no room named "DBL" (that is a room\'s code; write providerRoomCode: DBL)',
  ]);
});

it('suggests the nearest name for a stop sale by name', () => {
  const found = findingsAfter(({ rates }) => {
    item(item(rates, 1).stopSales).roomName = 'Duoble room';
  });
  expect(found).toEqual([
    'R03 error: rate "Winter 2027", stop sales: the hotel has no room named "Duoble room" (did you mean "Double room"?)',
  ]);
});

it('finds a stop sale whose code and name are two rooms', () => {
  const found = findingsAfter(({ rates }) => {
    item(item(rates, 1).stopSales).providerRoomCode = 'FAM';
  });
  expect(found).toEqual([
    'R03 error: rate "Winter 2027", stop sales: providerRoomCode "FAM" and roomName "Double room" are two different rooms (keep the one that is meant and remove the other key)',
  ]);
});

it('is content with a stop sale whose code and name are one room, and with rooms that have no name', () => {
  const found = (change: Parameters<typeof findingsAfter>[0]) =>
    findingsAfter(change).filter((text) => text.startsWith('R03'));
  expect(
    found(({ rates }) => {
      item(rates).stopSales = [
        { providerRoomCode: 'FAM', roomName: 'Family room', stopSales: [range('2027-05-20..2027-05-22')] },
      ];
    }),
  ).toEqual([]);
  expect(
    found(({ hotel, rates }) => {
      delete item(hotel.rooms).name;
      item(rates, 1).stopSales = [];
      item(rates).stopSales = [{ providerRoomCode: 'FAM', stopSales: [range('2027-05-20..2027-05-22')] }];
    }),
  ).toEqual([]);
});

it('says nothing of a hotel without rooms, of which another check tells', () => {
  const found = findingsAfter(({ hotel }) => {
    hotel.rooms = [];
  });
  expect(found.filter((text) => text.startsWith('R03'))).toEqual([]);
});

it('lists the names of rooms for a name that is near none', () => {
  const found = findingsAfter(({ rates }) => {
    item(rates).stopSales?.push({ roomName: 'Presidential', stopSales: [range('2027-05-20..2027-05-22')] });
  });
  expect(found).toEqual([expect.stringContaining('(the rooms are "Double room" and "Family room")')]);
});

it('reports each mention of a room that was removed', () => {
  const found = findingsAfter(({ hotel }) => {
    hotel.rooms.splice(1, 1);
  });
  expect(found).toHaveLength(3);
  expect(found.every((text) => text.startsWith('R03 error'))).toBe(true);
});

it('leaves a room that is merely unpriced to another rule', () => {
  const found = findingsAfter(({ rates }) => {
    for (const season of item(rates).seasons) season.seasonRoomPrices.splice(1, 1);
  });
  expect(found).toEqual([unsoldFamily]);
});

it('finds a stop sale of a room without the name by which the hub would find it', () => {
  const found = findingsAfter(({ hotel }) => {
    delete item(hotel.rooms, 1).name;
  });
  expect(found).toEqual([
    'R03 warning: rate "Summer 2027", stop sales: room "FAM" has no name, by which the hub finds the room of a stop sale (give the room a name)',
  ]);
});

it('says how all rooms are meant', () => {
  const found = findingsAfter(({ offers }) => {
    item(offers, 1).providerRoomCodes = ['all'];
  });
  expect(found).toContain(
    'R03 error: offer "PAY6": the hotel has no room with the code "all" (write providerRoomCodes: all, without brackets)',
  );
});
