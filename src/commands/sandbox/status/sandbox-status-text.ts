import type { SandboxStatus } from '../../../../practice-hub/store/sandbox-status.ts';
import { pricingDepartures } from '../../../pricing/settings/decode-pricing-switches.ts';
import { plural } from '../../../view/text/plural.ts';

/**
 * The text of `sandbox status`, with the profile if it is not the usual one, and the pricing settings that differ from the reference model.
 */
export function sandboxStatusText(database: string, status: SandboxStatus | undefined): string {
  if (!status) return `${database} does not exist yet; \`contracts push\` or \`contracts sandbox start\` makes it.`;
  const { suppliers, hotels, rates, offers, supplements, bookings, sizeBytes, pricing, profile, set } = status;
  const counts = [
    plural(suppliers, 'supplier'),
    plural(hotels, 'hotel'),
    plural(rates, 'rate'),
    plural(offers, 'offer'),
    plural(supplements, 'supplement'),
    ...(bookings === 0 ? [] : [plural(bookings, 'booking')]),
  ];
  const settings = [...(profile === 'usual' ? [] : [profile]), ...Object.entries(set).map((pair) => pair.join('='))];
  const behaviour = settings.length === 0 ? [] : [`Profile: ${settings.join(' ')}`];
  const departures = Object.entries(pricingDepartures(pricing)).map(([name, value]) => `${name}=${value}`);
  const prices = departures.length === 0 ? [] : [`Prices: ${departures.join(' ')}`];
  return [`${database}: ${counts.join(', ')} (${Math.ceil(sizeBytes / 1024)} KiB)`, ...behaviour, ...prices].join('\n');
}
