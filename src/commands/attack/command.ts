import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
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
import { whileReading } from '../../use/check/parsing-for.ts';
import { readSelection } from '../../use/check/read-selection.ts';
import { CliFailure, type CommandEnd, EXIT, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { DAY_FORMS, dayFlag, lengthsFlag } from '../../use/ground/flags/day-flag.ts';
import { numberFlag, pricingFlags, textFlag, wholeSelectionFlags } from '../../use/ground/flags/flags.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import { type AttackReport, attackJson, countedIn } from './attack-report.ts';
import { attackText } from './attack-text.ts';

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

export default class Attack extends ContractsCommand<typeof Attack> {
  static override summary = 'Find how a clever buyer pays less than the contract means.';
  static override description =
    'Looks for stays that should not be cheaper than others: more nights, more guests, a better room, more meals, two bookings instead of one, a day later, offers that add up, a minimum stay that is dodged. Searches every stay on every booking day from today on. Each finding shows its worst case next to the stay that costs more, and where the cause is written. Findings end with exit code 1. Works offline.';
  static override examples = [
    '<%= config.bin %> attack contracts-examples/city-hotel',
    '<%= config.bin %> attack --hotel SAO-VICENTE --nights 1-7 --floor 55.00',
    '<%= config.bin %> attack --hotel SAO-VICENTE --room-order SGL,DBL,TRP --all --max-findings 20',
  ];
  static override flags = {
    ...wholeSelectionFlags,
    ...pricingFlags,
    nights: textFlag(
      'LENGTHS',
      'Lengths of stays: 7, 1-14 or 1-7,14 (default: 1-14, and those at which a limit begins or ends).',
    ),
    'booked-on': textFlag('DATE', `Search this booking day only: ${DAY_FORMS} (default: every day from today on).`),
    floor: Flags.string({
      helpValue: 'N%|AMOUNT',
      default: '40%',
      summary: 'Least price with offers: a share of the price without them, or an amount for each night.',
    }),
    'room-order': textFlag(
      'CODES',
      'Rooms from the plainest to the best, comma-separated (default: by relativeTo, then by most prices).',
    ),
    'max-findings': numberFlag('N', 'Fail if there are more than this many findings.', { min: 0, default: 0 }),
    all: Flags.boolean({ summary: 'Show and count usual practice, too: free nights, last-minute offers.' }),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const config = readConfig();
    const { switches } = pricedOffline(config, flags, terminal);
    const floor = floorFlag(flags.floor);
    const asked = flags.nights === undefined ? undefined : lengthsFlag(flags.nights);
    const selection = await whileReading({ terminal }, (onRead) => readSelection(paths, flags, config, onRead));
    const { origins, today, errors, sinceText } = selection;
    const broken = selection.hotels.find(({ incomplete }) => incomplete);
    if (errors.length > 0 || broken)
      throw new CliFailure({
        code: 'findings',
        exit: EXIT.findings,
        message: `${broken ? hotelKey(broken) : 'a contract'} cannot be read completely, so its prices are unknown`,
        hint: '`contracts validate` shows the errors',
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
}
