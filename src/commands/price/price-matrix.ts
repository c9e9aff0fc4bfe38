import { safeText } from '../../kernel/safe-text.ts';
import type { StaySearch } from '../../pricing/request/stay-request.ts';
import type { StayChoice } from '../../pricing/stay/combinations.ts';
import type { MatrixParty } from '../../pricing/stay/stay-matrix.ts';
import { stayMatrix } from '../../pricing/stay/stay-matrix.ts';
import { bothParties } from '../../pricing/stays/guest-parties.ts';
import { priceWorkbook } from '../../sheets/export/price-workbook.ts';
import { usageFailure, wrongUsage } from '../../use/ground/exit/cli-failure.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { EXIT } from '../../use/ground/exit/exit-code.ts';
import { refuseContractName } from '../../use/ground/reports/report-outputs.ts';
import { writeResult } from '../../use/ground/reports/write-result.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { sheetCsv } from '../../view/export-text.ts';
import { matrixJson } from '../../view/price/price-json.ts';
import type { MatrixReport, PricedHotel } from '../../view/price/price-report.ts';
import { stayMatrixMarkdown, stayMatrixSheet, stayMatrixText } from './stay-matrix-text.ts';

interface Asked {
  readonly stay: Omit<StaySearch, 'adults' | 'childAges'>;
  /** Without it: every party that a room allows. */
  readonly party: MatrixParty | undefined;
  readonly choice: StayChoice;
  readonly out: string | undefined;
  readonly json: boolean;
}

/** `price --matrix` with dates: the stay for every rate, room, meal plan and party, on the terminal or in a file. */
export async function priceMatrix(priced: PricedHotel, asked: Asked, terminal: Terminal): Promise<CommandEnd> {
  const { stay, party, choice, out, json } = asked;
  const form = out === undefined ? undefined : formOf(out);
  const parties = party ? [party] : partiesOf(priced, choice);
  const rows = stayMatrix(priced.contract, stay, parties, choice, priced.switches);
  if (parties.length === 0 || rows.length === 0)
    throw usageFailure('nothing-selected', 'the hotel has no room with a rate, a meal plan and an allowed occupancy');
  const report: MatrixReport = { ...priced, stay, parties, rows };
  if (out !== undefined && form !== undefined) {
    await writeResult(out, FORMS[form](report), 'the matrix');
    if (!json) terminal.talk(`Written to ${safeText(out)}.`);
  } else if (!json) terminal.out(stayMatrixText(report, terminal.paint));
  return { exit: EXIT.done, ...(json && { document: matrixJson(report, out) }) };
}

const FORMS = {
  csv: (report: MatrixReport) => sheetCsv(stayMatrixSheet(report), { separator: ',', mark: false, decimal: 'point' }),
  xlsx: (report: MatrixReport) => priceWorkbook(stayMatrixSheet(report)),
  md: stayMatrixMarkdown,
} as const;

function formOf(out: string): keyof typeof FORMS {
  refuseContractName(`--out ${out}`, out);
  const ending = /\.(csv|xlsx|md)$/i.exec(out)?.[1]?.toLowerCase();
  const form = (['csv', 'xlsx', 'md'] as const).find((known) => known === ending);
  if (form) return form;
  throw wrongUsage(
    `--out ${out}: only CSV, XLSX and Markdown are written`,
    'name a file that ends with .csv, .xlsx or .md',
  );
}

/** Every party that a room of the choice allows, with children of one age, smaller parties first. */
function partiesOf({ contract, switches }: PricedHotel, { room }: StayChoice): readonly MatrixParty[] {
  const found = new Map<string, MatrixParty>();
  for (const one of contract.hotel.rooms)
    if (room === undefined || one.providerCode === room)
      for (const party of bothParties(
        { before: contract, after: contract, switches },
        { before: one, after: undefined },
      ))
        found.set(JSON.stringify(party), party);
  return [...found.values()].sort((a, b) => a.adults - b.adults || a.childAges.length - b.childAges.length);
}
