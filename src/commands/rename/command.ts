import { Args } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import { EDITED_KINDS } from '../../contract/edits/edited-kinds.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { editFlags, namesFlag, pathArgument } from '../../use/ground/flags/flags.ts';
import { rename } from './rename.ts';

export default class Rename extends BaseCommand<typeof Rename> {
  static override summary = 'Rename a code or name everywhere in contract files.';
  static override description =
    'Replaces the code of a hotel, room, offer or supplement, or the name of a rate or season, where it is defined and wherever the files refer to it. Texts for guests, comments, settings and contracts.lock.yaml stay. The hub identifies records by these codes and names: one that was pushed before is a new record under the new name, and the old one stays in the hub. Shows the change, asks, and writes; comments and layout are kept.';
  static override examples = [
    '<%= config.bin %> rename room DBL DOUBLE',
    "<%= config.bin %> rename rate 'Flexible 2027' 'Summer 2027' --hotel SEA-PALACE",
    "<%= config.bin %> rename season Low 'Low season' --rate 'Flexible 2028' --diff",
  ];
  static override strict = false;
  static override args = {
    kind: Args.string({
      description: 'hotel, room, rate, season, offer or supplement.',
      required: true,
      options: [...EDITED_KINDS],
    }),
    old: Args.string({ description: 'The code or name in the files.', required: true }),
    new: Args.string({ description: 'The code or name that replaces it.', required: true }),
    ...pathArgument,
  };
  static override flags = {
    ...editFlags,
    rate: namesFlag('seasons of the rate with this name'),
  };

  protected async execute([kindName, from = '', to = '', ...paths]: readonly string[]): Promise<CommandEnd> {
    const kind = EDITED_KINDS.find((one) => one === kindName) ?? 'room';
    return rename({ kind, from, to }, paths, this.flags, this.terminal);
  }
}
