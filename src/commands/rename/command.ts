import { Args } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import type { Origins } from '../../contract/compact/origins.ts';
import { type DocumentEdit, placeOfDocument } from '../../contract/edits/document-edits.ts';
import { EDITED_KINDS, namedText } from '../../contract/edits/edited-kinds.ts';
import type { HotelContract, Rate, Season } from '../../contract/model.ts';
import type { LastPush } from '../../contract/pushed/last-push.ts';
import { didYouMean, inQuotes } from '../../kernel/did-you-mean.ts';
import { globPattern } from '../../kernel/glob.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { isMeant } from '../../rules/check/selection.ts';
import { withExcluded } from '../../use/check/parts-meant.ts';
import { surroundingsOf } from '../../use/check/surroundings.ts';
import { partsToEdit } from '../../use/edits/contracts-to-edit.ts';
import { writeEdits } from '../../use/edits/write-edits.ts';
import { DraftFiles } from '../../use/fmt/draft-files.ts';
import { type CommandEnd, EXIT, usageFailure } from '../../use/ground/exit/exit-code.ts';
import { editedKind, editFlags, namesFlag, pathArgument } from '../../use/ground/flags/flags.ts';
import { tellDiff } from '../../use/ground/flags/next-command.ts';
import { type Config, readConfig } from '../../use/ground/settings/config-file.ts';
import type { RenameDocument } from '../../view/edits-document.ts';
import { plural } from '../../view/text/plural.ts';
import { type Renaming, renamedPlaces } from './renamed-places.ts';

/** Both names made one, the longer first, because it may contain the other. */
function withoutNames(from: string, to: string): (message: string) => string {
  const [longer, shorter] = from.length > to.length ? [from, to] : [to, from];
  return (message) => message.replaceAll(longer, '\0').replaceAll(shorter, '\0');
}

const withFormerly = (from: string): string => `; with \`formerly: ${JSON.stringify(from)}\` a push renames it`;

/** What the new name means once it is pushed. */
function inTheHub({ kind, from, to }: Pick<Renaming, 'kind' | 'from' | 'to'>, former: readonly string[]): string {
  if (former.length > 0)
    return `\`formerly\` says so in the files: a push renames ${kind} ${former.map(inQuotes).join(' and ')} where the hub has it, and creates no second ${kind}.`;
  const isNew = `To the hub, ${namedText(kind, to)} is a new ${kind}. If ${namedText(kind, from)} was pushed before,`;
  switch (kind) {
    case 'hotel':
    case 'rate':
      return `${isNew} it stays on sale next to the new one until you close it in the hub${kind === 'rate' ? withFormerly(from) : ''}.`;
    case 'room':
      return `${isNew} it stays in the hub until a push with --prune; offers and supplements that apply to it need --supersede.`;
    case 'season':
      return `${isNew} push with --prune: it stays in the hub otherwise, and its nights would have two prices${withFormerly(from)}.`;
    case 'offer':
    case 'supplement':
      return `${isNew} push with --prune: rates stay linked to it in the hub otherwise, and both count.`;
  }
}

/** The settings that name the hotel `from`, such as `PALMA/SEA-PALACE`, and would not name it as `to`. */
export function settingsNaming(
  { gates, environments }: Pick<Config, 'gates' | 'environments'>,
  from: string,
  to: string,
): readonly string[] {
  const protects = (patterns: readonly string[] = []): boolean => {
    const names = (key: string): boolean => patterns.some((pattern) => globPattern(pattern).test(key));
    return names(from) && !names(to);
  };
  return [
    ...(protects(gates?.protectedHotels) ? ['gates.protectedHotels'] : []),
    ...[...environments].flatMap(([name, environment]) => [
      ...(protects(environment.gates?.protectedHotels) ? [`environments.${name}.gates.protectedHotels`] : []),
      ...(environment.accommodations?.[from] !== undefined && environment.accommodations[to] === undefined
        ? [`environments.${name}.accommodations`]
        : []),
    ]),
  ];
}

interface FormerNames {
  readonly edits: readonly DocumentEdit[];
  /** The names that the next push looks for, to rename these records. */
  readonly names: readonly string[];
}

/**
 * The edits that say in `formerly` which rates and seasons get the new name. It is the name under which the lock has the record; without a lock,
 * what the file says already. A record that gets back the name that it has in the hub loses the line.
 */
export function formerNames(
  contract: HotelContract,
  origins: Origins,
  renaming: Renaming,
  lastPush: LastPush | undefined,
): FormerNames {
  const edits: DocumentEdit[] = [];
  const names: string[] = [];
  for (const { record, rate } of recordsNamed(contract, renaming)) {
    const name = pushedName(contract, record, rate, lastPush) ?? record.formerly;
    const isNeeded = name !== undefined && name !== renaming.to;
    if (isNeeded) names.push(name);
    const where = origins.where(record);
    if (!where || record.formerly === (isNeeded ? name : undefined)) continue;
    const path = [...where.path, 'formerly'];
    const edit = isNeeded
      ? ({ kind: 'set', path, value: name, after: 'name' } as const)
      : ({ kind: 'remove', path } as const);
    edits.push({ document: placeOfDocument(where.document), edit });
  }
  return { edits, names };
}

function recordsNamed({ rates }: HotelContract, renaming: Renaming) {
  const { kind, from } = renaming;
  const isNamed = ({ name }: { readonly name: string }): boolean => name === from;
  if (kind === 'rate') return rates.filter(isNamed).map((rate) => ({ record: rate, rate }));
  if (kind !== 'season') return [];
  return rates
    .filter(({ name }) => isMeant('rate', name, renaming))
    .flatMap((rate) => rate.seasons.filter(isNamed).map((record) => ({ record, rate })));
}

