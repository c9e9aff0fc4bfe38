import type { JsonObject } from '../../src/kernel/json.ts';
import { numberAt, recordAt, textAt } from '../values/json-read.ts';
import { numberOf, objectOf, type Row, rawBytes, type Statements, stringOf } from './libsql-database.ts';
import type { BookingSearch, ListedBooking, Span, Store, StoredBooking } from './store.ts';

const COLUMNS = [
  'reference',
  'service_reference',
  'microsite_id',
  'username',
  'created_at',
  'updated_at',
  'canceled_at',
  'body',
  'units',
  'trip',
]
  .map(rawBytes)
  .join(', ');

const LISTED = ['reference', 'microsite_id', 'created_at', 'status'].map(rawBytes).join(', ');

const listedOf = (row: Row): ListedBooking => ({
  bookingReference: stringOf(row['reference']),
  micrositeId: stringOf(row['microsite_id']),
  createdAt: numberOf(row['created_at']),
  status: stringOf(row['status']),
});

/** The store's part for bookings. */
export const libsqlBookings = ({
  all,
  run,
}: Statements): Pick<Store, 'booking' | 'putBooking' | 'findBookings' | 'bookedUnits'> => ({
  booking: (reference) => all(`select ${COLUMNS} from bookings where reference = ?`, reference).map(bookingOf)[0],

  putBooking: (booking) => {
    const { body, units = {} } = booking;
    run(
      `insert into bookings (reference, service_reference, microsite_id, username, created_at, updated_at, canceled_at, body,
         units, trip, status, check_in, supplier_id, provider_code) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (reference) do update set updated_at = excluded.updated_at, canceled_at = excluded.canceled_at,
         body = excluded.body, units = excluded.units, trip = excluded.trip, status = excluded.status`,
      booking.bookingReference,
      booking.accommodationBookingReference,
      booking.micrositeId,
      booking.username,
      booking.createdAt,
      booking.updatedAt,
      booking.canceledAt ?? 0,
      JSON.stringify(body),
      booking.units === undefined ? '' : JSON.stringify(units),
      JSON.stringify(booking.trip),
      textAt(body, 'status') ?? '',
      textAt(recordAt(body, 'accommodation'), 'checkIn') ?? '',
      numberAt(units, 'supplierId') ?? 0,
      textAt(units, 'providerCode') ?? '',
    );
  },

  findBookings: (search) => {
    const conditions = conditionsOf(search);
    const where = conditions.map(({ sql }) => sql).join(' and ');
    const values = conditions.flatMap((condition) => condition.values);
    const [counted] = all(`select count(*) as n from bookings where ${where}`, ...values);
    const page = `select ${LISTED} from bookings where ${where} order by created_at, rowid limit ? offset ?`;
    return {
      total: numberOf(counted?.['n']),
      page: all(page, ...values, search.limit, search.first).map(listedOf),
    };
  },

  bookedUnits: ({ supplierId, providerCode }, statuses) =>
    all(
      `select ${rawBytes('units')} from bookings where supplier_id = ? and provider_code = ? and units <> ''
         and status in (${statuses.map(() => '?').join(', ')})`,
      supplierId,
      providerCode,
      ...statuses,
    ).map(({ units }) => objectOf(units)),
});

interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

function conditionsOf(search: BookingSearch): readonly Condition[] {
  const { micrositeIds, username, reference, created, updated, canceled, departure } = search;
  const equal = (column: string, value: string | undefined): readonly Condition[] =>
    value === undefined ? [] : [{ sql: `${column} = ?`, values: [value] }];
  const within = <Value extends string | number>(column: string, span: Span<Value> = {}): readonly Condition[] => [
    ...(span.from === undefined ? [] : [{ sql: `${column} >= ?`, values: [span.from] }]),
    ...(span.to === undefined ? [] : [{ sql: `${column} < ?`, values: [span.to] }]),
  ];
  const references = "? in (reference, service_reference, json_extract(trip, '$.providerReference'))";
  return [
    { sql: `microsite_id in (${micrositeIds.map(() => '?').join(', ')})`, values: micrositeIds },
    ...equal('username', username),
    ...(reference === undefined ? [] : [{ sql: references, values: [reference] }]),
    ...within('created_at', created),
    ...within('updated_at', updated),
    ...(canceled === undefined ? [] : [{ sql: 'canceled_at > 0', values: [] }]),
    ...within('canceled_at', canceled),
    ...within('check_in', departure),
  ];
}

function bookingOf(row: Row): StoredBooking {
  const canceledAt = numberOf(row['canceled_at']);
  const units: JsonObject | undefined = stringOf(row['units']) === '' ? undefined : objectOf(row['units']);
  return {
    bookingReference: stringOf(row['reference']),
    accommodationBookingReference: stringOf(row['service_reference']),
    micrositeId: stringOf(row['microsite_id']),
    username: stringOf(row['username']),
    createdAt: numberOf(row['created_at']),
    updatedAt: numberOf(row['updated_at']),
    ...(canceledAt > 0 && { canceledAt }),
    body: objectOf(row['body']),
    ...(units && { units }),
    trip: objectOf(row['trip']),
  };
}
