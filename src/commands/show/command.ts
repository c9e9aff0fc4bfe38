import { ContractsCommand } from '../../cli/base-command.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract, PriceModifier, Rate } from '../../contract/model.ts';
import type { ReplacedValue } from '../../contract/overrides/parse-overridden.ts';
import { closedNights, stopSalesByRoom } from '../../contract/stops-room.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { canonicalJson } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { pricedIn } from '../../sheets/export/price-lines.ts';
import { checkProject, contractFiles } from '../../use/check/check-project.ts';
import { endOfFindings } from '../../use/check/end-of-findings.ts';
import { parsingFor, whileReading } from '../../use/check/parsing-for.ts';
import { type CommandEnd, EXIT, usageFailure } from '../../use/ground/exit/exit-code.ts';
import { asInEnvironment, wholeSelectionFlags } from '../../use/ground/flags/flags.ts';
import { type Config, readConfig } from '../../use/ground/settings/config-file.ts';
import { chooseEnvironment } from '../../use/ground/settings/environment.ts';
import { seasonSign } from '../../use/show/season-sign.ts';
import type { ShowDocument, ShownHotel, ShownRate } from '../../view/show/show-document.ts';
import type { Paint } from '../../view/text/paint.ts';
import { plural } from '../../view/text/plural.ts';
import { tableLines } from '../../view/text/table.ts';
import { showText } from './show-text.ts';

/** What an environment has instead of the files, and for which names the files that were read have no record. */
function overridesIn(
  config: Config,
  environment: string,
  replaced: readonly ReplacedValue[],
): NonNullable<ShowDocument['overrides']> {
  const { suppliers = {}, hotels = {} } = config.environments.get(environment)?.overrides ?? {};
  const used = new Set(replaced.map(({ from: [kind, name] }) => `${kind} ${name}`));
  const named = [
    ...Object.keys(suppliers).map((name) => ['suppliers', name] as const),
    ...Object.keys(hotels).map((name) => ['hotels', name] as const),
  ];
  return {
    environment,
    values: replaced
      .map(({ file, path, was, value, from }) => ({
        record: String(from[1]),
        file,
        field: path.join('.'),
        ...(was !== undefined && { was: canonicalJson(was) }),
        is: canonicalJson(value),
      }))
      .sort((a, b) => compareText(a.file, b.file) || compareText(a.field, b.field)),
    unused: named.filter(([kind, name]) => !used.has(`${kind} ${name}`)).map(([, name]) => name),
  };
}

function shown({ hotel, rates, offers, supplements }: HotelContract): ShownHotel {
  const modifier = ({ providerCode: code, bookingWindows = [], travelWindows }: PriceModifier) => ({
    code,
    bookingWindows,
    travelWindows,
  });
  return {
    hotel: hotel.providerCode,
    name: hotel.hotelname,
    currency: hotel.currency,
    rooms: hotel.rooms.map(({ providerCode }) => providerCode),
    rates: rates.map((rate) => shownRate(rate, hotel)),
    offers: offers.map(modifier),
    supplements: supplements.map(modifier),
  };
}

function shownRate(
  { name, bookingWindows = [], seasons, stopSales, offers = [], supplements = [] }: Rate,
  { rooms, mealPlans }: HotelContract['hotel'],
): ShownRate {
  return {
    name,
    bookingWindows,
    seasons: seasons.map((season, index) => ({
      sign: seasonSign(index),
      name: season.name,
      nights: season.dateRanges,
      prices: pricedIn(season, mealPlans).flatMap(({ prices, ...priced }) =>
        prices.map(({ guests, amount }) => ({ ...priced, guests: guests.text, amount })),
      ),
    })),
    closed: Array.from(closedNights(stopSalesByRoom(stopSales, rooms)), ([room, nights]) => ({
      room,
      nights: [...nights],
    })),
    offers,
    supplements,
  };
}

/** What an environment has instead of the files, as a table: file, field, before and now. */
function overridesText({ environment, values, unused }: NonNullable<ShowDocument['overrides']>, paint: Paint): string {
  const name = safeText(environment);
  const head =
    values.length === 0
      ? `The environment ${name} overrides nothing in these files.`
      : `The environment ${name} overrides ${plural(values.length, 'value')}:`;
  const valueText = (json: string | undefined): string => (json === undefined ? 'nothing' : safeText(json, 200));
  const table = tableLines(
    values,
    [
      { head: 'file', cell: ({ file }) => safeText(file), least: 12, drop: 1 },
      { head: 'field', cell: ({ field }) => field },
      { head: 'in the file', cell: ({ was }) => valueText(was), least: 12, wraps: true },
      { head: `in ${name}`, cell: ({ is }) => valueText(is), least: 12, wraps: true },
    ],
    paint,
  );
  const left = unused.map((one) =>
    paint.warning(`These files have no ${safeText(one)}, for which the settings have values.`),
  );
  return [paint.bold(head), ...(values.length > 0 ? table : []), ...left].join('\n');
}

export default class Show extends ContractsCommand<typeof Show> {
  static override summary = 'Show contracts as a picture: seasons on a time line, prices by season and room.';
  static override description =
    'For each hotel: the seasons of its rates, closed nights, offers and supplements on a time line as wide as the terminal, then a table of prices for each rate. Prices are those of the contract, before offers and supplements. Works offline.';
  static override examples = ['<%= config.bin %> show --hotel SAO-VICENTE', '<%= config.bin %> show --json'];
  static override flags = {
    ...wholeSelectionFlags,
    env: asInEnvironment,
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const keep = (contract: HotelContract) => (contract.incomplete ? undefined : shown(contract));
    const config = readConfig();
    const environment = flags.env === undefined ? undefined : chooseEnvironment(config, flags.env, process.env).name;
    const replaced = new Map<string, ReplacedValue>();
    const values = parsingFor(config, environment, (one) => replaced.set(canonicalJson([one.file, one.path]), one));
    const checked = await whileReading({ terminal }, async (onRead) =>
      checkProject(await contractFiles(paths), { ...flags, tests: false }, config, { keep, onRead, ...values.parsing }),
    );
    const end = endOfFindings('show', checked, flags, terminal, { offline: true });
    if (end) return end;
    await values.refuseUnused();
    const hotels = checked.hotels
      .flatMap(({ contract, kept }) => (kept ? [{ ...kept, hotel: hotelKey(contract) }] : []))
      .sort((a, b) => compareText(a.hotel, b.hotel));
    if (hotels.length === 0)
      throw usageFailure('nothing-selected', 'the files have no hotel', 'name a file or folder with a hotel');
    const overrides = environment === undefined ? undefined : overridesIn(config, environment, [...replaced.values()]);
    if (!flags.json) {
      const pictures = hotels.map((hotel) => showText(hotel, terminal.paint));
      terminal.out([...(overrides ? [overridesText(overrides, terminal.paint)] : []), ...pictures].join('\n\n'));
    }
    const document: ShowDocument = { version: 1, command: 'show', ...(overrides && { overrides }), hotels };
    return { exit: EXIT.done, document };
  }
}
