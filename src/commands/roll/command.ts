import path from 'node:path';
import { Flags } from '@oclif/core';
import { ContractsCommand, type FlagsOf } from '../../cli/base-command.ts';
import type { Origins } from '../../contract/compact/origins.ts';
import type { DocumentEdit } from '../../contract/edits/document-edits.ts';
import { changedAmount, changedDifference, differenceText, priceChangeOf } from '../../contract/edits/price-change.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { PriceChanges } from '../../contract/roll/changed-prices.ts';
import { yearsOfRates } from '../../contract/roll/moved-rate.ts';
import { type AddedRecord, type RollPlan, rollContract } from '../../contract/roll/roll-contract.ts';
import type { YamlEdit } from '../../contract/source/layout/yaml-edit.ts';
import { type LocatedDocument, nodeAt, type Path } from '../../contract/source/located-document.ts';
import { isContractName, type Workspace } from '../../contract/source/workspace.ts';
import { followersOf } from '../../contract/terms/based-rates.ts';
import { placeText } from '../../findings/place.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { rangeText } from '../../kernel/day-ranges.ts';
import { decimalOf, toNumber } from '../../kernel/decimal.ts';
import { inside, isJsonObject, type Json } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { isMeant, type Named } from '../../rules/check/selection.ts';
import { contractFiles } from '../../use/check/check-project.ts';
import { withExcluded } from '../../use/check/parts-meant.ts';
import { partsToEdit } from '../../use/edits/contracts-to-edit.ts';
import { unchangedPrices } from '../../use/edits/selected-prices.ts';
import { writeEdits } from '../../use/edits/write-edits.ts';
import { DraftFiles } from '../../use/fmt/draft-files.ts';
import { type CommandEnd, EXIT, usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { choiceFlag, editFlags, listFlag, namesFlag, notWith, textFlag } from '../../use/ground/flags/flags.ts';
import { tellDiff } from '../../use/ground/flags/next-command.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import type { RollDocument } from '../../view/edits-document.ts';
import { plural } from '../../view/text/plural.ts';
import { rollText } from './roll-text.ts';
import { seasonRules } from './season-rules.ts';

type RollFlags = FlagsOf<typeof Roll>;

/** Whether a file was named itself, not only its folder; `undefined` if a folder was named. */
function namedFiles(paths: readonly string[], { files }: Workspace): ((file: string) => boolean) | undefined {
  if (paths.length === 0 || !paths.every((one) => isContractName(path.basename(one)))) return undefined;
  const named = new Set(files.filter(({ selected }) => selected).map(({ file }) => file));
  return (file) => named.has(file);
}

function rolled(
  contract: HotelContract,
  origins: Origins,
  { rate, excluded, to, isNamed }: RollFlags & Named<'rate'> & { readonly isNamed: ReturnType<typeof namedFiles> },
  plan: RollPlan,
) {
  const yearOf = yearsOfRates(contract.rates, plan);
  const meant = contract.rates.filter(({ name }) => isMeant('rate', name, { rate, excluded }));
  const ofYear = meant.filter((one) => (isNamed ? isNamed(origins.file(one) ?? '') : yearOf(one) === to - 1));
  const followers = followersOf(ofYear, origins.writtenOf(contract));
  const rates = meant.filter((one) => rate !== undefined || ofYear.includes(one) || followers.includes(one));
  if (rates.length === 0) return undefined;
  const result = rollContract(contract, rates, origins, plan);
  const hotel = contract.hotel.providerCode;
  if (!result.ok) throw usageFailure('wrong-usage', safeText(`${hotel}: ${result.error}`), 'nothing was written');
  return { hotel, left: plan.price ? unchangedPrices(contract, rates) : '', ...result.value };
}

/** The change of prices for a currency; `undefined` if none was asked for. A price that it would take to zero ends the command. */
function pricesChanged(flags: RollFlags): ((currency: string) => PriceChanges) | undefined {
  if (flags.by === undefined && flags.add === undefined) {
    if (flags.round === undefined) return undefined;
    throw wrongUsage('--round rounds changed prices', 'add --by 4% or --add 5');
  }
  const change = priceChangeOf(flags);
  if (!change.ok) throw wrongUsage(change.error);
  return (currency) => ({
    price: (amount) => {
      const becomes = changedAmount(decimalOf(amount), change.value, minorUnits(currency));
      if (becomes === undefined) throw wrongUsage(`a price of ${amount} ${currency} would be zero or less`);
      return toNumber(becomes);
    },
    difference: (amount) => differenceText(changedDifference(decimalOf(amount), change.value, minorUnits(currency))),
  });
}

/** The copies of each list go behind the last record that is copied, in the same order. */
const insertions = (added: readonly AddedRecord[]): readonly DocumentEdit[] =>
  [...groupBy(added, ({ document, list }) => `${placeText(document.place([]))} ${list.join('.')}`).values()].flatMap(
    (records) => {
      const sorted = records.toSorted((a, b) => a.copied - b.copied);
      const end = (sorted.at(-1)?.copied ?? 0) + 1;
      return sorted.flatMap(({ document, list, copied, changes, changesPrices }, index) => {
        const at = end + index;
        const whole = changesBlock({ document, list, copied, changes })
          ? writtenOut(document, [...list, copied])
          : undefined;
        const added: YamlEdit =
          whole === undefined
            ? { kind: 'copy', path: list, from: copied, at, resolved: changesPrices }
            : { kind: 'insert', path: list, at, value: whole };
        const edits = [added, ...changes.map((change) => ({ ...change, path: [...list, at, ...change.path] }))];
        return edits.map((edit) => ({ document: document.place([]), edit }));
      });
    },
  );

/** Whether changes of the copy go into a block that the record uses, which would change the year that is copied. */
const changesBlock = ({
  document,
  list,
  copied,
  changes,
}: Pick<AddedRecord, 'document' | 'list' | 'copied' | 'changes'>): boolean =>
  document.uses !== undefined &&
  changes.some(({ path: way }) =>
    [...way.keys()].some((end) => nodeAt(document, [...list, copied, ...way.slice(0, end)])?.used),
  );

/** The value at the path, with its blocks. */
function writtenOut(document: LocatedDocument, at: Path): Json | undefined {
  const value = at.reduce<unknown>(inside, document.value);
  return isJsonObject(value) ? value : undefined;
}

type Rolled = NonNullable<ReturnType<typeof rolled>>;

const documentOf = (
  results: readonly Rolled[],
  { files, written }: { readonly files: RollDocument['files']; readonly written: boolean },
): RollDocument => ({
  version: 1,
  command: 'roll',
  written,
  files,
  rates: results.flatMap(({ hotel, rates }) =>
    rates.map(({ from, name, origin, seasons, moves, modifiers }) => ({
      hotel,
      from,
      name,
      borders: origin.name,
      seasons: seasons.map(({ from: was, name: now, rule, was: nights, nights: rolledNights, islands }) => ({
        from: was,
        name: now,
        rule: rule.by === 'event' ? rule.name : rule.by,
        was: nights.map(rangeText),
        nights: rolledNights.map(rangeText),
        singleNights: islands.map(({ start }) => start),
      })),
      filled: moves.filled.map(({ nights, was, now }) => ({
        nights: rangeText(nights),
        was: seasons[was]?.from ?? '',
        now: seasons[now]?.name ?? '',
      })),
      met: moves.met.map(({ nights, winner, loser }) => ({
        nights: rangeText(nights),
        now: seasons[winner]?.name ?? '',
        other: seasons[loser]?.name ?? '',
      })),
      modifiers: modifiers.map(({ kind, from: code, code: now, now: state }) => ({
        kind,
        from: code,
        code: now,
        state,
      })),
    })),
  ),
  overlaps: results.flatMap(({ hotel, overlaps }) =>
    overlaps.map(({ kind, names, nights }) => ({ hotel, kind, names, nights: nights.map(rangeText) })),
  ),
});

export default class Roll extends ContractsCommand<typeof Roll> {
  static override summary = 'Copy rates to another year, with what the calendar changes.';
  static override description =
    'Adds a rate for the new year behind each copied one. Seasons keep their dates or weekdays; seasons of Easter, of feasts that move with it, and of events in calendar: in the settings, move with them, and the nights that they leave go to their neighbours. 29 February is neither left out nor doubled. Offers and supplements with dates are copied under new codes, because the hub cannot change them. Every decision is shown before anything is written. Stays under tests: are not copied.';
  static override examples = [
    '<%= config.bin %> roll --to 2029',
    "<%= config.bin %> roll --to 2029 --rate 'Flexible 2028' --by 4% --round 0.5",
    "<%= config.bin %> roll --to 2029 --keep weekdays --move 'Turn of the year=dates' --diff",
  ];
  static override flags = {
    ...editFlags,
    to: Flags.integer({
      helpValue: 'YEAR',
      required: true,
      min: 1990,
      max: 2100,
      summary: 'The year in which the first night of the new rates is.',
    }),
    rate: namesFlag('rates with this name; by default those that begin the year before'),
    keep: choiceFlag(['dates', 'weekdays'], 'Whether seasons keep their dates, or their weekdays (by whole weeks).', {
      default: 'dates',
    }),
    move: listFlag(
      'SEASON=RULE',
      'How seasons with this name move: dates, weekdays, easter, orthodox-easter, or an event of calendar: in the settings.',
    ),
    by: textFlag('PERCENT', 'Change the prices of rooms: 4% or -2.5%.', { relationships: notWith(['add']) }),
    add: textFlag('AMOUNT', 'Add this amount to each price of a room.'),
    round: textFlag('STEP', 'Round changed prices to a multiple of this amount.'),
  };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const config = readConfig();
    const { keep, to } = flags;
    const plan: RollPlan = {
      to,
      keep,
      ruleOf: seasonRules(flags.move ?? [], { keep, ...(config.calendar && { calendar: config.calendar }) }),
    };
    const priceOf = pricesChanged(flags);
    const drafts = new DraftFiles();
    const meant = withExcluded(flags);
    const isNamed = namedFiles(paths, await contractFiles(paths));
    const all = await partsToEdit(paths, flags, meant, {
      files: drafts,
      keep: (contract, origins) => ({
        result: rolled(
          contract,
          origins,
          { ...meant, isNamed },
          { ...plan, price: priceOf?.(contract.hotel.currency) },
        ),
      }),
    });
    const results = all.flatMap(({ result }) => result ?? []);
    if (results.length === 0)
      throw usageFailure(
        'nothing-selected',
        flags.rate ? 'no rate has this name' : isNamed ? 'the files have no rates' : `no rate begins in ${to - 1}`,
        'name the rates to copy: --rate "Summer 2027", with * and ?',
      );
    if (!flags.json)
      terminal.talk(results.map(({ hotel, left, ...made }) => rollText(hotel, made, keep, left)).join('\n'));
    const edits = insertions(results.flatMap(({ added }) => added));
    const count = results.reduce((sum, { rates }) => sum + rates.length, 0);
    const end = await writeEdits({ edits, what: plural(count, 'rate'), paths }, flags, drafts, terminal);
    if (end.exit === EXIT.done || flags.diff)
      terminal.talk(`${plural(count, 'rate')} for ${to}${end.written ? '' : '; nothing was written'}.`);
    if (end.written) tellDiff(paths, flags, terminal);
    return { exit: end.exit, document: documentOf(results, end) };
  }
}
