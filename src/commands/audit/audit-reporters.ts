import { amountText } from '../../kernel/currency.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { AuditDocument, AuditReport, Deviation, Stake } from '../../view/audit/audit-report.ts';
import { csvLabel, csvText } from '../../view/csv-text.ts';
import { jsonText } from '../../view/escape/json-text.ts';
import { refusalJson, soldJson } from '../../view/price/price-json.ts';
import type { Reporters } from '../../view/reporters/report-format.ts';
import { createPaint } from '../../view/text/paint.ts';
import { auditText, differenceText } from './audit-text.ts';

const HEAD = [
  'result',
  'reference',
  'line',
  'hotel',
  'room',
  'meal plan',
  'rate',
  'check-in',
  'check-out',
  'booked on',
  'currency',
  'sold',
  'contract',
  'difference',
  'version',
  'explanation',
];

/** Deviations and bookings that were not judged, one row each, with commas and in UTF-8 with a mark, as spreadsheets read it. */
const auditCsv = ({ deviations, notJudged }: AuditReport): string =>
  csvText(
    [
      HEAD,
      ...deviations.map(deviationRow),
      ...notJudged.map(({ reason, reference, line, column, message }) => [
        reason,
        text(reference),
        String(line ?? ''),
        ...Array.from({ length: HEAD.length - 4 }, () => ''),
        text(column === undefined ? message : `${column}: ${message}`),
      ]),
    ],
    { separator: ',', mark: true },
  );

function deviationRow(deviation: Deviation): string[] {
  const { kind, booking, hotel, sold, contract, difference, version, notes } = deviation;
  const { bookingReference, rooms, mealPlan, rate, checkIn, checkOut, bookedOn } = booking.stay;
  const money = (amount: Deviation['difference']): string => amountText(amount, sold.currency);
  return [
    kind,
    text(bookingReference),
    String(booking.line ?? ''),
    text(hotel),
    text(rooms.join(' + ')),
    text(contract?.mealPlan ?? mealPlan ?? ''),
    text(contract?.rate ?? rate ?? ''),
    checkIn ?? '',
    checkOut ?? '',
    bookedOn ?? '',
    text(sold.currency),
    money(sold.amount),
    contract ? money(contract.amount) : '',
    money(difference),
    text(version.label),
    text([differenceText(deviation), ...notes].join('; ')),
  ];
}

const text = (value: string): string => csvLabel(safeText(value, MOST_CHARACTERS));

const MOST_CHARACTERS = 2000;

export const auditReporters: Reporters<'audit', AuditReport> = {
  text: (report) => `${auditText(report, createPaint(false), true)}\n`,
  json: (report) => `${jsonText(auditJson(report), 2)}\n`,
  csv: auditCsv,
};

export const auditJson = (report: AuditReport): AuditDocument => {
  const { source, basis, timeZone, bookings, agree, deviations, causes, notJudged, notBookings, stakes, notes } =
    report;
  const counts = { bookings, agree, deviations: deviations.length, notJudged: bookings - agree - deviations.length };
  return {
    version: 1,
    command: 'audit',
    source,
    basis,
    timeZone,
    counts,
    deviations: deviations.map(deviationJson),
    causes: causes.map((cause) => ({ ...stakeJson(cause), cause: cause.cause, bookings: cause.bookings })),
    notJudged,
    notBookings,
    stakes: stakes.map(stakeJson),
    notes,
  };
};

const stakeJson = ({ currency, tooLittle, tooMuch, notSold, rounding }: Stake): AuditDocument['stakes'][number] => ({
  currency,
  tooLittle: amountText(tooLittle, currency),
  tooMuch: amountText(tooMuch, currency),
  notSold: amountText(notSold, currency),
  rounding: amountText(rounding, currency),
});

function deviationJson(deviation: Deviation): AuditDocument['deviations'][number] {
  const { booking, hotel, kind, sold, contract, difference, version, placeOf, refusal, cause, notes } = deviation;
  const { bookingReference: reference, checkIn, checkOut, bookedOn } = booking.stay;
  return {
    reference,
    ...(booking.line !== undefined && { line: booking.line }),
    ...(booking.sheet !== undefined && { sheet: booking.sheet }),
    hotel,
    kind,
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    ...(bookedOn && { bookedOn }),
    sold: amountText(sold.amount, sold.currency),
    ...(contract && { contract: amountText(contract.amount, sold.currency) }),
    difference: amountText(difference, sold.currency),
    currency: sold.currency,
    version: { id: version.id, ...(version.since > 0 && { since: new Date(version.since).toISOString() }) },
    rooms: contract?.rooms.map(({ price }) => soldJson(price, placeOf)) ?? [],
    ...(refusal && { refusal: refusalJson(refusal.reason, refusal.sources, placeOf) }),
    cause,
    notes,
  };
}
