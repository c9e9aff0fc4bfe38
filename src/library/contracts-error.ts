/** What keeps a function from doing its work. Mistakes in contract files are no errors: `validate` returns them as findings. */
export class ContractsError extends Error {
  override readonly name = 'ContractsError';
  /**
   * A stable word: `no-input` (nothing to read), `nothing-selected` (no such
   * hotel), `wrong-usage` (an argument), `findings` (the files could not be read completely), `records-unreadable` (not records of a
   * hub), `hub-unreachable`, `hub-credentials-rejected` and the other ways in which a hub can fail to answer. `run` also has those of the commands.
   */
  readonly code: string;
  /** What to do about it. */
  readonly hint: string | undefined;
  /** Of `run`: the exit code of the command. */
  readonly exit: number | undefined;
  /** Of `run`: what was done before, as `--json` prints it next to the error. */
  readonly document: object | undefined;

  constructor(
    code: string,
    message: string,
    hint?: string,
    { exit, document }: { readonly exit?: number; readonly document?: object | undefined } = {},
  ) {
    super(message);
    this.code = code;
    this.hint = hint;
    this.exit = exit;
    this.document = document;
  }
}

export const wrongArgument = (message: string, hint?: string): ContractsError =>
  new ContractsError('wrong-usage', message, hint);
