import { isOfClosedHotel } from '../../contract/assemble/closed-hotel.ts';
import type { Origins } from '../../contract/compact/origins.ts';
import { type DocumentEdit, placeOfDocument } from '../../contract/edits/document-edits.ts';
import type { Hotel, HotelContract, Rate, Room, RoomStopSales } from '../../contract/model.ts';
import type { YamlEdit } from '../../contract/source/layout/yaml-edit.ts';
import type { Path } from '../../contract/source/located-document.ts';
import { stopSalesFor } from '../../contract/stops-room.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, daysIn, daysText, mergedRanges, rangesWithout, rangeText } from '../../kernel/day-ranges.ts';
import { inQuotes } from '../../kernel/did-you-mean.ts';
import type { Json } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { isMeant, type Named } from '../../rules/check/selection.ts';
import type { NightsDocument } from '../../view/edits-document.ts';
import { partNames, refuseIdleNames, withExcluded } from '../check/parts-meant.ts';
import { DraftFiles } from '../fmt/draft-files.ts';
import { type CommandEnd, EXIT, usageFailure, wrongUsage } from '../ground/exit/exit-code.ts';
import { dayFlag } from '../ground/flags/day-flag.ts';
import { tellDiff } from '../ground/flags/next-command.ts';
import { todayOf } from '../ground/flags/today.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';
import { type BasedNights, basedOnThese, nightsClosedInBases } from './based-nights.ts';
import { contractsToEdit } from './contracts-to-edit.ts';
import { type EditFlags, writeEdits } from './write-edits.ts';

interface NightsFlags extends EditFlags, Pick<NightsChange, 'room' | 'rate'> {
  readonly from: string;
  readonly to?: string | undefined;
  readonly push?: boolean;
}

/** Nights of a room of one of the hotels. */
type HotelNights = ChangedNights & { readonly hotel: string };

export interface NightsEnd extends CommandEnd {
  readonly document: NightsDocument;
  /** The codes of the hotels whose nights were meant, whether they changed or not. */
  readonly hotels: readonly string[];
}

export function nightsChange(kind: NightsChange['kind'], flags: NightsFlags): NightsChange {
  const { room, rate, excluded } = withExcluded(flags);
  return { kind, room, rate, excluded, nights: nightsOf(flags) };
}

export async function changeNights(
  kind: NightsChange['kind'],
  paths: readonly string[],
  flags: NightsFlags,
  terminal: Terminal,
): Promise<NightsEnd> {
  const change = nightsChange(kind, flags);
  const { rate } = change;
  const drafts = new DraftFiles();
  const { hotels } = await contractsToEdit(paths, flags, {
    files: drafts,
    keep: (contract, origins) => ({
      ...nightsEdits(contract, origins, change),
      names: partNames(contract),
      isNamed:
        contract.hotel.rooms.some(({ providerCode }) => isMeant('room', providerCode, change)) &&
        (inEveryRate(change) || contract.rates.some(({ name }) => isMeant('rate', name, change))),
    }),
  });
  const all = hotels.flatMap(({ contract, kept }) => (kept ? [{ hotel: contract.hotel.providerCode, ...kept }] : []));
  refuseIdleNames(
    change,
    all.map(({ names }) => names),
  );
  if (!all.some(({ isNamed }) => isNamed))
    throw usageFailure(
      'nothing-selected',
      'no room or rate matches',
      'use codes and names as in the files, with * and ?',
    );
  const inHotel = (list: 'changed' | 'closedEverywhere'): readonly HotelNights[] =>
    all.flatMap(({ hotel, [list]: nights }) => nights.map((one) => ({ hotel, ...one })));
  const [everywhere] = inHotel('closedEverywhere');
  if (everywhere)
    throw usageFailure(
      'wrong-usage',
      `${nightsText(everywhere)} is closed in every rate, so it cannot open in one`,
      rate === undefined ? 'leave out --exclude rate:' : 'leave out --rate',
    );
  for (const { hotel, closedHotel } of all)
    if (closedHotel.length > 0)
      throw usageFailure(
        'wrong-usage',
        safeText(`${hotel} is closed as a whole: ${closedHotel.map(daysText).join(', ')} (closed:)`),
        'leave out --room to open every room',
      );
  const [based] = all.flatMap(({ hotel, closedInBase }) => closedInBase.map((one) => ({ hotel, ...one })));
  if (based)
    throw usageFailure(
      'wrong-usage',
      safeText(`${nightsText(based)} is closed in rate ${inQuotes(based.basedOn)}, on which this rate is based`),
      'open these nights there too',
    );
  const changed = inHotel('changed');
  const edits = all.flatMap((one) => one.edits);
  const end = await writeEdits({ edits, what: 'this change', paths }, flags, drafts, terminal);
  if (end.exit === EXIT.done || flags.diff) terminal.talk(sumUp(kind, changed, end.written));
  const followers = [...new Set(all.flatMap((one) => one.followers))];
  if (followers.length > 0)
    terminal.talk(safeText(`Based on a rate that closes, and closed too: ${followers.map(inQuotes).join(', ')}.`));
  if (end.written && !flags.push) tellDiff(paths, flags, terminal);
  const document: NightsDocument = {
    version: 1,
    command: kind,
    written: end.written,
    files: end.files,
    nights: changed,
  };
  const named = all.filter(({ isNamed }) => isNamed);
  return { exit: end.exit, document, hotels: [...new Set(named.map(({ hotel }) => hotel))] };
}

