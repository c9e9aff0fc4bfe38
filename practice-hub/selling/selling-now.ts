import { type CalendarDay, dayInZone } from '../../src/kernel/calendar-day.ts';
import { isJsonObject } from '../../src/kernel/json.ts';
import { decodePricingSwitches } from '../../src/pricing/settings/decode-pricing-switches.ts';
import {
  type PricingSwitches,
  pricingDepartures,
  referencePricing,
} from '../../src/pricing/settings/pricing-switches.ts';
import type { Capabilities, HubBehaviour } from '../profile.ts';
import type { Store } from '../store/store.ts';
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

const NAME = 'pricing';

/** This hub's stored pricing settings; by default the reference model. Call it inside `read` or `write`. */
export function readPricing(store: Store): PricingSwitches {
  const kept = store.setting(NAME);
  if (kept === undefined) return referencePricing;
  const given: unknown = JSON.parse(kept);
  const decoded = decodePricingSwitches(isJsonObject(given) ? given : {});
  if (!decoded.ok)
    throw new Error(
      `its pricing settings were written by another version: ${decoded.error.map(({ name }) => name).join(', ')}`,
    );
  return decoded.value;
}

/** Stores the settings with the records. Call it inside `write`. */
export function keepPricing(store: Store, switches: PricingSwitches): void {
  store.putSetting(NAME, JSON.stringify(pricingDepartures(switches)));
}
