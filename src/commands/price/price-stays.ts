import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract, MealPlanType } from '../../contract/model.ts';
import type { StayChoice } from '../../pricing/stay/combinations.ts';
import { priceGrid } from '../../pricing/stay/price-grid.ts';
import { stayOffers } from '../../pricing/stay/stay-offers.ts';
import { pricedOffline } from '../../use/check/offline.ts';
import { type ReadSelection, readSelection } from '../../use/check/read-selection.ts';
import type { SelectionFlags } from '../../use/check/selection-flags.ts';
import { CliFailure, wrongUsage } from '../../use/ground/exit/cli-failure.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { EXIT } from '../../use/ground/exit/exit-code.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { gridJson, offersJson } from '../../view/price/price-json.ts';
import type { PricedHotel } from '../../view/price/price-report.ts';
import { priceText } from '../../view/price/price-text.ts';
import { choiceArgument, type PriceFlags, partyArgument, searchArgument, TWO_ADULTS } from './price-arguments.ts';
import { priceGridText } from './price-grid-text.ts';
import { priceMatrix } from './price-matrix.ts';

interface PriceOptions extends SelectionFlags, PriceFlags {
  readonly env?: string | undefined;
  readonly matrix?: boolean;
  readonly out?: string | undefined;
  readonly json: boolean;
  readonly verbose?: boolean;
}

/** The work of `contracts price`: reads one hotel, calculates its offers for the stay, or its price list, and shows them. */
export async function priceStays(
  paths: readonly string[],
  flags: PriceOptions,
  terminal: Terminal,
): Promise<CommandEnd> {
  const config = readConfig(process.cwd());
  const { switches } = pricedOffline(config, flags, terminal);
  const selection = await readSelection(paths, flags, config);
  const contract = onlyHotel(selection);
  const { origins, today } = selection;
  const choice = choiceArgument(flags, contract);
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
  if (!flags.json) terminal.out(priceText(report, terminal.paint, flags.verbose));
  return { exit: EXIT.done, ...(flags.json && { document: offersJson(report) }) };
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
      hint: 'contracts validate says what is wrong',
    });
  }
  if (others.length === 0) return contract;
  const codes = hotels.map(({ hotel }) => hotel.providerCode).sort();
  const shown = `${codes.slice(0, 10).join(', ')}${codes.length > 10 ? ', …' : ''}`;
  throw wrongUsage(`there are ${hotels.length} hotels; one at a time is priced`, `name it with --hotel: ${shown}`);
}
