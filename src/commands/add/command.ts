import { Args } from '@oclif/core';
import { BaseCommand } from '../../cli/base-command.ts';
import type { Origins } from '../../contract/compact/origins.ts';
import { addedRecord } from '../../contract/edits/added-records.ts';
import { EDITED_KINDS, type EditedKind, namedText, namesOf, wordOf } from '../../contract/edits/edited-kinds.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { didYouMean, inQuotes } from '../../kernel/did-you-mean.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { partNames, refuseIdleNames, withExcluded } from '../../use/check/parts-meant.ts';
import { contractsToEdit } from '../../use/edits/contracts-to-edit.ts';
import { writeEdits } from '../../use/edits/write-edits.ts';
import { DraftFiles } from '../../use/fmt/draft-files.ts';
import { type CommandEnd, EXIT, usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { editedKind, editFlags, pathArgument, textFlag } from '../../use/ground/flags/flags.ts';
import { tellDiff } from '../../use/ground/flags/next-command.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { answerQuestions } from '../../use/init/answer-questions.ts';
import type { AddDocument } from '../../view/edits-document.ts';
import { plural } from '../../view/text/plural.ts';
import { type AddFlags, addHotel } from './add-hotel.ts';
import { type Draft, partQuestions } from './addition-questions.ts';

/** The flags of each kind besides those that every kind has. */
const OWN_FLAGS: Readonly<Record<EditedKind, readonly string[]>> = {
  hotel: ['name', 'country', 'position', 'currency', 'rooms', 'boards', 'nights'],
  room: ['name', 'sleeps', 'like'],
  rate: ['like'],
  season: ['rate', 'nights', 'like'],
  offer: ['name', 'value', 'rate', 'nights', 'like'],
  supplement: ['name', 'value', 'rate', 'nights', 'like'],
};

function refuseOtherFlags(kind: EditedKind, flags: AddFlags): void {
  const own = new Set(OWN_FLAGS[kind]);
  const odd = Object.values(OWN_FLAGS)
    .flat()
    .find((flag) => !own.has(flag) && flags[flag] !== undefined);
  if (odd !== undefined) throw wrongUsage(`--${odd} is not for a ${kind}`, `a ${kind} has --${[...own].join(', --')}`);
}

/** The one hotel that is selected, whole. */
async function onlyHotel(
  paths: readonly string[],
  flags: AddFlags,
  drafts: DraftFiles,
): Promise<{ readonly contract: HotelContract; readonly origins: Origins }> {
  const { hotels, origins } = await contractsToEdit(paths, flags, {
    files: drafts,
    keep: (contract, origins) => ({ contract, origins }),
  });
  const [only, ...more] = hotels;
  if (only === undefined || more.length > 0) {
    const names = hotels.slice(0, 10).map(({ contract }) => hotelKey(contract));
    throw usageFailure(
      'nothing-selected',
      only
        ? `${plural(hotels.length, 'hotel')} are selected, and the record belongs to one`
        : 'the files contain no hotel',
      only ? safeText(`name it with --hotel: ${names.join(', ')}`, 500) : 'begin with `contracts init`',
    );
  }
  return only.kept ?? { contract: only.contract, origins };
}

/** The draft with what the flags say and the user answers. */
async function answered(draft: Draft, flags: AddFlags, terminal: Terminal): Promise<Draft> {
  const { kind, like, contract } = draft;
  if (like !== undefined) {
    const known = namesOf(contract, kind).flat();
    if (!known.includes(like))
      throw usageFailure(
        'nothing-selected',
        safeText(`--like: ${contract.hotel.providerCode} has no ${namedText(kind, like)}`),
        didYouMean(like, known, inQuotes) ?? 'use codes and names as in the files',
      );
  }
  const canAsk = terminal.interactive && !flags.yes && !flags.json;
  const questions = partQuestions(kind, like !== undefined);
  const hint = 'give them; a value cannot be guessed';
  const open = questions.filter(({ flag, isOptional }) => canAsk || !isOptional || flags[flag] !== undefined);
  const rest = questions.filter((one) => !open.includes(one));
  const means = { flags, yes: false, terminal: { ...terminal, interactive: canAsk }, hint };
  const asked = await answerQuestions(open, draft, means);
  return answerQuestions(rest, asked, { ...means, yes: true });
}

function refuseTaken({ contract, kind, name, rates }: Draft): void {
  const taken = namesOf(contract, kind, rates).flat();
  if (!taken.includes(name)) return;
  const isName = wordOf(kind) === 'name';
  const separator = isName ? ' ' : '-';
  const free = Array.from({ length: taken.length + 1 }, (_, index) => `${name}${separator}${index + 2}`).find(
    (one) => !taken.includes(one),
  );
  throw usageFailure(
    'wrong-usage',
    safeText(
      `${isName ? 'there' : contract.hotel.providerCode} ${isName ? 'is' : 'has'} ${namedText(kind, name)} already`,
    ),
    safeText(`${free} is free; nothing was written`),
  );
}

/** What a person still has to write. */
function stillToDo(
  { kind, like, rates, contract }: Draft,
  priced: readonly string[],
  followers: readonly string[],
): string {
  switch (kind) {
    case 'room': {
      const { offers, supplements } = contract;
      const ofAll = [...offers, ...supplements].some(({ providerRoomCodes }) => providerRoomCodes.length > 0)
        ? ' Those for all rooms include it now, and need `push --supersede`.'
        : '';
      return like === undefined
        ? `It is not sold yet: write its prices and quota into the seasons.${ofAll === '' ? '' : ' Offers and supplements for all rooms include it now, and need `push --supersede`.'}`
        : `It has the prices and quotas of ${like} in ${plural(priced.length, 'season')}; offers, supplements and stopSales that name ${like} do not name it.${ofAll}`;
    }
    case 'rate':
      return `It sells the same nights as ${inQuotes(like ?? '')}, at the same prices, until you change them.`;
    case 'season':
      return `It has the prices of ${inQuotes(like ?? '')}.`;
    case 'offer':
    case 'supplement':
      return rates.length === 0
        ? `No rate has it yet: write its code under ${kind}s: of a rate.`
        : `${plural(rates.length, 'rate')} now ${rates.length === 1 ? 'has' : 'have'} it${followers.length === 0 ? '' : ` (and ${followers.map(inQuotes).join(', ')}, based on ${rates.length === 1 ? 'it' : 'these'})`}. It applies to all rooms and meal plans.`;
  }
}

const answer = (helpValue: string, summary: string) => textFlag(helpValue, summary, { helpGroup: 'ANSWERS' });

export default class Add extends BaseCommand<typeof Add> {
  static override summary = 'Add a hotel, room, rate, season, offer or supplement.';
  static override description =
    'Asks for values that were not given as flags, and writes the record next to others of its kind in the files of the hotel; a new hotel gets a separate file. With --like it is a copy of another record: a room with the prices of the other in every season, a season with its prices. Rates and seasons are always copies. Shows the change, asks, and writes; comments and layout are kept.';
  static override examples = [
    "<%= config.bin %> add room SUI --like DBL --name 'Junior suite' --hotel SAO-VICENTE",
    "<%= config.bin %> add season Easter --like Mid --rate 'Flexible 2028' --nights 2029-03-01..2029-04-15 --hotel SAO-VICENTE",
    "<%= config.bin %> add offer SPRING --value 10% --rate '*2028' --nights 2028-03-01..2028-04-30 --hotel SAO-VICENTE",
  ];
  static override strict = false;
  static override args = {
    kind: editedKind,
    name: Args.string({ description: 'Its code; for a rate or season its name.', required: true }),
    ...pathArgument,
  };
  static override flags = {
    ...editFlags,
    like: textFlag('NAME', 'Copy the record with this code or name.'),
    name: answer('TEXT', 'Name that guests read (hotel, room, offer, supplement).'),
    sleeps: answer('PARTY', 'Largest party of a room: 2, or 2+1 for two adults and a child.'),
    rate: answer('NAME', 'Rate of a season; rates that have an offer or supplement (with * and ?).'),
    nights: answer('DAYS', 'Nights of a season, offer or supplement: 2027-05-01..2027-10-31, several with commas.'),
    value: answer('VALUE', '10% of the room price, or 40 for each stay (offer, supplement).'),
    country: answer('COUNTRY', 'Country of a hotel: ES or Spain.'),
    position: answer('LAT,LON', 'Where a hotel is: 39.5613,2.6224.'),
    currency: answer('CODE', 'Currency of a hotel: EUR.'),
    rooms: answer('ROOMS', 'Rooms of a hotel: "Double room 2, Family room 2+1".'),
    boards: answer('BOARDS', 'Meal plans of a hotel: RO,BB or HALF_BOARD.'),
  };

  protected async execute([kindName, name = '', ...paths]: readonly string[]): Promise<CommandEnd> {
    const kind = EDITED_KINDS.find((one) => one === kindName) ?? 'room';
    const { flags, terminal } = this;
    refuseOtherFlags(kind, flags);
    const { excluded } = withExcluded(flags);
    if (excluded?.rate && (flags.like !== undefined || !OWN_FLAGS[kind].includes('value')))
      throw usageFailure('wrong-usage', '--exclude rate: is only for a new offer or supplement, which rates link');
    if (kind === 'hotel') return addHotel(name, paths, flags, terminal);
    const drafts = new DraftFiles();
    const { contract, origins } = await onlyHotel(paths, flags, drafts);
    refuseIdleNames({ excluded }, [partNames(contract)]);
    const asked = { kind, name, like: flags.like, fields: {}, rates: [], contract, excluded };
    const draft = await answered(asked, flags, terminal);
    refuseTaken(draft);
    const added = addedRecord(contract, origins, draft);
    if (!added.ok) throw usageFailure('not-written', safeText(added.error), 'nothing was written');
    const { edits, priced, followers } = added.value;
    const what = safeText(namedText(kind, name));
    const end = await writeEdits({ edits, what, paths }, flags, drafts, terminal);
    const hotel = contract.hotel.providerCode;
    if (end.exit === EXIT.done || flags.diff) {
      terminal.talk(
        safeText(
          `${what} ${end.written ? 'is now' : 'would be'} in ${hotel}${end.written ? '' : '; nothing was written'}.`,
        ),
      );
      terminal.talk(safeText(stillToDo(draft, priced, followers), 500));
    }
    if (end.written) tellDiff(paths, flags, terminal);
    const document: AddDocument = {
      version: 1,
      command: 'add',
      written: end.written,
      files: end.files,
      created: [],
      kind,
      name,
      hotel,
      ...(flags.like !== undefined && { like: flags.like }),
    };
    return { exit: end.exit, document };
  }
}
