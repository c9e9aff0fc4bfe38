/** A command as the build lists it: what help, suggestions and completions are made from. */
export interface CommandInfo {
  /** The words that run it: `plan show`. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly examples: readonly string[];
  readonly aliases: readonly string[];
  readonly args: readonly ArgumentInfo[];
  /** Whether the last argument may be given several times. */
  readonly manyArgs: boolean;
  readonly flags: readonly FlagInfo[];
}

export interface ArgumentInfo {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly options: readonly string[];
}

export interface FlagInfo {
  readonly name: string;
  readonly char?: string;
  readonly summary: string;
  readonly description?: string;
  /** The group of flags that several commands share: `SELECTION`. */
  readonly group?: string;
  /** Its name in help, if different: `--no-verify`. */
  readonly label?: string;
  /** The placeholder for its value; absent if it has none. */
  readonly value?: string;
  readonly options: readonly string[];
  readonly default?: string;
  /** The environment variable that sets it. */
  readonly variable?: string;
  readonly repeatable: boolean;
  /** Whether `--no-NAME` turns it off. */
  readonly negatable: boolean;
}

/** The flag as help writes it, without its value: `--no-verify`. */
export const flagLabel = ({ name, label, negatable }: FlagInfo): string =>
  label ?? (negatable ? `--[no-]${name}` : `--${name}`);
