import { describe, expect, it } from 'vitest';
import { capabilitiesWith } from '../../../../src/hub/capabilities.ts';
import { referencePricing } from '../../../../src/pricing/settings/pricing-switches.ts';
import { bookedToday } from '../../../../src/use/ground/settings/environment.ts';

const LATE_EVENING = Date.UTC(2026, 10, 22, 23, 30);
const hubIn = (bookingTimeZone: string) => ({
  capabilities: capabilitiesWith({ ...referencePricing, bookingTimeZone }),
});

describe('the day on which stays are booked now', () => {
  it.each([
    ['UTC', '2026-11-22'],
    ['Europe/Madrid', '2026-11-23'],
    ['Pacific/Niue', '2026-11-22'],
  ])('is that of the hub, by the clocks of %s', (zone, expected) => {
    expect(bookedToday(undefined, hubIn(zone), LATE_EVENING)).toBe(expected);
  });

  it('is the one that --today names', () => {
    expect(bookedToday('2027-02-28', hubIn('Asia/Tokyo'), LATE_EVENING)).toBe('2027-02-28');
  });
});
