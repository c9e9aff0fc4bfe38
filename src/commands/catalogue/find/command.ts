import { Args } from '@oclif/core';
import { SessionCommand } from '../../../cli/session-command.ts';
import type { HubAnswer } from '../../../hub/answer.ts';
import { failureText } from '../../../hub/failure-text.ts';
import { operations } from '../../../hub/operations.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import { withoutUndefined } from '../../../kernel/without-undefined.ts';
import { findSupplier, supplierName } from '../../../plan/find-supplier.ts';
import { type CommandEnd, EXIT, usageFailure, wrongUsage } from '../../../use/ground/exit/exit-code.ts';
import { numberFlag, pathArgument, runFlags } from '../../../use/ground/flags/flags.ts';
import { failureOfRead } from '../../../use/ground/hub/hub-failure.ts';
import { type ConnectedSession, openHubSession, type Session, withHub } from '../../../use/ground/session.ts';
import { runTask } from '../../../use/ground/terminal/run-task.ts';
import { endIfInterrupted } from '../../../use/ground/terminal/signals.ts';
import { bestHits, entryMatcher, type Hit, type Wanted } from '../../../verify/catalogue/match-entry.ts';
import { type ListedEntry, PAGE_SIZE, scanCatalogue } from '../../../verify/catalogue/scan-catalogue.ts';
import { safeLine } from '../../../view/escape/safe-line.ts';
import { catalogueProgressLine } from '../../../view/findings/catalogue-text.ts';
import { statusView } from '../../../view/live/status-line.ts';
import {
  compareHotel,
  type Datasheet,
  datasheetJson,
  type HotelRecord,
  LANGUAGE,
  type OurHotel,
  ourHotels,
  type Pairing,
  pairingOf,
  shown,
  wantedOf,
} from './compare-hotel.ts';
import type { CatalogueFindDocument, CatalogueHit } from './find-document.ts';
import { catalogueFindText } from './find-text.ts';

interface Found {
  /** How many entries the catalogue has. */
  readonly entries: number;
  readonly matches: number;
  /** Those of the noted ids that the catalogue has. */
  readonly present: ReadonlySet<string>;
  /** The likeliest. */
  readonly hits: readonly Hit<ListedEntry>[];
}

/** Looks at every entry of the catalogue, page by page. Ends the command if it cannot be read completely. */
async function searchWholeCatalogue(
  wanted: Wanted,
  { limit, noted }: { readonly limit: number; readonly noted: ReadonlySet<string> },
  { connection, environment, terminal, interruption }: ConnectedSession,
): Promise<Found> {
  const isInterrupted = (): boolean => interruption.exit() !== undefined;
  const matchOf = entryMatcher(wanted);
  const present = new Set<string>();
  const found = { entries: 0, matches: 0, present, hits: [] as readonly Hit<ListedEntry>[] };
  await runTask(terminal.area, statusView('Reading the catalogue'), async () => {
    for await (const page of scanCatalogue(connection.hub, isInterrupted)) {
      if (page.kind === 'failed') throw failureOfRead(page.failure, environment, '');
      if (page.kind === 'unreadable')
        throw usageFailure('catalogue-unreadable', `the catalogue could not be read completely: ${page.why}`);
      const hits = page.entries.flatMap((entry) => matchOf(entry, entry.listed.registryId) ?? []);
      for (const { id } of page.entries) if (noted.has(id)) present.add(id);
      found.entries = page.read;
      found.matches += hits.length;
      found.hits = bestHits([...found.hits, ...hits], limit);
      if (page.total > PAGE_SIZE) terminal.talk(catalogueProgressLine({ ...page, type: 'page' }));
    }
  });
  endIfInterrupted(interruption);
  return found;
}

/** The answer's body; a failure is only reported, because the rest of the result does not depend on it. */
function orWarn<T>(answer: HubAnswer<T>, missing: string, { terminal, environment }: ConnectedSession): T | undefined {
  if (answer.kind === 'ok') return answer.body;
  const { message } = failureText(answer, environment.name);
  terminal.talk(terminal.talkPaint.warning(safeLine(`${missing}: ${message}`, 500)));
  return undefined;
}

/** The datasheets of these entries by id, in one request. The hub leaves out those that it does not have. */
async function readDatasheets(
  ids: readonly string[],
  session: ConnectedSession,
): Promise<ReadonlyMap<string, Datasheet>> {
  if (ids.length === 0) return new Map();
  const query = { accommodationId: [...ids], lang: LANGUAGE };
  const answer = await session.connection.hub.call(operations.readDatasheets, { query });
  const read = orWarn(answer, 'The datasheets could not be read', session);
  return new Map((read?.accommodations ?? []).flatMap((sheet) => (sheet.id == null ? [] : [[sheet.id, sheet]])));
}

