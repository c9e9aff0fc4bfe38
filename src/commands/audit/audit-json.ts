import { amountText } from '../../kernel/currency.ts';
import type { AuditReport, Deviation, Stake } from '../../view/audit/audit-report.ts';
import { refusalJson, soldJson } from '../../view/price/price-json.ts';
import type { AuditDocument } from './audit-document.ts';

export const auditJson = (report: AuditReport): AuditDocument => {
  const { source, basis, timeZone, bookings, agree, deviations, causes, notJudged, notBookings, stakes, notes } =
    report;
  return {
    version: 1,
    command: 'audit',
    ...{ source, basis, timeZone },
    counts: {
      ...{ bookings, agree },
      deviations: deviations.length,
      notJudged: bookings - agree - deviations.length,
    },
    deviations: deviations.map(deviationJson),
    causes: causes.map(({ cause, bookings: count, ...stake }) => ({ ...stakeJson(stake), cause, bookings: count })),
    ...{ notJudged, notBookings },
    stakes: stakes.map(stakeJson),
    notes,
  };
};

function deviationJson(deviation: Deviation): AuditDocument['deviations'][number] {
  const { booking, hotel, kind, sold, contract, difference, version, placeOf, refusal, cause, notes } = deviation;
  const { bookingReference: reference, checkIn, checkOut, bookedOn } = booking.stay;
  return {
    reference,
    ...(booking.line !== undefined && { line: booking.line }),
    ...(booking.sheet !== undefined && { sheet: booking.sheet }),
    ...{ hotel, kind },
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

const stakeJson = ({ currency, tooLittle, tooMuch, notSold, rounding }: Stake): AuditDocument['stakes'][number] => ({
  currency,
  tooLittle: amountText(tooLittle, currency),
  tooMuch: amountText(tooMuch, currency),
  notSold: amountText(notSold, currency),
  rounding: amountText(rounding, currency),
});
