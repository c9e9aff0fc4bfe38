import { groupBy } from '../../kernel/by-key.ts';
import { block, columns, type HelpRow, type HelpStyle, paragraph } from './columns.ts';
import { type ArgumentInfo, type CommandInfo, type FlagInfo, flagLabel } from './command-info.ts';

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
  const own = command.flags.filter(({ group }) => group === undefined || !SHARED.has(group));
  const shared = [...SHARED].map(([group, title]) => ({
    title,
    flags: command.flags.filter((flag) => flag.group === group),
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
        command.args.map((arg) => argumentRow(arg, command.manyArgs && arg === command.args.at(-1))),
        style,
      ),
      style,
    ),
    ...[...groupBy(own, ({ group = '' }) => group)].flatMap(([group, flags]) =>
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

function usage({ id, args, manyArgs }: CommandInfo): string {
  return [id, ...args.map((arg) => argumentLabel(arg, manyArgs && arg === args.at(-1))), '[FLAGS]'].join(' ');
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
  const { options, summary, description, variable } = flag;
  const choices = options.join('|');
  const value = choices !== '' && choices.length <= WIDEST_CHOICES ? choices : flag.value;
  const facts = [
    ...(flag.default === undefined ? [] : [`default ${flag.default}`]),
    ...(isLong && variable !== undefined ? [`env ${variable}`] : []),
  ];
  const listed = isLong && options.length > 0 && value !== choices ? ` One of ${options.join(', ')}.` : '';
  return {
    label: `${shortName(flag)[0] ?? '  '}${flag.char === undefined ? '  ' : ', '}${flagLabel(flag)}${value === undefined ? '' : ` ${value}`}`,
    text: `${summary}${facts.length === 0 ? '' : ` (${facts.join('; ')})`}`,
    ...(isLong && (description !== undefined || listed !== '') && { more: `${description ?? ''}${listed}`.trim() }),
  };
}

const shortName = ({ char }: FlagInfo): string[] => (char === undefined ? [] : [`-${char}`]);
