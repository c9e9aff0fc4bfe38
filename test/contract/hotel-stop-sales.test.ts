import { describe, expect, it } from 'vitest';
import { DEFAULT_CAPABILITIES } from '../../src/hub/capabilities.ts';
import { rateToWire } from '../../src/hub/mapping/record-to-wire.ts';
import { offeredStays } from '../../src/pricing/stay/stay-offers.ts';
import { rules } from '../../src/rules/index.ts';
import { runRules } from '../../src/rules/rule.ts';
import { day } from '../support/contract-builder.ts';
import { edited, readPalma } from './read.ts';

const SECOND_RATE = `  - name: Flexible 2027
    bookingWindows: [2026-11-01..2027-10-10]
    seasons:
      - name: Low
        dateRanges: [2027-06-01..2027-06-30]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 10, distributionPrices: { "1": 80, "2": 100, "2+1": 120 } }
`;
const CLOSED = '{ providerRoomCode: DBL, stopSales: [2027-05-10..2027-05-12, 2027-06-05..2027-06-06] }';
const OWN = '      - { providerRoomCode: FAM, stopSales: [2027-05-20..2027-05-22] }\n';
const RATES = 'rates:\n';

type Edit = readonly [before: string, after: string];

const contractOf = (...edits: readonly Edit[]) => readPalma(edited(...edits));

const atHotel = (entries: string, ...more: readonly Edit[]) =>
  contractOf([RATES, `  stopSales: [${entries}]\n${RATES}`], [OWN, `${OWN}${SECOND_RATE}`], ...more);

const inRates = (entries: string) =>
  contractOf([OWN, `${OWN}      - ${entries}\n${SECOND_RATE}    stopSales: [${entries}]\n`]);

const wired = ({ contract: { hotel, rates } }: ReturnType<typeof contractOf>) =>
  rates.map((rate) =>
    rateToWire(rate, {
      hotel,
      capabilities: DEFAULT_CAPABILITIES,
      roomName: (code) => hotel.rooms.find(({ providerCode }) => providerCode === code)?.name ?? '',
    }),
  );

describe('stop sales of the hotel', () => {
  it('equal the same stop sales in each rate, in the model and for the hub', () => {
    const [once, each] = [atHotel(CLOSED), inRates(CLOSED)];
    expect(once.findings).toEqual([]);
    expect(once.contract.rates).toEqual(each.contract.rates);
    expect(wired(once)).toEqual(wired(each));
    expect(wired(once).map(({ stopSales }) => stopSales)).toEqual([
      [
        { roomName: 'Family room', stopSales: [{ start: '2027-05-20', end: '2027-05-22' }] },
        { roomName: 'Double room', stopSales: [...DBL_CLOSED] },
      ],
      [{ roomName: 'Double room', stopSales: [...DBL_CLOSED] }],
    ]);
  });

  it('that a rate repeats are sent once', () => {
    const again = atHotel(CLOSED.replace('DBL', 'FAM').replace('2027-05-10..2027-05-12', '2027-05-20..2027-05-22'));
    expect(wired(again)[0]?.['stopSales']).toEqual([
      {
        roomName: 'Family room',
        stopSales: [
          { start: '2027-05-20', end: '2027-05-22' },
          { start: '2027-06-05', end: '2027-06-06' },
        ],
      },
    ]);
  });

  it('close the room for stays in every rate', () => {
    const { contract } = atHotel(CLOSED);
    const offered = (checkIn: string, checkOut: string) =>
      offeredStays(contract, {
        checkIn: day(checkIn),
        checkOut: day(checkOut),
        bookedOn: day('2027-03-01'),
        adults: 2,
        childAges: [],
      }).map(({ room }) => room.providerCode);
    expect(offered('2027-05-11', '2027-05-13')).not.toContain('DBL');
    expect(offered('2027-05-13', '2027-05-15')).toContain('DBL');
    expect(offered('2027-06-06', '2027-06-08')).toEqual([]);
    expect(offered('2027-06-07', '2027-06-09')).toContain('DBL');
  });

  it('are reported once, where they are written', () => {
    const reported = (entries: string) => {
      const { contracts, origins } = atHotel(entries);
      return [...runRules(rules, { contracts, origins, today: day('2026-11-21') })]
        .filter(({ severity }) => severity !== 'info')
        .map(({ code, message, place }) => `${code.id} ${place?.line}: ${message.slice(0, 75)}`);
    };
    expect(reported(CLOSED)).toEqual([]);
    expect(reported('{ providerRoomCode: DBX, stopSales: [2027-05-10..2027-05-12] }')).toEqual([
      'R03 23: hotel "SEA-PALACE", stop sales: the hotel has no room with the code "DBX"',
    ]);
    expect(reported('{ providerRoomCode: DBL, stopSales: [2027-05-12..2027-05-10] }')).toEqual([
      'D01 23: hotel "SEA-PALACE": the stop sale of room "DBL" ends on 2027-05-10, before ',
    ]);
    expect(reported('{ providerRoomCode: DBL, stopSales: [2026-05-10..2026-05-12] }')).toEqual([
      'O17 23: hotel "SEA-PALACE", stop sale of room "DBL": 2026-05-10..2026-05-12 is outs',
    ]);
  });

  it('are not reported for a room that could not be read', () => {
    const { findings, contract } = atHotel(CLOSED, ['providerCode: DBL, name', 'providerCode: [DBL], name']);
    expect(findings.map(({ code }) => code.id)).toEqual(['S02']);
    expect(contract.hotel.stopSales).toEqual([]);
  });
});

const DBL_CLOSED = [
  { start: '2027-05-10', end: '2027-05-12' },
  { start: '2027-06-05', end: '2027-06-06' },
];
