import { NAMED_KINDS } from '../../rules/check/selection.ts';
import type { CommandInfo, FlagInfo } from '../help/command-info.ts';
import { type TypedLine, valuesOf } from './typed-line.ts';
import { type Completions, type Sources, type Word, wordsOf } from './words.ts';

interface Context {
  readonly command: CommandInfo;
  readonly line: TypedLine;
}

const only = (words: readonly Word[]): Completions => ({ words, files: false, isOpen: false });
const FILES: Completions = { words: [], files: true, isOpen: false };

/** The values of a flag. */
export function flagWords(flag: FlagInfo, typed: string, { command, line }: Context, sources: Sources): Completions {
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
      if (/^(?:DAY|DATE)$/.test(flag.value ?? '')) return only(wordsOf(['today', 'tomorrow']));
      return flag.options.length > 0
        ? only(wordsOf(flag.options))
        : { ...FILES, files: /FILE|DIR/.test(flag.value ?? '') };
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
function listed(entries: readonly string[], typed: string): readonly Word[] {
  const head = typed.slice(0, typed.lastIndexOf(',') + 1);
  const given = head.split(',');
  return wordsOf(entries.filter((entry) => !given.includes(entry)).map((entry) => head + entry));
}

/** `FORMAT=FILE`, or only a format where the report may go to stdout. */
function formats({ id }: CommandInfo, typed: string, { known }: Sources): Completions {
  if (typed.includes('=')) return FILES;
  const goesToFiles = id === 'push' || id === 'verify';
  const own = (['validate', 'test', 'diff', 'audit'] as const).find((name) => name === id);
  const reported = goesToFiles ? 'run' : own;
  const names = reported === undefined ? [] : known.formats[reported];
  return { words: wordsOf(goesToFiles ? names.map((name) => `${name}=`) : names), files: false, isOpen: goesToFiles };
}

/** The values of the next argument. */
export function argumentWords(command: CommandInfo, line: TypedLine, typed: string, sources: Sources): Completions {
  const { known, project } = sources;
  const arg = command.manyArgs ? command.args.at(-1) : command.args[line.words.length];
  if (!arg) return only([]);
  if (arg.options.length > 0) return only(wordsOf(arg.options));
  switch (`${command.id} ${arg.name}`) {
    case 'explain CODE':
      return only(/^[a-z]/.test(typed) ? [...known.codes.map(named), ...known.fields] : known.codes);
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
