import { Args, Flags } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import { EDITED_KINDS } from '../../contract/edits/edited-kinds.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { editFlags, pathArgument } from '../../use/ground/flags/flags.ts';
import { add } from './add.ts';

const answer = (helpValue: string, summary: string) => Flags.string({ helpValue, summary, helpGroup: 'ANSWERS' });

export default class Add extends BaseCommand<typeof Add> {
  static override summary = 'Add a hotel, room, rate, season, offer or supplement.';
  static override description =
    'Asks for the values that flags do not give, and writes the record where the files of the hotel have others of its kind; a hotel gets a separate file. With --like it is a copy of another record: a room with the prices of the other in every season, a season with its prices. Rates and seasons are always copies. Shows the change, asks, and writes; comments and layout are kept.';
  static override examples = [
    "<%= config.bin %> add room SUI --like DBL --name 'Junior suite' --hotel SAO-VICENTE",
    "<%= config.bin %> add season Easter --like Mid --rate 'Flexible 2028' --nights 2029-03-01..2029-04-15 --hotel SAO-VICENTE",
    "<%= config.bin %> add offer SPRING --value 10% --rate '*2028' --nights 2028-03-01..2028-04-30 --hotel SAO-VICENTE",
  ];
  static override strict = false;
  static override args = {
    kind: Args.string({
      description: 'hotel, room, rate, season, offer or supplement.',
      required: true,
      options: [...EDITED_KINDS],
    }),
    name: Args.string({ description: 'Its code; for a rate or season its name.', required: true }),
    ...pathArgument,
  };
  static override flags = {
    ...editFlags,
    like: Flags.string({ helpValue: 'NAME', summary: 'Copy the record with this code or name.' }),
    name: answer('TEXT', 'Name that guests read (hotel, room, offer, supplement).'),
    sleeps: answer('PARTY', 'Largest party of a room: 2, or 2+1 for two adults and a child.'),
    rate: answer('NAME', 'Rate of a season; rates that have an offer or supplement (with * and ?).'),
    nights: answer('DAYS', 'Nights of a season, offer or supplement: 2027-05-01..2027-10-31, several with commas.'),
    value: answer('VALUE', '10% of the room price, or 40 for each stay (offer, supplement).'),
    country: answer('COUNTRY', 'Country of a hotel: ES or Spain.'),
    position: answer('LAT,LON', 'Where a hotel is: 39.5613,2.6224.'),
    currency: answer('CODE', 'Currency of a hotel: EUR.'),
    rooms: answer('ROOMS', 'Rooms of a hotel: "Double room 2, Family room 2+1".'),
    boards: answer('BOARDS', 'Meal plans of a hotel: RO,BB or HALF_BOARD.'),
  };

  protected async execute([kindName, name = '', ...paths]: readonly string[]): Promise<CommandEnd> {
    const kind = EDITED_KINDS.find((one) => one === kindName) ?? 'room';
    return add(kind, name, paths, this.flags, this.terminal);
  }
}
