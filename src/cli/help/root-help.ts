import { groupBy } from '../../kernel/by-key.ts';
import { block, columns, type HelpRow, type HelpStyle, paragraph } from './columns.ts';
import { COMMAND_GROUPS, START_HERE, TOPICS } from './command-groups.ts';
import { type ArgumentInfo, type CommandInfo, type FlagInfo, flagLabel } from './command-info.ts';

export function rootHelp(commands: readonly CommandInfo[], about: string, style: HelpStyle): string {
  const start = START_HERE.filter(([line]) =>
    commands.some(({ id }) => line.split(' ').slice(1).join(' ').startsWith(id)),
  );
  const groups = COMMAND_GROUPS.map(([title, ids]) => ({
    title,
    rows: rowsOf(ids.flatMap((id) => infoOf(commands, id))),
  }));
  const [{ flags } = { flags: [] }] = commands;
  const everywhere = flags.filter(({ helpGroup }) => helpGroup === 'GLOBAL');
  return text([
    paragraph(about, style).join('\n'),
    ...block('USAGE', ['  $ contracts COMMAND [PATH...] [FLAGS]'], style),
    ...block(
      'START HERE',
      columns(
        start.map(([label, said]) => ({ label, text: said })),
        style,
      ),
      style,
    ),
    ...grouped(groups, style),
    ...block(
      'FOR EVERY COMMAND',
      columns(
        [
          ...everywhere.map((flag) => ({ label: flagName(flag), text: flag.summary })),
          { label: '-h', text: 'Show the flags of a command in short.' },
          { label: '--help', text: 'Explain a command and all its flags, as `help COMMAND` does.' },
          { label: '-V, --version', text: 'Print the version.' },
        ],
        style,
      ),
      style,
    ),
  ]);
}

/** The help of a word that is a command only with another word after it: `sandbox`. */
export function topicHelp(topic: string, commands: readonly CommandInfo[], style: HelpStyle): string {
  const below = commands.filter(({ id }) => id.startsWith(`${topic} `));
  return text([
    paragraph(TOPICS[topic] ?? below[0]?.summary ?? '', style).join('\n'),
    ...block('USAGE', [`  $ contracts ${topic} COMMAND [FLAGS]`], style),
    ...block('COMMANDS', columns(rowsOf(below), style), style),
    paragraph(`contracts ${topic} COMMAND -h shows the flags of one of them.`, style).join('\n'),
  ]);
}

const flagName = (flag: CommandInfo['flags'][number]): string =>
  flag.char === undefined ? flagLabel(flag) : `-${flag.char}, ${flagLabel(flag)}`;

const infoOf = (commands: readonly CommandInfo[], wanted: string): CommandInfo[] =>
  commands.filter(({ id }) => id === wanted);

const rowsOf = (commands: readonly CommandInfo[]): HelpRow[] =>
  commands.map(({ id, aliases, summary }) => ({ label: [id, ...aliases].join(', '), text: summary }));

/** All groups in the same columns. */
function grouped(
  groups: readonly { readonly title: string; readonly rows: readonly HelpRow[] }[],
  style: HelpStyle,
): string[] {
  const widest = Math.max(...groups.flatMap(({ rows }) => rows.map(({ label }) => label.length)));
  return groups.flatMap(({ title, rows }) =>
    block(
      title,
      columns(
        rows.map((row) => ({ ...row, label: row.label.padEnd(widest) })),
        style,
      ),
      style,
    ),
  );
}

const text = (blocks: readonly string[]): string => `${blocks.join('\n\n')}\n`;

/**
 * The help of a command: its own flags first, then those that it shares with others. The short help only names these; the long help
 * explains everything. `below` are the commands that begin with its name.
 */
