import type { JsonObject } from '../../../kernel/json.ts';
import { guestsMeant, guestsOf } from '../../export/guests.ts';
import type { Findings } from '../mapping/reading.ts';
import { wordsOf } from '../mapping/words-of.ts';
import { overlaid, recordsIn } from './filed-hotel.ts';
import type { HotelToBuild } from './hotel-to-build.ts';
import type { PricedStretch } from './season-records.ts';

/** The rooms of the hotel: those of the files, and those that the source prices. */
export function roomRecords(
  build: HotelToBuild,
  stretches: readonly PricedStretch[],
  findings: Findings,
): readonly JsonObject[] {
  const own = recordsIn(build.own?.hotel['rooms']);
  const codes = [...new Set(build.facts.prices.flatMap(({ type, code }) => (type === 'room' ? [code] : [])))];
  const rooms = codes.map((code): JsonObject => {
    const before = own.find((room) => room['providerCode'] === code);
    const [word = code, said] = wordsOf(build.mapping.rooms, code)[0] ?? [];
    const found = build.facts.rooms.find(({ room }) => room === code)?.name;
    const name = said?.name ?? before?.['name'] ?? found ?? (word === code ? undefined : word);
    const distributions = said?.distributions ?? partiesOf(code, before, stretches);
    askUnits(build, code, word, stretches, findings);
    if (distributions.length === 0)
      findings.ask(
        ['rooms', word, 'distributions'],
        `which parties may stay in ${word}? such as ["1", "2", "2+1"]`,
        [],
      );
    else refuseUnpriced(code, distributions, stretches, findings);
    return { ...before, providerCode: code, ...(name !== undefined && { name }), distributions };
  });
  return overlaid(own, rooms, 'providerCode');
}

/** The parties of the files, and those with a price. */
function partiesOf(
  code: string,
  before: JsonObject | undefined,
  stretches: readonly PricedStretch[],
): readonly string[] {
  const filed = before?.['distributions'];
  const known = Array.isArray(filed) ? filed.map(String) : [];
  const priced = pricedParties(code, stretches).flatMap((parties) => [...(parties ?? [])]);
  const rankOf = (text: string): number => {
    const meant = guestsMeant(text);
    return meant ? guestsOf(meant).rank : 0;
  };
  return [
    ...known,
    ...[...new Set(priced)].filter((one) => !known.includes(one)).sort((a, b) => rankOf(a) - rankOf(b)),
  ];
}

/** The parties with a price in each stretch that prices the room; `undefined` where prices are by person. */
const pricedParties = (code: string, stretches: readonly PricedStretch[]) =>
  stretches.flatMap(({ content }) => {
    const room = content.rooms.find((one) => one.code === code);
    return room ? [room.parties?.keys()] : [];
  });

/** A party that may stay needs a price in every season that prices the room. */
function refuseUnpriced(
  code: string,
  distributions: readonly string[],
  stretches: readonly PricedStretch[],
  findings: Findings,
): void {
  for (const { nights, content } of stretches) {
    const room = content.rooms.find((one) => one.code === code);
    for (const party of distributions)
      if (room?.parties && !room.parties.has(party))
        findings.fail(
          `${code} has no price for ${party} on ${nights.start}, and other seasons have one: list under distributions only parties that always have one`,
          room.sources,
        );
  }
}

/** A room without an allotment is not sold. A season that the files have keeps its own. */
function askUnits(
  { mapping, own }: HotelToBuild,
  code: string,
  word: string,
  stretches: readonly PricedStretch[],
  findings: Findings,
): void {
  const isFiled = ({ prices, seasons }: PricedStretch): boolean => {
    const rate = (own?.rates ?? []).find(({ name }) => name === prices[0]?.rate);
    const season = recordsIn(rate?.['seasons']).find(({ name }) => name === seasons.join(' / '));
    return recordsIn(season?.['seasonRoomPrices']).some((row) => row['providerRoomCode'] === code);
  };
  const lacks = stretches.some(
    (stretch) =>
      stretch.content.rooms.some((room) => room.code === code && room.units === undefined) && !isFiled(stretch),
  );
  if (lacks && mapping.rooms?.[word]?.unitsQuota === undefined)
    findings.ask(['rooms', word, 'unitsQuota'], `how many of room ${word} are sold without asking the hotel?`, []);
}
