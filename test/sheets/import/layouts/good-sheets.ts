import type { Mapping } from '../../../../src/sheets/import/mapping/mapping.ts';

/** A sheet that says everything, with a mapping that answers every question about it. */
export interface GoodSheet {
  readonly drawn: string;
  /** One of its prices with what stands before it, its cell, and what the mapping calls it. */
  readonly price: { readonly written: string; readonly cell: string; readonly heading: string };
  readonly mapping: Mapping;
}

const ANSWERS: Omit<Mapping, 'layout'> = {
  supplier: 'PALMA',
  rate: 'Rates 2027',
  hotels: {
    Lago: {
      ...{
        providerCode: 'LAGO',
        hotelname: 'Hotel Lago',
        category: 'S4',
        currency: 'USD',
        latitude: 39.5613,
        longitude: 2.6224,
      },
      ...{ minimumChildrenAge: 2, maximumChildrenAge: 11, images: ['https://example.com/lago/front.jpg'] },
      voucherRemarks: { EN: 'Free cancellation until 7 days before arrival.' },
    },
  },
};

const room = (providerCode: string, ...distributions: readonly string[]) => ({
  ...{ providerCode, name: `Room ${providerCode}`, unitsQuota: 5 },
  ...(distributions.length > 0 && { distributions: [...distributions] }),
});

