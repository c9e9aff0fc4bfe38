import { isTimeZone } from '../../kernel/calendar-day.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { BOOKING_FIELDS, type BookingField } from '../../sheets/bookings/columns.ts';
import { wrongUsage } from '../ground/exit/exit-code.ts';
import { refuseUnknownEncoding } from '../tables/csv-text.ts';
import type { FileOptions } from './heading-row.ts';
import type { SheetOptions } from './rows-of-file.ts';

export interface FileFlags {
  readonly columns?: readonly string[] | undefined;
  readonly dates?: FileOptions['dates'];
  readonly decimal?: FileOptions['decimal'];
  readonly currency?: string | undefined;
  readonly encoding?: string | undefined;
  readonly sheet?: string | undefined;
  readonly hidden?: SheetOptions['hidden'];
  readonly 'time-zone'?: string | undefined;
}

/** `--columns amount=Net price`: which heading is meant for which field; `-` for none. */
function columnsArgument(values: readonly string[] = []): ReadonlyMap<BookingField, string> {
  const named = new Map<BookingField, string>();
  for (const value of values.flatMap(entriesOf)) {
    const equals = value.indexOf('=');
    const name = value.slice(0, Math.max(0, equals));
    const field = BOOKING_FIELDS.find((known) => known.toLowerCase() === name.toLowerCase().replaceAll(/[-_ ]/g, ''));
    if (equals < 0 || value.length === equals + 1)
      throw wrongUsage(`--columns ${value} is not of the form FIELD=HEADING`, 'for example --columns amount=Net');
    if (field === undefined)
      throw wrongUsage(
        `--columns ${value}: there is no field "${name}"`,
        didYouMean(name, BOOKING_FIELDS) ?? `the fields are ${BOOKING_FIELDS.join(', ')}`,
      );
    named.set(field, value.slice(equals + 1));
  }
  return named;
}

/** Several in one value are separated by commas; a heading may contain commas, too. */
const entriesOf = (value: string): string[] => value.split(/,(?=[a-zA-Z-]+=)/);

/** In which time zone dates without one are: that of `--time-zone`, else the hub's for bookings. */
export function timeZoneArgument(named: string | undefined, { bookingTimeZone }: PricingSwitches): string {
  if (named === undefined) return bookingTimeZone;
  if (isTimeZone(named)) return named;
  throw wrongUsage(`--time-zone ${named} is not a time zone`, 'use a name such as Europe/Madrid or UTC');
}

export function fileOptions(file: string, flags: FileFlags, timeZone: string): Omit<FileOptions, 'sheet'> {
  const { currency, encoding } = flags;
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency.toUpperCase()))
    throw wrongUsage(`--currency ${currency} is not a currency code`, 'write three letters: --currency EUR');
  refuseUnknownEncoding(encoding);
  return {
    file,
    timeZone,
    dates: flags.dates,
    decimal: flags.decimal,
    currency: currency?.toUpperCase(),
    named: columnsArgument(flags.columns),
  };
}
