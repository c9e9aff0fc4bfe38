import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { addDays, type CalendarDay, dayOfNumber } from '../../kernel/calendar-day.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { duesOf } from '../../use/agenda/dues-of.ts';
import { checkProject, contractFiles } from '../../use/check/check-project.ts';
import { endOfFindings } from '../../use/check/end-of-findings.ts';
import { offline } from '../../use/check/offline.ts';
import { parsingFor, whileReading } from '../../use/check/parsing-for.ts';
import { type CommandEnd, EXIT } from '../../use/ground/exit/exit-code.ts';
import { environmentFlag, numberFlag, textFlag, wholeSelectionFlags } from '../../use/ground/flags/flags.ts';
import { refuseContractName } from '../../use/ground/reports/report-outputs.ts';
import { writeResult } from '../../use/ground/reports/write-result.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import { chooseEnvironment } from '../../use/ground/settings/environment.ts';
import { openState } from '../../use/ground/settings/open-state.ts';
import { verifiedHotels } from '../../use/verify/verified-hotels.ts';
import type { AgendaDocument, Due } from '../../view/agenda/agenda-document.ts';
import { agendaText, dueWords } from '../../view/agenda/due-words.ts';
import { plural } from '../../view/text/plural.ts';

export default class Agenda extends ContractsCommand<typeof Agenda> {
  static override summary = 'Show what falls due: windows that open or end, nights without a price, old verifications.';
  static override description =
    'Lists by day when rates and offers can be booked first and last, the last day to book the first arrival of a season, nights that no rate prices, rooms whose last rate ends without a successor, and hotels that were not verified lately. Booking days follow booking windows and release days; stop sales are not gaps. With --ics as a calendar file. Works offline.';
  static override examples = [
    '<%= config.bin %> agenda --days 90',
    '<%= config.bin %> agenda --hotel SAO-VICENTE --today 2027-03-01',
    '<%= config.bin %> agenda --out agenda.ics',
  ];
  static override flags = {
    ...wholeSelectionFlags,
    days: numberFlag('DAYS', 'How far to look ahead.', { default: 365, min: 1, max: 3650 }),
    'verified-within': numberFlag('DAYS', 'How long a verification counts.', { default: 90, min: 1, max: 3650 }),
    env: environmentFlag('Whose verifications count.'),
    ics: Flags.boolean({ default: false, summary: 'Print a calendar file (iCalendar).' }),
    out: textFlag('FILE', 'Write the calendar file here.'),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const { days, out, ics, json } = flags;
    if (out !== undefined) refuseContractName(`--out ${out}`, out);
    const config = readConfig();
    const environment = chooseEnvironment(config, flags.env, process.env);
    const { today: from } = offline(config, flags);
    const within = { start: from, end: addDays(from, days) };
    // A file may leave its supplier to another one, so only the checked contract says whose hotel it is.
    const keep = (contract: HotelContract) => duesOf(contract, within);
    const values = parsingFor(config, environment.name);
    const checked = await whileReading({ terminal }, async (onRead) =>
      checkProject(await contractFiles(paths), { ...flags, tests: false }, config, { keep, onRead, ...values.parsing }),
    );
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
