/** Where something was read; `placeOfSource` writes it: `rates.xlsx, sheet 2027, C7` or `message.xml, line 40`. */
export interface Source {
  readonly file: string;
  readonly sheet?: string;
  /** `C7`, in a file with cells. */
  readonly cell?: string;
  readonly line?: number;
  /** As it is written there. */
  readonly text: string;
}

/** The place without the text. */
export const placeOfSource = ({ file, sheet, cell, line }: Source): string =>
  [
    file,
    ...(sheet === undefined ? [] : [`sheet ${sheet}`]),
    ...(cell === undefined ? [] : [cell]),
    ...(line === undefined ? [] : [`line ${line}`]),
  ].join(', ');
