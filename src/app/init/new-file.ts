/** A file that `init` writes. */
export interface NewFile {
  /** Counted from the folder of the project, with forward slashes. */
  readonly file: string;
  readonly text: string;
  /** What it is for, in a few words. */
  readonly what: string;
  /** Left out where the project has such a file of its own; any other file that is there stops the command. */
  readonly optional?: true;
}
