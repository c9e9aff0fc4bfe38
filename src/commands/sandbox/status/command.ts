import type { SandboxStatus as Status } from '../../../../practice-hub/at-rest.ts';
import { BaseCommand } from '../../../cli/base-command.ts';
import { pricingDepartures } from '../../../pricing/settings/pricing-switches.ts';
import { type CommandEnd, EXIT } from '../../../use/ground/exit/exit-code.ts';
import { databaseFlag } from '../../../use/ground/flags/flags.ts';
import { chosenDatabase, withDatabase } from '../../../use/ground/hub/sandbox-database.ts';
import { readConfig } from '../../../use/ground/settings/config-file.ts';
import { plural } from '../../../view/text/plural.ts';
import type { SandboxStatusDocument } from '../../../view/tool-document.ts';

/**
 * The text of `sandbox status`, with the profile if it is not the usual one, and the pricing settings that differ from the reference model.
 */
function sandboxStatusText(database: string, status: Status | undefined): string {
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

export default class SandboxStatus extends BaseCommand<typeof SandboxStatus> {
  static override summary = 'Show what the practice hub holds and how it behaves.';
  static override flags = databaseFlag;

  protected async execute(): Promise<CommandEnd> {
    const { database, shown } = chosenDatabase(this.flags.db, readConfig());
    const { sandboxStatus } = await import('../../../../practice-hub/at-rest.ts');
    const status = await withDatabase(shown, () => sandboxStatus(database));
    if (!this.flags.json) this.terminal.out(sandboxStatusText(shown, status));
    const document: SandboxStatusDocument = {
      version: 1,
      command: 'sandbox status',
      database: shown,
      exists: status !== undefined,
      ...(status && { ...status, set: { ...status.set }, pricing: { ...status.pricing } }),
    };
    return { exit: EXIT.done, document };
  }
}