/** `--from`, and `--to` if there is more than one night. */
function nightsOf({ from, to, today }: NightsFlags): DayRange {
  const start = dayFlag('from', from, todayOf(today));
  const end = to === undefined ? start : dayFlag('to', to, todayOf(today));
  if (end < start) throw wrongUsage(`--to ${end} is before --from ${start}`, 'both are nights: the first and the last');
  return { start, end };
}

const nightsText = ({ hotel, room, rate, nights }: HotelNights): string =>
  safeText(`${hotel} ${room}${rate === undefined ? '' : ` in ${rate}`}: ${nights.map(daysText).join(', ')}`);

function sumUp(kind: NightsChange['kind'], changed: readonly HotelNights[], written: boolean): string {
  if (changed.length === 0) return `No change: these nights are already ${kind === 'stop' ? 'closed' : 'open'}.`;
  const verb = written
    ? kind === 'stop'
      ? 'Closed in the files:'
      : 'Open in the files:'
    : `Would ${kind === 'stop' ? 'close' : 'open'}:`;
  return changed.map((one) => `${verb} ${nightsText(one)}`).join('\n');
}

/** Nights to close or to open. Without a room, every room is meant; without a rate, the hotel as a whole. */
export interface NightsChange extends Named<'room' | 'rate'> {
  readonly kind: 'stop' | 'open';
  readonly nights: DayRange;
}

interface ChangedNights {
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
  /** Nights that were to open in a rate and are closed in the one that it is based on. */
  readonly closedInBase: readonly BasedNights[];
  /** The rates that close too, because they are based on one that closes. */
  readonly followers: readonly string[];
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
  const written = origins.writtenOf(contract);
  const isOfRates = !inEveryRate(change);
  const closedInBase = isOfRates && kind === 'open' ? nightsClosedInBases(named, rooms, nights, written) : [];
  const followers = isOfRates && kind === 'stop' && changed.length > 0 ? basedOnThese(named, written) : [];
  return {
    edits,
    changed,
    closedEverywhere,
    closedInBase,
    followers,
    closedHotel: isWhole || rooms.length === 0 ? [] : shut,
  };
}

const rangesEdit = (path: Path, ranges: readonly DayRange[]): YamlEdit =>
  ranges.length === 0 ? { kind: 'remove', path } : { kind: 'set', path, value: ranges.map(rangeText) };

/** Whether the hotel is meant with all its rates, not some of them. */
const inEveryRate = ({ rate, excluded }: Named<'rate'>): boolean => rate === undefined && !excluded?.rate;

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
