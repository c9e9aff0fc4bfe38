import { block, columns, type HelpRow, type HelpStyle, paragraph } from './columns.ts';
import { COMMAND_GROUPS, START_HERE, TOPICS } from './command-groups.ts';
import { type CommandInfo, flagLabel } from './command-info.ts';

/** The general help: where to start, and all commands by purpose. */
export function rootHelp(commands: readonly CommandInfo[], about: string, style: HelpStyle): string {
  const start = START_HERE.filter(([line]) =>
    commands.some(({ id }) => line.split(' ').slice(1).join(' ').startsWith(id)),
  );
  const groups = COMMAND_GROUPS.map(([title, ids]) => ({
    title,
    rows: rowsOf(ids.flatMap((id) => infoOf(commands, id))),
  }));
  const [{ flags } = { flags: [] }] = commands;
  const everywhere = flags.filter(({ group }) => group === 'GLOBAL');
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
