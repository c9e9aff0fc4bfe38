import type { DayRange } from '../../kernel/calendar-day.ts';
import { daysText } from '../../kernel/day-ranges.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { isMeant } from '../../rules/check/selection.ts';
import type { NightsDocument } from '../../view/edits-document.ts';
import { partNames, refuseIdleNames, withExcluded } from '../check/parts-meant.ts';
import { DraftFiles } from '../fmt/draft-files.ts';
import { usageFailure, wrongUsage } from '../ground/exit/cli-failure.ts';
import type { CommandEnd } from '../ground/exit/command-end.ts';
import { EXIT } from '../ground/exit/exit-code.ts';
import { dayFlag } from '../ground/flags/day-flag.ts';
import { tellDiff } from '../ground/flags/next-command.ts';
import { todayOf } from '../ground/flags/today.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';
import { type ChangedNights, inEveryRate, type NightsChange, nightsEdits } from './closed-nights.ts';
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

/** The nights that the flags name, and where. */
export function nightsChange(kind: NightsChange['kind'], flags: NightsFlags): NightsChange {
  const { room, rate, excluded } = withExcluded(flags);
  return { kind, room, rate, excluded, nights: nightsOf(flags) };
}

/** The work of `stop` and `open`: closes nights in the contract files, or opens them again. */
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
