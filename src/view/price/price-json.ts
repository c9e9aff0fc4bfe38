import type { Offer, Supplement } from '../../contract/model.ts';
import type { Place } from '../../findings/place.ts';
import { daysBetween } from '../../kernel/calendar-day.ts';
import { amountText } from '../../kernel/currency.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import { type NotSoldReason, notSoldText } from '../../pricing/request/not-sold-reason.ts';
import type { ModifierOutcome, SoldStay } from '../../pricing/request/stay-price.ts';
import type { Source } from '../../pricing/request/stay-request.ts';
import { pricingDepartures } from '../../pricing/settings/pricing-switches.ts';
import type { GridCell } from '../../pricing/stay/price-grid.ts';
import { stayTerms } from '../../pricing/stay/stay-terms.ts';
import { calculationText, notAppliedText } from './modifier-words.ts';
import type {
  GridDocument,
  MatrixDocument,
  OffersDocument,
  PlaceDocument,
  RefusalDocument,
  SoldDocument,
} from './price-document.ts';
import type { GridReport, MatrixReport, PricedHotel, PriceReport } from './price-report.ts';
import type { PlaceOf } from './stay-statement.ts';
import { termsJson } from './terms-of-stay.ts';

/** A sold stay as JSON, with everything that led to its price. */
export function soldJson(price: SoldStay, placeOf: PlaceOf): SoldDocument {
  const { onRequest, rate, room, mealPlan, party, total, currency, nights, lines, offers, supplements } = price;
  const money = (amount: Decimal): string => amountText(amount, currency);
  return {
    sold: true,
    onRequest,
    rate,
    room,
    mealPlan,
    party: { adults: party.adults, children: party.children, infants: party.infants },
    total: money(total),
    currency,
    nights: nights.map(({ day, season, lodging, meal, freed, onRequest: asked, lodgingPrice }) => ({
      day,
      season,
      lodging: money(lodging),
      meal: money(meal),
      ...(freed && { freed }),
      onRequest: asked,
      ...placed(placeOf(lodgingPrice.source)),
    })),
    lines: lines.map((line) => ({
      kind: line.kind,
      ...('code' in line && { code: line.code }),
      amount: money(line.amount),
      exact: line.exact,
    })),
    modifiers: [
      ...offers.map((offer) => outcomeJson('offer', offer, money, placeOf)),
      ...supplements.map((supplement) => outcomeJson('supplement', supplement, money, placeOf)),
    ],
  };
}

function outcomeJson(
  kind: 'offer' | 'supplement',
  outcome: ModifierOutcome<Offer> | ModifierOutcome<Supplement>,
  money: (amount: Decimal) => string,
  placeOf: PlaceOf,
): SoldDocument['modifiers'][number] {
  const { code, source } = outcome;
  return {
    code,
    kind,
    applied: outcome.applied,
    explanation: outcome.applied ? calculationText(outcome.calculation, money) : notAppliedText(outcome.reason),
    ...(outcome.applied ? { nights: outcome.nights } : { reason: outcome.reason.kind }),
    ...placed(placeOf(source)),
  };
}

export const refusalJson = (
  reason: NotSoldReason,
  [source]: readonly Source[],
  placeOf: PlaceOf,
  rate?: string,
): RefusalDocument => ({
  ...(rate !== undefined && { rate }),
  reason: reason.kind,
  message: notSoldText(reason),
  ...(source && placed(placeOf(source))),
});

export const placed = (place: Place | undefined): { place?: PlaceDocument } =>
  place ? { place: { file: place.file, line: place.line, column: place.column } } : {};

const head = ({ hotel, switches }: PricedHotel) => ({
  version: 1 as const,
  command: 'price' as const,
  hotel,
  assumed: pricingDepartures(switches),
});

export function offersJson(report: PriceReport): OffersDocument {
  const { search, offered, refused, placeOf } = report;
  const { checkIn, checkOut, bookedOn, adults, childAges } = search;
  return {
    ...head(report),
    stay: { checkIn, nights: daysBetween(checkIn, checkOut), bookedOn, adults, childAges },
    offered: offered.map(({ price }) => {
      const terms = termsJson(stayTerms(report.contract, price, search), price.currency);
      return { ...soldJson(price, placeOf), ...(terms && { terms }) };
    }),
    refused: refused.map(({ rate, room, mealPlan, reason, sources }) => ({
      ...refusalJson(reason, sources, placeOf),
      rate,
      room,
      mealPlan,
    })),
  };
}

export function gridJson(report: GridReport): GridDocument {
  const { party, mealPlan, grids, contract } = report;
  const { currency } = contract.hotel;
  return {
    ...head(report),
    currency,
    party: { adults: party.adults, childAges: party.childAges },
    mealPlan,
    rates: grids.map(({ rate, seasons, rooms }) => ({
      rate,
      seasons: seasons.map(({ dateRanges, ...season }) => ({
        ...season,
        dateRanges: dateRanges.map(({ start, end }) => ({ start, end })),
      })),
      rooms: rooms.map(({ cells, ...room }) => ({
        ...room,
        cells: cells.map((cell) => cellJson(cell, currency)),
      })),
    })),
  };
}

const cellJson = (cell: GridCell, currency: string): GridDocument['rates'][number]['rooms'][number]['cells'][number] =>
  cell.sold
    ? { sold: true, amount: amountText(cell.amount, currency), onRequest: cell.onRequest }
    : { sold: false, reason: cell.reason.kind };

/** The document of `contracts price --matrix --check-in … --json`; `file` is the file that was written. */
export function matrixJson(report: MatrixReport, file?: string): MatrixDocument {
  const { contract, stay, parties, rows } = report;
  const { checkIn, checkOut, bookedOn } = stay;
  const { currency } = contract.hotel;
  return {
    ...head(report),
    currency,
    ...(file !== undefined && { file }),
    stay: { checkIn, nights: daysBetween(checkIn, checkOut), bookedOn },
    parties,
    rows: rows.map(({ cells, ...row }) => ({ ...row, cells: cells.map((cell) => cellJson(cell, currency)) })),
  };
}
