import { describe, expect, it } from 'vitest';
import type { HotelContract } from '../../../src/contract/model.ts';
import { priceLines } from '../../../src/sheets/export/price-lines.ts';
import { priceSheet, type SheetLayout } from '../../../src/sheets/export/price-sheet.ts';
import { sheetLosses } from '../../../src/sheets/export/sheet-losses.ts';
import { type SheetForm, sheetCsv } from '../../../src/view/export-text.ts';
import { days, money, prices, seaPalace } from '../../support/sample-contract.ts';

const contract: HotelContract = {
  supplier: { by: 'externalCode', externalCode: 'PALMA' },
  hotel: {
    providerCode: 'SEA',
    hotelname: 'فندق البحر',
    category: 'S4',
    currency: 'EUR',
    images: ['https://images.example/front.jpg', 'https://images.example/sea.jpg'],
    rooms: [
      {
        providerCode: 'DBL',
        name: '=Double',
        distributions: [
          { adults: 2, children: 0 },
          { adults: 2, children: 1 },
        ],
      },
      { providerCode: 'APT', distributions: [{ adults: 2, children: 0 }] },
      { providerCode: 'OLD', name: 'Old wing', distributions: [{ adults: 1, children: 0 }] },
    ],
    mealPlans: [{ mealPlan: 'ROOM_ONLY' }, { mealPlan: 'HALF_BOARD', basePrice: money('20.5') }],
  },
  rates: [
    {
      name: 'Summer, 2027',
      offers: ['EB10'],
      bookingWindows: [days('2026-11-01..2027-05-31')],
      seasons: [
        {
          name: 'High',
          dateRanges: [days('2027-07-01..2027-08-31')],
          priceType: 'DISTRIBUTION',
          minimumStay: 3,
          seasonRoomPrices: [
            { providerRoomCode: 'DBL', unitsQuota: 4, distributionPrices: prices({ '2': '100', '2+1': '120.25' }) },
          ],
        },
        {
          name: 'Low',
          dateRanges: [days('2027-09-01..2027-09-30')],
          priceType: 'PAX',
          mealPlans: [{ mealPlan: 'HALF_BOARD', basePrice: money('15'), childPrices: [money('7')] }],
          seasonRoomPrices: [
            { providerRoomCode: 'APT', basePrice: money('40'), adultPrices: [money('30')], childPrices: [money('0')] },
          ],
        },
        { name: 'Winter', dateRanges: [], priceType: 'PAX', seasonRoomPrices: [] },
      ],
    },
  ],
  offers: [],
  supplements: [],
  tests: [],
  files: [],
};

function linesOf(one: HotelContract) {
  const lines = priceLines(one, one.rates);
  if (!lines.ok) throw new Error(lines.error);
  return lines.value;
}

const PLAIN: SheetForm = { separator: ',', mark: false, decimal: 'point' };

const csvOf = (layout: SheetLayout, form: Partial<SheetForm> = {}): string => {
  const { providerCode: hotel, hotelname: hotelName, currency } = contract.hotel;
  const hotels = [{ supplier: 'PALMA', hotel, hotelName, currency, lines: linesOf(contract) }];
  return sheetCsv(priceSheet(hotels, layout), { ...PLAIN, ...form });
};

