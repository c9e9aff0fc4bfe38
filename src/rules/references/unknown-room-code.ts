import type { Hotel, HotelContract } from '../../contract/model.ts';
import { toChoose, toRespell, toWrite } from '../../findings/advice.ts';
import { Names } from '../../kernel/nearest.ts';
import { modifierNamed } from '../facts/price-modifiers.ts';
import { hasOrdinaryPrices } from '../facts/price-table.ts';
import { choiceOf, hotelNamed, quoted, roomNamed, seasonNamed } from '../facts/record-names.ts';
import { writtenStopSales } from '../facts/stopped-nights.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { misspelledCodes } from './misspelled-codes.ts';

export const unknownRoomCode = rule({
  id: 'R03',
  name: 'unknown-room-code',
  severity: 'error',
  summary: 'Season prices, stop sales, offers and supplements name rooms that the hotel has.',
  why: 'The hub refuses a price for an unknown room; a stop sale for an unknown room leaves the real room on sale.',
  hotel: function* (contract, context) {
    const { hotel } = contract;
    if (hotel.rooms.length === 0) return; // one cause, one finding: the missing rooms are R09
    const declared = () => context.seeAlso('rooms are declared here', hotel, 'rooms');
    const codes = new Set(hotel.rooms.map((room) => room.providerCode));
    const names = new Set(hotel.rooms.map((room) => room.name));
    const references = [...unknownRooms(context, (by, text) => (by === 'code' ? codes : names).has(text))];
    const known = { code: new Names(codes), name: new Names([...names].flatMap((name) => name ?? [])) };
    const unknown = references.flatMap(({ by, text }) => (by === 'code' ? text : []));
    const wrong = misspelledCodes(unknown, unknown.length > 1 ? codesInUse(contract) : new Set(), known.code);
    for (const room of hotel.rooms) {
      const text = [...wrong].find(([, code]) => code === room.providerCode)?.[0];
      const first = references.find((one) => one.by === 'code' && one.text === text);
      if (text === undefined || !first) continue;
      yield {
        message: `${hotelNamed(hotel)}: no record names the ${roomNamed(room)}, and all that may mean it name ${quoted(text)}`,
        ...context.at(room, 'providerCode'),
        ...context.seeAlso('the first is here', first.record, ...first.key),
        ...toChoose(`if this code is misspelled, write ${text}`, room.providerCode, text),
      };
    }
    for (const reference of references) {
      if (reference.by === 'code' && wrong.has(reference.text)) continue;
      yield {
        message: `${reference.from}: the hotel has no room ${reference.by === 'code' ? 'with the code' : 'named'} ${quoted(reference.text)}`,
        ...context.at(reference.record, ...reference.key),
        ...declared(),
        ...suggestion(reference, hotel, known),
      };
    }
    for (const { of, stop } of writtenStopSales(contract)) {
      const byCode = hotel.rooms.find((room) => room.providerCode === stop.providerRoomCode);
      if (byCode && byCode.name === undefined) {
        yield {
          severity: 'warning',
          message: `${of()}, stop sales: room ${quoted(byCode.providerCode)} has no name, but the hub finds the room of a stop sale by its name`,
          ...context.at(stop, 'providerRoomCode'),
          ...declared(),
          hint: 'give the room a name',
        };
      }
      const byName = hotel.rooms.find((room) => stop.roomName !== undefined && room.name === stop.roomName);
      if (!byCode || !byName || byCode.name === byName.name) continue;
      yield {
        message: `${of()}, stop sales: providerRoomCode ${quoted(byCode.providerCode)} and roomName ${quoted(stop.roomName ?? '')} are two different rooms`,
        ...context.at(stop, 'roomName'),
        ...declared(),
        hint: 'keep the right one and remove the other key',
      };
    }
  },
});

/** A reference to a room: by code almost everywhere, by name in stop sales in the wire form. */
interface RoomReference {
  /** The record that refers to the room, as named in messages. */
  readonly from: string;
  readonly by: 'code' | 'name';
  readonly text: string;
  /** Where it is written: a record and the key path below it. */
  readonly record: object;
  readonly key: readonly (string | number)[];
  /** The other rooms of its list, which are not named twice. */
  readonly listed?: ReadonlySet<string>;
}

type IsKnown = (by: RoomReference['by'], text: string) => boolean;

/** Every reference to a room that the hotel does not have, in season prices, stop sales, offers and supplements. `all` refers to no room in particular. */
function* unknownRooms(context: HotelContext, isKnown: IsKnown): Generator<RoomReference> {
  const { contract } = context;
  const areKnown = hasOrdinaryPrices(context);
  for (const rate of contract.rates) {
    for (const season of areKnown ? [] : rate.seasons) {
      const listed = new Set(season.seasonRoomPrices.map((price) => price.providerRoomCode));
      for (const record of season.seasonRoomPrices) {
        const { providerRoomCode: text } = record;
        if (isKnown('code', text)) continue;
        yield { from: seasonNamed(rate, season), by: 'code', text, record, key: ['providerRoomCode'], listed };
      }
    }
  }
  for (const { of, stop: record } of writtenStopSales(contract)) {
    const from = `${of()}, stop sales`;
    const { providerRoomCode, roomName } = record;
    if (providerRoomCode !== undefined && !isKnown('code', providerRoomCode))
      yield { from, by: 'code', text: providerRoomCode, record, key: ['providerRoomCode'] };
    if (roomName !== undefined && !isKnown('name', roomName))
      yield { from, by: 'name', text: roomName, record, key: ['roomName'] };
  }
  for (const modifier of context.priceModifiers()) {
    const { record } = modifier;
    const { providerRoomCodes } = record;
    if (providerRoomCodes === 'all') continue;
    const listed = new Set(providerRoomCodes);
    for (const [index, text] of providerRoomCodes.entries())
      if (!isKnown('code', text))
        yield { from: modifierNamed(modifier), by: 'code', text, record, key: ['providerRoomCodes', index], listed };
  }
}

const codesInUse = ({ rates, offers, supplements, tests }: HotelContract): ReadonlySet<string> =>
  new Set([
    ...tests.flatMap(({ room }) => room ?? []),
    ...rates.flatMap(({ seasons }) =>
      seasons.flatMap((season) => season.seasonRoomPrices.map((price) => price.providerRoomCode)),
    ),
    ...[...offers, ...supplements].flatMap(({ providerRoomCodes: listed }) => (listed === 'all' ? [] : listed)),
  ]);

/** The room that was probably meant, with the right key, or else the rooms to choose from. */
function suggestion(
  { by, text, key, listed }: RoomReference,
  { rooms }: Hotel,
  known: Readonly<Record<RoomReference['by'], Names>>,
): Pick<Problem, 'hint' | 'fix'> {
  const named = rooms.find((room) => room.name === text);
  if (by === 'code' && named && listed?.has(named.providerCode))
    return { hint: `remove it: ${quoted(named.providerCode)} is in the list` };
  if (by === 'code' && named)
    return toWrite(text, named.providerCode, `that is a room's name; its code is ${quoted(named.providerCode)}`);
  if (by === 'name' && known.code.all.includes(text))
    return { hint: `that is a room's code; write providerRoomCode: ${text}` };
  if (key[0] === 'providerRoomCodes' && text.toLowerCase() === 'all')
    return { hint: 'write providerRoomCodes: all, without brackets' };
  const near = known[by].suggest(text, (one) => listed?.has(one) !== true);
  return toRespell(text, near) ?? { hint: choiceOf('room', known[by]) };
}
