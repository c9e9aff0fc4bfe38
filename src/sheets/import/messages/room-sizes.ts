import type { Occupancy } from '../../../contract/model.ts';
import type { RoomFact } from '../facts.ts';
import type { Source } from '../source.ts';
import type { Message, MessageReader } from './message-reader.ts';
import type { RoomSize } from './party-amounts.ts';
import { childOf, childrenOf, entriesOf, type XmlNode } from './read-xml.ts';

/** What an inventory says about a room. */
export interface InventoryRoom extends RoomSize {
  readonly parties: readonly Occupancy[];
  readonly source: Source;
}

/** Rooms by hotel and code, as the inventory has them. */
export type Inventory = ReadonlyMap<string, ReadonlyMap<string, InventoryRoom>>;

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly maxAdults: number;
  readonly maxChildren: number | undefined;
  readonly minAdults: number;
  readonly standard: number | undefined;
}

/** The rooms of inventory messages with their names and occupancies. */
export function readInventory(
  reader: MessageReader,
  messages: readonly Message[],
): { readonly rooms: Inventory; readonly facts: readonly RoomFact[] } {
  const rooms = new Map<string, Map<string, InventoryRoom>>();
  const facts: RoomFact[] = [];
  const take = (message: Message, list: XmlNode, node: XmlNode, code: string | undefined, bounds: Bounds): void => {
    const hotel = reader.hotel(message, list);
    const source = reader.source(message, node, 'Code', 'InvTypeCode', 'InvCode');
    if (code === undefined) reader.findings.fail('a room has no code', [source]);
    if (hotel === undefined || code === undefined) return;
    const room = reader.room(code, source);
    const known = rooms.get(hotel) ?? new Map<string, InventoryRoom>();
    rooms.set(hotel, known);
    // Single rooms of a category have its code once more.
    if (!known.has(code)) known.set(code, { ...sizeOf(bounds), source });
    const name = nameOf(node);
    if (room !== undefined && name !== undefined && !facts.some((one) => one.hotel === hotel && one.room === room))
      facts.push({ hotel, room, name, source });
  };
  for (const message of messages) {
    for (const list of entriesOf(message.root, 'HotelDescriptiveContents', 'HotelDescriptiveContent'))
      for (const info of childrenOf(list, 'FacilityInfo'))
        for (const node of entriesOf(info, 'GuestRooms', 'GuestRoom'))
          take(message, list, node, node.attributes['Code'], describedBounds(reader, message, node));
    for (const list of childrenOf(message.root, 'SellableProducts'))
      for (const node of childrenOf(list, 'SellableProduct')) {
        if (/^deactivated$/i.test(node.attributes['InvStatusType'] ?? '')) continue;
        const guestRoom = childOf(node, 'GuestRoom');
        const code =
          node.attributes['InvTypeCode'] ??
          node.attributes['InvCode'] ??
          childOf(guestRoom, 'Room')?.attributes['RoomTypeCode'];
        take(message, list, node, code, productBounds(reader, message, guestRoom));
      }
  }
  return { rooms, facts };
}

function describedBounds(reader: MessageReader, message: Message, node: XmlNode): Bounds {
  const max = reader.count(message, node, 'MaxOccupancy') ?? 0;
  const type = childOf(node, 'TypeRoom');
  return {
    ...{ min: reader.count(message, node, 'MinOccupancy') ?? 1, max, minAdults: 1, maxAdults: max },
    maxChildren: reader.count(message, node, 'MaxChildOccupancy'),
    standard: type && reader.count(message, type, 'StandardOccupancy'),
  };
}

function productBounds(reader: MessageReader, message: Message, room: XmlNode | undefined): Bounds {
  const all = childrenOf(room, 'Occupancy');
  const of = (age: string | undefined) => all.find((one) => one.attributes['AgeQualifyingCode'] === age);
  const count = (node: XmlNode | undefined, name: string) => node && reader.count(message, node, name);
  const [whole, adults, children] = [of(undefined), of('10'), of('8')];
  const maxAdults =
    count(whole, 'MaxAdultOccupancy') ?? count(adults, 'MaxOccupancy') ?? count(whole, 'MaxOccupancy') ?? 0;
  const maxChildren = count(whole, 'MaxChildOccupancy') ?? count(children, 'MaxOccupancy');
  return {
    ...{ maxAdults, maxChildren, minAdults: count(adults, 'MinOccupancy') ?? 1 },
    min: count(whole, 'MinOccupancy') ?? 1,
    max: count(whole, 'MaxOccupancy') ?? maxAdults + (maxChildren ?? 0),
    // A number of beds says nothing of the guests who pay in full.
    standard: undefined,
  };
}

/** All parties with an adult between the bounds. Without a bound for children, as many as there is room for. */
function sizeOf({ min, max, minAdults, maxAdults, maxChildren, standard }: Bounds): Omit<InventoryRoom, 'source'> {
  const parties: Occupancy[] = [];
  for (let adults = Math.max(1, minAdults); adults <= maxAdults; adults += 1)
    for (let children = 0; children <= (maxChildren ?? max); children += 1)
      if (adults + children >= min && adults + children <= max) parties.push({ adults, children });
  const fullPayers = standard === undefined ? undefined : Math.min(max - (maxChildren ?? 0), standard);
  return {
    parties,
    ...(standard !== undefined && { standard }),
    ...(fullPayers !== undefined && { fullPayers: Math.max(1, fullPayers) }),
  };
}

/** In English if there is such a name, else the first. */
function nameOf(node: XmlNode): string | undefined {
  const texts = childrenOf(childOf(node, 'MultimediaDescriptions'), 'MultimediaDescription')
    .filter(({ attributes }) => attributes['InfoCode'] === '25')
    .flatMap((one) => entriesOf(one, 'TextItems', 'TextItem'))
    .flatMap((one) => childrenOf(one, 'Description'));
  const plain = childOf(childOf(node, 'Description'), 'Text');
  const found = texts.find(({ attributes }) => attributes['Language'] === 'en') ?? texts[0] ?? plain;
  const name = found?.text.trim();
  return name === '' ? undefined : name;
}
