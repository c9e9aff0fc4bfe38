import { NAMED_KINDS } from '../../rules/check/selection.ts';
import type { CommandInfo, FlagInfo } from '../help/command-info.ts';
import { commandWords } from '../start/door-of.ts';
import { type Completions, type Sources, type TypedLine, typedLine, valuesOf, type Word, wordsOf } from './words.ts';

const NOTHING: Completions = { words: [], files: false, isOpen: false };

/** What may replace the last word of a line. The line begins after the name of the program. */
export function complete(line: readonly string[], sources: Sources): Completions {
  const typed = line.at(-1) ?? '';
  const before = withoutGlobals(line.slice(0, -1), sources.commands);
  const words = commandWords(before, sources.commands);
  const command = sources.commands.find(({ id, aliases }) => [id, ...aliases].includes(words.join(' ')));
  if (!command) return startingWith(typed, firstWords(before, typed, sources.commands));
  const rest = typedLine(before.slice(words.length), command.flags);
  const flag = flagBefore(rest, typed, command.flags);
  if (flag) return flagValue(flag, typed, { command, line: rest }, sources);
  if (typed.startsWith('-') && !rest.isOver)
    return startingWith(typed, { ...NOTHING, words: flagNames(command, rest) });
  const below = rest.words.length === 0 ? nextWords(words, sources.commands) : [];
  const values = argumentWords(command, rest, typed, sources);
  const takesNothing = below.length === 0 && command.args.length === 0;
  return startingWith(typed, {
    words: takesNothing ? flagNames(command, rest) : [...below, ...values.words],
    files: values.files,
    isOpen: values.isOpen,
  });
}

/** Leaves out the flags that every command has: they may come before the command. */
function withoutGlobals(words: readonly string[], commands: readonly CommandInfo[]): readonly string[] {
  const names = commands[0]?.flags.filter(({ helpGroup }) => helpGroup === 'GLOBAL') ?? [];
  const at = words.findIndex(
    (word) => !names.some(({ name, char }) => [`--${name}`, `--no-${name}`, `-${char}`].includes(word)),
  );
  return at < 0 ? [] : words.slice(at);
}

function firstWords(before: readonly string[], typed: string, commands: readonly CommandInfo[]): Completions {
  const asksHelp = before[0] === 'help';
  const words = nextWords(asksHelp ? before.slice(1) : before, commands);
  if (before.length > 0) return { ...NOTHING, words };
  const everywhere = (commands[0]?.flags ?? []).filter(({ helpGroup }) => helpGroup === 'GLOBAL');
  if (typed.startsWith('-')) return { ...NOTHING, words: [...everywhere.flatMap(namesOf), HELP, VERSION] };
  return { ...NOTHING, words: [...words, { value: 'help', about: 'Explain a command.' }] };
}

const HELP: Word = { value: '--help', about: 'Explain a command and all its flags.' };
const VERSION: Word = { value: '--version', about: 'Print the version.' };

/** The words that follow `words` in the names of commands. */
function nextWords(words: readonly string[], commands: readonly CommandInfo[]): Word[] {
  const next = new Map<string, Word>();
  for (const { id, aliases, summary } of commands)
    for (const name of [id, ...aliases]) {
      const parts = name.split(' ');
      const value = parts[words.length];
      if (value === undefined || words.some((word, at) => parts[at] !== word)) continue;
      const isWhole = parts.length === words.length + 1;
      if (isWhole || !next.has(value)) next.set(value, isWhole ? { value, about: summary } : { value });
    }
  return [...next.values()];
}

/** The flag whose value is being typed: `--hotel SEA` or `--hotel=SEA`. */
function flagBefore({ waiting, isOver }: TypedLine, typed: string, flags: readonly FlagInfo[]): FlagInfo | undefined {
  if (waiting) return waiting;
  const [, name] = isOver ? [] : (/^--([^=]+)=/.exec(typed) ?? []);
  return flags.find((flag) => flag.name === name && flag.type === 'option');
}

function flagValue(
  flag: FlagInfo,
  typed: string,
  context: { readonly command: CommandInfo; readonly line: TypedLine },
  sources: Sources,
): Completions {
  const inWord = context.line.waiting === undefined;
  const head = inWord ? typed.slice(0, typed.indexOf('=') + 1) : '';
  const { words, ...how } = startingWith(
    typed.slice(head.length),
    flagWords(flag, typed.slice(head.length), context, sources),
  );
  return { words: words.map((word) => ({ ...word, value: head + word.value })), ...how };
}

/** The flags that may still follow. */
const flagNames = ({ flags }: CommandInfo, line: TypedLine): Word[] => [
  ...flags.flatMap((flag) => (flag.multiple || valuesOf(line, flag.name) === undefined ? namesOf(flag) : [])),
  HELP,
];

