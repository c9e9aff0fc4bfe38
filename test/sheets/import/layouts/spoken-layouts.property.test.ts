import { describe, expect, it } from 'vitest';
import { dayNumber, dayOfNumber, parseDay } from '../../../../src/kernel/calendar-day.ts';
import { readLayout } from '../../../../src/sheets/import/layouts/read-layout.ts';
import { LAYOUT_NAMES, type Mapping } from '../../../../src/sheets/import/mapping/mapping.ts';
import { fc } from '../../../support/fast-check.ts';
import { GOOD_SHEETS } from './good-sheets.ts';
import { HOTEL, readingText, sheetOf } from './sheet-texts.ts';

interface Range {
  readonly start: string;
  readonly end: string;
}

/** Cents by `room season party`; what is missing is not sold. */
interface Contract {
  readonly rooms: readonly string[];
  readonly parties: readonly string[];
  readonly seasons: readonly { readonly name: string; readonly ranges: readonly Range[] }[];
  readonly prices: ReadonlyMap<string, number>;
}

const FIRST = dayNumber(parseDay('2027-01-10') ?? dayOfNumber(0));
const PARTIES = ['1', '2', '3', '2+1', '2+2'];

/** Ranges of a few weeks, one after another, in seasons by turns. */
const contracts: fc.Arbitrary<Contract> = fc
  .record({
    rooms: fc.constantFrom(['A'], ['A', 'B'], ['A', 'B', 'C']),
    parties: fc.subarray(PARTIES, { minLength: 1 }),
    count: fc.integer({ min: 1, max: 3 }),
    lengths: fc.array(fc.tuple(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 1, max: 20 })), {
      minLength: 3,
      maxLength: 6,
    }),
    cents: fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 45, maxLength: 45 }),
    gaps: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 45, maxLength: 45 }),
  })
  .map(({ rooms, parties, count, lengths, cents, gaps }) => {
    let next = FIRST;
    const ranges = lengths.map(([nights, gap]): Range => {
      const start = next + gap;
      next = start + nights;
      return { start: dayOfNumber(start), end: dayOfNumber(next - 1) };
    });
    const seasons = ['Low', 'Mid', 'High'].slice(0, count).map((name, index) => ({
      name,
      ranges: ranges.filter((_, at) => at % count === index),
    }));
    const prices = new Map<string, number>();
    let at = 0;
    for (const room of rooms)
      for (const { name } of seasons)
        for (const party of parties) {
          // One in ten is not sold.
          if (gaps[at] !== 0) prices.set(`${room} ${name} ${party}`, cents[at] ?? 1);
          at += 1;
        }
    return { rooms, parties, seasons, prices };
  });

const amountText = (cents: number): string => `${cents / 100}`;

const expected = ({ rooms, parties, seasons, prices }: Contract): readonly string[] =>
  seasons
    .flatMap(({ name, ranges }) =>
      ranges.flatMap(({ start, end }) =>
        rooms.flatMap((room) =>
          parties.flatMap((party) => {
            const price = prices.get(`${room} ${name} ${party}`);
            return price === undefined ? [] : [`${name} ${start}..${end} ${room} ${party}: ${amountText(price)}`];
          }),
        ),
      ),
    )
    .sort();

const MONTHS = [
  'ENERO',
  'FEBRERO',
  'MARZO',
  'ABRIL',
  'MAYO',
  'JUNIO',
  'JULIO',
  'AGOSTO',
  'SEPTIEMBRE',
  'OCTUBRE',
  'NOVIEMBRE',
  'DICIEMBRE',
];

