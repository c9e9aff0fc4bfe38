import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The text of a new file, or what replaces each text that stands once in a file. */
type Change = string | readonly (readonly [before: string, after: string])[];

/** Something that a stranger adds by a recipe of CONTRIBUTING.md, in as few files as it takes. */
export interface Followed {
  readonly recipe: string;
  readonly files: Readonly<Record<string, Change>>;
}

const examples = path.join(import.meta.dirname, '../../contracts-examples/broken');

const behind = (line: string, added: string): readonly [string, string] => [line, `${line}${added}`];

const FIELD: Followed = {
  recipe: 'A field',
  files: {
    'src/contract/records/hotel.ts': [
      behind(
        'export const hotel = z\n  .strictObject({\n',
        "    roomsFrom: known(text('The hour from which guests get their rooms, in quotes.', '15:00'), { sells: false }).optional(),\n",
      ),
    ],
    'practice-hub/checks/record-shapes.ts': [behind('  chain: text,\n', '  roomsFrom: text,\n')],
  },
};

const CHECK: Followed = {
  recipe: 'A check',
  files: {
    'src/rules/hotel/shouted-name.ts': `import { hotelNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';

export const shoutedName = rule({
  id: 'H99',
  name: 'shouted-name',
  severity: 'warning',
  summary: 'The name of a hotel has small letters.',
  why: 'Guests read it in the middle of other names.',
  hotel: function* ({ hotel }, context) {
    if (!/^[^\\p{Ll}]*\\p{Lu}[^\\p{Ll}]*$/u.test(hotel.hotelname)) return;
    yield {
      message: \`\${hotelNamed(hotel)}: the name has capitals only\`,
      ...context.at(hotel, 'hotelname'),
      hint: 'write it as a guest would',
    };
  },
});
`,
    'src/rules/all-rules.ts': [
      behind(
        "export { infantsWithoutInfantAge } from './hotel/infants-without-infant-age.ts';\n",
        "export { shoutedName } from './hotel/shouted-name.ts';\n",
      ),
    ],
    'contracts-examples/broken/H99-shouted-name.yaml': readFileSync(
      path.join(examples, 'H02-unknown-currency.yaml'),
      'utf8',
    )
      .replace(/^# H02: .*$/m, '# H99: a name in capitals.')
      .replace('H02', 'H99')
      .replace(
        '  hotelname: Harbour House\n',
        '  # wrong: capitals only\n  hotelname: HARBOUR HOUSE\n  # right:\n  # hotelname: Harbour House\n',
      )
      .replace(/ {2}# wrong: EUR\n[\s\S]*? {2}# (?=currency)/, '  '),
    'test/rules/hotel/shouted-name.test.ts': `import { expect, it } from 'vitest';
import { findingsAfter } from '../findings.ts';

it('finds a name in capitals', () => {
  expect(findingsAfter({ 'hotel.hotelname': 'SEA PALACE' })).toEqual(['H99 warning hotel.hotelname']);
});
`,
  },
};

const FORMAT: Followed = {
  recipe: 'A format',
  files: {
    'src/view/reporters/report-format.ts': [behind("  'rdjson',\n", "  'tap',\n")],
    'src/commands/validate/reporters.ts': [
      behind(
        '  rdjson: rdjsonReport,\n',
        "  tap: ({ findings }) => findings.map(({ code, message }) => 'not ok - '.concat(safeLine(message), ' # ', code.id, '\\n')).join(''),\n",
      ),
    ],
  },
};

const COMMAND: Followed = {
  recipe: 'A command',
  files: {
    'src/commands/count/command.ts': `import * as z from 'zod';
import { ContractsCommand } from '../../cli/base-command.ts';
import { readContracts } from '../../rules/check/read-contracts.ts';
import { contractFiles, selectionOf, unlessRefused } from '../../use/check/check-project.ts';
import { type CommandEnd, EXIT } from '../../use/ground/exit/exit-code.ts';
import { selectionFlags } from '../../use/ground/flags/flags.ts';
import { readConfig } from '../../use/ground/settings/config-file.ts';
import { documentOf } from '../../view/document-of.ts';
import { plural } from '../../view/text/plural.ts';

export const countDocument = documentOf('count', { hotels: z.number() });

export default class Count extends ContractsCommand<typeof Count> {
  static override summary = 'Count hotels.';
  static override description = 'Counts the hotels of contract files. Works offline.';
  static override examples = ['<%= config.bin %> count contracts-examples'];
  static override flags = selectionFlags;

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const select = selectionOf(this.flags, readConfig());
    const { hotels } = unlessRefused(await readContracts(await contractFiles(paths), { select }));
    if (!this.flags.json) this.terminal.out(plural(hotels.length, 'hotel'));
    return { exit: EXIT.done, document: { version: 1, command: 'count', hotels: hotels.length } };
  }
}
`,
    'src/cli/help/command-groups.ts': [["'schema']]", "'schema', 'count']]"]],
    'src/commands/schema/document-schemas.ts': [
      behind(
        "import { conformanceDocument } from '../doctor/conformance-document.ts';\n",
        "import { countDocument } from '../count/command.ts';\n",
      ),
      behind('  hash: hashDocument,\n', '  count: countDocument,\n'),
    ],
    'test/e2e/documents.test.ts': [behind("    await document('test', []);\n", "    await document('count', []);\n")],
  },
};

const EDIT: Followed = {
  recipe: 'An edit',
  files: {
    'src/commands/upgrade/command.ts': `import { Flags } from '@oclif/core';
import { ContractsCommand } from '../../cli/base-command.ts';
import { placeOfDocument } from '../../contract/edits/document-edits.ts';
import { contractsToEdit } from '../../use/edits/contracts-to-edit.ts';
import { writeEdits } from '../../use/edits/write-edits.ts';
import { DraftFiles } from '../../use/fmt/draft-files.ts';
import type { CommandEnd } from '../../use/ground/exit/exit-code.ts';
import { editFlags } from '../../use/ground/flags/flags.ts';
import { documentOf } from '../../view/document-of.ts';
import { files } from '../../view/edits-document.ts';
import { plural } from '../../view/text/plural.ts';

export const upgradeDocument = documentOf('upgrade', { files });

export default class Upgrade extends ContractsCommand<typeof Upgrade> {
  static override summary = 'Change the category of hotels.';
  static override description = 'Shows the change, asks, and writes.';
  static override examples = ['<%= config.bin %> upgrade --category S4'];
  static override flags = { ...editFlags, category: Flags.string({ required: true, summary: 'The new category.' }) };

  protected async execute(paths: readonly string[]): Promise<CommandEnd> {
    const drafts = new DraftFiles();
    const { hotels } = await contractsToEdit(paths, this.flags, {
      files: drafts,
      keep: ({ hotel }, origins) => {
        const where = origins.where(hotel);
        const edit = { kind: 'set', path: [...(where?.path ?? []), 'category'], value: this.flags.category } as const;
        return where ? [{ document: placeOfDocument(where.document), edit }] : [];
      },
    });
    const edits = hotels.flatMap(({ kept }) => kept ?? []);
    const change = { edits, what: plural(edits.length, 'category', 'categories'), paths };
    const { exit, files } = await writeEdits(change, this.flags, drafts, this.terminal);
    return { exit, document: { version: 1, command: 'upgrade', files } };
  }
}
`,
    'src/cli/help/command-groups.ts': [["'import']]", "'import', 'upgrade']]"]],
    'src/commands/schema/document-schemas.ts': [
      behind(
        "import { stayTestsDocument } from '../test/stay-tests-document.ts';\n",
        "import { upgradeDocument } from '../upgrade/command.ts';\n",
      ),
      behind('  open: openDocument,\n', '  upgrade: upgradeDocument,\n'),
    ],
    'test/e2e/documents.test.ts': [
      behind("    await document('fmt', ['--check']);\n", "    await document('upgrade', ['--category', 'S3']);\n"),
    ],
  },
};

const SETTING: Followed = {
  recipe: 'A pricing setting',
  files: {
    'src/pricing/settings/pricing-switches.ts': [
      behind(
        "  markup: ['none', 'factor'],\n",
        "  /** Q26: whether a guest alone pays for meals. */\n  mealsAlone: ['charged', 'free'],\n",
      ),
    ],
    'src/pricing/amounts/night-amounts.ts': [
      [
        'const isFree = basePrice === ZERO &&',
        "const isFree = (switches.mealsAlone === 'free' && party.adults === 1) || basePrice === ZERO &&",
      ],
    ],
    'src/verify/probe/party-experiments.ts': [
      [
        '/** What the base price includes',
        `/** Whether a guest alone pays for meals (Q26). */
export const mealsAlone = (days: LaboratoryDays): Experiment =>
  experiment(days, roomOf('ALONE', 'a meal for one', pair(1)), (at) => ({
    seasons: [{ ...flat(at, days, [pair(1), 100]), mealPlans: [breakfast(10)] }],
    stays: [stay(days.monday, 1, { adults: 1, mealPlan: 'BED_AND_BREAKFAST' })],
    dependsOn: ['mealsAlone'],
  }));

/** What the base price includes`,
      ],
    ],
    'src/verify/probe/laboratory.ts': [
      ['childOrder, missingPair,', 'childOrder, mealsAlone, missingPair,'],
      behind('  missingPair,\n  childOrder,\n', '  mealsAlone,\n'),
    ],
  },
};

const LAYOUT: Followed = {
  recipe: 'An import layout',
  files: {
    'src/sheets/import/layouts/usual-headings.ts': `import type { Sheet } from '../cells.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Reading } from '../mapping/reading.ts';
import { readTable } from './read-table.ts';

const COLUMNS: Mapping['columns'] = {
  ...{ Hotel: 'hotel', Room: 'room', Board: 'board', Pax: 'guests', Season: 'season', From: 'first night' },
  ...{ To: 'last night', Currency: 'currency', Price: 'price', Basis: 'basis' },
};

/** Reads a table with a price a row whose headings need no explanation. */
export const readUsualHeadings = (sheet: Sheet, mapping: Mapping): Reading =>
  readTable(sheet, { ...mapping, columns: COLUMNS });
`,
    'src/sheets/import/layouts/read-layout.ts': [
      behind(
        "import { readTable } from './read-table.ts';\n",
        "import { readUsualHeadings } from './usual-headings.ts';\n",
      ),
      behind('  grid: readGrid,\n', "  'usual-headings': readUsualHeadings,\n"),
    ],
    'src/sheets/import/mapping/mapping.ts': [['[...TABLES, ...WORDED]', "[...TABLES, 'usual-headings', ...WORDED]"]],
    'test/sheets/import/layouts/good-sheets.ts': [
      behind(
        "Readonly<Record<Exclude<Mapping['layout'], 'messages'>, GoodSheet>> = {\n",
        `  'usual-headings': {
    price: { written: '| 100 ', cell: 'I2', heading: 'Price' },
    drawn: \`
Hotel | Room   | Board | Pax | Season | From       | To         | Currency | Price | Basis
Lago  | Double | BB    | 1   | High   | 2027-07-01 | 2027-10-31 | USD      | 100   | per room
Lago  | Double | BB    | 2   | High   | 2027-07-01 | 2027-10-31 | USD      | 120   | per room
\`,
    mapping: { ...ANSWERS, layout: 'usual-headings', rooms: { Double: room('DBL') } },
  },
`,
      ),
    ],
    'test/sheets/import/layouts/broken-sheets.ts': [
      behind(
        "Readonly<Record<Exclude<Mapping['layout'], 'messages'>, readonly Broken[]>> = {\n",
        "  'usual-headings': [['thousands or decimals', '| 100 ', '| 1,190 ', '1,190: is this 1190 or 1.19? (I2)']],\n",
      ),
    ],
  },
};
export const FOLLOWED: readonly Followed[] = [FIELD, CHECK, FORMAT, COMMAND, EDIT, SETTING, LAYOUT];

/** Writes what was followed into a copy of the tree. Each text that is replaced must stand once in its file. */
export function follow(copy: string, { files }: Followed): void {
  for (const [file, change] of Object.entries(files)) {
    const target = path.join(copy, file);
    if (typeof change === 'string') {
      if (existsSync(target)) throw new Error(`${file} exists`);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, change);
      continue;
    }
    let text = readFileSync(target, 'utf8');
    for (const [before, after] of change) {
      if (text.split(before).length !== 2)
        throw new Error(`${text.split(before).length - 1} times in ${file}: ${before}`);
      text = text.replace(before, () => after);
    }
    writeFileSync(target, text);
  }
}
