import { Origins } from '../../contract/compact/origins.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { addDays, type CalendarDay, type DayRange, dayOfNumber } from '../../kernel/calendar-day.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { type DueItem, hotelAgenda } from '../../rules/agenda/hotel-agenda.ts';
import { HotelContext } from '../../rules/facts/hotel-context.ts';
import type { AgendaDocument, Due } from '../../view/agenda/agenda-document.ts';
import { agendaText, dueWords } from '../../view/agenda/due-words.ts';
import { plural } from '../../view/text/plural.ts';
import { checkProject, contractFiles, type SelectionFlags } from '../check/check-project.ts';
import { endOfFindings } from '../check/end-of-findings.ts';
import { offline } from '../check/offline.ts';
import { parsingFor } from '../check/parsing-for.ts';
import { type CommandEnd, EXIT } from '../ground/exit/exit-code.ts';
import { refuseContractName } from '../ground/reports/report-outputs.ts';
import { writeResult } from '../ground/reports/write-result.ts';
import { readConfig } from '../ground/settings/config-file.ts';
import { chooseEnvironment } from '../ground/settings/environment.ts';
import { openState } from '../ground/settings/open-state.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';
import { verifiedHotels } from '../verify/verified-hotels.ts';

export interface AgendaFlags extends SelectionFlags {
  readonly days: number;
  readonly 'verified-within': number;
  readonly env?: string | undefined;
  readonly ics: boolean;
  readonly out?: string | undefined;
  readonly json: boolean;
}

/** The work of `agenda`: what falls due of the contracts, by the files and by what was verified from here. */
export async function showAgenda(
  paths: readonly string[],
  flags: AgendaFlags,
  terminal: Terminal,
): Promise<CommandEnd> {
  const { days, out, ics, json } = flags;
  if (out !== undefined) refuseContractName(`--out ${out}`, out);
  const config = readConfig();
  const environment = chooseEnvironment(config, flags.env, process.env);
  const { today: from } = offline(config, flags);
  const within = { start: from, end: addDays(from, days) };
  // A file may leave its supplier to another one, so only the checked contract says whose hotel it is.
  const keep = (contract: HotelContract) => duesOf(contract, within);
  const values = parsingFor(config, environment.name);
  const checked = await checkProject(await contractFiles(paths), { ...flags, tests: false }, config, {
    keep,
    ...values.parsing,
  });
  const end = endOfFindings('agenda', checked, flags, terminal, { offline: true });
  if (end) return end;
  await values.refuseUnused();
  const verified = await verifiedHotels(config, environment, await openState(config, environment));
  const due = checked.hotels
    .flatMap(({ contract, kept = [] }) => {
      const hotel = hotelKey(contract);
      const lately = { from, to: within.end, within: flags['verified-within'] };
      return [...kept.map((due) => ({ ...due, hotel })), ...verificationDue(hotel, verified.get(hotel)?.at, lately)];
    })
    .sort((a, b) => compareText(a.day, b.day) || compareText(a.hotel, b.hotel));
  const document: AgendaDocument = {
    version: 1,
    command: 'agenda',
    environment: environment.name,
    from,
    to: within.end,
    ...(out !== undefined && { file: out }),
    due,
  };
  if (ics || out !== undefined) {
    const { agendaCalendar } = await import('../../view/agenda/agenda-calendar.ts');
    if (out !== undefined) await writeResult(out, agendaCalendar(document), 'the calendar');
    else if (!json) terminal.print(agendaCalendar(document));
    if (out !== undefined && !json) terminal.talk(`${plural(due.length, 'event')} written to ${safeText(out)}.`);
  } else if (!json) terminal.out(agendaText(document, checked.hotels.length, terminal.paint));
  return { exit: EXIT.done, document };
}

/** A hotel's due items in these days, from today on. */
export function duesOf(contract: HotelContract, within: DayRange): readonly Due[] {
  if (contract.incomplete) return [];
  const hotel = hotelKey(contract);
  // Nothing is said about places in files.
  const context = new HotelContext(contract, { origins: new Origins(), today: within.start });
  return hotelAgenda(context, within).map((item) => dueOf(item, hotel));
}

function dueOf({ kind, day, records, nights, rooms }: DueItem, hotel: string): Due {
  const due = {
    kind,
    records: [...records],
    ...(rooms && { rooms: [...rooms] }),
    ...(nights && { nights: kind === 'no-successor' ? { start: nights.start } : nights }),
  };
  return { day, hotel, ...due, text: dueWords(due) };
}

const DAY_MS = 86_400_000;

/** A hotel is due for verification `within` days after the last one, or today if that is over. */
function verificationDue(
  hotel: string,
  at: number | undefined,
  { from, to, within }: { readonly from: CalendarDay; readonly to: CalendarDay; readonly within: number },
): Due[] {
  const next = at === undefined ? from : addDays(dayOfNumber(Math.floor(at / DAY_MS)), within);
  const day = next < from ? from : next;
  if (day > to) return [];
  const due = {
    kind: 'not-verified' as const,
    records: [],
    ...(at !== undefined && { verifiedAt: new Date(at).toISOString() }),
  };
  return [{ day, hotel, ...due, text: dueWords(due) }];
}
