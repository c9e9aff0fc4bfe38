import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CommandEnd } from '../../cli/base-command.ts';
import { usageFailure, wrongUsage } from '../../cli/exit/cli-failure.ts';
import { EXIT } from '../../cli/exit/exit-code.ts';
import { deliverReports } from '../../cli/reports/deliver-reports.ts';
import { reportOutputs } from '../../cli/reports/report-outputs.ts';
import { readConfig } from '../../cli/settings/config-file.ts';
import { pricingOf } from '../../cli/settings/environment.ts';
import type { Terminal } from '../../cli/terminal/terminal.ts';
import type { HotelContract } from '../../contract/model.ts';
import { reportText } from '../../render/report/report-text.ts';
import type { Reporters } from '../../render/reporters/report-format.ts';
import { calculatorData } from '../../report/calculator-data.ts';
import { checkProject, contractFiles, hasErrors, type ProjectCheck } from '../check/check-project.ts';
import { endOfFindings } from '../check/end-of-findings.ts';
import { ruleSettings } from '../check/policy.ts';
import type { SelectionFlags } from '../check/selection-flags.ts';
import { contractsAt } from '../versions/contracts-at.ts';
import { earlierHotel } from './earlier-hotel.ts';
import { reportOf } from './report-of.ts';
import { reportPage } from './report-page.ts';

export interface ReportFlags extends SelectionFlags {
  readonly env?: string | undefined;
  readonly json: boolean;
  readonly output?: readonly string[] | undefined;
  readonly redact: boolean;
  readonly against?: string | undefined;
}

interface Means {
  readonly terminal: Terminal;
  readonly packageRoot: string;
}

/** The work of `report`: one hotel's contract on one page, with what the checks found in it. */
export async function reportContract(
  paths: readonly string[],
  flags: ReportFlags,
  { terminal, packageRoot }: Means,
): Promise<CommandEnd> {
  const { json, redact } = flags;
  const outputs = reportOutputs(flags.output, json, 'report');
  const config = readConfig(process.cwd());
  const keep = (contract: HotelContract): HotelContract => contract;
  const checked = await checkProject(await contractFiles(paths), flags, config, { keep });
  const contract = onlyHotel(checked);
  if (!contract) {
    const end = endOfFindings('report', checked, flags, terminal, { offline: true });
    if (end) return end;
    throw usageFailure('nothing-selected', 'the files have no hotel', 'name a file or folder with a hotel');
  }
  const { findings, policy, unchecked, today: asOf } = checked;
  const switches = pricingOf(config, flags.env);
  const against =
    flags.against === undefined
      ? undefined
      : earlierHotel(contract, await contractsAt(flags.against, { paths, today: flags.today, config }), {
          bookedOn: asOf,
          switches,
        });
  const document = reportOf({
    against,
    contract,
    ...{ asOf, switches, redact, findings, unchecked },
    suppressed: policy.suppressed,
    known: policy.baseline?.known ?? 0,
    settings: ruleSettings(config, process.cwd()),
  });
  const reporters: Reporters<'report', typeof document> = {
    html: (report) =>
      reportPage(
        report,
        calculatorData(contract, switches, asOf, { redact }),
        readFileSync(path.join(packageRoot, 'dist/report-page.js'), 'utf8'),
      ),
  };
  const show = json ? undefined : () => terminal.out(reportText(document, terminal.paint));
  const exit = await deliverReports(
    { report: document, reporters, outputs, show },
    hasErrors(findings) ? EXIT.findings : EXIT.done,
    terminal,
  );
  return { exit, document };
}

/** The one hotel of the selection; `undefined` if there is none, or part of it cannot be read. */
function onlyHotel({ hotels }: ProjectCheck<HotelContract>): HotelContract | undefined {
  const [first, ...others] = hotels;
  if (others.length > 0) {
    const codes = hotels.map(({ contract }) => contract.hotel.providerCode).sort();
    const shown = `${codes.slice(0, 10).join(', ')}${codes.length > 10 ? ', …' : ''}`;
    throw wrongUsage(`there are ${hotels.length} hotels; a report is about one`, `name it with --hotel: ${shown}`);
  }
  if (!first?.kept || first.contract.incomplete) return undefined;
  return { ...first.kept, supplier: first.contract.supplier };
}
