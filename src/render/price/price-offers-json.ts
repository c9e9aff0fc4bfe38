import { daysBetween } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import { assumedReadings } from '../stays/stay-statement.ts';
import { refusalJson, soldJson } from './price-json.ts';
import type { GridDocument, OffersDocument } from './price-offers-document.ts';
import type { GridReport, PricedHotel, PriceReport } from './price-report.ts';

const head = ({ hotel, switches }: PricedHotel) => ({
  version: 1 as const,
  command: 'price' as const,
  hotel,
  assumed: Object.fromEntries(assumedReadings(switches)),
});

/** The document of `contracts price --json`. */
export function offersJson(report: PriceReport): OffersDocument {
  const { search, offered, refused, placeOf } = report;
  const { checkIn, checkOut, bookedOn, adults, childAges } = search;
  return {
    ...head(report),
    stay: { checkIn, nights: daysBetween(checkIn, checkOut), bookedOn, adults, childAges: [...childAges] },
    offered: offered.map(({ price }) => soldJson(price, placeOf)),
    refused: refused.map(({ rate, room, mealPlan, reason, sources }) => ({
      ...refusalJson(reason, sources, placeOf),
      rate,
      room,
      mealPlan,
    })),
  };
}

/** The document of `contracts price --matrix --json`. */
export function gridJson(report: GridReport): GridDocument {
  const { party, mealPlan, grids, contract } = report;
  const { currency } = contract.hotel;
  return {
    ...head(report),
    currency,
    party: { adults: party.adults, childAges: [...party.childAges] },
    mealPlan,
    rates: grids.map(({ rate, seasons, rooms }) => ({
      rate,
      seasons: seasons.map(({ dateRanges, ...season }) => ({
        ...season,
        dateRanges: dateRanges.map(({ start, end }) => ({ start, end })),
      })),
      rooms: rooms.map(({ cells, ...room }) => ({
        ...room,
        cells: cells.map((cell) =>
          cell.sold
            ? { sold: true, amount: amountText(cell.amount, currency), onRequest: cell.onRequest }
            : { sold: false, reason: cell.reason.kind },
        ),
      })),
    })),
  };
}
