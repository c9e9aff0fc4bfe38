import { type Occupancy, occupancyText } from '../../../contract/model.ts';
import { parseRange } from '../../../kernel/day-ranges.ts';
import { guestsMeant, partyOf } from '../../export/guests.ts';
import type { PriceFact } from '../facts.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { wordsOf } from '../mapping/words-of.ts';
import { type ChildBand, isInBand } from './child-bands.ts';
import type { MessageReader } from './message-reader.ts';
import { partyAmount, type RoomAmounts, type RoomSize } from './party-amounts.ts';
import type { RawPlan, RawRate } from './raw-plan.ts';
import type { InventoryRoom } from './room-sizes.ts';

/** The price of each party in each room of a rate plan. */
export function planPrices(
  reader: MessageReader,
  plan: RawPlan,
  band: ChildBand | undefined,
  inventory: ReadonlyMap<string, InventoryRoom> | undefined,
  freeChildren: RoomAmounts['freeChildren'],
): readonly PriceFact[] {
  return plan.rates.flatMap((rate) => {
    const size = roomSize(reader, rate, inventory);
    if (!size) return [];
    const child = band && rate.further.find((one) => !one.adult && isInBand(one, band));
    const furtherAdult = rate.further.find(({ adult }) => adult);
    const amounts: RoomAmounts = {
      ...rate.amounts,
      ...(furtherAdult && { furtherAdult }),
      ...(child && { child }),
      ...(freeChildren && { freeChildren }),
    };
    return size.parties.flatMap((party): PriceFact[] => {
      if (party.children > 0 && !(plan.ages.acceptsChildren && band)) return [];
      const own = amounts.parties?.get(occupancyText(party));
      const found =
        amounts.parties === undefined
          ? partyAmount(amounts, party, size)
          : own && { amount: own.amount, sources: [own.source] };
      if (found === 'open') askFullPayers(reader, rate, size.word);
      if (found === 'inexact')
        reader.findings.fail('the share of each guest in the base does not come out even', [rate.source]);
      if (typeof found !== 'object') return [];
      return rate.nights.map((nights) => ({
        ...{ hotel: plan.hotel, rate: plan.rate, season: '', nights, type: 'room', code: rate.room },
        ...{ basis: 'room per night', guests: partyOf(party), amount: found.amount, sources: found.sources },
        ...(plan.board && { board: plan.board }),
      }));
    });
  });
}

interface KnownSize extends RoomSize {
  readonly parties: readonly Occupancy[];
  readonly word: string;
}

/** Parties come from the mapping, else from the inventory. */
function roomSize(
  { mapping, findings }: MessageReader,
  { room, source }: RawRate,
  inventory: ReadonlyMap<string, InventoryRoom> | undefined,
): KnownSize | undefined {
  const [[word, said] = [room, undefined] as const] = wordsOf(mapping.rooms, room);
  const found = inventory?.get(word);
  const parties = said?.distributions?.flatMap((text) => {
    const meant = guestsMeant(text);
    return meant?.is === 'party' ? [{ adults: meant.adults, children: meant.children }] : [];
  });
  if (!parties && !found) {
    const text = `which parties may stay in ${word}? such as ["1", "2", "2+1"]; an inventory message says it too`;
    findings.ask(['rooms', word, 'distributions'], text, [source]);
    return undefined;
  }
  const fullPayers = said?.fullPayers ?? found?.fullPayers;
  return {
    ...{ word, parties: parties ?? found?.parties ?? [] },
    ...(fullPayers !== undefined && { fullPayers }),
    ...(found?.standard !== undefined && { standard: found.standard }),
  };
}

function askFullPayers({ findings }: MessageReader, { source }: RawRate, word: string): void {
  findings.ask(
    ['rooms', word, 'fullPayers'],
    `how many guests of room ${word} pay as adults, children too if there are fewer adults? 1 if children always pay as children`,
    [source],
  );
}

/** The names that the mapping has for ranges of nights. What has none is named where the contract is built. */
export function withSeasons({ seasons = {} }: Mapping, prices: readonly PriceFact[]): readonly PriceFact[] {
  const named = Object.entries(seasons).flatMap(([text, said]) => {
    const nights = parseRange(text);
    return nights && said?.name !== undefined ? [{ ...nights, name: said.name }] : [];
  });
  if (named.length === 0) return prices;
  return prices.map((one) => {
    const said = named.find(({ start, end }) => start <= one.nights.start && one.nights.end <= end);
    return said ? { ...one, season: said.name } : one;
  });
}
