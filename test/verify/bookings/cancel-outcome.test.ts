import { describe, expect, it } from 'vitest';
import type { HubAnswer } from '../../../src/hub/answer.ts';
import { FAILURE_KINDS, leavesOpen } from '../../../src/hub/outcomes/failure-kind.ts';
import { cancelOutcome } from '../../../src/verify/bookings/cancel-outcome.ts';
import { failing } from '../../support/flow-hub.ts';

type Seen = HubAnswer<string | undefined>;

const status = (body: string | undefined): Seen => ({ kind: 'ok', status: 200, body, trace: {} });
const lost: Seen = failing('unknown', { reason: 'timed out after 120 s' }).failure;
const refused: Seen = failing('refused', { reason: 'answered 400', messages: ['too late'] }).failure;

const reported = (answer: Seen, after: Seen): string => {
  const { outcome, reason } = cancelOutcome(answer, after);
  return reason === undefined ? outcome : `${outcome}: ${reason}`;
};

describe('the outcome of a cancellation', () => {
  it('is a cancellation if the hub shows one afterwards', () => {
    expect(reported(status('CANCELED'), status('CANCELED'))).toBe('cancelled');
  });

  it('is a cancellation if the answer was lost and the hub shows it afterwards, which is said', () => {
    expect([
      reported(lost, status('CANCELED')),
      reported(refused, status('CANCELED')),
      reported(status('PENDING_UPDATE'), status('CANCELED')),
    ]).toEqual([
      'cancelled: no clear answer came (timed out after 120 s)',
      'cancelled: the hub refused this cancellation (answered 400: too late); somebody else may have made it',
      'cancelled: the hub first answered PENDING_UPDATE',
    ]);
  });

  it('is no cancellation if the hub refused it or the supplier did not do it', () => {
    expect([
      reported(refused, status('BOOKED')),
      reported(refused, lost),
      reported(status('CANCEL_ERROR'), status('CANCEL_ERROR')),
      reported(status('CANCEL_ERROR'), status('BOOKED')),
      reported(status('BOOKED'), status('BOOKED')),
    ]).toEqual([
      'not-cancelled: answered 400: too late',
      'not-cancelled: answered 400: too late',
      'not-cancelled: the hub answered CANCEL_ERROR and shows CANCEL_ERROR',
      'not-cancelled: the hub answered CANCEL_ERROR and shows BOOKED',
      'not-cancelled: the hub answered BOOKED and shows BOOKED',
    ]);
  });

  it('is not known if the answer was lost and the hub shows no cancellation yet', () => {
    expect([reported(lost, status('BOOKED')), reported(lost, lost)]).toEqual([
      'unknown: no clear answer came (timed out after 120 s), and the hub shows BOOKED',
      'unknown: no clear answer came (timed out after 120 s), and it cannot be read (timed out after 120 s)',
    ]);
  });

  it('is not known if the hub contradicts itself or cannot be read', () => {
    expect([
      reported(status('CANCELED'), status('BOOKED')),
      reported(status('CANCELED'), lost),
      reported(status(undefined), status(undefined)),
      reported(status('CANCELLED'), status('CANCELLED')),
    ]).toEqual([
      'unknown: the hub answered CANCELED and shows BOOKED',
      'unknown: the hub answered CANCELED, but cannot be read again (timed out after 120 s)',
      'unknown: the hub answered no status and shows no status',
      'unknown: the hub answered CANCELLED and shows CANCELLED',
    ]);
  });

  it('is never a cancellation that no look has shown', () => {
    for (const kind of FAILURE_KINDS)
      for (const after of ['BOOKED', 'RQ', 'CANCEL_ERROR', 'canceled', undefined])
        expect(cancelOutcome(failing(kind).failure, status(after)).outcome).toBe(
          leavesOpen(kind) ? 'unknown' : 'not-cancelled',
        );
  });
});
