import { strToU8, zipSync } from 'fflate';

/** A cell of a made workbook: a text, a number as stored, a day by its serial number or as ISO 8601, an amount in a format with €, a part shown as a percentage, a formula without its value, with a number or an empty text, or nothing. */
export type MadeCell =
  | string
  | number
  | undefined
  | { readonly day: number }
  | { readonly iso: string }
  | { readonly euros: number }
  | { readonly stored: string }
  | { readonly percent: string }
  | { readonly inline: string }
  | { readonly formula: string; readonly value?: string; readonly text?: '' };

export interface MadeSheet {
  readonly name: string;
  readonly rows: readonly (readonly MadeCell[])[];
  /** `A1:B2` */
  readonly merged?: readonly string[];
  readonly hidden?: boolean;
  /** Hidden rows, from 1. */
  readonly hiddenRows?: readonly number[];
  /** `2-3`: from 1, both ends included. */
  readonly hiddenColumns?: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A workbook as spreadsheet programs write it, with shared texts and styles for dates and percentages. */
export function makeXlsx(sheets: readonly MadeSheet[], { is1904 = false } = {}): Uint8Array {
  const texts: string[] = [];
  const cell = (value: MadeCell, address: string): string => {
    if (value === undefined) return '';
    if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`;
    if (typeof value === 'string') return `<c r="${address}" t="s"><v>${texts.push(value) - 1}</v></c>`;
    if ('day' in value) return `<c r="${address}" s="1"><v>${value.day}</v></c>`;
    if ('iso' in value) return `<c r="${address}" t="d"><v>${value.iso}</v></c>`;
    if ('euros' in value) return `<c r="${address}" s="3"><v>${value.euros}</v></c>`;
    if ('percent' in value) return `<c r="${address}" s="2"><v>${value.percent}</v></c>`;
    if ('stored' in value) return `<c r="${address}"><v>${value.stored}</v></c>`;
    if ('inline' in value) return `<c r="${address}" t="inlineStr"><is><t>${escaped(value.inline)}</t></is></c>`;
    const stored = value.value === undefined ? '' : `<v>${value.value}</v>`;
    if (value.text !== undefined) return `<c r="${address}" t="str"><f>${escaped(value.formula)}</f><v></v></c>`;
    return `<c r="${address}"><f>${escaped(value.formula)}</f>${stored}</c>`;
  };
  const files: Record<string, Uint8Array> = {};
  for (const [index, { rows, merged = [], hiddenRows = [], hiddenColumns }] of sheets.entries()) {
    const [min, max] = hiddenColumns?.split('-') ?? [];
    const columns = min === undefined ? '' : `<cols><col min="${min}" max="${max}" hidden="1"/></cols>`;
    const lines = rows.map(
      (row, at) =>
        `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ''}>${row.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`,
    );
    const joined = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    const merges = joined === '' ? '' : `<mergeCells>${joined}</mergeCells>`;
    files[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="m">${columns}<sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`,
    );
  }
  const listed = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  files['xl/workbook.xml'] = strToU8(
    `<workbook xmlns="m" xmlns:r="r"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${listed.join('')}</sheets></workbook>`,
  );
  files['xl/_rels/workbook.xml.rels'] = strToU8(
    `<Relationships>${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
  );
  files['xl/sharedStrings.xml'] = strToU8(
    `<sst>${texts.map((text) => `<si><r><t xml:space="preserve">${escaped(text)}</t></r><rPh><t>hint</t></rPh></si>`).join('')}</sst>`,
  );
  files['xl/styles.xml'] = strToU8(
    '<styleSheet><numFmts count="2"><numFmt numFmtId="170" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="171" formatCode="#,##0.00 &quot;€&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="10"/><xf numFmtId="171"/></cellXfs></styleSheet>',
  );
  return zipSync(files);
}
