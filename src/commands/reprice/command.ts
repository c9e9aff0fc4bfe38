import { ContractsCommand, type FlagsOf } from '../../cli/base-command.ts';
import {
  changedAmount,
  changedDifference,
  differenceText,
  type PriceChange,
  priceChangeOf,
} from '../../contract/edits/price-change.ts';
import { mealPlanNamed } from '../../contract/meal-plan-named.ts';
import { placeText } from '../../findings/place.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { compare, type Decimal, percentChange, scaleOf, toNumber, ZERO } from '../../kernel/decimal.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { isMeant } from '../../rules/check/selection.ts';
import { withExcluded } from '../../use/check/parts-meant.ts';
import { partsToEdit } from '../../use/edits/contracts-to-edit.ts';
import type { PriceSelection, SelectedPrice } from '../../use/edits/selected-price.ts';
import { compactLimits, selectedPrices, unchangedPrices } from '../../use/edits/selected-prices.ts';
import { writeEdits } from '../../use/edits/write-edits.ts';
import { DraftFiles } from '../../use/fmt/draft-files.ts';
import { type CommandEnd, EXIT, usageFailure } from '../../use/ground/exit/exit-code.ts';
import { editFlags, listFlag, namesFlag, notWith, textFlag } from '../../use/ground/flags/flags.ts';
import { tellDiff } from '../../use/ground/flags/next-command.ts';
import type { RepriceDocument } from '../../view/edits-document.ts';
import { plural } from '../../view/text/plural.ts';

type RepriceFlags = FlagsOf<typeof Reprice>;

interface Repriced extends SelectedPrice {
  readonly hotel: string;
  readonly becomes: Decimal | undefined;
}

/** The prices that the flags name, with meal plans as in the files. */
function pricesMeant(flags: RepriceFlags): PriceSelection {
  const { rate, season, room, 'meal-plan': plans, supplement, excluded } = withExcluded(flags);
  const [odd] = (plans ? (['room'] as const) : (['meal-plan'] as const)).filter((kind) => excluded?.[kind]);
  if (odd !== undefined)
    throw usageFailure(
      'wrong-usage',
      `--exclude ${odd} matches no ${plans ? 'meal plan' : 'room price'}`,
      plans ? 'leave it out' : 'the prices of meal plans change with --meal-plan',
    );
  const without = excluded && { ...excluded, 'meal-plan': excluded['meal-plan']?.map(planNamed) };
  return { rate, season, room, 'meal-plan': plans?.map(planNamed), supplement, excluded: without };
}

/** A pattern, or a meal plan in the words of rate sheets. */
function planNamed(text: string): string {
  if (/[*?]/.test(text)) return text;
  const plan = mealPlanNamed(text);
  if (!plan.ok) throw usageFailure('wrong-usage', `${text} is not a meal plan`, plan.error);
  return plan.value;
}

function repriced({ amount, isDifference }: SelectedPrice, change: PriceChange, currency: string): Decimal | undefined {
  const digits = minorUnits(currency);
  if (change.step !== undefined && scaleOf(change.step) > digits)
    throw usageFailure(
      'wrong-usage',
      `--round ${change.step} is finer than the prices: ${currency} has ${plural(digits, 'decimal')}`,
    );
  return isDifference ? changedDifference(amount, change, digits) : changedAmount(amount, change, digits);
}

function refuseLost(prices: readonly Repriced[]): void {
  const lost = prices.filter(({ becomes }) => becomes === undefined);
  const [first] = lost;
  if (!first) return;
  throw usageFailure(
    'wrong-usage',
    `${plural(lost.length, 'price')} would be zero or less, the first ${first.amount} at ${placeText(first.place)} (${first.name})`,
    'nothing was written',
  );
}

