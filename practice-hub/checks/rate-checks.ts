import type { JsonObject } from '../../src/kernel/json.ts';
import { rangesAt, reversedRange, shareNight } from '../values/date-ranges.ts';
import { numberAt, recordsAt, textAt, textsAt } from '../values/json-read.ts';
import { firstTrouble } from './shape.ts';

/** The parts of the hotel that a rate may refer to, and the settings for its checks. */
export interface RateSurroundings {
  readonly providerCode: string;
  readonly rooms: readonly JsonObject[];
  readonly offers: ReadonlySet<string>;
  readonly supplements: ReadonlySet<string>;
  /** Ids of the stored rate's seasons; empty for a new rate. */
  readonly seasonIds: ReadonlySet<number>;
  readonly rangeEndIsNight: boolean;
  readonly overlappingSeasonsRefused: boolean;
  readonly everyRoomPriced: boolean;
}

/** The server's checks of a rate beyond its shape: the first error, or `undefined`. */
export function rateTrouble(rate: JsonObject, around: RateSurroundings): string | undefined {
  const seasons = recordsAt(rate, 'seasons');
  return (
    reversedRange(rate, 'bookingWindows') ??
    firstTrouble(seasons, (season) => reversedRange(season, 'dateRanges')) ??
    firstTrouble(recordsAt(rate, 'stopSales'), (stop) => reversedRange(stop, 'stopSales')) ??
    unknownSeason(seasons, around) ??
    firstTrouble(seasons, (season) => roomPriceTrouble(season, around)) ??
    unknownLink(rate, 'offers', around) ??
    unknownLink(rate, 'supplements', around) ??
    overlappingSeasons(seasons, around)
  );
}

function unknownSeason(seasons: readonly JsonObject[], around: RateSurroundings): string | undefined {
  const ids = seasons.map((season) => numberAt(season, 'id')).filter((id) => id !== undefined);
  const wrong = ids.find((id, index) => !around.seasonIds.has(id) || ids.indexOf(id) !== index);
  return wrong === undefined ? undefined : `Season ${wrong} not found for contract ${around.providerCode}`;
}

function roomPriceTrouble(season: JsonObject, around: RateSurroundings): string | undefined {
  const seen = new Set<string>();
  const codes = new Set(recordsAt(season, 'seasonRoomPrices').map((price) => textAt(price, 'providerRoomCode')));
  const unpriced = around.rooms.map((room) => textAt(room, 'providerCode')).find((code) => !codes.has(code));
  if (around.everyRoomPriced && unpriced !== undefined)
    return `Room ${unpriced} has no price in season ${textAt(season, 'name') ?? null}`;
  for (const price of recordsAt(season, 'seasonRoomPrices')) {
    const code = textAt(price, 'providerRoomCode') ?? '';
    const room = around.rooms.find((candidate) => candidate['providerCode'] === code);
    if (!room) return `Room ${code} not found for contract ${around.providerCode}`;
    if (seen.has(code)) return `Room ${code} is priced twice in season ${textAt(season, 'name') ?? null}`;
    seen.add(code);
    if (season['priceType'] === 'DISTRIBUTION') {
      const unpriced = unpricedDistributions(room, price);
      if (unpriced.length > 0)
        return `java.lang.IllegalArgumentException: Room price missing for distributions: ${unpriced.join(', ')}`;
    }
  }
  return undefined;
}

/** The room's occupancies without a price: each needs its own. */
function unpricedDistributions(room: JsonObject, price: JsonObject): readonly string[] {
  const priced = new Set(
    recordsAt(price, 'distributionPrices')
      .filter((entry) => numberAt(entry, 'amount') !== undefined)
      .map(distributionText),
  );
  return recordsAt(room, 'distributions')
    .map(distributionText)
    .filter((text) => !priced.has(text));
}

const distributionText = (record: JsonObject): string =>
  `${numberAt(record, 'adults') ?? 0} Ad. + ${numberAt(record, 'children') ?? 0} Ch.`;

function unknownLink(rate: JsonObject, links: 'offers' | 'supplements', around: RateSurroundings): string | undefined {
  const unknown = textsAt(rate, links).find((code) => !around[links].has(code));
  const kind = links === 'offers' ? 'Offer' : 'Supplement';
  return unknown === undefined ? undefined : `${kind} ${unknown} not found for contract ${around.providerCode}`;
}

function overlappingSeasons(seasons: readonly JsonObject[], around: RateSurroundings): string | undefined {
  if (!around.overlappingSeasonsRefused) return undefined;
  const ranges = seasons.flatMap((season) =>
    rangesAt(season, 'dateRanges').map((range) => ({ range, name: textAt(season, 'name') ?? null })),
  );
  for (const [index, a] of ranges.entries())
    for (const b of ranges.slice(index + 1))
      if (shareNight(a.range, b.range, around.rangeEndIsNight)) return `Seasons ${a.name} and ${b.name} overlap`;
  return undefined;
}
