import { groupBy } from '../../../kernel/by-key.ts';
import { canonicalJson, type Json, type JsonObject } from '../../../kernel/json.ts';
import { guestsMeant, guestsOf } from '../../export/guests.ts';
import { partiesOfRoom } from '../mapping/mapping.ts';
import type { Findings } from '../mapping/reading.ts';
import { wordsOf } from '../mapping/words-of.ts';
import { overlaid, recordsIn } from './filed-hotel.ts';
import type { HotelToBuild } from './hotel-to-build.ts';
import type { PricedStretch } from './season-records.ts';

/** The prices of a room in a stretch that has some. */
interface Priced {
  readonly stretch: PricedStretch;
  readonly room: PricedStretch['content']['rooms'][number];
}

/** The rooms of the hotel: those of the files, and those that the source prices. */
export function roomRecords(
  build: HotelToBuild,
  stretches: readonly PricedStretch[],
  findings: Findings,
): readonly JsonObject[] {
  const own = recordsIn(build.own?.hotel['rooms']);
  const ownOf = new Map(own.toReversed().map((room) => [room['providerCode'], room]));
  const foundOf = groupBy(build.facts.rooms, ({ room }) => room);
  const pricedOf = groupBy(
    stretches.flatMap((stretch) => stretch.content.rooms.map((room): Priced => ({ stretch, room }))),
    ({ room }) => room.code,
  );
  const isFiled = filedPrices(build);
  const codes = [...new Set(build.facts.prices.flatMap(({ type, code }) => (type === 'room' ? [code] : [])))];
  const rooms = codes.map((code): JsonObject => {
    const before = ownOf.get(code);
    const priced = pricedOf.get(code) ?? [];
    const [word = code, said] = wordsOf(build.mapping.rooms, code)[0] ?? [];
    const found = foundOf.get(code)?.[0]?.name;
    const name = said?.name ?? before?.['name'] ?? found ?? (word === code ? undefined : word);
    const distributions = partiesOfRoom(build.mapping, word) ?? partiesOf(before, priced);
    const lacks = priced.some((one) => one.room.units === undefined && !isFiled(one));
    if (lacks && (said?.unitsQuota ?? build.mapping.unitsQuota) === undefined)
      findings.ask(['unitsQuota'], 'how many of each room are sold without asking the hotel?', []);
    if (distributions.length === 0)
      findings.ask(
        ['rooms', word, 'distributions'],
        `which parties may stay in ${word}? such as ["1", "2", "2+1"]`,
        [],
      );
    else refuseUnpriced(code, distributions, priced, findings);
    return { ...before, providerCode: code, ...(name !== undefined && { name }), distributions };
  });
  return overlaid(own, rooms, 'providerCode');
}

/** The parties of the files, and those with a price. */
function partiesOf(before: JsonObject | undefined, stretches: readonly Priced[]): readonly string[] {
  const filed = before?.['distributions'];
  const known = Array.isArray(filed) ? filed.map(String) : [];
  const priced = new Set(stretches.flatMap(({ room }) => [...(room.parties?.keys() ?? [])]));
  const rankOf = (text: string): number => {
    const meant = guestsMeant(text);
    return meant ? guestsOf(meant).rank : 0;
  };
  return [...known, ...[...priced].filter((one) => !known.includes(one)).sort((a, b) => rankOf(a) - rankOf(b))];
}

/** A party that may stay needs a price in every season that prices the room. */
function refuseUnpriced(
  code: string,
  distributions: readonly string[],
  priced: readonly Priced[],
  findings: Findings,
): void {
  for (const { stretch, room } of priced)
    for (const party of distributions)
      if (room.parties && !room.parties.has(party))
        findings.fail(
          `${code} has no price for ${party} on ${stretch.nights.start}, although other seasons do: list under distributions only parties with a price in every season`,
          room.sources,
        );
}

/** A room without an allotment is not sold. A season that the files have keeps its own. */
function filedPrices({ own }: HotelToBuild): (priced: Priced) => boolean {
  const filed = new Set(
    (own?.rates ?? []).flatMap((rate) =>
      recordsIn(rate['seasons']).flatMap((season) =>
        recordsIn(season['seasonRoomPrices']).map((row) =>
          keyOf(rate['name'], season['name'], row['providerRoomCode']),
        ),
      ),
    ),
  );
  return ({ stretch: { prices, seasons }, room }) => filed.has(keyOf(prices[0]?.rate, seasons.join(' / '), room.code));
}

const keyOf = (...names: readonly (Json | undefined)[]): string => canonicalJson(names);
