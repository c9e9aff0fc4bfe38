import { isOfClosedHotel } from '../../contract/assemble/closed-hotel.ts';
import type { Origins } from '../../contract/compact/origins.ts';
import { type DocumentEdit, placeOfDocument } from '../../contract/edits/document-edits.ts';
import type { Hotel, HotelContract, Rate, Room, RoomStopSales } from '../../contract/model.ts';
import type { YamlEdit } from '../../contract/source/layout/yaml-edit.ts';
import type { Path } from '../../contract/source/located-document.ts';
import { stopSalesFor } from '../../contract/stops-room.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, daysIn, mergedRanges, rangesWithout, rangeText } from '../../kernel/day-ranges.ts';
import type { Json } from '../../kernel/json.ts';
import { isMeant, type Named } from '../../rules/check/selection.ts';

/** Nights to close or to open. Without a room, every room is meant; without a rate, the hotel as a whole. */
export interface NightsChange extends Named<'room' | 'rate'> {
  readonly kind: 'stop' | 'open';
  readonly nights: DayRange;
}

/** Nights of a room that change. */
export interface ChangedNights {
  readonly room: string;
  /** Absent: in every rate. */
  readonly rate?: string;
  readonly nights: readonly DayRange[];
}

export interface NightsEdits {
  readonly edits: readonly DocumentEdit[];
  readonly changed: readonly ChangedNights[];
  /** Nights that were to open in one rate and are closed in every rate. */
  readonly closedEverywhere: readonly ChangedNights[];
  /** Nights that were to open in some rooms, and on which the whole hotel is closed. */
  readonly closedHotel: readonly DayRange[];
}

/** What to write in the files of the contract so that the nights are closed, or no longer closed. */
export function nightsEdits(contract: HotelContract, origins: Origins, change: NightsChange): NightsEdits {
  const { hotel, rates } = contract;
  const { kind, nights } = change;
  const rooms = hotel.rooms.filter(({ providerCode }) => isMeant('room', providerCode, change));
  const named = rates.filter(({ name }) => isMeant('rate', name, change));
  const owners: readonly Owner[] = [
    ...(inEveryRate(change) ? [hotel] : []),
    ...(!inEveryRate(change) || kind === 'open' ? named : []),
  ];
  const edits: DocumentEdit[] = [];
  const changed: ChangedNights[] = [];
  const closed = mergedRanges(hotel.closed ?? []);
  const shut = kind === 'open' && inEveryRate(change) ? commonRanges(closed, [nights]) : [];
  const isWhole = rooms.length === hotel.rooms.length;
  for (const owner of owners) {
    const where = origins.where(owner);
    const list = where && new StopSalesList(ownStopSales(owner, hotel), owner === hotel ? closed : [], origins);
    if (!list) continue;
    for (const one of rooms) {
      const ofRoom = kind === 'stop' ? list.close(one, nights) : list.open(one, nights);
      const days = owner === hotel && isWhole ? mergedRanges([...ofRoom, ...shut]) : ofRoom;
      if (daysIn(days) > 0)
        changed.push({ room: one.providerCode, ...('seasons' in owner && { rate: owner.name }), nights: days });
    }
    const document = placeOfDocument(where.document);
    edits.push(...list.edits([...where.path, 'stopSales']).map((edit) => ({ document, edit })));
    if (owner === hotel && isWhole && shut.length > 0)
      edits.push({ document, edit: rangesEdit([...where.path, 'closed'], rangesWithout(closed, [nights])) });
  }
  const closedEverywhere =
    kind === 'open' && !inEveryRate(change) ? rooms.flatMap((one) => closedIn(hotel, one, nights)) : [];
  return { edits, changed, closedEverywhere, closedHotel: isWhole || rooms.length === 0 ? [] : shut };
}

const rangesEdit = (path: Path, ranges: readonly DayRange[]): YamlEdit =>
  ranges.length === 0 ? { kind: 'remove', path } : { kind: 'set', path, value: ranges.map(rangeText) };