describe('a rate sheet', () => {
  it('in the long layout has a row for each price', () => {
    const [head, ...rows] = csvOf('long').trimEnd().split('\r\n');
    expect(head).toBe(
      'supplier,hotel,hotel name,rate,season,first night,last night,type,code,name,basis,currency,guests,price',
    );
    expect(rows.map((row) => row.replace('PALMA,SEA,فندق البحر,"Summer, 2027",', ''))).toEqual([
      "High,2027-07-01,2027-08-31,room,DBL,'=Double,room per night,EUR,2,100",
      "High,2027-07-01,2027-08-31,room,DBL,'=Double,room per night,EUR,2+1,120.25",
      'High,2027-07-01,2027-08-31,board,ROOM_ONLY,,person per night,EUR,each guest,0',
      'High,2027-07-01,2027-08-31,board,HALF_BOARD,,person per night,EUR,adult 1,20.5',
      'Low,2027-09-01,2027-09-30,room,APT,,person per night,EUR,adult 1,40',
      'Low,2027-09-01,2027-09-30,room,APT,,person per night,EUR,adult 2,30',
      'Low,2027-09-01,2027-09-30,room,APT,,person per night,EUR,child 1,0',
      'Low,2027-09-01,2027-09-30,board,ROOM_ONLY,,person per night,EUR,each guest,0',
      'Low,2027-09-01,2027-09-30,board,HALF_BOARD,,person per night,EUR,adult 1,15',
      'Low,2027-09-01,2027-09-30,board,HALF_BOARD,,person per night,EUR,child 1,7',
    ]);
  });

  it('in the seasons layout leaves a cell empty where the contract has no price, which is not a price of 0', () => {
    const rows = csvOf('seasons').trimEnd().split('\r\n');
    expect(rows.map((row) => row.split(',').slice(-6).join(','))).toEqual([
      '2,2+1,adult 1,adult 2,child 1,each guest',
      '100,120.25,,,,',
      ',,,,,0',
      ',,20.5,,,',
      ',,40,30,0,',
      ',,,,,0',
      ',,15,,7,',
    ]);
  });

  it('is written with semicolons, decimal commas and a byte order mark if asked', () => {
    const csv = csvOf('long', { separator: ';', decimal: 'comma', mark: true });
    expect(csv).toMatch(/^\ufeffsupplier;hotel;/);
    expect(csv).toContain(";DBL;'=Double;room per night;EUR;2+1;120,25\r\n");
    expect(csvOf('long', { decimal: 'comma' })).toContain(',2+1,"120,25"\r\n');
  });

  it('counts what the contract says beyond it, by field', () => {
    const losses = sheetLosses(contract, contract.rates, linesOf(contract));
    expect(losses.map(({ field, count }) => `${field} ${count}`)).toEqual([
      'rates.bookingWindows 1',
      'seasons.minimumStay 1',
      'seasonRoomPrices.unitsQuota 1',
      'seasons 1',
      'hotel.category 1',
      'hotel.images 2',
      'rooms.distributions 1',
      'rooms 1',
    ]);
  });

  it('counts offers, supplements, stop sales, stays under tests and fields that it has never heard of', () => {
    const extended = {
      ...contract,
      hotel: { ...seaPalace, extra: { spa: true } },
      supplements: [
        { providerCode: 'GALA', type: 'ABSOLUTE' as const, travelWindows: [], providerRoomCodes: [], mealPlans: [] },
      ],
      rates: [{ name: 'R', seasons: [], stopSales: [{ providerRoomCode: 'DBL', stopSales: [] }] }],
    };
    const fields = sheetLosses(extended, extended.rates, []).map(({ field }) => field);
    expect(fields).toEqual(
      expect.arrayContaining(['supplements', 'rates', 'rates.stopSales', 'hotel.extra', 'hotel.releaseDays']),
    );
  });

  it('is refused for a contract with two prices for the same guests of a season', () => {
    const twice = {
      providerRoomCode: 'DBL',
      distributionPrices: [...prices({ '2': '100' }), ...prices({ '2': '110' })],
    };
    const season = { name: 'High', dateRanges: [], priceType: 'DISTRIBUTION' as const };
    for (const seasonRoomPrices of [
      [twice],
      [{ providerRoomCode: 'DBL', distributionPrices: prices({ '2': '1' }) }, twice],
    ])
      expect(priceLines(contract, [{ name: 'R', seasons: [{ ...season, seasonRoomPrices }] }])).toMatchObject({
        ok: false,
      });
  });
});
