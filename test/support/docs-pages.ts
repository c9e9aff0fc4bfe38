import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeTable, exampleOf } from '../../src/commands/explain/command.ts';
import { type FieldGuide, fieldGuides } from '../../src/contract/format/field-guide.ts';
import { allCodes } from '../../src/rules/check/all-codes.ts';
import { createPaint } from '../../src/view/text/paint.ts';
import { checksBySlip } from './checks-by-slip.ts';
import { exportLosses, importLosses } from './losses-page.ts';
import { operationsBlocks } from './operations-page.ts';
import { termsTable } from './terms-table.ts';

const root = path.join(import.meta.dirname, '../..');

const yaml = (lines: readonly string[]): string => ['```yaml', ...lines, '```'].join('\n');

/** A page made from the tool itself, so that it cannot say something else than the tool does. */
const page = (...blocks: readonly string[]): string => `${blocks.join('\n\n')}\n`;

const made = (from: string): string => `<!-- Made from ${from} by \`npm run docs\`. -->`;

/** Every finding with why it matters and an example, in the order and under the headings of `contracts explain`. */
export function checksPage(): string {
  const blocks: string[] = [];
  for (const line of codeTable(allCodes, createPaint(false)).split('\n')) {
    if (/^\S/.test(line)) blocks.push(`## ${line}`);
    const id = /^ {2}([A-Z]\d\d)/.exec(line)?.[1];
    const code = allCodes.find((known) => known.id === id);
    if (!code) continue;
    blocks.push(`### ${code.id} ${code.name}`, `${code.summary} (${code.severity})`, code.why);
    const example = exampleOf(code, root);
    if (!example) continue;
    blocks.push(`Wrong (${example.fault}):`, yaml(example.bad));
    if (example.good) blocks.push('Right:', yaml(example.good));
  }
  return page(
    '# Checks',
    made('the checks'),
    'Everything that `contracts validate` can find. `contracts explain R03` shows one of them. [policy.md](policy.md) says how to change what counts, and how to suppress a finding.',
    '## By what goes wrong',
    checksBySlip(),
    ...blocks,
    ...measured(),
  );
}

/** What `npm run bench rules -- --write` noted. */
interface Measured {
  readonly contracts: number;
  readonly styles: number;
  readonly alarms: number;
  readonly rows: readonly (Readonly<Record<'kinds' | 'instances' | 'found' | 'vague' | 'missed', number>> & {
    readonly class: string;
  })[];
}

