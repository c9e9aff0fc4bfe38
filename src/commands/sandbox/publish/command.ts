import { Args } from '@oclif/core';
import { BaseCommand } from '../../../cli/base-command.ts';
import { matchesAny } from '../../../rules/check/selection.ts';
import { type CommandEnd, EXIT, usageFailure } from '../../../use/ground/exit/exit-code.ts';
import { databaseFlag } from '../../../use/ground/flags/flags.ts';
import { chosenDatabase, withDatabase } from '../../../use/ground/hub/sandbox-database.ts';
import { readConfig } from '../../../use/ground/settings/config-file.ts';
import { safeLine } from '../../../view/escape/safe-line.ts';
import type { SandboxPublishDocument } from '../../../view/tool-document.ts';

export default class SandboxPublish extends BaseCommand<typeof SandboxPublish> {
  static override summary = 'Publish and map hotels, as the back office does.';
  static override description =
    "With the profiles `real` and `strict` the practice hub sells a new hotel only after this; it may be running. Prints each hotel's accommodation id in the form that `accommodations:` in the settings expects.";
  static override examples = [
    '<%= config.bin %> sandbox publish',
    "<%= config.bin %> sandbox publish SEA-PALACE 'LISBOA-STAYS/*'",
  ];
  static override strict = false;
  static override args = {
    hotel: Args.string({
      description: 'HOTEL or SUPPLIER/HOTEL by code, with * and ? (default: all).',
    }),
  };
  static override flags = databaseFlag;

  protected async execute(names: readonly string[]): Promise<CommandEnd> {
    const { database, shown } = chosenDatabase(this.flags.db, readConfig());
    const { publishHotels } = await import('../../../../practice-hub/at-rest.ts');
    const hotels = await withDatabase(shown, () => publishHotels(database, (known) => checked(names, known, shown)));
    if (!this.flags.json)
      for (const { hotel, accommodationId, isNew } of hotels)
        this.terminal.out(safeLine(`${hotel}: "${accommodationId}"${isNew ? '' : ' # was on sale already'}`));
    const document: SandboxPublishDocument = {
      version: 1,
      command: 'sandbox publish',
      database: shown,
      hotels,
    };
    return { exit: EXIT.done, document };
  }
}

/** The hotels that the names select; all of them without names. A name that selects none is wrong usage. */
function checked(names: readonly string[], known: readonly string[], database: string): readonly string[] {
  const isMeant = (name: string, hotel: string): boolean =>
    matchesAny(name.includes('/') ? hotel : hotel.slice(hotel.lastIndexOf('/') + 1), [name]);
  const idle = names.filter((name) => !known.some((hotel) => isMeant(name, hotel)));
  if (idle.length === 0 && known.length > 0)
    return names.length === 0 ? known : known.filter((hotel) => names.some((name) => isMeant(name, hotel)));
  throw usageFailure(
    'no-such-hotel',
    `${database} has no hotel ${idle.join(', ')}`.trimEnd(),
    known.length === 0 ? 'push first: hotels are published once they are loaded' : `it has ${known.join(', ')}`,
  );
}
