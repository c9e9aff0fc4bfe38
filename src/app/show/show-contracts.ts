import type { CommandEnd } from '../../cli/base-command.ts';
import { usageFailure } from '../../cli/exit/cli-failure.ts';
import { EXIT } from '../../cli/exit/exit-code.ts';
import { readConfig } from '../../cli/settings/config-file.ts';
import type { Terminal } from '../../cli/terminal/terminal.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract, PriceModifier, Rate } from '../../contract/model.ts';
import { pricedIn } from '../../export/price-lines.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { mergedRanges } from '../../kernel/day-ranges.ts';
import type { ShowDocument, ShownHotel, ShownRate } from '../../render/show/show-document.ts';
import { showText } from '../../render/show/show-text.ts';
import { checkProject, contractFiles } from '../check/check-project.ts';
import { endOfFindings } from '../check/end-of-findings.ts';
import type { SelectionFlags } from '../check/selection-flags.ts';
import { seasonSign } from './season-sign.ts';

export interface ShowFlags extends SelectionFlags {
  readonly json: boolean;
}

/** The work of `show`: the contracts as a reader of a rate sheet wants to see them. */
export async function showContracts(
  paths: readonly string[],
  flags: ShowFlags,
  terminal: Terminal,
): Promise<CommandEnd> {
  const keep = (contract: HotelContract) => (contract.incomplete ? undefined : shown(contract));
  const config = readConfig(process.cwd());
  const checked = await checkProject(await contractFiles(paths), { ...flags, tests: false }, config, { keep });
  const end = endOfFindings('show', checked, flags, terminal, { offline: true });
  if (end) return end;
  const hotels = checked.hotels
    .flatMap(({ contract, kept }) => (kept ? [{ ...kept, hotel: hotelKey(contract) }] : []))
    .sort((a, b) => compareText(a.hotel, b.hotel));
  if (hotels.length === 0)
    throw usageFailure('nothing-selected', 'the files have no hotel', 'name a file or folder with a hotel');
  if (!flags.json) terminal.out(hotels.map((hotel) => showText(hotel, terminal.paint)).join('\n\n'));
  const document: ShowDocument = { version: 1, command: 'show', hotels };
  return { exit: EXIT.done, document };
}

function shown({ hotel, rates, offers, supplements }: HotelContract): ShownHotel {
  const modifier = ({ providerCode: code, bookingWindows = [], travelWindows }: PriceModifier) => ({
    code,
    bookingWindows: [...bookingWindows],
    travelWindows: [...travelWindows],
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
  { name, bookingWindows = [], seasons, stopSales = [], offers = [], supplements = [] }: Rate,
  { rooms, mealPlans }: HotelContract['hotel'],
): ShownRate {
  const codeOf = new Map(rooms.map((room) => [room.name, room.providerCode]));
  const closed = groupBy(stopSales, (one) => one.providerRoomCode ?? codeOf.get(one.roomName));
  return {
    name,
    bookingWindows: [...bookingWindows],
    seasons: seasons.map((season, index) => ({
      sign: seasonSign(index),
      name: season.name,
      nights: [...season.dateRanges],
      prices: pricedIn(season, mealPlans).flatMap(({ prices, ...priced }) =>
        prices.map(({ guests, amount }) => ({ ...priced, guests: guests.text, amount })),
      ),
    })),
    closed: [...closed].flatMap(([room, stops]) =>
      room === undefined ? [] : [{ room, nights: [...mergedRanges(stops.flatMap((stop) => stop.stopSales))] }],
    ),
    offers: [...offers],
    supplements: [...supplements],
  };
}