export function commandHelp(
  command: CommandInfo,
  below: readonly CommandInfo[],
  isLong: boolean,
  style: HelpStyle,
): string {
  const own = command.flags.filter(({ helpGroup }) => helpGroup === undefined || !SHARED.has(helpGroup));
  const shared = [...SHARED].map(([group, title]) => ({
    title,
    flags: command.flags.filter(({ helpGroup }) => helpGroup === group),
  }));
  const blocks = [
    [command.summary, ...(isLong && command.description !== undefined ? ['', command.description] : [])]
      .flatMap((line) => paragraph(line, style))
      .join('\n'),
    ...block(
      'USAGE',
      [command.id, ...command.aliases].map((id) => `  $ contracts ${usage({ ...command, id })}`),
      style,
    ),
    ...block(
      'ARGUMENTS',
      columns(
        command.args.map((arg) => argumentRow(arg, !command.strict && arg === command.args.at(-1))),
        style,
      ),
      style,
    ),
    ...[...groupBy(own, ({ helpGroup = '' }) => helpGroup)].flatMap(([group, flags]) =>
      block(`${group} FLAGS`.trim(), flagLines(flags, isLong, style), style),
    ),
    ...(isLong
      ? shared.flatMap(({ title, flags }) =>
          block(`${title.toUpperCase()} FLAGS`, flagLines(flags, true, style), style),
        )
      : block('SHARED FLAGS', columns(shared.flatMap(namesOnly), style), style)),
    ...block(
      'COMMANDS',
      columns(
        below.map(({ id, summary }) => ({ label: id, text: summary })),
        style,
      ),
      style,
    ),
    ...block(
      'EXAMPLES',
      command.examples.map((example) => `  $ ${example}`),
      style,
    ),
    ...(isLong ? [] : [paragraph(`contracts ${command.id} --help explains all of this.`, style).join('\n')]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** The groups of flags that most commands have, in this order. */
const SHARED: ReadonlyMap<string, string> = new Map([
  ['SELECTION', 'Selection'],
  ['ENVIRONMENT', 'Environment'],
  ['GLOBAL', 'Global'],
]);

function usage({ id, args, strict }: CommandInfo): string {
  return [id, ...args.map((arg) => argumentLabel(arg, !strict && arg === args.at(-1))), '[FLAGS]'].join(' ');
}

const argumentLabel = ({ name, required }: ArgumentInfo, isMany: boolean): string => {
  const label = isMany ? `${name}...` : name;
  return required ? label : `[${label}]`;
};

const argumentRow = (arg: ArgumentInfo, isMany: boolean): HelpRow => ({
  label: argumentLabel(arg, isMany),
  text: arg.description,
});

const namesOnly = ({ title, flags }: { readonly title: string; readonly flags: readonly FlagInfo[] }): HelpRow[] =>
  flags.length === 0
    ? []
    : [{ label: title, text: flags.map((flag) => [...shortName(flag), flagLabel(flag)].join('/')).join(', ') }];

/** Flags with a letter first, then by name. */
function flagLines(flags: readonly FlagInfo[], isLong: boolean, style: HelpStyle): string[] {
  const sorted = [...flags].sort(
    (a, b) => Number(b.char !== undefined) - Number(a.char !== undefined) || byLabel(a, b),
  );
  return columns(
    sorted.map((flag) => flagRow(flag, isLong)),
    style,
  );
}

/** If there are more choices, they are listed below. */
const WIDEST_CHOICES = 24;

const byLabel = (a: FlagInfo, b: FlagInfo): number => (a.name < b.name ? -1 : 1);

function flagRow(flag: FlagInfo, isLong: boolean): HelpRow {
  const { options = [], summary, description, env } = flag;
  const choices = options.join('|');
  const placeholder = flag.type === 'option' ? (flag.helpValue ?? 'VALUE') : undefined;
  const value = choices !== '' && choices.length <= WIDEST_CHOICES ? choices : placeholder;
  const facts = [
    ...(flag.default === undefined ? [] : [`default ${flag.default}`]),
    ...(isLong && env !== undefined ? [`env ${env}`] : []),
  ];
  const listed = isLong && options.length > 0 && value !== choices ? ` One of ${options.join(', ')}.` : '';
  return {
    label: `${shortName(flag)[0] ?? '  '}${flag.char === undefined ? '  ' : ', '}${flagLabel(flag)}${value === undefined ? '' : ` ${value}`}`,
    text: `${summary}${facts.length === 0 ? '' : ` (${facts.join('; ')})`}`,
    ...(isLong && (description !== undefined || listed !== '') && { more: `${description ?? ''}${listed}`.trim() }),
  };
}

const shortName = ({ char }: FlagInfo): string[] => (char === undefined ? [] : [`-${char}`]);
