import { describe, expect, test } from 'vitest';
import { contractForm } from '../../src/contract/compare/contract-form.ts';
import type { HotelContract, Room, RoomStopSales } from '../../src/contract/model.ts';
import { closedNights, stopSalesByRoom } from '../../src/contract/stops-room.ts';
import { stopSaleRooms } from '../../src/hub/mapping/stop-sale-rooms.ts';
import { isJsonObject, type Json } from '../../src/kernel/json.ts';
import { referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import { priceBook } from '../../src/pricing/stay/price-book.ts';
import { bookingRules } from '../../src/sheets/export/rate-plan-message.ts';
import { day, goodContract, occupancy, prices, range } from '../support/contract-builder.ts';

const NIGHT = '2027-05-12';
const stopSales = [range(`${NIGHT}..${NIGHT}`)];
const room = (providerCode: string, name?: string): Room => ({
  providerCode,
  ...(name !== undefined && { name }),
  distributions: [occupancy('2')],
});
const NAMED = [room('DBL', 'Double'), room('FAM', 'Family')];
const UNNAMED = [room('DBL'), room('FAM', 'Family')];
const NAMESAKES = [room('DBL', 'Room'), room('FAM', 'Room')];

function contractWith(rooms: readonly Room[], stop: RoomStopSales): HotelContract {
  const contract = goodContract();
  const [rate] = contract.rates;
  const [season] = rate?.seasons ?? [];
  if (!rate || !season) throw new Error('no season');
  const { offers: _, supplements: __, ...bare } = rate;
  const seasonRoomPrices = rooms.map(({ providerCode }) => prices(providerCode, { '2': '100' }));
  const open = {
    ...season,
    dateRanges: [range('2027-05-01..2027-05-31')],
    priceType: 'DISTRIBUTION',
    seasonRoomPrices,
  } as const;
  const rates = [{ ...bare, bookingWindows: [], seasons: [open], stopSales: [stop] }];
  return { ...contract, hotel: { ...contract.hotel, rooms }, rates, offers: [], supplements: [] };
}

/** Everything that answers which rooms a stop sale closes: the codes of those closed on the night. */
const READERS: Readonly<Record<string, (contract: HotelContract) => readonly string[]>> = {
  'the checks': ({ hotel, rates: [rate] }) => [...closedNights(stopSalesByRoom(rate?.stopSales, hotel.rooms)).keys()],
  'prices of stays': (contract) => {
    const book = priceBook(contract, referencePricing);
    const [rate] = contract.rates;
    const party = { adults: 2, childAges: [] };
    return contract.hotel.rooms.flatMap(({ providerCode }) => {
      const dates = { checkIn: day(NIGHT), checkOut: day('2027-05-13'), bookedOn: day('2027-01-10') };
      const stay = { ...party, ...dates, rate: rate?.name ?? '', room: providerCode, mealPlan: 'ROOM_ONLY' } as const;
      return book.refusal(stay)?.reason.kind === 'stop-sale' ? providerCode : [];
    });
  },
  'exported rate plans': ({ hotel, rates: [rate] }) => {
    const nights = range('2027-05-01..2027-05-31');
    const amounts = { adults: [], kind: 'each' } as never;
    const rooms = hotel.rooms.map(({ providerCode }) => ({ room: providerCode, nights, amounts }));
    const rules = rate ? bookingRules(hotel, rate, rooms) : [];
    return rules.flatMap((rule) => (rule.closed ? (rule.room ?? []) : []));
  },
  'compared versions': (contract) => {
    const inForm = (value: Json | undefined, key: string) => (isJsonObject(value) ? value[key] : undefined);
    const rate = inForm(contractForm(contract)['rates'], contract.rates[0]?.name ?? '');
    return contract.hotel.rooms.flatMap(({ providerCode: code }) =>
      inForm(inForm(rate, 'stopSales'), code) === undefined ? [] : code,
    );
  },
};

describe.each(Object.keys(READERS))('%s', (reader) => {
  test.each([
    ['a room by its code', NAMED, { providerRoomCode: 'DBL' }, ['DBL']],
    ['a room by its name', NAMED, { roomName: 'Double' }, ['DBL']],
    ['a room without a name by its code', UNNAMED, { providerRoomCode: 'DBL' }, ['DBL']],
    ['a room without a name by the name that is sent for it', UNNAMED, { roomName: 'DBL' }, ['DBL']],
    ['one of two rooms of one name by its code', NAMESAKES, { providerRoomCode: 'FAM' }, ['FAM']],
    ['both rooms of one name by that name', NAMESAKES, { roomName: 'Room' }, ['DBL', 'FAM']],
    ['no room by a name that none has', NAMED, { roomName: 'Attic' }, []],
  ])('closes %s', (_, rooms, by, closed) => {
    expect(READERS[reader]?.(contractWith(rooms, { ...by, stopSales }))).toEqual(closed);
  });
});

describe('a stop sale of the hub', () => {
  const NUMBERED = [
    { providerCode: 'DBL', name: 'Room', id: 1 },
    { providerCode: 'FAM', name: 'Room', id: 2 },
    { providerCode: 'STU', id: 3 },
  ];

  test.each([
    ['by its number alone', { roomId: 2 }, ['FAM']],
    ['of two rooms of one name by its number', { roomName: 'Room', roomId: 2 }, ['FAM']],
    ['by the name of two rooms', { roomName: 'Room' }, ['DBL', 'FAM']],
    ['by the code that is sent for a room without a name', { roomName: 'STU' }, ['STU']],
    ['by the number of a room without a name', { roomId: 3 }, ['STU']],
    ['by nothing', {}, []],
    ['by an unknown number', { roomId: 9 }, []],
  ])('finds its rooms %s', (_, entry, codes) => {
    expect(stopSaleRooms(entry, NUMBERED).map(({ providerCode }) => providerCode)).toEqual(codes);
  });
});
