import { contractForm } from '../../contract/compare/contract-form.ts';
import type { HotelContract } from '../../contract/model.ts';
import { compareText as compareNames } from '../../kernel/compare-text.ts';
import type { SelectionFlags } from '../../use/check/selection-flags.ts';
import { usageFailure } from '../../use/ground/exit/cli-failure.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { EXIT } from '../../use/ground/exit/exit-code.ts';
import { deliverReports } from '../../use/ground/reports/deliver-reports.ts';
import { reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { contractsAt } from '../../use/versions/contracts-at.ts';
import { selectedNames } from '../../use/versions/selected-names.ts';
import type { CompareDocument, ComparedHotel } from '../../view/compare/compare-document.ts';
import { comparedParts } from '../../view/compare/compare-rows.ts';
import { compareText } from '../../view/compare/compare-text.ts';
import { compareReporters } from './compare-files.ts';

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
