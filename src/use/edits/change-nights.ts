import type { Origins } from '../../contract/compact/origins.ts';
import { type DocumentEdit, placeOfDocument } from '../../contract/edits/document-edits.ts';
import type { Hotel, HotelContract, Room } from '../../contract/model.ts';
import { stopSalesFor } from '../../contract/stops-room.ts';
import { followersOf } from '../../contract/terms/based-rates.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { commonRanges, daysIn, daysText, mergedRanges, rangesWithout } from '../../kernel/day-ranges.ts';
import { inQuotes } from '../../kernel/did-you-mean.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { isMeant, type Named } from '../../rules/check/selection.ts';
import type { NightsDocument } from '../../view/edits-document.ts';
import { withExcluded } from '../check/parts-meant.ts';
import { DraftFiles } from '../fmt/draft-files.ts';
import { type CommandEnd, EXIT, usageFailure, wrongUsage } from '../ground/exit/exit-code.ts';
import { dayFlag } from '../ground/flags/day-flag.ts';
import { tellDiff } from '../ground/flags/next-command.ts';
import { todayOf } from '../ground/flags/today.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';
import { type BasedNights, type ChangedNights, nightsClosedInBases, nightsOfFollowers } from './based-nights.ts';
import { partsToEdit } from './contracts-to-edit.ts';
import { type Owner, ownStopSales, rangesEdit, StopSalesList } from './stop-sales-list.ts';
import { type EditFlags, writeEdits } from './write-edits.ts';

interface NightsFlags extends EditFlags, Pick<NightsChange, 'room' | 'rate'> {
  readonly from: string;
  readonly to?: string | undefined;
  readonly push?: boolean;
}

type HotelNights = ChangedNights & { readonly hotel: string };

export interface NightsEnd extends CommandEnd {
  readonly document: NightsDocument;
  /** By hotel, with its supplier: the rates whose nights were meant, and those that follow them, whether they changed or not. */
  readonly rates: ReadonlyMap<string, ReadonlySet<string>>;
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
  const all = await partsToEdit(paths, flags, change, {
    files: drafts,
    keep: (contract, origins) => ({
      ...nightsEdits(contract, origins, change),
      isNamed:
        contract.hotel.rooms.some(({ providerCode }) => isMeant('room', providerCode, change)) &&
        (inEveryRate(change) || contract.rates.some(({ name }) => isMeant('rate', name, change))),
    }),
  });
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
  if (based) {
    const { basedOn, ...nights } = based;
    throw usageFailure(
      'wrong-usage',
      safeText(`${nightsText(nights)} is closed in rate ${inQuotes(basedOn)}, on which this rate is based`),
      'open these nights there too',
    );
  }
  const changed = inHotel('changed');
  const edits = all.flatMap((one) => one.edits);
  const end = await writeEdits({ edits, what: 'this change', paths }, flags, drafts, terminal);
  if (end.exit === EXIT.done || flags.diff) terminal.talk(sumUp(kind, changed, end.written));
  if (end.written && !flags.push) tellDiff(paths, flags, terminal);
  const document: NightsDocument = {
    version: 1,
    command: kind,
    written: end.written,
    files: end.files,
    nights: changed,
  };
  const named = all.filter(({ isNamed }) => isNamed);
  return { exit: end.exit, document, rates: new Map(named.map(({ key, rates }) => [key, new Set(rates)])) };
}

/** `--from`, and `--to` if there is more than one night. */
function nightsOf({ from, to, today }: NightsFlags): DayRange {
  const start = dayFlag('from', from, todayOf(today));
  const end = to === undefined ? start : dayFlag('to', to, todayOf(today));
  if (end < start) throw wrongUsage(`--to ${end} is before --from ${start}`, 'both are nights: the first and the last');
  return { start, end };
}

function nightsText({ hotel, room, rate, basedOn, nights }: HotelNights): string {
  const inRate = rate === undefined ? '' : ` in ${rate}`;
  const why = basedOn === undefined ? '' : ` (based on ${basedOn})`;
  return safeText(`${hotel} ${room}${inRate}${why}: ${nights.map(daysText).join(', ')}`);
}

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

export interface NightsEdits {
  readonly edits: readonly DocumentEdit[];
  readonly changed: readonly ChangedNights[];
  /** Nights that were to open in one rate and are closed in every rate. */
  readonly closedEverywhere: readonly ChangedNights[];
  /** Nights that were to open in a rate and are closed in the one that it is based on. */
  readonly closedInBase: readonly BasedNights[];
  /** The names of the rates that are meant, and of those that follow them. */
  readonly rates: readonly string[];
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
  const closedInBase =
    kind === 'open' && !inEveryRate(change) ? nightsClosedInBases(named, rooms, nights, written) : [];
  return {
    edits,
    changed: [...changed, ...nightsOfFollowers(contract, changed, written)],
    closedEverywhere,
    closedInBase,
    rates: [...named, ...followersOf(named, written)].map(({ name }) => name),
    closedHotel: isWhole || rooms.length === 0 ? [] : shut,
  };
}

/** Whether the hotel is meant with all its rates, not some of them. */
export const inEveryRate = ({ rate, excluded }: Named<'rate'>): boolean => rate === undefined && !excluded?.rate;

function closedIn(hotel: Hotel, room: Room, nights: DayRange): readonly ChangedNights[] {
  const closed = mergedRanges(stopSalesFor(room, hotel).flatMap(({ stopSales }) => stopSales));
  const common = commonRanges(closed, [nights]);
  return common.length === 0 ? [] : [{ room: room.providerCode, nights: common }];
}