/** The hub's records of these hotels by `SUPPLIER/HOTEL`, as far as they can be read. */
async function readRecords(
  hotels: readonly OurHotel[],
  session: ConnectedSession,
): Promise<ReadonlyMap<string, HotelRecord>> {
  const { hub } = session.connection;
  const records = new Map<string, HotelRecord>();
  const suppliers =
    hotels.length === 0
      ? undefined
      : orWarn(await hub.call(operations.listSuppliers), 'The suppliers could not be read', session);
  for (const { key, contract } of hotels) {
    if (suppliers === undefined) break;
    const found = findSupplier(suppliers, supplierName(contract.supplier, []));
    if (found.kind === 'absent') records.set(key, 'absent');
    if (found.kind !== 'found') continue;
    const path = { supplierId: found.id, providerCode: contract.hotel.providerCode };
    const answer = await hub.call(operations.readHotel, { path });
    const record = answer.kind === 'absent' ? 'absent' : orWarn(answer, `${key} could not be read`, session);
    if (record) records.set(key, record === 'absent' ? record : (record.facilities ?? []));
  }
  return records;
}

/** A record in the hub is large, and takes a request. */
const MOST_RECORDS = 10;

const comparisonOf = (
  pairing: Pairing,
  { entry }: Hit<ListedEntry>,
  sheets: ReadonlyMap<string, Datasheet>,
  records: ReadonlyMap<string, HotelRecord>,
) => compareHotel(pairing, entry, sheets.get(entry.id), records.get(pairing.hotel.key));

function hitJson({ entry, match }: Hit<ListedEntry>, sheet: Datasheet | undefined): CatalogueHit {
  const { id, name, point, listed } = entry;
  return {
    id: safeText(id, 60),
    name: safeText(name, 200),
    match,
    ...withoutUndefined({
      registryId: shown(listed.registryId == null ? undefined : String(listed.registryId)),
      countryCode: shown(listed.countryCode),
      position: point,
      lastUpdate: shown(listed.lastUpdate),
      datasheet: sheet && datasheetJson(sheet),
    }),
  };
}

export default class CatalogueFind extends SessionCommand<typeof CatalogueFind> {
  static override summary = "Find a hotel in the hub's catalogue.";
  static override description =
    "Reads the whole catalogue, because the hub cannot search it by name, and shows the entries with this name, id or registry id: name, position, category and facilities next to your files, and the hotel that the entry is mapped to. Case, accents and Arabic spelling do not matter, and words may be left out. A code of your files finds that hotel's entry. Exits with 1 if nothing is found.";
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
    limit: numberFlag('N', 'Show at most this many entries.', { default: 10, min: 1, max: 100 }),
    ...runFlags,
  };

  protected async work([text = '', ...paths]: readonly string[], outer: Session): Promise<CommandEnd> {
    const { flags } = this;
    if (text.trim() === '') throw wrongUsage('the name to look for is empty', 'give a name, a code or an id');
    const session = await openHubSession(outer, flags);
    const ours = await ourHotels(paths, session);
    const { wanted, meant } = wantedOf(text, ours);
    return withHub(session, flags, async (connected) => {
      const noted = new Set(ours.flatMap(({ mapped }) => mapped?.id ?? []));
      const search = { limit: flags.limit, noted };
      const { entries, matches, hits, present } = await searchWholeCatalogue(wanted, search, connected);
      const mappingOf = ({ mapped }: OurHotel) =>
        mapped && { mapped: { id: safeText(mapped.id, 60), from: mapped.from, inCatalogue: present.has(mapped.id) } };
      const paired = hits.map((hit) => ({ hit, pairing: pairingOf(hit.entry, ours, meant) }));
      const sheets = await readDatasheets(
        hits.map(({ entry }) => entry.id),
        connected,
      );
      const hotels = new Set(paired.flatMap(({ pairing }) => pairing?.hotel ?? []));
      const records = await readRecords([...hotels].slice(0, MOST_RECORDS), connected);
      const document = {
        version: 1,
        command: 'catalogue find',
        wanted: text,
        environment: session.environment.name,
        entries,
        matches,
        hits: paired.map(({ hit, pairing }) => ({
          ...hitJson(hit, sheets.get(hit.entry.id)),
          ...(pairing && {
            comparison: { ...comparisonOf(pairing, hit, sheets, records), ...mappingOf(pairing.hotel) },
          }),
        })),
        yours: meant.map((hotel) => ({
          hotel: hotel.key,
          name: safeText(hotel.contract.hotel.hotelname, 200),
          ...mappingOf(hotel),
        })),
      } satisfies CatalogueFindDocument;
      if (!flags.json) session.terminal.out(catalogueFindText(document, session.terminal.paint));
      return { exit: matches === 0 ? EXIT.findings : EXIT.done, document };
    });
  }
}
