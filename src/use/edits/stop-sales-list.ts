import { isOfClosedHotel } from '../../contract/assemble/closed-hotel.ts';
import type { Origins } from '../../contract/compact/origins.ts';
import type { Hotel, Rate, Room, RoomStopSales } from '../../contract/model.ts';
import type { YamlEdit } from '../../contract/source/layout/yaml-edit.ts';
import type { Path } from '../../contract/source/located-document.ts';
import { stopSalesFor } from '../../contract/stops-room.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, mergedRanges, rangesWithout, rangeText } from '../../kernel/day-ranges.ts';
import type { Json } from '../../kernel/json.ts';

/** Sets the nights under the path; without any, removes the key. */
export const rangesEdit = (path: Path, ranges: readonly DayRange[]): YamlEdit =>
  ranges.length === 0 ? { kind: 'remove', path } : { kind: 'set', path, value: ranges.map(rangeText) };

export type Owner = Hotel | Rate;

/** A rate has the stop sales of the hotel and its own, and a hotel those of `closed`. */
export function ownStopSales(owner: Owner, hotel: Hotel): readonly RoomStopSales[] {
  const inherited = new Set(owner === hotel ? [] : hotel.stopSales);
  return (owner.stopSales ?? []).filter((entry) => !inherited.has(entry) && !isOfClosedHotel(hotel, entry));
}

/** The stop sales of a hotel or rate while they change. */
export class StopSalesList {
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
