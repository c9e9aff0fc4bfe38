import { compareText } from '../../kernel/compare-text.ts';
import { canonicalJson, isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { type HotelContract, occupancyText, type RoomStopSales, type Supplier } from '../model.ts';
import { stopSalesByRoom } from '../stops-room.ts';
import { CONTRACT_SHAPE, type EntryKey, type Shape } from './contract-shape.ts';

/**
 * Everything that a contract says, in one form: entries by their keys, ranges and codes in order. Two contracts that say the same have the same form.
 * Stop sales are by room and, for a hotel, without the nights of `closed`, and for a rate without those of the hotel.
 */
export function contractForm(contract: HotelContract): JsonObject {
  const { supplier, hotel, rates, offers, supplements } = contract;
  const { definition } = supplier;
  const reference = supplier.by === 'id' ? { id: supplier.id } : { externalCode: supplier.externalCode };
  const { fields, extra, id, externalCode }: Partial<Supplier> = definition ?? reference;
  const texts = (stops: readonly RoomStopSales[] | undefined): readonly string[] => (stops ?? []).map(canonicalJson);
  const byRoom = (stops: readonly RoomStopSales[], without: ReadonlySet<string>): readonly Json[] =>
    stops
      .filter((stop) => !without.has(canonicalJson(stop)))
      .flatMap((stop) => {
        const nights = stop.stopSales.map(({ start, end }) => ({ start, end }));
        const unknown = stop.providerRoomCode ?? stop.roomName ?? '';
        const rooms = [...stopSalesByRoom([stop], hotel.rooms).keys()];
        return (rooms.length > 0 ? rooms : [unknown]).map((room) => ({ room, nights }));
      });
  const closed = new Set(
    hotel.rooms.map(({ providerCode }) =>
      canonicalJson({ providerRoomCode: providerCode, stopSales: hotel.closed ?? [] }),
    ),
  );
  const everywhere = new Set(texts(hotel.stopSales));
  const plain = plainJson({
    supplier: { ...fields, id, externalCode, extra },
    hotel: { ...hotel, stopSales: byRoom(hotel.stopSales ?? [], closed) },
    rates: rates.map((rate) => ({ ...rate, stopSales: byRoom(rate.stopSales ?? [], everywhere) })),
    offers,
    supplements,
  });
  const form = formOf(CONTRACT_SHAPE, plain);
  return isJsonObject(form) ? form : {};
}

/** The data without what JSON does not have. */
const plainJson = (value: object): Json => JSON.parse(JSON.stringify(value));

/** Lists of entries and records are always there, if only empty; a value that is absent, or a list with nothing in it, is not. */
function formOf(shape: Shape, value: Json | undefined): Json | undefined {
  switch (shape.kind) {
    case 'record': {
      const record = isJsonObject(value) ? value : {};
      const fields = Object.entries(shape.fields).flatMap(([name, field]) => {
        const form = formOf(field, record[name]);
        return form === undefined ? [] : [[name, form] as const];
      });
      return Object.fromEntries(fields);
    }
    case 'entries':
      return Object.fromEntries(entriesOf(shape.key, shape.of, value));
    case 'value':
      return leafOf(shape.list, value);
  }
}

function entriesOf(key: EntryKey, of: Shape, value: Json | undefined): readonly (readonly [string, Json])[] {
  if (key.by === 'name')
    return Object.entries(isJsonObject(value) ? value : {}).flatMap(([name, one]) =>
      one === undefined ? [] : [[name, one]],
    );
  const items = Array.isArray(value) ? value : [];
  if (key.by === 'room') {
    const nights = new Map<string, Json[]>();
    for (const item of items)
      if (isJsonObject(item) && Array.isArray(item['nights'])) {
        const room = String(item['room']);
        nights.set(room, [...(nights.get(room) ?? []), ...item['nights']]);
      }
    return [...nights].flatMap(([room, ranges]) => {
      const form = formOf(of, ranges);
      return form === undefined ? [] : [[room, form]];
    });
  }
  return items.map((item: Json, index): readonly [string, Json] => {
    if (!isJsonObject(item)) return key.by === 'place' ? [`${index + 1}`, item] : [String(item), true];
    if (key.by === 'party') return [partyText(item), item['amount'] ?? null];
    const name = key.by === 'field' ? String(item[key.name]) : '';
    return [name, of.kind === 'value' ? (item['description'] ?? null) : (formOf(of, item) ?? {})];
  });
}

function leafOf(list: Extract<Shape, { kind: 'value' }>['list'], value: Json | undefined): Json | undefined {
  if (value === undefined || value === null || !Array.isArray(value)) return value ?? undefined;
  if (value.length === 0) return undefined;
  if (list === 'records') return value.map(canonicalJson).sort(compareText);
  const texts = value.map((item: Json) =>
    isJsonObject(item) ? (list === 'ranges' ? `${item['start']}..${item['end']}` : partyText(item)) : String(item),
  );
  return [...new Set(texts)].sort(compareText);
}

const partyText = ({ adults, children }: JsonObject): string =>
  occupancyText({ adults: Number(adults), children: Number(children ?? 0) });