export const GOOD_SHEETS: Readonly<Record<Exclude<Mapping['layout'], 'messages'>, GoodSheet>> = {
  'season-blocks': {
    price: { written: '| 90 ', cell: 'B2', heading: 'SINGLE - DOBLE' },
    drawn: `
1 ABRIL AL 30 JUNIO 2027  | CLASICA | VISTA
SINGLE - DOBLE            | 90      | 110
CUADRUPLE                 | 140     | 165
DESAYUNO                  | 9       | 9
1 JULIO AL 31 AGOSTO 2027 |         |
SINGLE - DOBLE            | 130     | 160
CUADRUPLE                 | 190     | 220
DESAYUNO                  | 12      | 12
`,
    mapping: {
      ...ANSWERS,
      layout: 'season-blocks',
      baseBoard: 'ROOM_ONLY',
      rooms: { CLASICA: room('CLA'), VISTA: room('VIS') },
      labels: { 'SINGLE - DOBLE': '1, 2', CUADRUPLE: '4', DESAYUNO: 'BED_AND_BREAKFAST' },
    },
  },
  grid: {
    price: { written: '| 60 ', cell: 'B4', heading: 'Standard, single' },
    drawn: `
Prices by room   |                        |
                 | Low                    | High
Room             | 2027-05-01..2027-06-30 | 2027-07-01..2027-08-31
Standard, single | 60                     | 85
Standard         | 90                     | 120
Suite            | 190                    | 220
Breakfast        | 8                      | 10
Minimum stay     | 2                      | 5
`,
    mapping: {
      ...ANSWERS,
      layout: 'grid',
      baseBoard: 'ROOM_ONLY',
      basis: 'room per night',
      rooms: { Standard: room('STD', '1', '2'), Suite: room('SUI', '2') },
      seasons: { Low: { name: 'Low' }, High: { name: 'High' } },
      labels: {
        ...{ Room: 'room', 'Standard, single': 'room Standard; 1', Breakfast: 'BED_AND_BREAKFAST' },
        'Minimum stay': 'minimum stay',
      },
    },
  },
  'season-columns': {
    price: { written: '| 60 ', cell: 'C4', heading: 'Single' },
    drawn: `
          |        | Low        | High
From      |        | 2027-05-01 | 2027-07-01
To        |        | 2027-06-30 | 2027-08-31
Standard  | Single | 60         | 85
Standard  | Double | 90         | 120
Suite     | Double | 190        | 220
Breakfast |        | 8          | 10
`,
    mapping: {
      ...ANSWERS,
      layout: 'season-columns',
      baseBoard: 'ROOM_ONLY',
      rooms: { Standard: room('STD'), Suite: room('SUI') },
      labels: {
        ...{ From: 'first night', To: 'last night', Single: '1', Double: '2' },
        Breakfast: 'BED_AND_BREAKFAST',
      },
    },
  },
  'base-and-deltas': {
    price: { written: '| 50 ', cell: 'F2', heading: 'Per person' },
    drawn: `
Room     | Season | From       | To         | Board | Per person | Single | 3rd adult | Child 2-11 | HB
Standard | Low    | 2027-05-01 | 2027-06-30 | BB    | 50         | +60 %  | -30 %     | -50 %      | 10
Standard | High   | 2027-07-01 | 2027-08-31 | BB    | 80         | +50 %  | -30 %     | -50 %      | 12
`,
    mapping: {
      ...ANSWERS,
      layout: 'base-and-deltas',
      rooms: { Standard: room('STD', '1', '2', '3', '2+1') },
      labels: {
        ...{ Room: 'room', Season: 'season', From: 'first night', To: 'last night', Board: 'board', HB: 'HALF_BOARD' },
        ...{ 'Per person': 'sharing', Single: 'single', '3rd adult': 'adult 3', 'Child 2-11': 'children' },
      },
    },
  },
  sections: {
    price: { written: '| 111 ', cell: 'B2', heading: 'Adult sharing' },
    drawn: `
Studio — High (per person, B&B) |     | Family per unit | 371
Adult sharing                   | 111 |                 |
Adult single                    | 141 |                 |
Studio — Low (per person, B&B)  |     | Family per unit | 290
Adult sharing                   | 80  |                 |
Adult single                    | 99  |                 |
`,
    mapping: {
      ...ANSWERS,
      layout: 'sections',
      baseBoard: 'BED_AND_BREAKFAST',
      rooms: { Studio: room('STU', '1', '2'), Family: room('FAM', '2', '2+2') },
      sections: {
        'Studio — High (per person, B&B)': { room: 'Studio', season: 'High', board: 'BED_AND_BREAKFAST' },
        'Studio — Low (per person, B&B)': { room: 'Studio', season: 'Low', board: 'BED_AND_BREAKFAST' },
        'Family per unit': { room: 'Family' },
      },
      labels: { 'Adult sharing': 'sharing', 'Adult single': 'single' },
      seasons: { High: { nights: ['2027-07-01..2027-08-31'] }, Low: { nights: ['2027-05-01..2027-06-30'] } },
    },
  },
  nested: {
    price: { written: '| 80 ', cell: 'G2', heading: 'SGL' },
    drawn: `
Market | Room     | Board | Period                 | Min stay | Days  | SGL | DBL
Europe | Standard | BB    | 1 May to 31 May 2027   | 2        | daily | 80  | 100
Europe | Standard | BB    | 1 June to 30 June 2027 | 3        | daily | 95  | 120
Europe | Suite    | BB    | 1 May to 31 May 2027   | 2        | daily | 120 | 150
`,
    mapping: {
      ...ANSWERS,
      layout: 'nested',
      market: 'Europe',
      rooms: { Standard: room('STD'), Suite: room('SUI') },
      labels: {
        ...{ Market: 'market', Room: 'room', Board: 'board', Period: 'nights', 'Min stay': 'minimum stay' },
        ...{ Days: 'weekdays', SGL: '1', DBL: '2' },
      },
    },
  },
  long: {
    price: { written: '| 100 ', cell: 'I2', heading: 'Price' },
    drawn: `
Hotel | Room   | Board | Pax | Season | From       | To         | Currency | Price | Basis
Lago  | Double | BB    | 1   | High   | 2027-07-01 | 2027-10-31 | USD      | 100   | per room
Lago  | Double | BB    | 2   | High   | 2027-07-01 | 2027-10-31 | USD      | 120   | per room
`,
    mapping: {
      ...ANSWERS,
      layout: 'long',
      columns: {
        ...{ Hotel: 'hotel', Room: 'room', Board: 'board', Pax: 'guests', Season: 'season', From: 'first night' },
        ...{ To: 'last night', Currency: 'currency', Price: 'price', Basis: 'basis' },
      },
      rooms: { Double: room('DBL') },
    },
  },
  seasons: {
    price: { written: '| 80 ', cell: 'F2', heading: 'Single' },
    drawn: `
Hotel | Room   | Board | From       | To         | Single | Double | CWB | Release
Lago  | Deluxe | BB    | 2027-05-01 | 2027-06-30 | 80     | 100    | 20  | 3
Lago  | Deluxe | BB    | 2027-07-01 | 2027-08-31 | 110    | 140    | 30  | 3
`,
    mapping: {
      ...ANSWERS,
      layout: 'seasons',
      basis: 'room per night',
      columns: {
        ...{
          Hotel: 'hotel',
          Room: 'room',
          Board: 'board',
          From: 'first night',
          To: 'last night',
          Single: '1',
          Double: '2',
        },
        ...{ CWB: 'CWB', Release: 'release days' },
      },
      rooms: { Deluxe: room('DLX', '1', '2', '2+1') },
    },
  },
};
