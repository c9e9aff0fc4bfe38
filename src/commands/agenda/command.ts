import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import { showAgenda } from '../../use/agenda/show-agenda.ts';
import type { CommandEnd } from '../../use/ground/exit/exit-code.ts';
import { environmentFlag, numberFlag, selectionFlags, textFlag } from '../../use/ground/flags/flags.ts';

// Without its rates a hotel has no prices, so --only would tell of nights that have one.
const { only: _only, ...selection } = selectionFlags;

export default class Agenda extends ContractsCommand<typeof Agenda> {
  static override summary = 'Show what falls due: windows that open or end, nights without a price, old verifications.';
  static override description =
    'Lists by day when rates and offers can be booked first and last, the last day to book the first arrival of a season, nights that no rate prices, rooms whose last rate ends without a successor, and hotels that were not verified lately. Booking days follow booking windows and release days; stop sales are not gaps. With --ics as a calendar file. Works offline.';
  static override examples = [
    '<%= config.bin %> agenda --days 90',
    '<%= config.bin %> agenda --hotel SAO-VICENTE --today 2027-03-01',
    '<%= config.bin %> agenda --out agenda.ics',
  ];
  static override flags = {
    ...selection,
    days: numberFlag('DAYS', 'How far to look ahead.', { default: 365, min: 1, max: 3650 }),
    'verified-within': numberFlag('DAYS', 'How long a verification counts.', { default: 90, min: 1, max: 3650 }),
    env: environmentFlag('Whose verifications count.'),
    ics: Flags.boolean({ default: false, summary: 'Print a calendar file (iCalendar).' }),
    out: textFlag('FILE', 'Write the calendar file here.'),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    return showAgenda(paths, this.flags, this.terminal);
  }
}
