import type { CommandInfo, FlagInfo } from '../help/command-info.ts';

/** A word that may be typed next, with a short description. */
export interface Word {
  readonly value: string;
  readonly about?: string;
}

/** Words that are the same everywhere; the build collects them with `knownWords`. */
export interface KnownWords {
  readonly codes: readonly Word[];
  readonly fields: readonly Word[];
  readonly schemas: readonly string[];
  readonly sections: readonly string[];
  readonly mealPlans: readonly string[];
  /** By the command; `run` stands for those that report on what they did. */
  readonly formats: Readonly<Record<string, readonly string[]>>;
  /** `NAME=VALUE` */
  readonly pricing: readonly string[];
  /** `NAME=VALUE` */
  readonly behaviours: readonly string[];
}

/**
 * Words from the files of a project. `paths` are the files and folders named on the line; `hotels` are codes, and an empty list means all
 * hotels.
 */
export interface ProjectWords {
  environments(): readonly Word[];
  suppliers(paths: readonly string[]): readonly Word[];
  hotels(paths: readonly string[]): readonly Word[];
  rooms(paths: readonly string[], hotels: readonly string[]): readonly Word[];
  rates(paths: readonly string[], hotels: readonly string[]): readonly Word[];
  runs(): readonly Word[];
}

export interface Sources {
  readonly commands: readonly CommandInfo[];
  readonly known: Partial<KnownWords>;
  readonly project: ProjectWords;
}

export interface Completions {
  readonly words: readonly Word[];
  /** Whether file names may be typed. */
  readonly files: boolean;
  /** Whether typing goes on right after the word, without a space. */
  readonly isOpen: boolean;
}

export const wordsOf = (values: readonly string[] = []): readonly Word[] => values.map((value) => ({ value }));

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
      if (flag.type === 'option' && value.length === 0) waiting = flag;
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
