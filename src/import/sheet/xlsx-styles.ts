import { xmlEvents } from './xml-events.ts';

/** Formats of dates that every workbook has, by number. */
const BUILT_IN_DATES = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];

/** By the number of the style of a cell: whether it shows a number as a date. */
export function dateStyles(text: string): readonly boolean[] {
  const dates = new Set(BUILT_IN_DATES);
  const styles: boolean[] = [];
  let isCellStyle = false;
  xmlEvents(text, {
    open: (name, attributes) => {
      if (name === 'numFmt' && isDateFormat(attributes['formatCode'] ?? '')) dates.add(Number(attributes['numFmtId']));
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle) styles.push(dates.has(Number(attributes['numFmtId'])));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

/** Whether a format shows days or years. Texts in it, and what stands in brackets, say nothing. */
function isDateFormat(code: string): boolean {
  const signs = code.replaceAll(/"[^"]*"|\\.|_.|\[[^\]]*\]|General/gi, '');
  return /[dy]|m(?!.*[hs:])/i.test(signs) && !/[#0]/.test(signs);
}