const inWords = (day: string): string =>
  `${Number(day.slice(8))} DE ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

interface Written {
  readonly drawn: string;
  readonly mapping: Mapping;
}

const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  PARTIES.map((party) => [`party of ${party}`, party]),
);

const common = ({ rooms }: Contract): Omit<Mapping, 'layout'> => ({
  ...HOTEL,
  ...{ baseBoard: 'ROOM_ONLY', blank: 'not sold', blankLabels: 'as before', childAges: '2-11', lastDay: 'night' },
  rooms: Object.fromEntries(rooms.map((room) => [`Room ${room}`, { providerCode: room }])),
});

type Writer = (contract: Contract) => Written;

const cell = ({ prices }: Contract, room: string, season: string, party: string): string => {
  const price = prices.get(`${room} ${season} ${party}`);
  return price === undefined ? '' : amountText(price);
};

const WRITERS: Readonly<Record<'season-blocks' | 'season-columns' | 'sections' | 'nested', Writer>> = {
  'season-blocks': (contract) => {
    const { rooms, parties, seasons } = contract;
    const headings = seasons.map(({ ranges }) =>
      ranges.map(({ start, end }) => `${inWords(start)} AL ${inWords(end)}`).join(' y '),
    );
    const lines = seasons.flatMap(({ name }, index) => [
      [headings[index], ...rooms.map((room) => `Room ${room}`)].join(' | '),
      ...parties.map((party) =>
        [`party of ${party}`, ...rooms.map((room) => cell(contract, room, name, party))].join(' | '),
      ),
    ]);
    const names = Object.fromEntries(seasons.map(({ name }, index) => [headings[index] ?? '', { name }]));
    return {
      drawn: lines.join('\n'),
      mapping: { ...common(contract), layout: 'season-blocks', labels: LABELS, seasons: names },
    };
  },
  'season-columns': (contract) => {
    const { rooms, parties, seasons } = contract;
    const most = Math.max(...seasons.map(({ ranges }) => ranges.length));
    const dates = Array.from({ length: most }, (_, at) => [
      ['From', '', ...seasons.map(({ ranges }) => ranges[at]?.start ?? '')].join(' | '),
      ['To', '', ...seasons.map(({ ranges }) => ranges[at]?.end ?? '')].join(' | '),
    ]).flat();
    const lines = [
      ['', '', ...seasons.map(({ name }) => name)].join(' | '),
      ...dates,
      ...rooms.flatMap((room) =>
        parties.map((party, at) =>
          [
            at === 0 ? `Room ${room}` : '',
            `party of ${party}`,
            ...seasons.map(({ name }) => cell(contract, room, name, party)),
          ].join(' | '),
        ),
      ),
    ];
    const labels = { ...LABELS, From: 'first night', To: 'last night' };
    return { drawn: lines.join('\n'), mapping: { ...common(contract), layout: 'season-columns', labels } };
  },
  sections: (contract) => {
    const { rooms, parties, seasons } = contract;
    const lines = rooms.flatMap((room) =>
      seasons.flatMap(({ name }) => [
        `Room ${room} — ${name} (per unit) |`,
        ...parties.map((party) => `party of ${party} | ${cell(contract, room, name, party)}`),
        ' | ',
      ]),
    );
    const titles = rooms.flatMap((room) =>
      seasons.map(({ name }) => [`Room ${room} — ${name} (per unit)`, { room: `Room ${room}`, season: name }] as const),
    );
    const nights = seasons.map(
      ({ name, ranges }) => [name, { nights: ranges.map(({ start, end }) => `${start}..${end}`) }] as const,
    );
    return {
      drawn: lines.join('\n'),
      mapping: {
        ...common(contract),
        ...{
          layout: 'sections',
          labels: LABELS,
          sections: Object.fromEntries(titles),
          seasons: Object.fromEntries(nights),
        },
      },
    };
  },
  nested: (contract) => {
    const { rooms, parties, seasons } = contract;
    const rows = rooms.flatMap((room) =>
      seasons.flatMap(({ name, ranges }) =>
        ranges.map(({ start, end }) => ({
          room,
          name,
          line: [name, `${start} to ${end}`, 'daily', ...parties.map((party) => cell(contract, room, name, party))],
        })),
      ),
    );
    const lines = rows.map(({ room, line }, at) =>
      [room === rows[at - 1]?.room ? '' : `Room ${room}`, ...line].join(' | '),
    );
    const heads = ['Room', 'Season', 'Period', 'Days', ...parties.map((party) => `party of ${party}`)];
    const labels = { ...LABELS, ...{ Room: 'room', Season: 'season', Period: 'nights', Days: 'weekdays' } };
    return {
      drawn: [heads.join(' | '), ...lines].join('\n'),
      mapping: { ...common(contract), layout: 'nested', labels },
    };
  },
};

const pricesRead = ({ drawn, mapping }: Written): readonly string[] => {
  const lines = readingText(readLayout(sheetOf(drawn), mapping)).filter((line) => !line.startsWith('lose note'));
  return lines
    .map((line) =>
      line
        .replace(' room', '')
        .replace(' with ROOM_ONLY', '')
        .replace(/ \([^()]*\)$/, ''),
    )
    .sort();
};

describe('random contracts, written as sheets and read again', () => {
  it.each(Object.entries(WRITERS))('have the same prices: %s', (_, write) => {
    fc.assert(
      fc.property(contracts, (contract) => {
        fc.pre(contract.prices.size > 0);
        const read = pricesRead(write(contract)).filter((line) => !/^LAGO m(?:in|ax)imumChildrenAge/.test(line));
        expect(read).toEqual(expected(contract));
      }),
      { numRuns: 25 },
    );
  });

  it('have the same prices: base-and-deltas', () => {
    const row = fc.record({
      base: fc.integer({ min: 1, max: 50_000 }),
      single: fc.integer({ min: 0, max: 100 }),
      third: fc.integer({ min: -100, max: 0 }),
      child: fc.integer({ min: -100, max: 0 }),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const start = (index: number): string => dayOfNumber(FIRST + index * 10);
        const end = (index: number): string => dayOfNumber(FIRST + index * 10 + 9);
        const lines = rows.map(({ base, single, third, child }, index) =>
          [
            'Room A',
            `S${index}`,
            start(index),
            end(index),
            `${base}`,
            `+${single} %`,
            third === 0 ? '+0' : `${third} %`,
            child === 0 ? '+0' : `${child} %`,
          ].join(' | '),
        );
        const mapping: Mapping = {
          ...common({ rooms: ['A'], parties: [], seasons: [], prices: new Map() }),
          layout: 'base-and-deltas',
          rooms: { 'Room A': { providerCode: 'A', distributions: ['1', '2', '3', '2+1', '2+2'] } },
          labels: {
            ...{ Room: 'room', Season: 'season', From: 'first night', To: 'last night', Base: 'sharing' },
            ...{ Single: 'single', Third: 'adult 3', Child: 'children' },
          },
        };
        const drawn = ['Room | Season | From | To | Base | Single | Third | Child', ...lines].join('\n');
        // In cents, because percentages of whole amounts have two decimals.
        const sums = rows.flatMap(({ base, single, third, child }, index) => {
          const say = (party: string, cents: number): string =>
            `S${index} ${start(index)}..${end(index)} A ${party}: ${amountText(cents)}`;
          const guest = (percent: number): number => base * (100 + percent);
          return [
            ...[say('1', guest(single)), say('2', base * 200), say('3', base * 200 + guest(third))],
            ...[say('2+1', base * 200 + guest(child)), say('2+2', base * 200 + 2 * guest(child))],
          ];
        });
        expect(pricesRead({ drawn, mapping })).toEqual(sums.sort());
      }),
      { numRuns: 25 },
    );
  });
});

it('reads a sheet with anything in any cell without crashing', () => {
  const anything = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '31/04',
      '1.190',
      'USD 85',
      '-5',
      '%',
      '()',
      '1-',
      'EXC',
      '1 AL',
      '2+',
      '99999999999999999999',
      '1e400',
      '2027-02-30..',
      '٣',
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom(...LAYOUT_NAMES), fc.nat(), fc.nat(), anything, (layout, row, column, text) => {
      const { drawn, mapping } = GOOD_SHEETS[layout];
      const sheet = sheetOf(drawn);
      const line = row % sheet.rows.length;
      const rows = sheet.rows.map((cells, at) =>
        at === line
          ? cells.map((one, index) => (index === column % cells.length ? ({ is: 'text', text } as const) : one))
          : cells,
      );
      expect(() => readLayout({ ...sheet, rows }, mapping)).not.toThrow();
    }),
    { numRuns: 200 },
  );
});