/** `18 prices of 1 hotel: +3.75 % to +4.17 %, 88 -> 91.5 the highest`, and what stays free. */
function sumUp(found: readonly Repriced[], prices: readonly Repriced[], written: boolean): string {
  const hotels = new Set(prices.map(({ hotel }) => hotel));
  const percents = prices
    .flatMap(({ amount, becomes }) => (becomes === undefined ? [] : percentChange(amount, becomes, 2)))
    .toSorted(compare);
  const [least, most] = [percents[0] ?? ZERO, percents.at(-1) ?? ZERO];
  const signed = (percent: Decimal): string => `${percent.startsWith('-') ? '' : '+'}${percent} %`;
  const range = least === most ? signed(least) : `${signed(least)} to ${signed(most)}`;
  const free = found.filter(({ amount }) => amount === ZERO).length;
  const parts = [
    prices.length === 0
      ? 'No price changes.'
      : `${plural(prices.length, 'price')} of ${hotels.size === 1 ? safeText([...hotels].join()) : plural(hotels.size, 'hotel')}: ${range}${written ? '' : '; nothing was written'}.`,
    free === 0 ? '' : `${plural(free, 'price')} of 0 ${free === 1 ? 'stays' : 'stay'} free.`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

const documentOf = (
  prices: readonly Repriced[],
  { files, written }: { readonly files: RepriceDocument['files']; readonly written: boolean },
): RepriceDocument => ({
  version: 1,
  command: 'reprice',
  written,
  files,
  prices: prices.map(({ hotel, name, place, amount, becomes }) => ({
    file: place.file,
    line: place.line,
    hotel,
    price: name,
    was: amount,
    becomes: becomes ?? amount,
  })),
});

function whatFollows(followers: readonly string[]): string {
  const rates = followers.filter((one) => one.startsWith('rate '));
  if (rates.length === 0) return 'These rooms';
  return rates.length === followers.length ? 'These rates' : 'These';
}

export default class Reprice extends ContractsCommand<typeof Reprice> {
  static override summary = 'Change prices in contract files by a percentage or an amount.';
  static override description =
    'Changes the prices of rooms as they are written: per room and night where a season is priced by occupancy, per guest where it is priced by person. Prices of meal plans and amounts of supplements change with --meal-plan and --supplement. A price of 0 stays free. Each price is rounded half up, once. Shows the change, asks, and writes; comments and layout are kept, and nothing is written that would cause an error.';
  static override examples = [
    "<%= config.bin %> reprice --rate 'Flexible 2028' --by 4% --round 0.5",
    '<%= config.bin %> reprice --season High --room DBL --add 15 --diff',
    '<%= config.bin %> reprice --meal-plan BB --by 3% --yes hotel.yaml',
  ];
  static override flags = {
    ...editFlags,
    rate: namesFlag('prices of rates with this name'),
    season: namesFlag('prices of seasons with this name'),
    room: namesFlag('prices of the room with this code', 'CODE'),
    'meal-plan': listFlag('PLAN', 'The extra price of this meal plan (BB, HALF_BOARD), instead of prices of rooms.', {
      helpGroup: 'SELECTION',
      relationships: notWith(['room']),
    }),
    supplement: listFlag(
      'CODE',
      'The amount of the supplement with this code (with * and ?), instead of prices of rooms.',
      { helpGroup: 'SELECTION', relationships: notWith(['rate', 'season', 'room', 'meal-plan']) },
    ),
    by: textFlag('PERCENT', 'By how much: 4% or -2.5%.', { relationships: notWith(['add']) }),
    add: textFlag('AMOUNT', 'What to add to each price: 5 or -2.50.'),
    round: textFlag('STEP', 'Round to a multiple of this amount (default: the smallest unit of the currency).'),
  };

  /** The work of `reprice`: changes written prices by a percentage or an amount, rounded as asked. */
  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const change = priceChangeOf(flags);
    if (!change.ok) throw usageFailure('wrong-usage', change.error);
    const selection = pricesMeant(flags);
    const drafts = new DraftFiles();
    const all = await partsToEdit(paths, flags, selection, {
      files: drafts,
      keep: (contract, origins) => ({
        limits: compactLimits(contract, origins, selection),
        left: unchangedPrices(
          contract,
          contract.rates.filter(({ name }) => isMeant('rate', name, selection)),
          selection,
        ),
        prices: selectedPrices(contract, origins, selection).map((price) => ({
          ...price,
          hotel: contract.hotel.providerCode,
          becomes: repriced(price, change.value, contract.hotel.currency),
        })),
      }),
    });
    const found: readonly Repriced[] = all.flatMap(({ prices }) => prices);
    const limits = all.map((one) => one.limits);
    for (const { refused } of limits) if (refused) throw usageFailure('wrong-usage', ...refused);
    if (found.length === 0)
      throw usageFailure('nothing-selected', 'no price matches', 'use names and codes as in the files, with * and ?');
    const prices = found.filter(({ amount, becomes }) => becomes !== amount);
    refuseLost(prices);
    const edits = prices.map(({ document, path, isDifference, becomes = ZERO }) => ({
      document,
      edit: { kind: 'set', path, value: isDifference ? differenceText(becomes) : toNumber(becomes) } as const,
    }));
    const what = plural(prices.length, 'price');
    const end = await writeEdits({ edits, what, paths }, flags, drafts, terminal);
    if (end.exit !== EXIT.findings || flags.diff) terminal.talk(sumUp(found, prices, end.written));
    const followers = limits.flatMap((one) => one.followers);
    const left = all.length === 1 ? (all[0]?.left ?? '') : '';
    if (left !== '') terminal.talk(left);
    if (followers.length > 0) terminal.talk(safeText(`${whatFollows(followers)} change too: ${followers.join(', ')}.`));
    if (end.written) tellDiff(paths, flags, terminal);
    return { exit: end.exit, document: documentOf(prices, end) };
  }
}
