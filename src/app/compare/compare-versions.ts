import type { CommandEnd } from '../../cli/base-command.ts';
import { usageFailure } from '../../cli/exit/cli-failure.ts';
import { EXIT } from '../../cli/exit/exit-code.ts';
import { deliverReports } from '../../cli/reports/deliver-reports.ts';
import { reportOutputs } from '../../cli/reports/report-outputs.ts';
import { readConfig } from '../../cli/settings/config-file.ts';
import type { Terminal } from '../../cli/terminal/terminal.ts';
import { contractForm } from '../../compare/contract-form.ts';
import type { HotelContract } from '../../contract/model.ts';
import { compareText as compareNames } from '../../kernel/compare-text.ts';
import type { CompareDocument, ComparedHotel } from '../../render/compare/compare-document.ts';
import { compareReporters } from '../../render/compare/compare-files.ts';
import { comparedParts } from '../../render/compare/compare-rows.ts';
import { compareText } from '../../render/compare/compare-text.ts';
import type { SelectionFlags } from '../check/selection-flags.ts';
import { contractsAt } from '../versions/contracts-at.ts';
import { selectedNames } from '../versions/selected-names.ts';

export interface CompareFlags extends SelectionFlags {
  readonly all: boolean;
  readonly output?: readonly string[] | undefined;
  readonly 'exit-code': boolean;
  readonly json: boolean;
}

/** The work of `compare`: two versions of contracts side by side, hotel by hotel. */
export async function compareVersions(
  [first = '', second = '', ...paths]: readonly string[],
  flags: CompareFlags,
  terminal: Terminal,
): Promise<CommandEnd> {
  const outputs = reportOutputs(flags.output, flags.json, 'compare');
  const reading = { paths, today: flags.today, config: readConfig(process.cwd()) };
  const before = await contractsAt(first, reading);
  const after = await contractsAt(second, reading);
  const names = selectedNames([before.hotels, after.hotels], flags, reading.config).toSorted(compareNames);
  if (names.length === 0)
    throw usageFailure('nothing-selected', 'there is no hotel to compare', 'name files or folders with hotels');
  const hotels = names.map((name) => compared(name, before.hotels.get(name), after.hotels.get(name), flags.all));
  const report: CompareDocument = { version: 1, command: 'compare', before: before.label, after: after.label, hotels };
  const show = flags.json ? undefined : () => terminal.out(compareText(report, terminal.paint));
  const isDifferent = hotels.some(({ state, changes }) => state !== 'compared' || changes > 0);
  const end = flags['exit-code'] && isDifferent ? EXIT.changesPending : EXIT.done;
  const exit = await deliverReports({ report, reporters: compareReporters, outputs, show }, end, terminal);
  return { exit, document: report };
}

function compared(
  hotel: string,
  before: HotelContract | undefined,
  after: HotelContract | undefined,
  all: boolean,
): ComparedHotel {
  if (!before || !after) {
    const state = before ? 'only-before' : 'only-after';
    return { hotel, state, changes: 0, seasons: [], prices: [], conditions: [] };
  }
  const versions = { before: contractForm(before), after: contractForm(after) };
  return { hotel, state: 'compared', ...comparedParts(versions, 'en', all) };
}
