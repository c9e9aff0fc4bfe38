/**
 * What each command takes and returns, by its words. In the package, the build writes it out from the flags of the commands and the
 * schemas of their documents.
 */
export interface Commands {
  readonly [words: string]: {
    readonly flags: Readonly<Record<string, unknown>>;
    readonly document: object | undefined;
  };
}

/** The words of a command: `push`, `plan show`. */
export type CommandName = Extract<keyof Commands, string>;
