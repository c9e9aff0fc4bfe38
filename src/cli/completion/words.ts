import type { Reported } from '../../view/reporters/report-format.ts';
import type { CommandInfo } from '../help/command-info.ts';

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
  readonly formats: Readonly<Record<Reported, readonly string[]>>;
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

/** Where words come from. */
export interface Sources {
  readonly commands: readonly CommandInfo[];
  readonly known: KnownWords;
  readonly project: ProjectWords;
}

/** What may be typed next. */
export interface Completions {
  readonly words: readonly Word[];
  /** Whether file names may be typed. */
  readonly files: boolean;
  /** Whether typing goes on right after the word, without a space. */
  readonly isOpen: boolean;
}

export const wordsOf = (values: readonly string[]): readonly Word[] => values.map((value) => ({ value }));
