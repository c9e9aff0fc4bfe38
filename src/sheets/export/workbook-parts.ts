const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

interface Parts {
  /** Elements of the worksheet, the header first. */
  readonly rows: readonly string[];
  /** The texts that cells refer to by their index, as elements. */
  readonly texts: readonly string[];
  /** The length of the longest text of each column. */
  readonly widths: readonly number[];
  /** The most decimal places that a number has. */
  readonly places: number;
}

/** The files of a workbook with one worksheet whose first row stays in sight. Cell formats: plain, header, text, day, numbers with 0, 1, … decimal places. */
export const workbookParts = ({ rows, texts, widths, places }: Parts): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${START}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    CONTENT,
  )
    .map(([name, type]) => `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`)
    .join('')}</Types>`,
  '_rels/.rels': relations({ officeDocument: 'xl/workbook.xml' }),
  'xl/workbook.xml': `${START}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><bookViews><workbookView/></bookViews><sheets><sheet name="Rates" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations({
    worksheet: 'worksheets/sheet1.xml',
    styles: 'styles.xml',
    sharedStrings: 'sharedStrings.xml',
  }),
  'xl/styles.xml': styles(places),
  'xl/sharedStrings.xml': `${START}<sst xmlns="${MAIN}" uniqueCount="${texts.length}">${texts.join('')}</sst>`,
  'xl/worksheets/sheet1.xml': `${START}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${columnWidth(width)}" customWidth="1"/>`)
    .join('')}</cols><sheetData>${rows.join('')}</sheetData></worksheet>`,
});

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const CONTENT = {
  workbook: 'sheet.main',
  styles: 'styles',
  sharedStrings: 'sharedStrings',
  'worksheets/sheet1': 'worksheet',
};

const relations = (targets: Readonly<Record<string, string>>): string =>
  `${START}<Relationships xmlns="${PACKAGE}/relationships">${Object.entries(targets)
    .map(
      ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** In characters, with a margin; prices and dates need eight. */
const columnWidth = (longest: number): number => Math.min(40, Math.max(10, longest)) + 2;

/** The format 49 is text, whatever is typed there. */
const TEXT = 49;
const DAY = 164;

function styles(places: number): string {
  const numbers = Array.from({ length: places + 1 }, (_, decimals) => ({
    id: DAY + 1 + decimals,
    code: decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`,
  }));
  const formats = [{ id: DAY, code: 'yyyy\\-mm\\-dd' }, ...numbers];
  const cell = (format: number, font = 0): string =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  const cells = [cell(0), cell(TEXT, 1), cell(TEXT), cell(DAY), ...numbers.map(({ id }) => cell(id))];
  const font = (style: string): string => `<font>${style}<sz val="11"/><name val="Calibri"/></font>`;
  return `${START}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats
    .map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
    .join('')}</numFmts><fonts count="2">${font('')}${font(
    '<b/>',
  )}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}
