import { Flags } from '@oclif/core';
import { ContractsCommand, type FlagsOf } from '../../cli/base-command.ts';
import { contractLayout } from '../../contract/format/layout.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract, MealPlanType } from '../../contract/model.ts';
import { formatValue } from '../../contract/source/layout/format-value.ts';
import { daysBetween } from '../../kernel/calendar-day.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { scaleOf, toFixedText } from '../../kernel/decimal.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { StaySearch } from '../../pricing/request/stay-request.ts';
import { combinationsOf, type StayChoice } from '../../pricing/stay/combinations.ts';
import { priceBook } from '../../pricing/stay/price-book.ts';
import { type MatrixParty, priceGrid, stayMatrix } from '../../pricing/stay/price-grid.ts';
import { stayOffers } from '../../pricing/stay/stay-offers.ts';
import { allowedParties } from '../../pricing/stays/guest-parties.ts';
import { priceWorkbook } from '../../sheets/export/price-workbook.ts';
import { pricedOffline } from '../../use/check/offline.ts';
import { whileReading } from '../../use/check/parsing-for.ts';
import { type ReadSelection, readSelection } from '../../use/check/read-selection.ts';
import { CliFailure, type CommandEnd, EXIT, usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { DAY_FORMS } from '../../use/ground/flags/day-flag.ts';
import { numberFlag, pricingFlags, selectionFlags, textFlag } from '../../use/ground/flags/flags.ts';
import { refuseContractName } from '../../use/ground/reports/report-outputs.ts';
import { writeResult } from '../../use/ground/reports/write-result.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { sheetCsv } from '../../view/export-text.ts';
import { gridJson, matrixJson, offersJson } from '../../view/price/price-json.ts';
import type { MatrixReport, PricedHotel, PriceReport } from '../../view/price/price-report.ts';
import { priceText } from '../../view/price/price-text.ts';
import { choiceArgument, partyArgument, searchArgument, TWO_ADULTS } from './price-arguments.ts';
import { priceGridText, stayMatrixMarkdown, stayMatrixSheet, stayMatrixText } from './price-grid-text.ts';

type PriceOptions = FlagsOf<typeof Price>;

/**
 * The stay as entries of `tests:`, one for each combination that sells it. If none does and the flags name room and meal plan, the entries
 * expect that it is not sold.
 */
function testsOf({ contract, switches, search, choice }: PriceReport) {
  const { checkIn, checkOut, bookedOn, adults, childAges } = search;
  const party = [String(adults), ...(childAges.length > 0 ? [childAges.join(',')] : [])].join('+');
  const stay = { checkIn, nights: daysBetween(checkIn, checkOut), bookedOn, party };
  const digits = minorUnits(contract.hotel.currency);
  const book = priceBook(contract, switches);
  // Not only what is offered: a hub may offer the cheapest rate alone, but a test names its rate.
  const tests = combinationsOf(contract, choice).map(
    ({ rate: { name: rate }, room: { providerCode: room }, mealPlan }) => {
      const price = book.price({ ...search, rate, room, mealPlan });
      const expected = price.sold
        ? { total: toFixedText(price.total, Math.max(digits, scaleOf(price.total))) }
        : { sold: false };
      return { ...stay, room, mealPlan, rate, ...expected };
    },
  );
  const sold = tests.filter((one) => 'total' in one);
  if (sold.length === 0 && (choice.room === undefined || choice.mealPlan === undefined))
    throw wrongUsage('the stay is not sold', 'name --room and --meal-plan for a test that it is not');
  return sold.length > 0 ? sold : tests;
}

const namesStay = (flags: PriceOptions): boolean =>
  [flags['check-in'], flags['check-out'], flags['booked-on'], flags.nights, flags.out].some((one) => one !== undefined);

const ofRoom = <T extends { readonly rooms: readonly { readonly code: string }[] }>(
  grid: T,
  { room }: StayChoice,
): T => ({
  ...grid,
  rooms: grid.rooms.filter(({ code }) => room === undefined || code === room),
});

/** The meal plan of a price list that names none: no meals if the hotel sells that, else the first one listed. */
function basicPlan({ hotel }: HotelContract): MealPlanType {
  const plans = hotel.mealPlans.map(({ mealPlan }) => mealPlan);
  return plans.find((plan) => plan === 'ROOM_ONLY') ?? plans[0] ?? 'ROOM_ONLY';
}

/** The one hotel of the selection. A hotel that was read only in part cannot be priced. */
function onlyHotel({ hotels, errors, sinceText }: ReadSelection): HotelContract {
  const [contract, ...others] = hotels;
  if (contract === undefined || contract.incomplete) {
    if (errors.length === 0 && sinceText !== undefined)
      throw wrongUsage(sinceText, 'leave --changed-since out to price a hotel that did not change');
    if (errors.length === 0) throw wrongUsage('the files contain no hotel', 'name a file or folder with a contract');
    throw new CliFailure({
      code: 'findings',
      exit: EXIT.findings,
      message: `${contract ? hotelKey(contract) : 'the contract'} cannot be read completely, so nothing can be priced`,
      hint: '`contracts validate` shows the errors',
    });
  }
  if (others.length === 0) return contract;
  const codes = hotels.map(({ hotel }) => hotel.providerCode).sort();
  const shown = `${codes.slice(0, 10).join(', ')}${codes.length > 10 ? ', …' : ''}`;
  throw wrongUsage(
    `${hotels.length} hotels are selected; only one can be priced at a time`,
    `name it with --hotel: ${shown}`,
  );
}

interface Asked {
  readonly stay: Omit<StaySearch, 'adults' | 'childAges'>;
  /** Without it: every party that a room allows. */
  readonly party: MatrixParty | undefined;
  readonly choice: StayChoice;
  readonly out: string | undefined;
  readonly json: boolean;
}

/** `price --matrix` with dates: the stay for every rate, room, meal plan and party, on the terminal or in a file. */
async function priceMatrix(priced: PricedHotel, asked: Asked, terminal: Terminal): Promise<CommandEnd> {
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
      for (const party of allowedParties(contract, one, switches)) found.set(JSON.stringify(party), party);
  return [...found.values()].sort((a, b) => a.adults - b.adults || a.childAges.length - b.childAges.length);
}

export default class Price extends ContractsCommand<typeof Price> {
  static override summary = 'Price a stay from the contract, with the calculation.';
  static override description =
    'Lists the offers, cheapest first, or says why there are none. With --room and --meal-plan it shows the calculation line by line. With --matrix it prints a price list for a party, rooms by season; with --matrix and --check-in, the stay for every rate, room, meal plan and party, with the reasons why one is not sold. Works offline.';
  static override examples = [
    '<%= config.bin %> price contracts-examples/city-hotel --check-in 2027-05-10 --nights 3 --party 2',
    '<%= config.bin %> price --hotel SAO-VICENTE --check-in 2027-05-10 --party 2+7 --room TRP --meal-plan BB',
    '<%= config.bin %> price contracts-examples/city-hotel --check-in 2027-05-10 --room DBL --meal-plan BB --as-test',
    '<%= config.bin %> price contracts-examples/city-hotel --matrix --party 2+7',
    '<%= config.bin %> price contracts-examples/city-hotel --matrix --check-in 2027-05-10 --nights 7 --out prices.xlsx',
  ];
  static override flags = {
    ...selectionFlags,
    ...pricingFlags,
    'check-in': textFlag('DATE', `Arrival date: ${DAY_FORMS}.`, { helpGroup: 'STAY' }),
    'check-out': textFlag('DATE', 'Departure date, instead of --nights.', { exclusive: ['nights'], helpGroup: 'STAY' }),
    nights: numberFlag('N', 'Number of nights (default 1).', { min: 1, helpGroup: 'STAY' }),
    party: textFlag(
      'GUESTS',
      'Guests: 2 for two adults, 2+7,4 for two adults with children aged 7 and 4 (default 2; every party with --matrix and --check-in).',
      { helpGroup: 'STAY' },
    ),
    'booked-on': textFlag('DATE', 'Booking date (default today).', { helpGroup: 'STAY' }),
    room: textFlag('CODE', 'Only this room.', { helpGroup: 'STAY' }),
    'meal-plan': textFlag('PLAN', 'Only this meal plan: HALF_BOARD, half-board or HB.', { helpGroup: 'STAY' }),
    rate: textFlag('NAME', 'Only this rate.', { helpGroup: 'STAY' }),
    matrix: Flags.boolean({
      summary:
        'Show the prices of one night, rooms by season, before offers and supplements; with --check-in, the stay for every party.',
      description:
        "Needs no dates. Without --meal-plan and dates it uses room only, or the hotel's first meal plan if it does not sell room only.",
      helpGroup: 'STAY',
    }),
    'as-test': Flags.boolean({
      summary: 'Print the stay as entries for tests:, with the calculated totals.',
      exclusive: ['matrix'],
      helpGroup: 'STAY',
    }),
    out: textFlag('FILE', 'Write the matrix of the stay to this file: prices.csv, prices.xlsx or prices.md.', {
      dependsOn: ['matrix'],
      helpGroup: 'STAY',
    }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const config = readConfig();
    const { switches } = pricedOffline(config, flags, terminal);
    const selection = await whileReading({ terminal }, (onRead) => readSelection(paths, flags, config, onRead));
    const contract = onlyHotel(selection);
    const { origins, today } = selection;
    const choice = choiceArgument(flags, contract, today);
    const priced: PricedHotel = {
      hotel: hotelKey(contract),
      contract,
      switches,
      placeOf: ({ record, key }) => origins.place(record, ...key),
    };
    if (flags.matrix && namesStay(flags)) {
      const { adults: _adults, childAges: _ages, ...stay } = searchArgument(flags, today);
      const party = flags.party === undefined ? undefined : partyArgument(flags.party);
      return priceMatrix(priced, { stay, party, choice, out: flags.out, json: flags.json }, terminal);
    }
    if (flags.matrix) {
      const party = partyArgument(flags.party ?? TWO_ADULTS);
      const mealPlan = choice.mealPlan ?? basicPlan(contract);
      const rates = contract.rates.filter(({ name }) => choice.rate === undefined || name === choice.rate);
      const grids = rates.map((rate) => priceGrid(contract, rate, party, mealPlan, switches));
      const report = { ...priced, party, mealPlan, grids: grids.map((grid) => ofRoom(grid, choice)) };
      if (!flags.json) terminal.out(priceGridText(report, terminal.paint));
      return { exit: EXIT.done, ...(flags.json && { document: gridJson(report) }) };
    }
    const search = searchArgument(flags, today);
    const report = { ...priced, search, choice, ...stayOffers(contract, search, choice, switches) };
    if (flags['as-test']) {
      const tests = testsOf(report);
      if (!flags.json) terminal.out(formatValue({ tests }, contractLayout).trimEnd());
      terminal.talk(
        `Compare ${tests.length === 1 ? 'it' : 'them'} with the signed contract, then add ${tests.length === 1 ? 'it' : 'them'} to the file.`,
      );
      return { exit: EXIT.done, ...(flags.json && { document: { ...offersJson(report), tests } }) };
    }
    if (!flags.json) terminal.out(priceText(report, terminal.paint, flags.verbose));
    return { exit: EXIT.done, ...(flags.json && { document: offersJson(report) }) };
  }
}
