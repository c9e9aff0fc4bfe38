import { type CalendarDay, dayInZone } from '../../src/kernel/calendar-day.ts';
import type { PricingSwitches } from '../../src/pricing/settings/pricing-switches.ts';
import type { Capabilities, HubBehaviour } from '../profile.ts';
import type { SellingTerms } from './sellable-contract.ts';

/** The hub's current selling rules and booking day. */
export interface SellingNow {
  readonly quota: HubBehaviour['quota'];
  readonly rateQuotas: HubBehaviour['rateQuotas'];
  /** The booking day, in the hub's time zone for bookings. */
  readonly bookedOn: CalendarDay;
  readonly terms: SellingTerms;
  readonly switches: PricingSwitches;
}

/** Whether the last day of a range is a night that is sold. Both settings must say so. */
export const endsWithNight = ({ rangeEndIsNight, pricing }: Capabilities): boolean =>
  rangeEndIsNight && pricing.rangeEnd === 'night';

interface Settings {
  readonly capabilities: Capabilities;
  readonly behaviour: HubBehaviour;
}

/** `now` in milliseconds since 1970. */
export function sellingNow({ capabilities, behaviour }: Settings, now: number): SellingNow {
  const { pricing, sendOfferActive } = capabilities;
  return {
    quota: behaviour.quota,
    rateQuotas: behaviour.rateQuotas,
    bookedOn: dayInZone(now, pricing.bookingTimeZone),
    terms: { offersActive: !sendOfferActive },
    switches: endsWithNight(capabilities) ? pricing : { ...pricing, rangeEnd: 'check-out-day' },
  };
}
