import type { FlagInfo } from '../help/command-info.ts';

/** The words between a command and the one being typed. */
export interface TypedLine {
  /** The words that are neither flags nor values of flags. */
  readonly words: readonly string[];
  /** The values of each flag by its name; a flag without a value has an empty list. */
  readonly flags: ReadonlyMap<string, readonly string[]>;
  /** The last flag, if it still needs its value. */
  readonly waiting?: FlagInfo;
  /** Whether `--` has ended the flags. */
  readonly isOver: boolean;
}

/** Reads what was typed after a command. */
export function typedLine(typed: readonly string[], flags: readonly FlagInfo[]): TypedLine {
  const words: string[] = [];
  const given = new Map<string, string[]>();
  let waiting: FlagInfo | undefined;
  const end = typed.indexOf('--');
  for (const word of end < 0 ? typed : typed.slice(0, end)) {
    if (waiting) {
      given.get(waiting.name)?.push(word);
      waiting = undefined;
      continue;
    }
    const [name = '', ...value] = word.split('=');
    const flag = flags.find((known) => [`--${known.name}`, `--no-${known.name}`, `-${known.char}`].includes(name));
    if (flag) {
      given.set(flag.name, [...(given.get(flag.name) ?? []), ...(value.length > 0 ? [value.join('=')] : [])]);
      if (flag.value !== undefined && value.length === 0) waiting = flag;
    } else if (!word.startsWith('-')) words.push(word);
  }
  return {
    words: end < 0 ? words : [...words, ...typed.slice(end + 1)],
    flags: given,
    ...(waiting && end < 0 && { waiting }),
    isOver: end >= 0,
  };
}

/** The values that a flag was given; `undefined` if it was not given. */
export const valuesOf = ({ flags }: TypedLine, name: string): readonly string[] | undefined => flags.get(name);
