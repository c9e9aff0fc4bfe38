import { describe, expect, it } from 'vitest';
import type { Fault } from '../../practice-hub/faults/fault-script.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { Workstation } from '../support/workstation.ts';
import { Oracle } from './oracle.ts';
import { BEFORE, scenarioOf, startOf } from './scenarios.ts';

const keepsBookings: Fault = {
  match: { operation: 'book' },
  phase: 'before-commit',
  action: { do: 'keep-otherwise', without: ['fakeBooking'] },
};

/** Booking detail does not show the booking to the first `looks` checks. */
const showsThemLate = (looks: number): Fault => ({
  match: { operation: 'readBooking' },
  times: looks,
  phase: 'before-commit',
  action: { do: 'answer', status: 404, json: { error: ['Booking reference not found'], status: 'NOT_FOUND' } },
});

async function verifyAtHubThat(faults: readonly Fault[], way: 'verify' | 'verifyDepth') {
  const clock = new FakeClock();
  const { hub, files } = await startOf(scenarioOf('book'), clock);
  const oracle = new Oracle(hub);
  const station = new Workstation(hub, { clock, files });
  hub.arm(...faults);
  const check = oracle.begin('a', files);
  const ran = await station[way](BEFORE);
  return { ran, oracle, check, station, clock, kept: hub.store.bookings().length };
}

describe('a hub that keeps a test booking and shows it late', () => {
  it.each([0, 1, 2])('is caught by the check after %d that found nothing', async (looks) => {
    const faults = [keepsBookings, ...(looks > 0 ? [showsThemLate(looks)] : [])];
    const { ran, oracle, check, station, clock, kept } = await verifyAtHubThat(faults, 'verify');
    expect(kept).toBe(1);
    expect(ran).toMatchObject({ exit: 6, verifications: [{ verdict: 'saved-booking' }] });
    oracle.judgeVerification(ran, check, station);
    expect(oracle.violations).toEqual([]);
    expect(clock.slept.filter((ms) => ms >= 2_000)).toEqual([2_000, 6_000].slice(0, looks));
  });

  it.each([1, 2])('is caught in depth too, by the check after %d that found nothing', async (looks) => {
    const { ran, kept } = await verifyAtHubThat([keepsBookings, showsThemLate(looks)], 'verifyDepth');
    expect(kept).toBe(1);
    expect(ran.exit).toBe(6);
    expect(ran.document).toMatchObject({ hotels: [{ booking: { verdict: 'saved-booking' } }] });
    expect(ran.said).toContain('A BOOKING WAS SAVED');
  });
});
