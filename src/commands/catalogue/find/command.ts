import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../../cli/base-command.ts';
import type { CommandEnd } from '../../../use/ground/exit/command-end.ts';
import { pathArgument, runFlags } from '../../../use/ground/flags/flags.ts';
import { inSession } from '../../../use/ground/session.ts';
import { findInCatalogue } from './find-in-catalogue.ts';

export default class CatalogueFind extends BaseCommand<typeof CatalogueFind> {
  static override summary = "Find a hotel in the hub's catalogue.";
  static override description =
    "Reads the whole catalogue, because the hub cannot search it by name, and shows the entries with this name, id or registry id: name, position, category and facilities beside your files, and the hotel that the entry is mapped to. Case, accents and Arabic spelling do not matter, and words may be left out. A code of your files finds that hotel's entry. Exits with 1 if nothing is found.";
  static override examples = [
    '<%= config.bin %> catalogue find "sao vicente"',
    '<%= config.bin %> catalogue find SAO-VICENTE',
    '<%= config.bin %> catalogue find SEA-PALACE contracts --env test --json',
  ];
  static override strict = false;
  static override args = {
    name: Args.string({ description: 'Name, code or id of a hotel.', required: true }),
    ...pathArgument,
  };
  static override flags = {
    limit: Flags.integer({
      helpValue: 'N',
      summary: 'Show at most this many entries.',
      default: 10,
      min: 1,
      max: 100,
    }),
    ...runFlags,
  };

  protected async execute([name = '', ...paths]: readonly string[]): Promise<CommandEnd> {
    return inSession(this.outer, (session) => findInCatalogue(name, paths, this.flags, session));
  }
}
