import { Flags } from '@oclif/core';
import { BaseCommand, type FlagsOf } from '../../cli/base-command.ts';
import { applyChanges, contractChanges } from '../../contract/compare/contract-changes.ts';
import { contractHash } from '../../contract/compare/contract-hash.ts';
import { ownForms } from '../../contract/compare/own-form.ts';
import type { HotelContract } from '../../contract/model.ts';
import { type JsonObject, sameJson } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { pricedOffline } from '../../use/check/offline.ts';
import { type CommandEnd, EXIT, usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import { DAY_FORMS, dayFlag } from '../../use/ground/flags/day-flag.ts';
import {
  againstVersion,
  choiceFlag,
  pricingFlags,
  steadySelectionFlags,
  textFlag,
  versionArguments,
} from '../../use/ground/flags/flags.ts';
import { refuseContractName } from '../../use/ground/reports/report-outputs.ts';
import { writeResult } from '../../use/ground/reports/write-result.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import { impactOfHotels } from '../../use/impact/impact-of-hotels.ts';
import { contractsAt, namedVersions, rangeOf } from '../../use/versions/contracts-at.ts';
import { selectedNames } from '../../use/versions/selected-names.ts';
import { type ContractsAt, coveredBy, refuseUnknown } from '../../use/versions/version.ts';
import { valueIn } from '../../view/compare/contract-words.ts';
import { LANGUAGES } from '../../view/compare/language.ts';
import { dayWords } from '../../view/compare/value-words.ts';
import { safeLine } from '../../view/escape/safe-line.ts';
import type { Paint } from '../../view/text/paint.ts';
import { wrapText } from '../../view/text/wrap-text.ts';
import { type AddendumDocument, EXISTING_BOOKINGS } from './addendum-document.ts';
import { addendumHtml } from './addendum-html.ts';
import { ADDENDUM_WORDS } from './addendum-words.ts';
import { clausesOf } from './clauses.ts';
import { printPdf } from './print-pdf.ts';

export async function writeAddendum(
  args: readonly string[],
  flags: FlagsOf<typeof Addendum>,
  terminal: Terminal,
): Promise<CommandEnd> {
  const { language, json } = flags;
  // Reports of other commands are named with their format: html=addendum.html.
  const out = flags.out?.replace(/^(?:html|pdf)=/, '');
  const form = out === undefined ? undefined : formOf(out);
  const { against, paths } = namedVersions(args, flags.against);
  const range = typeof against === 'string' ? (rangeOf(against) ?? [against, undefined]) : against;
  const config = readConfig();
  const { switches, today } = pricedOffline(config, flags, terminal);
  const reading = { paths, today, config, env: flags.env };
  const [first, second] = [await contractsAt(range[0], reading), await contractsAt(range[1], reading)];
  const selected = selectedNames([first.hotels, second.hotels], flags, config);
  const covered = coveredBy([first, second], selected);
  const names = covered.length > 0 ? covered : selected;
  for (const version of [first, second]) refuseUnknown(version, names);
  const hotel = onlyChanged(first, second, names);
  const changes = contractChanges(hotel.before, hotel.after);
  // The signed text must be the whole difference.
  if (!sameJson(applyChanges(hotel.before, changes), hotel.after))
    throw new Error(`the clauses of ${hotel.name} do not lead to the new version`);
  const impact = impactOfHotels(
    { against: first.label, of: second.label, before: first.hotels, after: second.hotels, names: [hotel.name] },
    {
      bookedOn: flags['booked-on'] === undefined ? today : dayFlag('booked-on', flags['booked-on'], today),
      oneDay: flags['booked-on'] !== undefined,
      switches,
    },
  );
  const document: AddendumDocument = {
    version: 2,
    command: 'addendum',
    hotel: hotel.name,
    language,
    before: { label: first.label, name: first.name, day: first.day, hash: contractHash(hotel.contracts[0]) },
    after: { label: second.label, name: second.name, day: second.day, hash: contractHash(hotel.contracts[1]) },
    ...(flags.number !== undefined && { number: flags.number }),
    ...(flags.effective !== undefined && { effective: dayFlag('effective', flags.effective, today) }),
    existingBookings: flags['existing-bookings'],
    parties: { ...partiesOf(hotel.after), ...(flags.partner !== undefined && { partner: flags.partner }) },
    ...(out !== undefined && changes.length > 0 && { file: out }),
    clauses: clausesOf(changes, hotel, language),
    impact,
  };
  if (changes.length === 0) {
    if (!json) terminal.talk('No differences: there is nothing to agree on. Nothing was written.');
  } else if (out !== undefined) {
    const page = addendumHtml(document, hotel.hotelName, hotel);
    await writeResult(out, form === 'pdf' ? await printPdf(page, flags.browser) : page, 'the addendum');
    if (!json) terminal.talk(`Written to ${safeText(out)}.`);
  } else if (!json) terminal.out(addendumText(document, terminal.paint));
  return { exit: EXIT.done, document };
}

function formOf(out: string): 'html' | 'pdf' {
  refuseContractName(`--out ${out}`, out);
  if (/\.html?$/i.test(out)) return 'html';
  if (/\.pdf$/i.test(out)) return 'pdf';
  throw wrongUsage(`--out ${out}: only HTML and PDF are written`, 'name a file that ends with .html or .pdf');
}

interface ChangedHotel {
  readonly name: string;
  readonly hotelName: string;
  readonly contracts: readonly [HotelContract, HotelContract];
  /** In the contract's own form. */
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** An addendum is about one hotel: the one that differs, or the first one if none does. */
function onlyChanged(first: ContractsAt, second: ContractsAt, names: readonly string[]): ChangedHotel {
  const alone = names.filter((name) => !first.hotels.has(name) || !second.hotels.has(name));
  const both = names.flatMap((name): ChangedHotel[] => {
    const [before, after] = [first.hotels.get(name), second.hotels.get(name)];
    if (!before || !after) return [];
    const none = () => undefined;
    const [was, is] = ownForms(
      { contract: before, compactOf: first.compactOf ?? none },
      { contract: after, compactOf: second.compactOf ?? none },
    );
    return [{ name, hotelName: after.hotel.hotelname, contracts: [before, after], before: was, after: is }];
  });
  const changed = both.filter(({ before, after }) => !sameJson(before, after));
  if (changed.length > 1)
    throw wrongUsage(
      `${changed.length} hotels differ; an addendum covers one`,
      `name it with --hotel: ${safeText(changed.map(({ name }) => name.slice(name.indexOf('/') + 1)).join(', '), 300)}`,
    );
  const hotel = changed[0] ?? (alone.length === 0 ? both[0] : undefined);
  if (hotel) return hotel;
  throw usageFailure(
    'nothing-selected',
    alone.length > 0
      ? `${safeText(alone.join(', '), 300)}: only one of the versions has it`
      : 'there is no hotel to compare',
    'an addendum changes the contract of a hotel that both versions have',
  );
}

/** Who agrees, as far as the contract names them. */
function partiesOf(form: JsonObject): Pick<AddendumDocument['parties'], 'supplier' | 'hotel'> {
  const texts = (...paths: readonly string[]): string[] =>
    paths.flatMap((path) => {
      const value = valueIn(form, path.split('/'));
      return typeof value === 'string' || typeof value === 'number' ? [`${value}`] : [];
    });
  const line = (...paths: readonly string[]): string[] => {
    const words = texts(...paths);
    return words.length > 0 ? [words.join(' ')] : [];
  };
  const names = ['supplier/legalName', 'supplier/commercialName', 'supplier/externalCode', 'supplier/id'];
  return {
    supplier: {
      name: texts(...names)[0] ?? '',
      details: [
        ...texts('supplier/taxpayerId', 'supplier/address/street'),
        ...line('supplier/address/postCode', 'supplier/address/city'),
        ...texts('supplier/country/name'),
      ],
    },
    hotel: {
      name: texts('hotel/hotelname')[0] ?? '',
      details: [
        ...texts('hotel/address/address'),
        ...line('hotel/address/postalCode', 'hotel/address/locationName'),
        ...texts('hotel/address/country'),
      ],
    },
  };
}

export default class Addendum extends BaseCommand<typeof Addendum> {
  static override summary = "Write an addendum: what changes in a hotel's contract, as clauses to sign.";
  static override description =
    'Compares two versions of the contract of one hotel and says everything that changes in numbered clauses, in English, Spanish or German. The page also has tables of present and new terms, the effect on the prices of stays, the hash of both versions, and a place for signatures. A PDF needs Chromium or Chrome on this machine. Works offline.';
  static override examples = [
    '<%= config.bin %> addendum --against main --hotel SAO-VICENTE',
    '<%= config.bin %> addendum main..HEAD --hotel SAO-VICENTE',
    '<%= config.bin %> addendum contracts-examples/city-hotel contracts --hotel SAO-VICENTE --language es --out addendum.html',
  ];
  static override strict = false;
  static override args = versionArguments;
  static override flags = {
    ...steadySelectionFlags,
    ...pricingFlags,
    against: Flags.string(againstVersion({ hub: false })),
    language: choiceFlag(LANGUAGES, 'The language of the clauses.', { default: 'en' }),
    out: textFlag('FILE', 'Write a page for signature to this file: addendum.html or addendum.pdf.'),
    browser: textFlag('PROGRAM', 'The browser that prints PDF (default: Chromium or Chrome, if installed).', {
      env: 'CONTRACTS_BROWSER',
    }),
    number: textFlag('TEXT', 'The number of the addendum (default: a line to fill in).'),
    effective: textFlag('DATE', `First booking day for which it counts: ${DAY_FORMS} (default: a line to fill in).`),
    partner: textFlag(
      'TEXT',
      'Name and address of the party that signs with the supplier (default: a line to fill in).',
    ),
    'existing-bookings': choiceFlag(EXISTING_BOOKINGS, 'Whether earlier bookings keep their terms or change, too.', {
      default: 'keep',
    }),
    'booked-on': textFlag(
      'DATE',
      `Show the effect on bookings of one day only: ${DAY_FORMS} (default: every day from today).`,
    ),
  };

  protected async execute(args: readonly string[]): Promise<CommandEnd> {
    return writeAddendum(args, this.flags, this.terminal);
  }
}

function addendumText(document: AddendumDocument, paint: Paint): string {
  const { hotel, language, before, after, clauses, parties, number: no, effective, existingBookings } = document;
  const words = ADDENDUM_WORDS[language];
  const wrapped = (text: string, indent: string): readonly string[] =>
    wrapText(safeLine(text, Number.MAX_SAFE_INTEGER), paint.width - indent.length).map((line) => `${indent}${line}`);
  return [
    paint.bold(words.title),
    ...wrapped(`${words.number} ${no ?? BLANK}`, ''),
    ...wrapped(`${words.roles.supplier}: ${parties.supplier.name}`, ''),
    ...wrapped(`${words.hotel}: ${parties.hotel.name} (${hotel})`, ''),
    ...wrapped(`${words.roles.partner}: ${parties.partner ?? BLANK}`, ''),
    ...[before, after].flatMap(({ name, day, hash }, index) =>
      wrapped(
        `${index === 0 ? words.first : words.second}: ${words.asOf(name, dayWords(day, language))}, ${words.hash} ${hash}`,
        '',
      ),
    ),
    '',
    ...wrapped(words.agreed, ''),
    ...wrapped(words.periods, ''),
    ...wrapped(
      `${words.effective}: ${effective === undefined ? BLANK : dayWords(effective, language)}. ${words.existing[existingBookings]}`,
      '',
    ),
    ...clauses.flatMap(({ number, place, changes, same }) => [
      '',
      ...wrapped(`${number}. ${place}`, '').map((line) => paint.bold(line)),
      ...(same ? wrapped(`${number}.1 ${same.sentence}`, '  ') : []),
      ...(same ? [] : changes).flatMap((change) => [
        ...wrapped(`${change.number} ${change.sentence}`, '  '),
        ...change.details.flatMap((detail) => wrapped(`- ${detail}`, '      ')),
      ]),
    ]),
    ...clauses.flatMap(({ number, changes, same }) =>
      same
        ? [
            '',
            paint.bold(words.annex(same.annex, number)),
            ...changes.flatMap(({ place, sentence }) => wrapped(`- ${place}: ${sentence}`, '  ')),
          ]
        : [],
    ),
  ].join('\n');
}

const BLANK = '____________';
