import type { HotelContract } from '../../contract/model.ts';
import { CODE } from '../../contract/records/written.ts';
import { bookingState } from '../../hub/outcomes/booking-status.ts';
import { inQuotes } from '../../kernel/did-you-mean.ts';
import { memoizeWeakly } from '../../kernel/memoize.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { isNamed, select } from '../../rules/check/select.ts';
import { isMeant, type NamedHotels } from '../../rules/check/selection.ts';
import { bookingDate } from '../../sheets/bookings/booking-date.ts';
import type { Columns } from '../../sheets/bookings/columns.ts';
import { placeOfSource } from '../../sheets/import/source.ts';
import { type FileFlags, fileOptions, timeZoneArgument } from '../../use/audit/audit-arguments.ts';
import { bookedWhen, troubleOfState } from '../../use/audit/booking-of-row.ts';
import { type BookingItem, fileBookings } from '../../use/audit/file-bookings.ts';
import { rowsOf } from '../../use/audit/rows-of-file.ts';
import { hubNames } from '../../use/bookings/hub-names.ts';
import { listingQuery } from '../../use/bookings/listing-query.ts';
import { type ReadBookings, readBookings } from '../../use/bookings/read-bookings.ts';
import { excludedHotels, unlessRefused } from '../../use/check/check-project.ts';
import { pricedOffline } from '../../use/check/offline.ts';
import { environmentText } from '../../use/ground/credentials/environment-text.ts';
import {
  type CommandEnd,
  EXIT,
  type ExitCode,
  exitOf,
  usageFailure,
  worstExit,
  wrongUsage,
} from '../../use/ground/exit/exit-code.ts';
import type { ConnectionFlags, fileSelectionFlags, Given } from '../../use/ground/flags/flags.ts';
import { deliverReports } from '../../use/ground/reports/deliver-reports.ts';
import { type ReportOutput, reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import { openHubSession, type Session, withHub } from '../../use/ground/session.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import { chooseEnvironment } from '../../use/ground/settings/environment.ts';
import { runTask } from '../../use/ground/terminal/run-task.ts';
import { endIfInterrupted } from '../../use/ground/terminal/signals.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import type { ContractHistory } from '../../use/versions/history/contract-history.ts';
import { type History, openHistory, pushedToEnvironment } from '../../use/versions/history/open-history.ts';
import { type BookedStay, bookedContracts, type HubNames } from '../../verify/bookings/booked-stay.ts';
import { type FindHotel, hotelOfFile } from '../../verify/bookings/find-hotel.ts';
import { type AuditReport, type NotJudged, placeInFileText } from '../../view/audit/audit-report.ts';
import { statusView } from '../../view/live/status-line.ts';
import { plural } from '../../view/text/plural.ts';
import { auditJson, auditReporters } from './audit-reporters.ts';
import { auditText, isMissing, isNothingJudged } from './audit-text.ts';
import { type JudgeAllOptions, judgeAll } from './judge-all.ts';

interface AuditFlags extends FileFlags, ConnectionFlags, Given<typeof fileSelectionFlags> {
  readonly 'from-hub': boolean;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly history: History;
  readonly ref?: string | undefined;
  readonly output?: readonly string[] | undefined;
  readonly json: boolean;
  readonly verbose: boolean;
}

export async function auditBookings(argv: readonly string[], flags: AuditFlags, session: Session): Promise<CommandEnd> {
  const outputs = reportOutputs(flags.output, flags.json, 'audit');
  return flags['from-hub'] ? auditHub(argv, flags, outputs, session) : auditFile(argv, flags, outputs, session);
}

type Outputs = readonly ReportOutput<'audit'>[];

async function auditFile(
  [file, ...paths]: readonly string[],
  flags: AuditFlags,
  outputs: Outputs,
  session: Session,
): Promise<CommandEnd> {
  const { terminal } = session;
  if (file === undefined)
    throw wrongUsage(
      'no bookings to audit',
      'name a file: `contracts audit bookings.csv`, or read them from the hub with --from-hub',
    );
  if (flags.since !== undefined || flags.until !== undefined)
    throw wrongUsage('--since and --until go with --from-hub', 'leave them out: every booking of the file is audited');
  const config = readConfig();
  const environment = () => chooseEnvironment(config, flags.env, process.env);
  const { switches } = pricedOffline(config, flags, terminal);
  const timeZone = timeZoneArgument(flags['time-zone'], switches);
  const options = fileOptions(safeText(file, 200), flags, timeZone);
  const { rows, left, ...of } = await rowsOf(file, flags);
  const history = await openHistory(flags.history, {
    paths,
    ref: flags.ref,
    timeZone,
    pushedTo: () => pushedToEnvironment(environment()),
  });
  await refuseUnknownNames(history, flags);
  const { columns, items, notes, notBookings } = await fileBookings(rows, { ...options, ...of });
  const judging = { history, switches, findHotel: hotelOfFile, ...commonOf(flags, session) };
  const source = placeOfSource({ file: options.file, ...of, text: '' });
  const about = {
    source,
    basis: history.basis,
    timeZone,
    notBookings,
    notes: [...notesOf(columns), ...notes, ...left],
  };
  const work = () => judgedBy(items, judging, about);
  const report = await runTask(terminal.area, statusView(`Auditing ${options.file}`), work);
  if (report.bookings === 0) {
    const wanted = Object.values(namedBy(flags)).some((patterns) => patterns !== undefined);
    const rest = notBookings.slice(0, 5).map((one) => `${placeInFileText(one)} ${inQuotes(one.text)}`);
    throw usageFailure(
      'no-input',
      `${options.file}: no bookings found${wanted ? ' for the selected hotels' : ''}`,
      rest.length > 0
        ? `other rows: ${rest.join(', ')}${notBookings.length > rest.length ? ', …' : ''}`
        : 'write each booking in a row below the headings',
    );
  }
  return reported(report, { flags, outputs, terminal });
}

async function auditHub(
  paths: readonly string[],
  flags: AuditFlags,
  outputs: Outputs,
  outer: Session,
): Promise<CommandEnd> {
  const fileFlag = FILE_FLAGS.find((name) => flags[name] !== undefined);
  if (fileFlag) throw wrongUsage(`--${fileFlag} goes with a file`, 'leave it out with --from-hub');
  const session = await openHubSession(outer, flags);
  const { environment, terminal, today } = session;
  listingQuery(flags, today, '');
  const switches = environment.capabilities.pricing;
  const timeZone = timeZoneArgument(flags['time-zone'], switches);
  const options = { paths, ref: flags.ref, timeZone, pushedTo: () => pushedToEnvironment(environment) };
  const history = await openHistory(flags.history, options);
  await refuseUnknownNames(history, flags);
  return withHub(session, flags, async (connected) => {
    const { query, made } = listingQuery(flags, today, connected.connection.micrositeId);
    const read = await readBookings(query, connected);
    const present = await latestHotels(history);
    const names = await hubNames(read.stays.length > 0 ? present : [], connected);
    const judging = { history, switches, findHotel: hotelOfHub(names), ...commonOf(flags, session) };
    const source = `Bookings of ${environmentText(environment)}, ${made}`;
    const items = hubItems(read, timeZone);
    const report = await judgedBy(items, judging, {
      source,
      basis: history.basis,
      timeZone,
      notBookings: [],
      notes: [],
    });
    const { exit, ...end } = await reported(report, { flags, outputs, terminal });
    return { ...end, exit: worstExit([exit, read.exit]) };
  });
}

const FILE_FLAGS = ['columns', 'dates', 'decimal', 'currency', 'encoding', 'sheet', 'hidden'] as const;

const commonOf = (flags: AuditFlags, { interruption }: Session) => ({
  isWanted: (key: string) => isNamed(key, namedBy(flags)),
  mayBeWanted: (written: string) => {
    const code = written.split('/').at(-1) ?? '';
    return !CODE.test(code) || isMeant('hotel', code, namedBy(flags));
  },
  onJudged: () => endIfInterrupted(interruption),
});

const namedBy = ({ hotel, supplier, ...flags }: AuditFlags): NamedHotels => ({
  hotel,
  supplier,
  excluded: excludedHotels(flags),
});

async function latestHotels(history: ContractHistory) {
  const found = history.during(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  const version = found.kind === 'versions' ? found.versions.at(-1) : undefined;
  return version ? (await history.contracts(version)).hotels : [];
}

/** Names that match nothing are a mistake, never an audit without a deviation. */
async function refuseUnknownNames(history: ContractHistory, flags: AuditFlags): Promise<void> {
  const named = namedBy(flags);
  if (Object.values(named).every((patterns) => patterns === undefined)) return;
  unlessRefused(select({ suppliers: [], hotels: await latestHotels(history) }, named));
}

async function judgedBy(
  items: Parameters<typeof judgeAll>[0],
  options: JudgeAllOptions,
  { notes, ...about }: Pick<AuditReport, 'source' | 'basis' | 'timeZone' | 'notBookings' | 'notes'>,
): Promise<AuditReport> {
  const { foreign, ...judged } = await judgeAll(items, options);
  const others = `Not audited: ${plural(foreign, 'stay')} of other suppliers, or of hotels that the files did not have.`;
  const all = [...options.history.notes, ...notes, ...(foreign > 0 ? [others] : [])];
  return { ...judged, ...about, switches: options.switches, notes: all };
}

async function reported(
  report: AuditReport,
  {
    flags: { json, verbose },
    outputs,
    terminal,
  }: { readonly flags: AuditFlags; readonly outputs: Outputs; readonly terminal: Terminal },
): Promise<CommandEnd> {
  const show = json ? undefined : () => terminal.out(auditText(report, terminal.paint, verbose));
  const exit = await deliverReports(
    { report, reporters: auditReporters, outputs, show },
    exitOfAudit(report),
    terminal,
  );
  return { exit, ...(json && { document: auditJson(report) }) };
}

/** A price that was not the contract's is a failed verification; a booking that could not be judged is a finding, and so is an audit of none. */
function exitOfAudit(report: AuditReport): ExitCode {
  if (report.deviations.some(({ kind }) => kind !== 'rounding')) return exitOf(['proof-failed']);
  return report.notJudged.some(isMissing) || isNothingJudged(report) ? EXIT.findings : EXIT.done;
}

/** What a missing column means for all bookings. */
const notesOf = (columns: Columns): string[] => [
  ...((['children', 'childAges', 'infants', 'party'] as const).some((field) => columns.has(field))
    ? []
    : ['The file has no column for children: every booking is priced for adults only.']),
  ...(columns.has('status') ? [] : ['The file has no column for the status: every booking counts as confirmed.']),
  ...(columns.has('fee') || !columns.has('status')
    ? []
    : ['The file has no column for cancellation fees: those of cancelled bookings are not checked.']),
];

/** The hotel stays that a hub lists, as bookings to judge. */
async function* hubItems({ stays, unread }: ReadBookings, timeZone: string): AsyncGenerator<BookingItem> {
  for (const { stay } of stays) {
    const trouble = troubleOfState(bookingState(stay.status), safeText(stay.status ?? 'no status', 60));
    const when = whenBooked(stay, timeZone);
    if (trouble) yield notJudged(stay, trouble.reason, trouble.message);
    else if (when === undefined) yield notJudged(stay, 'stay-not-found', 'the hub does not say when it was booked');
    else {
      const { bookedOn, ...booked } = when;
      yield { kind: 'booking', booking: { stay: { ...stay, bookedOn }, ...booked } };
    }
  }
  for (const { bookingReference, reason } of unread)
    yield notJudged({ bookingReference }, 'unread', `the booking cannot be read: ${safeText(reason, 300)}`);
}

const notJudged = (
  { bookingReference }: Pick<BookedStay, 'bookingReference'>,
  reason: NotJudged['reason'],
  message: string,
): BookingItem => ({ kind: 'not-judged', troubles: [{ reason, message, reference: bookingReference }] });

function whenBooked({ bookedAt = '' }: BookedStay, timeZone: string) {
  const read = bookingDate({ is: 'text', text: bookedAt }, undefined);
  return read.is === 'value' ? bookedWhen(read.value, timeZone) : undefined;
}

/** The contract of a hub's booking among those of a version. */
function hotelOfHub(names: HubNames): FindHotel {
  const finderOf = memoizeWeakly((hotels: readonly HotelContract[]) => bookedContracts(hotels, names));
  return (hotels, stay) => finderOf(hotels)(stay);
}
