import { xmlEvents } from './xml-events.ts';

/** Formats of dates that every workbook has, by number. */
const BUILT_IN_PERCENTAGES = [9, 10];
const BUILT_IN_DATES = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];

export type NumberKind = 'number' | 'date' | 'percentage';

/** By the number of the style of a cell: as what it shows a number. */
export function numberKinds(text: string): readonly NumberKind[] {
  const kinds = new Map<number, NumberKind>(BUILT_IN_DATES.map((id) => [id, 'date']));
  for (const id of BUILT_IN_PERCENTAGES) kinds.set(id, 'percentage');
  const styles: NumberKind[] = [];
  let isCellStyle = false;
  xmlEvents(text, {
    open: (name, attributes) => {
      const { formatCode = '', numFmtId } = attributes;
      if (name === 'numFmt') kinds.set(Number(numFmtId), kindOf(formatCode));
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle) styles.push(kinds.get(Number(numFmtId)) ?? 'number');
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

function kindOf(formatCode: string): NumberKind {
  if (isDateFormat(formatCode)) return 'date';
  return withoutTexts(formatCode).includes('%') ? 'percentage' : 'number';
}

/** Whether a format shows days or years. Texts in it, and what stands in brackets, say nothing. */
function isDateFormat(code: string): boolean {
  const signs = withoutTexts(code);
  return /[dy]|m(?!.*[hs:])/i.test(signs) && !/[#0]/.test(signs);
}

const withoutTexts = (code: string): string => code.replaceAll(/"[^"]*"|\\.|_.|\[[^\]]*\]|General/gi, '');