function namesOf({ name, helpLabel, summary, allowNo }: FlagInfo): Word[] {
  if (helpLabel !== undefined) return [{ value: helpLabel, about: summary }];
  return [`--${name}`, ...(allowNo ? [`--no-${name}`] : [])].map((value) => ({ value, about: summary }));
}

/** File names are offered only if no word matches. */
function startingWith(typed: string, { words, files, isOpen }: Completions): Completions {
  const fitting = words.filter(({ value }) => value.startsWith(typed));
  return { words: fitting, files: files && fitting.length === 0, isOpen: isOpen && fitting.length > 0 };
}

interface Context {
  readonly command: CommandInfo;
  readonly line: TypedLine;
}

const only = (words: readonly Word[]): Completions => ({ words, files: false, isOpen: false });
const FILES: Completions = { words: [], files: true, isOpen: false };

function flagWords(flag: FlagInfo, typed: string, { command, line }: Context, sources: Sources): Completions {
  const { known, project } = sources;
  const hotels = valuesOf(line, 'hotel') ?? [];
  const paths = pathsOf(command, line);
  // A new contract has new codes.
  const isNew = command.id === 'init';
  switch (isNew ? '' : flag.name) {
    case 'env':
      return only(project.environments());
    case 'supplier':
      return only(project.suppliers(paths));
    case 'hotel':
      return only(project.hotels(paths));
    case 'room':
      return only(project.rooms(paths, hotels));
    case 'rate':
      return only(project.rates(paths, hotels));
    case 'meal-plan':
      return only(wordsOf(known.mealPlans));
    case 'exclude':
      return excluded(typed, command, (kind) => flagWords({ ...flag, name: kind }, '', { command, line }, sources));
    case 'only':
      return only(listed(known.sections, typed));
    case 'pricing':
      return { ...FILES, words: wordsOf(known.pricing) };
    case 'set':
      return only(wordsOf(known.behaviours));
    case 'output':
      return formats(command, typed, sources);
    default:
      if (/^(?:DAY|DATE)$/.test(flag.helpValue ?? '')) return only(wordsOf(['today', 'tomorrow']));
      return flag.options ? only(wordsOf(flag.options)) : { ...FILES, files: /FILE|DIR/.test(flag.helpValue ?? '') };
  }
}

/** `hotel:` and, behind it, the words of the flag `--hotel`. */
function excluded(typed: string, { flags }: CommandInfo, wordsOfFlag: (kind: string) => Completions): Completions {
  const kinds = NAMED_KINDS.filter((kind) => flags.some(({ name }) => name === kind));
  const kind = kinds.find((one) => typed.startsWith(`${one}:`));
  if (kind === undefined) return { words: wordsOf(kinds.map((one) => `${one}:`)), files: false, isOpen: true };
  return only(wordsOfFlag(kind).words.map((word) => ({ ...word, value: `${kind}:${word.value}` })));
}

/** The next entry of a comma-separated list: `rates,offers`. */
function listed(entries: readonly string[] = [], typed: string): readonly Word[] {
  const head = typed.slice(0, typed.lastIndexOf(',') + 1);
  const given = head.split(',');
  return wordsOf(entries.filter((entry) => !given.includes(entry)).map((entry) => head + entry));
}

/** `FORMAT=FILE`, or only a format where the report may go to stdout. */
function formats({ id }: CommandInfo, typed: string, { known }: Sources): Completions {
  if (typed.includes('=')) return FILES;
  const goesToFiles = !known.formats?.[id];
  const names = known.formats?.[goesToFiles ? 'run' : id] ?? [];
  return { words: wordsOf(goesToFiles ? names.map((name) => `${name}=`) : names), files: false, isOpen: goesToFiles };
}

function argumentWords(command: CommandInfo, line: TypedLine, typed: string, sources: Sources): Completions {
  const { known, project } = sources;
  const { codes = [], fields = [] } = known;
  const arg = !command.strict ? command.args.at(-1) : command.args[line.words.length];
  if (!arg) return only([]);
  if (arg.options) return only(wordsOf(arg.options));
  switch (`${command.id} ${arg.name}`) {
    case 'explain CODE':
      return only(/^[a-z]/.test(typed) ? [...codes.map(named), ...fields] : codes);
    case 'schema NAME':
      return only(wordsOf(known.schemas));
    case 'journal show RUN':
      return only([{ value: 'last', about: 'the last one' }, ...project.runs()]);
    case 'sandbox publish HOTEL':
      return only(project.hotels([]));
    case 'api METHOD':
      return only(wordsOf(['GET', 'POST', 'PUT']));
    default:
      return { ...FILES, files: /PATH|FILE|DIR/.test(arg.name) };
  }
}

const named = ({ value, about = '' }: Word): Word => ({ value: about, about: value });

/** The files and folders named on the line. */
const pathsOf = ({ args }: CommandInfo, { words }: TypedLine): readonly string[] =>
  args.some(({ name }) => name === 'PATH') ? words : [];