/** How many slips the checks find, by class. */
function measured(): readonly string[] {
  const { contracts, styles, alarms, rows }: Measured = JSON.parse(readPage('test/corpus/measured.json'));
  return [
    '## How much they find',
    `${contracts} contracts of ${styles} styles, written by hand, are in \`test/corpus/good\`, and slips that people make are planted into them. A slip is found if a finding at its place names the true value or the cause, and vague if there is only another finding. The last line has kinds that were not read while the checks were written, so it says what to expect of slips of new kinds. On the good contracts there are ${(alarms / contracts).toFixed(2)} errors and warnings a hotel. \`npm run bench rules\` measures it.`,
    [
      '| class | kinds | slips | found | vague | missed |',
      '|---|---|---|---|---|---|',
      ...rows.map(
        (row) => `| ${row.class} | ${row.kinds} | ${row.instances} | ${row.found} | ${row.vague} | ${row.missed} |`,
      ),
    ].join('\n'),
  ];
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const SECTIONS = ['', 'supplier', 'hotel', 'rates', 'offers', 'supplements', 'tests'];

/** Sections in the order of a file, and each block before the blocks inside it. */
function byPlace([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  const section = (place: string): number => SECTIONS.indexOf(place.split('.')[0] ?? '');
  return section(a) - section(b) || (a < b ? -1 : 1);
}

/** Every field of the format by the block that it stands in. */
export function fieldsPage(): string {
  const places = new Map<string, FieldGuide[]>();
  for (const guide of fieldGuides())
    for (const place of guide.places) places.set(place, [...(places.get(place) ?? []), guide]);
  const tables = [...places]
    .sort(byPlace)
    .flatMap(([place, guides]) => [
      place === '' ? '## A file' : `## ${place}`,
      [
        '| field | takes | meaning | example |',
        '|---|---|---|---|',
        ...guides.map(
          ({ name, takes, description, example }) =>
            `| \`${name}\` | ${cell(takes)} | ${cell(description)} | ${example === undefined ? '' : `\`${cell(example)}\``} |`,
        ),
      ].join('\n'),
    ]);
  return page(
    '# Fields',
    made('the format'),
    'Every field of contract files, by the block it stands in. `contracts explain minimumStay` shows one of them; [format.md](format.md) explains how files are written.',
    ...tables,
  );
}

/** Every operation of the interface: who serves it, calls it and checks it. */
export const operationsPage = (): string =>
  page('# Operations', made('the tables of operations, the commands and the conformance suite'), ...operationsBlocks());

const TERMS_BELOW = '<!-- Made from terms and stays that a test prices, by `npm run docs`. -->';

/** The page of terms: its own words, then the terms of hotel contracts and how each is written. */
export function termsPage(): string {
  const [own = ''] = readPage('docs/terms.md').split(TERMS_BELOW);
  return page(`${own}${TERMS_BELOW}`, termsTable());
}

const LOSSES_BELOW =
  '<!-- Made from the losses that the importer knows, and from exports of contracts that set every field, by `npm run docs`. -->';

/** The page of `import`: its own words, then what `import` and `export` cannot bring over, by layout. */
export function importPage(): string {
  const [own = ''] = readPage('docs/import.md').split(LOSSES_BELOW);
  return page(
    `${own}${LOSSES_BELOW}`,
    '## What import loses',
    'What a sheet or message says and a contract cannot hold. Whatever can be read in two ways is a question, not a loss.',
    importLosses(),
    '## What export loses',
    'What a contract says and a [sheet or message](recipes.md#send-prices-as-a-rate-sheet) cannot hold; `export` names it on stderr. Some is lost in some contracts only: `distributions` where prices are per person, records that nothing sells, supplements that the message cannot charge.',
    exportLosses(),
  );
}

const HELP_BELOW = '<!-- Made from the help of the commands by `npm run docs`. -->';

/** The page of commands: its own words, then the help of every command as `--help` prints it. */
export function commandsPage(helps: ReadonlyMap<string, string>): string {
  const [own = ''] = readPage('docs/commands.md').split(HELP_BELOW);
  const shared = sharedFlags([...helps.values()]);
  const texts = [...new Map([...shared.values()].map((it) => [it.flag, it.text])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, text]) => text);
  return page(
    `${own}${HELP_BELOW}`,
    '### Flags that many commands have',
    ['| flag | meaning |', '|---|---|', ...texts.map(tableRow)].join('\n'),
    ...[...helps].flatMap(([command, help]) => [
      `### contracts ${command}`,
      ['```text', withoutShared(help, shared), '```'].join('\n'),
    ]),
  );
}

interface SharedFlag {
  readonly flag: string;
  readonly text: string;
}

const SHARED_GROUP = /^(SELECTION|ENVIRONMENT|GLOBAL) FLAGS$/;
const FLAG = /^ {2}(?:-\w, | {4})(--[\w[\]-]+)/;

/** The blocks of a help: each begins with its heading. */
const blocksOf = (help: string): readonly string[][] =>
  help
    .trimEnd()
    .split('\n\n')
    .map((block) => block.split('\n'));

/** The flags of a block, each with its own lines. */
function flagsOf(lines: readonly string[]): readonly SharedFlag[] {
  const found: { flag: string; text: string }[] = [];
  for (const line of lines) {
    const flag = FLAG.exec(line)?.[1];
    const last = found.at(-1);
    if (flag !== undefined) found.push({ flag, text: line });
    else if (last) last.text += `\n${line}`;
  }
  return found;
}

/** A flag with its text, as a row of a table. */
function tableRow(text: string): string {
  const [, label = '', meaning = ''] = /^(.+?) {2,}(.*)$/s.exec(text.trim()) ?? [];
  return `| \`${label}\` | ${meaning.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('*', '\\*')} |`;
}

const meaning = ({ text }: SharedFlag): string => text.replace(/\s+/g, ' ');

/** What more than one command says of a flag in the same words, by these words. Of several texts for a flag the most frequent one is shared. */
function sharedFlags(helps: readonly string[]): ReadonlyMap<string, SharedFlag> {
  const all = helps
    .flatMap(blocksOf)
    .filter(([heading = '']) => SHARED_GROUP.test(heading))
    .flatMap(flagsOf);
  const times = new Map<string, number>();
  for (const flag of all) times.set(meaning(flag), (times.get(meaning(flag)) ?? 0) + 1);
  const first = new Map<string, SharedFlag>();
  for (const flag of all) {
    const best = first.get(flag.flag);
    if ((times.get(meaning(flag)) ?? 0) > (best ? (times.get(meaning(best)) ?? 0) : 1)) first.set(flag.flag, flag);
  }
  return new Map([...first.values()].map((flag) => [meaning(flag), flag]));
}

/** A help that only names the shared flags. */
const withoutShared = (help: string, shared: ReadonlyMap<string, SharedFlag>): string =>
  blocksOf(help)
    .map(([heading = '', ...lines]) => {
      if (!SHARED_GROUP.test(heading)) return [heading, ...lines].join('\n');
      const named = flagsOf(lines).filter((flag) => shared.has(meaning(flag)));
      const own = flagsOf(lines).filter((flag) => !shared.has(meaning(flag)));
      return [
        heading,
        ...own.map(({ text }) => text),
        ...(named.length > 0 ? [`  ${named.map(({ flag }) => flag).join(', ')}`] : []),
      ].join('\n');
    })
    .join('\n\n');

export const readPage = (file: string): string => readFileSync(path.join(root, file), 'utf8');
