import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Flags } from '@oclif/core';
import type { FlagsOf } from '../../cli/base-command.ts';
import { ContractsSessionCommand } from '../../cli/session-command.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { Contracts, HotelContract } from '../../contract/model.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { Comparison } from '../../pricing/impact/stay-class.ts';
import { priceBook } from '../../pricing/stay/price-book.ts';
import { checkProject, contractFiles, hasErrors, type ProjectCheck } from '../../use/check/check-project.ts';
import { endOfFindings } from '../../use/check/end-of-findings.ts';
import { pricedOffline } from '../../use/check/offline.ts';
import { parsingFor, whileReading } from '../../use/check/parsing-for.ts';
import { ruleSettings } from '../../use/check/policy.ts';
import { type CommandEnd, EXIT, usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { againstVersion, runFlags, wholeSelectionFlags } from '../../use/ground/flags/flags.ts';
import { deliverReports } from '../../use/ground/reports/deliver-reports.ts';
import { outputFlag, reportOutputs } from '../../use/ground/reports/report-outputs.ts';
import type { Session } from '../../use/ground/session.ts';
import { type Config, readConfig } from '../../use/ground/settings/config-file.ts';
import { chooseEnvironment } from '../../use/ground/settings/environment.ts';
import { impactOfHotels } from '../../use/impact/impact-of-hotels.ts';
import { contractsAt, hubIn } from '../../use/versions/contracts-at.ts';
import { type ContractsAt, refuseUnknown } from '../../use/versions/version.ts';
import { firstHeadlines, headlineText } from '../../view/impact/impact-text.ts';
import type { Reporters } from '../../view/reporters/report-format.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { fitLines } from '../../view/text/wrap-text.ts';
import { bookingTable } from './booking-table.ts';
import { type CalculatorData, calculatorData } from './data/calculator-data.ts';
import { bookingDays, bookingGrid, monthOffers, USUAL_NIGHTS } from './data/early-booking.ts';
import { firstChoice, nightChoices, nightPrices } from './data/nights.ts';
import { contractTerm } from './data/season-dates.ts';
import type { HotelInHub } from './hotel-in-hub.ts';
import { choiceText } from './night-words.ts';
import { priceCalendar } from './price-calendar.ts';
import { reportBody } from './report-body.ts';
import type { ReportDocument } from './report-document.ts';
import { type EarlierHotel, reportOf } from './report-of.ts';
import { calculatorForm, reportStyle, wholePage } from './whole-page.ts';

type ReportFlags = FlagsOf<typeof Report>;

/** The version to mark changes against, if one is named. */
async function versionAgainst(
  contracts: Contracts,
  { paths, config, flags }: { readonly paths: readonly string[]; readonly config: Config; readonly flags: ReportFlags },
  session: Session,
): Promise<(Pick<ContractsAt, 'label' | 'hotels'> & Partial<HotelInHub>) | undefined> {
  const { against, today } = flags;
  if (against === undefined) return undefined;
  // The client of the hub is loaded only if it is needed.
  if (hubIn(against)) return (await import('./hotel-in-hub.ts')).hotelInHub(contracts, flags, session);
  const version = await contractsAt(against, { paths, today, config, env: flags.env });
  refuseUnknown(version, contracts.hotels.map(hotelKey));
  return version;
}

/** The one hotel of the selection; `undefined` if there is none, or part of it cannot be read. */
function onlyHotel({ hotels }: ProjectCheck<HotelContract>): HotelContract | undefined {
  const [first, ...others] = hotels;
  if (others.length > 0) {
    const codes = hotels.map(({ contract }) => contract.hotel.providerCode).sort();
    const shown = `${codes.slice(0, 10).join(', ')}${codes.length > 10 ? ', …' : ''}`;
    throw wrongUsage(`a report covers one hotel (found ${hotels.length})`, `name it with --hotel: ${shown}`);
  }
  if (!first?.kept || first.contract.incomplete) return undefined;
  return { ...first.kept, supplier: first.contract.supplier };
}

const STROKES = { errors: 'error', warnings: 'warning', changes: 'info', clean: 'added' } as const;

function reportText({ name, hotel, verdict, hash, asOf }: ReportDocument, paint: Paint): string {
  return [
    paint.bold(safeText(`${hotel}  ${name}`, 200)),
    paint[STROKES[verdict.state]](safeText(verdict.title)),
    ...verdict.sentences.flatMap((sentence) => fitLines(`  ${safeText(sentence, 1000)}`, paint.width)),
    paint.dim(`as of ${asOf}, sha256 ${hash}`),
  ].join('\n');
}

/** The page: the report, the prices of the first choice, and what the script needs to show the others. */
export function reportPage(report: ReportDocument, calculator: CalculatorData, script: string): string {
  const { contract, switches, asOf } = calculator;
  const term = contractTerm(contract.rates);
  const choice = firstChoice(nightChoices(contract, switches));
  const parts = { calculator: calculatorForm(), choice: choice ? choiceText(choice) : '' };
  const priced =
    term && choice
      ? {
          calendar: priceCalendar(monthOffers(nightPrices(contract, switches), choice, term), contract.hotel.currency),
          bookings: bookingTable(
            bookingGrid(priceBook(contract, switches), choice, USUAL_NIGHTS, {
              days: bookingDays(contract, asOf, term.end),
              term,
            }),
          ),
        }
      : { calendar: '<p class="none">Nothing is priced.</p>', bookings: '<p class="none">Nothing is priced.</p>' };
  return wholePage({
    title: `${report.name}: contract report`,
    style: reportStyle,
    body: reportBody(report, { ...parts, ...priced }),
    data: { report, calculator },
    script,
  });
}

export default class Report extends ContractsSessionCommand<typeof Report> {
  static override summary = "Make a page of a hotel's contract: verdict, seasons, prices, findings, calculator.";
  static override description =
    'The page is one HTML file that loads nothing: seasons and dates on a line of time, a calendar of prices, price tables, every other term in words, nights that are not sold and why, early booking, a stay calculator, findings, the checks that ran, and a box for signatures. With --against, every change is marked and listed. Without -o, only the verdict is printed. Exit code 1 if there are errors; the page is written all the same. Only `--against hub` needs the hub, and writes nothing there; otherwise --env says whose pricing settings count.';
  static override examples = [
    '<%= config.bin %> report --hotel SAO-VICENTE -o html=report.html',
    '<%= config.bin %> report --hotel SAO-VICENTE -o html=report.html --against main --redact',
  ];
  static override flags = {
    ...wholeSelectionFlags,
    ...runFlags,
    output: outputFlag('report'),
    against: Flags.string({
      ...againstVersion({ range: false }),
      summary: 'Mark changes against another version: a commit, branch or tag, a folder or file, or hub.',
    }),
    redact: Flags.boolean({ default: false, summary: 'Leave out quotas and notes.' }),
  };

  protected async work(paths: readonly string[], session: Session): Promise<CommandEnd> {
    const { flags } = this;
    const packageRoot = this.config.root;
    const { terminal } = session;
    const { json, redact } = flags;
    const outputs = reportOutputs(flags.output, json, 'report');
    const config = readConfig();
    const asked = flags.against === undefined ? undefined : hubIn(flags.against, flags.env);
    const env = asked?.env ?? flags.env;
    const hub = asked && chooseEnvironment(config, env, process.env);
    const { switches } = pricedOffline(config, { ...flags, env }, terminal);
    const values = parsingFor(config, hub?.name ?? flags.env);
    const keep = (contract: HotelContract): HotelContract => contract;
    const checked = await whileReading({ terminal }, async (onRead) =>
      checkProject(await contractFiles(paths), flags, config, { keep, onRead, ...values.parsing }),
    );
    const contract = onlyHotel(checked);
    if (!contract) {
      const end = endOfFindings('report', checked, flags, terminal, { offline: true });
      if (end) return end;
      throw usageFailure('nothing-selected', 'the files have no hotel', 'name a file or folder with a hotel');
    }
    await values.refuseUnused();
    const { findings, policy, unchecked, today: asOf } = checked;
    const earlier = await versionAgainst(
      { suppliers: checked.suppliers, hotels: [contract] },
      { paths, config, flags: { ...flags, env } },
      session,
    );
    const against = earlier && earlierHotel(contract, earlier, { bookedOn: asOf, switches });
    const document = reportOf({
      against,
      contract,
      asOf,
      switches,
      redact,
      findings,
      unchecked,
      suppressed: policy.suppressed,
      known: policy.baseline?.known ?? 0,
      settings: ruleSettings(config),
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
}

/** The hotel as another version has it, and what the difference means for guests who book from the day on. */
export function earlierHotel(
  contract: HotelContract,
  { label, hotels, asSent = contract, notes = [] }: Pick<ContractsAt, 'label' | 'hotels'> & Partial<HotelInHub>,
  asked: Pick<Comparison, 'bookedOn' | 'switches'>,
): EarlierHotel {
  const name = hotelKey(contract);
  const before = hotels.get(name);
  const versions = { against: label, before: hotels, after: new Map([[name, asSent]]), names: [name] };
  const [impact] = impactOfHotels(versions, asked).hotels;
  const sentences = [
    ...(impact ? sentencesOf(impact, label) : []),
    ...notes.map((note) => `${note.charAt(0).toUpperCase()}${note.slice(1)}.`),
  ];
  return { label, contract: before, asSent, sentences };
}

const MOST_HEADLINES = 4;

type Impact = ReturnType<typeof impactOfHotels>['hotels'][number];

function sentencesOf({ state, currency, compared, changed, headlines }: Impact, label: string): readonly string[] {
  switch (state) {
    case 'only-after':
      return [`${label} does not have this hotel.`];
    case 'compared':
      return changed === 0
        ? [`Compared with ${label}, nothing changes for guests (${plural(compared, 'stay')}).`]
        : [
            `Compared with ${label}, ${changed} of ${plural(compared, 'stay')} change for guests.`,
            ...firstHeadlines(headlines)
              .slice(0, MOST_HEADLINES)
              .map((headline) => `${headlineText(headline, currency)}.`),
          ];
    default:
      return [`In ${label} the hotel has another currency, so prices cannot be compared.`];
  }
}
