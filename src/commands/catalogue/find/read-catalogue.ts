import type { HubAnswer } from '../../../hub/answer.ts';
import { failureText } from '../../../hub/failure-text.ts';
import { operations } from '../../../hub/operations.ts';
import { findSupplier, supplierName } from '../../../plan/find-supplier.ts';
import { usageFailure } from '../../../use/ground/exit/cli-failure.ts';
import { failureOfRead } from '../../../use/ground/hub/hub-failure.ts';
import type { ConnectedSession } from '../../../use/ground/session.ts';
import { runTask } from '../../../use/ground/terminal/run-task.ts';
import { endIfInterrupted } from '../../../use/ground/terminal/signals.ts';
import { bestHits, entryMatcher, type Hit, type Wanted } from '../../../verify/catalogue/match-entry.ts';
import { type ListedEntry, PAGE_SIZE, scanCatalogue } from '../../../verify/catalogue/scan-catalogue.ts';
import { safeLine } from '../../../view/escape/safe-line.ts';
import { catalogueProgressLine } from '../../../view/findings/catalogue-text.ts';
import { statusView } from '../../../view/live/status-line.ts';
import { type Datasheet, type HotelRecord, LANGUAGE } from './compare-hotel.ts';
import type { OurHotel } from './our-hotels.ts';

export interface Found {
  /** How many entries the catalogue has. */
  readonly entries: number;
  readonly matches: number;
  /** Those of the noted ids that the catalogue has. */
  readonly present: ReadonlySet<string>;
  /** The likeliest. */
  readonly hits: readonly Hit<ListedEntry>[];
}

/** Looks at every entry of the catalogue, page by page. Ends the command if it cannot be read completely. */
export async function searchWholeCatalogue(
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
export async function readDatasheets(
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
export async function readRecords(
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