/** Whether the hotel is meant with all its rates, not some of them. */
export const inEveryRate = ({ rate, excluded }: Named<'rate'>): boolean => rate === undefined && !excluded?.rate;

type Owner = Hotel | Rate;

/** A rate has the stop sales of the hotel and its own, and a hotel those of `closed`. */
function ownStopSales(owner: Owner, hotel: Hotel): readonly RoomStopSales[] {
  const inherited = new Set(owner === hotel ? [] : hotel.stopSales);
  return (owner.stopSales ?? []).filter((entry) => !inherited.has(entry) && !isOfClosedHotel(hotel, entry));
}

function closedIn(hotel: Hotel, room: Room, nights: DayRange): readonly ChangedNights[] {
  const closed = mergedRanges(stopSalesFor(room, hotel).flatMap(({ stopSales }) => stopSales));
  const common = commonRanges(closed, [nights]);
  return common.length === 0 ? [] : [{ room: room.providerCode, nights: common }];
}

/** The stop sales of a hotel or rate while they change. */
class StopSalesList {
  readonly #entries: readonly RoomStopSales[];
  /** Nights on which every room is closed anyway. */
  readonly #shut: readonly DayRange[];
  readonly #origins: Origins;
  readonly #ranges = new Map<RoomStopSales, readonly DayRange[]>();
  readonly #added: Json[] = [];

  constructor(entries: readonly RoomStopSales[], shut: readonly DayRange[], origins: Origins) {
    this.#entries = entries;
    this.#shut = shut;
    this.#origins = origins;
  }

  #of(room: Room): readonly RoomStopSales[] {
    return stopSalesFor(room, { stopSales: this.#entries });
  }

  /** Closes the nights in the first entry of the room, or in a new one; returns those that were open. */
  close(room: Room, nights: DayRange): readonly DayRange[] {
    const own = this.#of(room);
    const closed = mergedRanges([...own.flatMap(({ stopSales }) => stopSales), ...this.#shut]);
    const fresh = rangesWithout([nights], closed);
    const [first] = own;
    if (fresh.length === 0) return fresh;
    if (first) this.#ranges.set(first, mergedRanges([...first.stopSales, ...fresh]));
    else this.#added.push({ providerRoomCode: room.providerCode, stopSales: fresh.map(rangeText) });
    return fresh;
  }

  /** Opens the nights in every entry of the room; returns those that were closed. */
  open(room: Room, nights: DayRange): readonly DayRange[] {
    const opened: DayRange[] = [];
    for (const entry of this.#of(room)) {
      const closed = mergedRanges(entry.stopSales);
      const hit = commonRanges(closed, [nights]);
      if (hit.length === 0) continue;
      this.#ranges.set(entry, rangesWithout(closed, [nights]));
      opened.push(...hit);
    }
    return mergedRanges(opened);
  }

  /** Indexes count from the list before the edits: values first, then new entries at its end, then removals from its end. */
  edits(path: Path): readonly YamlEdit[] {
    const changes = [...this.#ranges].flatMap(([entry, ranges]) => {
      const index = this.#origins.where(entry)?.path.at(-1);
      return typeof index === 'number' ? [{ index, ranges }] : [];
    });
    const emptied = changes.filter(({ ranges }) => ranges.length === 0).sort((a, b) => b.index - a.index);
    if (emptied.length > 0 && emptied.length === this.#entries.length && this.#added.length === 0)
      return [{ kind: 'remove', path }];
    if (this.#entries.length === 0) return this.#added.length === 0 ? [] : [{ kind: 'set', path, value: this.#added }];
    return [
      ...changes
        .filter(({ ranges }) => ranges.length > 0)
        .map(
          ({ index, ranges }) =>
            ({ kind: 'set', path: [...path, index, 'stopSales'], value: ranges.map(rangeText) }) as const,
        ),
      ...this.#added.map((value) => ({ kind: 'insert', path, value }) as const),
      ...emptied.map(({ index }) => ({ kind: 'remove', path: [...path, index] }) as const),
    ];
  }
}
