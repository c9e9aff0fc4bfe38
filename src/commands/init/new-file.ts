/** A file that `init` writes. */
export interface NewFile {
  /** Relative to the folder of the project, with forward slashes. */
  readonly file: string;
  readonly text: string;
  /** Its purpose, in a few words. */
  readonly what: string;
  /** Not written if the project already has such a file; any other existing file stops the command. */
  readonly optional?: true;
}
