import { Args, Flags } from '@oclif/core';
import { SessionCommand } from '../../cli/session-command.ts';
import { DATE_ORDERS } from '../../sheets/bookings/booking-date.ts';
import { DECIMAL_MARKS } from '../../sheets/bookings/row-cells.ts';
import { HIDDEN } from '../../use/audit/rows-of-file.ts';
import type { CommandEnd } from '../../use/ground/exit/exit-code.ts';
import { choiceFlag, fileSelectionFlags, listFlag, runFlags, textFlag } from '../../use/ground/flags/flags.ts';
import { outputFlag } from '../../use/ground/reports/report-outputs.ts';
import type { Session } from '../../use/ground/session.ts';
import { HISTORIES } from '../../use/versions/history/open-history.ts';
import { auditBookings } from './audit-bookings.ts';

const { supplier, hotel, exclude } = fileSelectionFlags;

export default class Audit extends SessionCommand<typeof Audit> {
  static override summary = 'Compare what bookings were sold for with the contract of their time.';
  static override description =
    'Prices every booking of a workbook (xlsx), a CSV file or the hub with the contract as it was when the booking was made. Shows each deviation with its calculation, the sums at stake, and the bookings that could not be judged. Columns are found by their headings. Exits with 6 if a price deviates, or with 1 if no price deviates but some bookings could not be judged. Changes nothing; a file is audited offline.';
  static override examples = [
    '<%= config.bin %> audit bookings.csv --dates dmy',
    '<%= config.bin %> audit bookings.csv contracts --columns amount=Total --dates dmy --time-zone Europe/Lisbon',
    '<%= config.bin %> audit bookings.xlsx --sheet May --dates dmy',
    '<%= config.bin %> audit --from-hub --since 90d',
    '<%= config.bin %> audit bookings.csv --hotel SEA-PALACE --dates dmy -o csv=deviations.csv',
  ];
  static override strict = false;
  static override args = {
    path: Args.string({
      description:
        'Workbook (xlsx) or CSV file with a booking per row (- for stdin; none with --from-hub), then contract files or folders (default: contracts/, or this folder).',
      required: false,
    }),
  };
  static override flags = {
    supplier,
    hotel,
    exclude,
    'from-hub': Flags.boolean({ summary: 'Read the bookings from the hub instead of a file.', default: false }),
    since: textFlag('DATE', 'With --from-hub: only bookings made on or after this date (default 30 days ago).'),
    until: textFlag('DATE', 'With --from-hub: only bookings made on or before this date.'),
    history: choiceFlag(
      HISTORIES,
      'Which contract a booking is priced with: as committed then, as pushed from here then, or as it is now.',
      { default: 'git' },
    ),
    ref: textFlag('REF', 'The branch, tag or commit whose history counts (default: the checked-out one).'),
    'time-zone': textFlag(
      'ZONE',
      'Time zone of booking dates (default: bookingTimeZone of the pricing settings, UTC).',
      { env: 'CONTRACTS_TIME_ZONE' },
    ),
    sheet: textFlag('NAME', 'The sheet of a workbook, if several have rows.', { helpGroup: 'FILE' }),
    hidden: choiceFlag(HIDDEN, 'Whether hidden rows and columns of a workbook count.', { helpGroup: 'FILE' }),
    columns: listFlag('FIELD=HEADING', 'Which column is meant for a field; - for none. Repeatable.', {
      description:
        'The fields are reference, bookedOn, hotel, room, mealPlan, rate, checkIn, checkOut, nights, party, adults, children, childAges, infants, rooms, amount, currency, fee and status.',
      helpGroup: 'FILE',
    }),
    dates: choiceFlag(DATE_ORDERS, 'How dates such as 03/04/2027 are read: day first or month first.', {
      helpGroup: 'FILE',
    }),
    decimal: choiceFlag(DECIMAL_MARKS, 'What separates decimals in amounts such as 1.234.', { helpGroup: 'FILE' }),
    currency: textFlag('CODE', 'Currency of amounts that name none.', { helpGroup: 'FILE' }),
    encoding: textFlag('NAME', 'Encoding of a CSV file (default UTF-8, or as its byte order mark says).', {
      helpGroup: 'FILE',
    }),
    output: outputFlag('audit'),
    ...runFlags,
  };

  protected work(argv: readonly string[], session: Session): Promise<CommandEnd> {
    return auditBookings(argv, this.flags, session);
  }
}
