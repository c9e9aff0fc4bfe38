import { safeText } from '../../../kernel/safe-text.ts';
import { withoutUndefined } from '../../../kernel/without-undefined.ts';
import { wrongUsage } from '../../../use/ground/exit/cli-failure.ts';
import type { CommandEnd } from '../../../use/ground/exit/command-end.ts';
import { EXIT } from '../../../use/ground/exit/exit-code.ts';
import type { ConnectionFlags } from '../../../use/ground/flags/flags.ts';
import { openHubSession, type Session } from '../../../use/ground/session.ts';
import { withHub } from '../../../use/ground/with-hub.ts';
import type { Hit } from '../../../verify/catalogue/match-entry.ts';
import type { ListedEntry } from '../../../verify/catalogue/scan-catalogue.ts';
import { compareHotel, type Datasheet, datasheetJson, type HotelRecord, shown } from './compare-hotel.ts';
import type { CatalogueFindDocument, CatalogueHit } from './find-document.ts';
import { catalogueFindText } from './find-text.ts';
import { type OurHotel, ourHotels, type Pairing, pairingOf, wantedOf } from './our-hotels.ts';
import { readDatasheets, readRecords, searchWholeCatalogue } from './read-catalogue.ts';

export interface FindFlags extends ConnectionFlags {
  readonly env?: string | undefined;
  /** The most hits. */
  readonly limit: number;
  readonly json: boolean;
}

/** A record in the hub is large, and takes a request. */
const MOST_RECORDS = 10;

/** `contracts catalogue find`: looks for a hotel in the whole catalogue, and shows what was found beside the files. */
export async function findInCatalogue(
  text: string,
  paths: readonly string[],
  flags: FindFlags,
  outer: Session,
): Promise<CommandEnd> {
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
      ...{ version: 1, command: 'catalogue find', wanted: text, environment: session.environment.name },
      ...{ entries, matches },
      hits: paired.map(({ hit, pairing }) => ({
        ...hitJson(hit, sheets.get(hit.entry.id)),
        ...(pairing && {
          comparison: { ...comparisonOf(pairing, hit, sheets, records), ...mappingOf(pairing.hotel) },
        }),
      })),
      yours: meant.map((hotel) => ({
        ...{ hotel: hotel.key, name: safeText(hotel.contract.hotel.hotelname, 200) },
        ...mappingOf(hotel),
      })),
    } satisfies CatalogueFindDocument;
    if (!flags.json) session.terminal.out(catalogueFindText(document, session.terminal.paint));
    return { exit: matches === 0 ? EXIT.findings : EXIT.done, document };
  });
}

const comparisonOf = (
  pairing: Pairing,
  { entry }: Hit<ListedEntry>,
  sheets: ReadonlyMap<string, Datasheet>,
  records: ReadonlyMap<string, HotelRecord>,
) => compareHotel(pairing, entry, sheets.get(entry.id), records.get(pairing.hotel.key));

function hitJson({ entry, match }: Hit<ListedEntry>, sheet: Datasheet | undefined): CatalogueHit {
  const { id, name, point, listed } = entry;
  return {
    ...{ id: safeText(id, 60), name: safeText(name, 200), match },
    ...withoutUndefined({
      registryId: shown(listed.registryId == null ? undefined : String(listed.registryId)),
      countryCode: shown(listed.countryCode),
      position: point,
      lastUpdate: shown(listed.lastUpdate),
      datasheet: sheet && datasheetJson(sheet),
    }),
  };
}
