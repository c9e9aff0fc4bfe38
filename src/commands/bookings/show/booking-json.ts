import { bookingState } from '../../../hub/outcomes/booking-status.ts';
import { withoutUndefined } from '../../../kernel/without-undefined.ts';
import { feeOn } from '../../../verify/bookings/booking-detail.ts';
import type { BookingReport, ShownStay } from '../booking-report.ts';
import type { BookingShowDocument } from '../bookings-document.ts';
import { stayJson } from '../bookings-json.ts';

export const bookingJson = (report: BookingReport): BookingShowDocument =>
  withoutUndefined({
    version: 1 as const,
    command: 'bookings show' as const,
    environment: report.environment,
    bookingReference: report.bookingReference,
    status: report.status,
    state: bookingState(report.status),
    createdAt: report.createdAt,
    updatedAt: report.updatedAt,
    guest: report.guest,
    stays: report.stays.map((stay) => ({ ...stayJson(stay), fees: feesJson(stay, report) })),
    otherServices: report.otherServices,
    history: report.history,
    requests: report.requests,
  });

const feesJson = ({ policies, hubFee, contract }: ShownStay, { today }: BookingReport) =>
  withoutUndefined({
    hub: hubFee && 'fee' in hubFee ? hubFee.fee : undefined,
    notRead: hubFee && 'notRead' in hubFee ? hubFee.notRead : undefined,
    bookedToday: feeOn(policies, today),
    booked: policies.map(({ from, fee }) => withoutUndefined({ from, amount: fee })),
    contract: (contract?.hotel.voucherRemarks ?? []).map(({ language, description }) => ({
      language,
      text: description,
    })),
  });
