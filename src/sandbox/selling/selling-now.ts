import type { Capabilities } from '../../hub/capabilities.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { bookingDay } from '../../pricing/booking-day.ts';
import type { PricingSwitches } from '../../pricing/pricing-switches.ts';
import type { Manners } from '../profile.ts';
import type { SellingTerms } from './sellable-contract.ts';

/** How and on which day the hub sells at one moment. */
export interface SellingNow {
  readonly quota: Manners['quota'];
  readonly rateQuotas: Manners['rateQuotas'];
  /** The day of booking, in the hub's own time zone for that. */
  readonly bookedOn: CalendarDay;
  readonly terms: Omit<SellingTerms, 'rooms'>;
  readonly switches: PricingSwitches;
}

/** Whether the end of a range is a night that is sold: two settings say it, and either can deny it. */
export const endsWithNight = ({ rangeEndIsNight, pricing }: Capabilities): boolean =>
  rangeEndIsNight && pricing.rangeEnd === 'night';

interface Settings {
  readonly capabilities: Capabilities;
  readonly manners: Manners;
}

/** `now` in milliseconds since 1970. */
export function sellingNow({ capabilities, manners }: Settings, now: number): SellingNow {
  const { pricing, sendOfferActive } = capabilities;
  return {
    quota: manners.quota,
    rateQuotas: manners.rateQuotas,
    bookedOn: bookingDay(now, pricing),
    terms: { offersActive: !sendOfferActive },
    switches: endsWithNight(capabilities) ? pricing : { ...pricing, rangeEnd: 'check-out-day' },
  };
}
