/** A command as the build lists it, in the words of oclif: what help, suggestions and completions are made from. */
export interface CommandInfo {
  /** The words that run it: `plan show`. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly examples: readonly string[];
  readonly aliases: readonly string[];
  readonly args: readonly ArgumentInfo[];
  /** False if the last argument may be given several times. */
  readonly strict: boolean;
  readonly flags: readonly FlagInfo[];
}

export interface ArgumentInfo {
  readonly name: string;
  readonly required?: boolean;
  readonly description: string;
  readonly options?: readonly string[];
}

export interface FlagInfo {
  readonly name: string;
  /** A boolean flag takes no value. */
  readonly type: 'boolean' | 'option';
  readonly char?: string;
  readonly summary: string;
  readonly description?: string;
  /** The group of flags that several commands share: `SELECTION`. */
  readonly helpGroup?: string;
  /** Its name in help, if different: `--no-verify`. */
  readonly helpLabel?: string;
  readonly helpValue?: string;
  readonly options?: readonly string[];
  readonly default?: string | number;
  /** The environment variable that sets it. */
  readonly env?: string;
  /** Whether it may be repeated. */
  readonly multiple?: boolean;
  /** Whether `--no-NAME` turns it off. */
  readonly allowNo?: boolean;
}

/** The flag as help writes it, without its value: `--no-verify`. */
export const flagLabel = ({ name, helpLabel, allowNo }: FlagInfo): string =>
  helpLabel ?? (allowNo ? `--[no-]${name}` : `--${name}`);
