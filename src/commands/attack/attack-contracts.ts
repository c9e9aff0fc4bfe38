import type { Origins } from '../../contract/compact/origins.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { isNegative, isPositive, parseDecimal, toNumber } from '../../kernel/decimal.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { attackGroups } from '../../pricing/attack/attack-groups.ts';
import type { Floor } from '../../pricing/attack/floor.ts';
import { type RelativePrice, roomRanks } from '../../pricing/attack/room-ranks.ts';
import { stayLengths } from '../../pricing/stays/stay-lengths.ts';
import { pricedOffline } from '../../use/check/offline.ts';
import { readSelection } from '../../use/check/read-selection.ts';
import type { SelectionFlags } from '../../use/check/selection-flags.ts';
import { CliFailure, wrongUsage } from '../../use/ground/exit/cli-failure.ts';
import type { CommandEnd } from '../../use/ground/exit/command-end.ts';
import { EXIT } from '../../use/ground/exit/exit-code.ts';
import { dayFlag } from '../../use/ground/flags/day-flag.ts';
import { lengthsFlag } from '../../use/ground/flags/lengths-flag.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { type AttackReport, attackJson, countedIn } from './attack-report.ts';
import { attackText } from './attack-text.ts';

export interface AttackFlags extends SelectionFlags {
  readonly nights?: string | undefined;
  readonly 'booked-on'?: string | undefined;
  readonly floor: string;
  readonly 'room-order'?: string | undefined;
  readonly 'max-findings': number;
  readonly all: boolean;
  readonly env?: string | undefined;
  readonly json: boolean;
}

/** The work of `attack`: how a clever buyer pays less than the contract means. */
export async function attackContracts(
  paths: readonly string[],
  flags: AttackFlags,
  terminal: Terminal,
): Promise<CommandEnd> {
  const config = readConfig(process.cwd());
  const { switches } = pricedOffline(config, flags, terminal);
  const floor = floorFlag(flags.floor);
  const asked = flags.nights === undefined ? undefined : lengthsFlag(flags.nights);
  const selection = await readSelection(paths, flags, config);
  const { origins, today, errors, sinceText } = selection;
  const broken = selection.hotels.find(({ incomplete }) => incomplete);
  if (errors.length > 0 || broken)
    throw new CliFailure({
      code: 'findings',
      exit: EXIT.findings,
      message: `${broken ? hotelKey(broken) : 'a contract'} cannot be read completely, so its prices are unknown`,
      hint: 'contracts validate says what is wrong',
    });
  if (selection.hotels.length === 0) {
    if (sinceText === undefined)
      throw wrongUsage('the files contain no hotel', 'name a file or folder with a contract');
    if (!flags.json) terminal.out(safeText(sinceText));
    return { exit: EXIT.done, document: { version: 1, command: 'attack', message: sinceText } };
  }
  const contracts = selection.hotels.toSorted((a, b) => compareText(hotelKey(a), hotelKey(b)));
  const given = roomOrder(flags['room-order'], contracts);
  const booked = flags['booked-on'];
  const firstDay = booked === undefined ? today : dayFlag('booked-on', booked, today);
  const lengths = asked ?? stayLengths(contracts);
  const relative = relativePrices(origins);
  const searching = { firstDay, oneDay: booked !== undefined, lengths, floor, switches };
  const report: AttackReport = {
    ...searching,
    placeOf: ({ record, key }) => origins.place(record, ...key),
    hotels: contracts.map((contract) => {
      const ranks = roomRanks({ contract, switches, relative, given });
      const { groups, ...searched } = attackGroups({ contract, ...searching, ranks });
      return { hotel: hotelKey(contract), currency: contract.hotel.currency, searched, ranks, groups };
    }),
  };
  if (!flags.json) terminal.out(attackText(report, flags.all, terminal.paint));
  const counted = report.hotels.flatMap((hotel) => (flags.all ? hotel.groups : countedIn(hotel))).length;
  const exit = counted > flags['max-findings'] ? EXIT.findings : EXIT.done;
  return { exit, ...(flags.json && { document: attackJson(report) }) };
}

/** `40%`, or an amount for each night. */
function floorFlag(text: string): Floor {
  const isPercent = text.endsWith('%');
  const value = parseDecimal(isPercent ? text.slice(0, -1).trim() : text);
  if (value === undefined || isNegative(value) || (isPercent && toNumber(value) > 100))
    throw wrongUsage(
      `--floor: ${safeText(text, 40)} is neither a percentage nor an amount`,
      'write 40% of the price without offers, or an amount for each night: 55.00',
    );
  return { is: isPercent ? 'percent' : 'amount', value };
}

function roomOrder(text: string | undefined, contracts: readonly HotelContract[]): readonly string[] {
  if (text === undefined) return [];
  const codes = text.split(',').map((code) => code.trim());
  const known = new Set(contracts.flatMap(({ hotel }) => hotel.rooms.map(({ providerCode }) => providerCode)));
  const unknown = codes.find((code) => !known.has(code));
  if (unknown !== undefined)
    throw wrongUsage(
      `--room-order: there is no room ${safeText(unknown, 60)}`,
      didYouMean(unknown, known) ??
        `name rooms from the plainest to the best: ${safeText([...known].slice(0, 10).join(','), 200)}`,
    );
  return codes;
}

/** What compact prices say about rooms: this one costs more than that one. */
const relativePrices =
  (origins: Origins): RelativePrice =>
  (price) => {
    const { relativeTo, by } = origins.compactOf(price) ?? {};
    if (relativeTo === undefined || by === undefined || by.is === 'amount') return undefined;
    return { room: relativeTo, more: isPositive(by.value) ? 1 : isNegative(by.value) ? -1 : 0 };
  };
