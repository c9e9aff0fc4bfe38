import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';

export const source = z.object({
  file: z.string(),
  sheet: z.string().exactOptional().describe('Of a workbook.'),
  cell: z.string().exactOptional().describe('`C7`'),
  line: z.number().exactOptional().describe('Of a message.'),
  text: z.string().describe('As it is written there.'),
});

/** Where something was read; `placeOfSource` writes it: `rates.xlsx, sheet 2027, C7` or `message.xml, line 40`. */
export type Source = ReadOnly<z.infer<typeof source>>;

/** The place without the text. */
export const placeOfSource = ({ file, sheet, cell, line }: Source): string =>
  [
    file,
    ...(sheet === undefined ? [] : [`sheet ${sheet}`]),
    ...(cell === undefined ? [] : [cell]),
    ...(line === undefined ? [] : [`line ${line}`]),
  ].join(', ');