/** The name under which the record was pushed last: its present one or, if there was no push since it changed, the former. */
function pushedName(
  { hotel: { providerCode } }: HotelContract,
  record: Rate | Season,
  rate: Rate,
  lastPush: LastPush | undefined,
): string | undefined {
  const owner = lastPush?.hotelWithCode(providerCode);
  if (owner === undefined) return undefined;
  const valuesOf = (key: string) => lastPush?.record({ kind: 'rate', ...owner, key })?.values;
  const namesOf = (one: Rate | Season) => [one.name, ...(one.formerly === undefined ? [] : [one.formerly])];
  const pushedRate = namesOf(rate).find((name) => valuesOf(name) !== undefined);
  if (record === rate || pushedRate === undefined) return pushedRate;
  const seasons = valuesOf(pushedRate)?.['seasons'];
  return namesOf(record).find((name) => isJsonObject(seasons) && Object.hasOwn(seasons, name));
}

export default class Rename extends BaseCommand<typeof Rename> {
  static override summary = 'Rename a code or name everywhere in contract files.';
  static override description =
    'Replaces the code of a hotel, room, offer or supplement, or the name of a rate or season, where it is defined and wherever the files refer to it. Texts for guests, comments, settings and contracts.lock.yaml stay. The hub identifies records by these codes and names: one that was pushed before is a new record under the new name, and the old one stays in the hub. Shows the change, asks, and writes; comments and layout are kept.';
  static override examples = [
    '<%= config.bin %> rename room DBL DOUBLE',
    "<%= config.bin %> rename rate 'Flexible 2027' 'Summer 2027' --hotel SEA-PALACE",
    "<%= config.bin %> rename season Low 'Low season' --rate 'Flexible 2028' --diff",
  ];
  static override strict = false;
  static override args = {
    kind: editedKind,
    old: Args.string({ description: 'The code or name in the files.', required: true }),
    new: Args.string({ description: 'The code or name that replaces it.', required: true }),
    ...pathArgument,
  };
  static override flags = {
    ...editFlags,
    rate: namesFlag('seasons of the rate with this name'),
  };

  protected async execute([kindName, from = '', to = '', ...paths]: readonly string[]): Promise<CommandEnd> {
    const kind = EDITED_KINDS.find((one) => one === kindName) ?? 'room';
    const { flags, terminal } = this;
    const { rate, excluded } = withExcluded(flags);
    const renaming = { kind, from, to, rate, excluded };
    if (from === to) throw usageFailure('wrong-usage', `OLD and NEW are the same (${safeText(from)})`);
    if ((rate || excluded?.rate) && kind !== 'season')
      throw usageFailure('wrong-usage', `--${rate ? 'rate' : 'exclude rate:'} is only for seasons, not for a ${kind}`);
    const drafts = new DraftFiles();
    const config = readConfig();
    const { lastPush } = (await surroundingsOf(config)).checks;
    const all = await partsToEdit(paths, flags, renaming, {
      files: drafts,
      keep: (contract, origins) => ({
        ...renamedPlaces(contract, origins, renaming),
        former: formerNames(contract, origins, renaming, lastPush),
      }),
    });
    const found = all.filter(({ isDefined }) => isDefined);
    const named = (name: string): string => safeText(namedText(kind, name));
    if (found.length === 0) {
      const known = all.flatMap((one) => one.known);
      throw usageFailure(
        'nothing-selected',
        `no hotel of the selection has ${named(from)}`,
        didYouMean(from, known, inQuotes) ?? 'use codes and names as in the files',
      );
    }
    const keyAfter = ({ hotel, key }: { readonly hotel: string; readonly key: string }): string =>
      `${key.slice(0, key.length - hotel.length)}${to}`;
    const newKeys = new Set(kind === 'hotel' ? found.map(keyAfter) : []);
    const taken = found.find(({ isTaken }) => isTaken) ?? all.find(({ key }) => newKeys.has(key));
    if (taken)
      throw usageFailure('wrong-usage', `${safeText(taken.hotel)} has ${named(to)} already`, 'choose another name');
    const places = found.flatMap((one) => one.edits);
    const edits = [...places, ...found.flatMap(({ former }) => former.edits)];
    const what = plural(places.length, 'place');
    // `--hotel` names the old code, which nothing has afterwards.
    const after = kind === 'hotel' ? { ...flags, hotel: undefined } : flags;
    const end = await writeEdits({ edits, what, paths, sameText: withoutNames(from, to) }, after, drafts, terminal);
    if (end.exit === EXIT.done || flags.diff) {
      const where = found.length === 1 ? safeText(found[0]?.hotel ?? '') : plural(found.length, 'hotel');
      terminal.talk(
        `${named(from)} of ${where} ${end.written ? 'is' : 'would be'} ${named(to)}: ${what}${end.written ? '' : '; nothing was written'}.`,
      );
      terminal.talk(safeText(inTheHub(renaming, [...new Set(found.flatMap(({ former }) => former.names))])));
      if (kind === 'hotel')
        for (const one of found) {
          const settings = settingsNaming(config, one.key, keyAfter(one));
          if (settings.length === 0) continue;
          const text = `The settings name ${one.key} under ${settings.join(', ')}: write ${keyAfter(one)} there.`;
          terminal.talk(terminal.talkPaint.warning(safeText(text, 500)));
        }
    }
    if (end.written) tellDiff(paths, after, terminal);
    const document: RenameDocument = {
      version: 1,
      command: 'rename',
      written: end.written,
      files: end.files,
      kind,
      from,
      to,
      hotels: found.map((one) => ({ hotel: one.hotel, places: one.edits.length })),
    };
    return { exit: end.exit, document };
  }
}
