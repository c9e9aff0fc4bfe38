import type { DayRange } from '../../kernel/calendar-day.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { Guests } from './guests.ts';
import type { PriceLine } from './price-lines.ts';

/** `long`: a price a row. `seasons`: a row for each room and board of a season, with a column for each occupancy. */
export const SHEET_LAYOUTS = ['long', 'seasons'] as const;
export type SheetLayout = (typeof SHEET_LAYOUTS)[number];

/** The lines of a hotel, and what every row says of it. */
export interface HotelLines {
  readonly supplier: string;
  readonly hotel: string;
  readonly hotelName: string;
  readonly currency: string;
  readonly lines: readonly PriceLine[];
}

/** A table: first the columns of text, then those of prices. */
export interface PriceSheet {
  readonly columns: readonly string[];
  /** A price that is `undefined` is one that the contract does not have. */
  readonly rows: readonly {
    readonly texts: readonly string[];
    readonly prices: readonly (Decimal | undefined)[];
    /** What stands in place of a price that is `undefined`. */
    readonly notes?: readonly (string | undefined)[];
  }[];
}

const LABELS = [
  'supplier',
  'hotel',
  'hotel name',
  'rate',
  'season',
  'first night',
  'last night',
  'type',
  'code',
  'name',
  'basis',
  'currency',
];

export const DAY_COLUMNS: ReadonlySet<string> = new Set([
  'first night',
  'last night',
  'check-in',
  'check-out',
  'booked on',
]);

export const priceSheet = (hotels: readonly HotelLines[], layout: SheetLayout): PriceSheet =>
  layout === 'long' ? longSheet(hotels) : seasonSheet(hotels);

const longSheet = (hotels: readonly HotelLines[]): PriceSheet => ({
  columns: [...LABELS, 'guests', 'price'],
  rows: hotels.flatMap((hotel) =>
    hotel.lines.flatMap((line) => {
      const labels = labelsOf(hotel, line);
      return line.prices.map(({ guests, amount }) => ({ texts: [...labels, guests.text], prices: [amount] }));
    }),
  ),
});

function seasonSheet(hotels: readonly HotelLines[]): PriceSheet {
  const guests = allGuests(hotels);
  return {
    columns: [...LABELS, ...guests],
    rows: hotels.flatMap((hotel) =>
      hotel.lines.map((line) => {
        const amounts = new Map(line.prices.map((price) => [price.guests.text, price.amount]));
        return { texts: labelsOf(hotel, line), prices: guests.map((text) => amounts.get(text)) };
      }),
    ),
  };
}

function allGuests(hotels: readonly HotelLines[]): readonly string[] {
  const ranks = new Map<string, Guests['rank']>();
  for (const { lines } of hotels)
    for (const { prices } of lines) for (const { guests } of prices) ranks.set(guests.text, guests.rank);
  return [...ranks].sort(([, a], [, b]) => a - b).map(([text]) => text);
}

const labelsOf = ({ supplier, hotel, hotelName, currency }: HotelLines, line: PriceLine): readonly string[] => [
  supplier,
  hotel,
  hotelName,
  line.rate,
  line.season,
  ...bothEnds(line.nights),
  line.type,
  line.code,
  line.name,
  line.basis,
  currency,
];

const bothEnds = ({ start, end }: DayRange): readonly string[] => [start, end];
