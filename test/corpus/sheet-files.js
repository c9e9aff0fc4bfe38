// Writes a sheet of the corpus as the file that a user has: a workbook with number formats, bold and filled headings and joined cells, a file
// of separated fields, or the table of a web page.
import { strToU8, zipSync } from 'fflate';
import { addressesIn, addressOf, columnOf, lettersOf } from './sheets.js';

const DAY_MS = 86_400_000;

/** `{ name, bytes }` */
export function fileOf(sheet) {
  const [kind, separator] = sheet.file.split(' ');
  const [{ rows, looks }] = sheet.tabs;
  if (kind === 'xlsx') return { name: `${sheet.name}.xlsx`, bytes: workbookOf(sheet) };
  if (kind === 'html') return { name: `${sheet.name}.html`, bytes: strToU8(tableOf(rows, looks)) };
  const mark = kind === 'tsv' || separator === 'tab' ? '\t' : separator;
  const width = Math.max(...rows.map((cells) => cells.length));
  const quoted = (cell) => (/["\n]/.test(cell) || cell.includes(mark) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = rows.map((cells) =>
    Array.from({ length: width }, (_, column) => quoted((cells[column] ?? '').replaceAll('⏎', '\n'))).join(mark),
  );
  return { name: `${sheet.name}.${kind}`, bytes: strToU8(`${lines.join('\r\n')}\r\n`) };
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const looksOf = (looks, word) =>
  looks.flatMap((look) => {
    if (!look.startsWith(`${word} `)) return [];
    const [, ranges, rest] = /^\s*((?:[A-Z]+\d+(?::[A-Z]+\d+)?(?:,\s*)?)+)\s*(.*)$/.exec(look.slice(word.length)) ?? [];
    return (ranges ?? '').split(',').map((range) => ({ range: range.trim(), cells: addressesIn(range), rest }));
  });

function tableOf(rows, looks) {
  const merged = looksOf(looks, 'merged').map(({ cells }) => cells);
  const bold = new Set(looksOf(looks, 'bold').flatMap(({ cells }) => cells));
  const lines = rows.map((cells, row) => {
    const made = cells.map((text, column) => {
      const address = addressOf({ tab: 1, row: row + 1, column: column + 1 });
      const area = merged.find((all) => all.includes(address));
      if (area && area[0] !== address) return '';
      const across = area
        ? area.filter(
            (other) => other.endsWith(`${/\D(\d+)$/.exec(address)[1]}`) && /\d+$/.exec(other)[0] === String(row + 1),
          ).length
        : 1;
      const spans = area ? ` colspan="${across}" rowspan="${area.length / across}"` : '';
      const tag = bold.has(address) ? 'th' : 'td';
      return `<${tag}${spans}>${escaped(text).replaceAll('⏎', '<br>')}</${tag}>`;
    });
    return `<tr>${made.join('')}</tr>`;
  });
  return `<html><head><meta charset="utf-8"></head><body>\n<table border="1">\n${lines.join('\n')}\n</table>\n</body></html>\n`;
}

function workbookOf({ tabs }) {
  const texts = [];
  const formats = ['dd/mm/yyyy', '0%'];
  const fills = [];
  const styles = [{ format: '', bold: false, fill: '' }];
  const indexIn = (list, value) => (list.includes(value) ? list.indexOf(value) : list.push(value) - 1);
  const styleOf = (style) => {
    const at = styles.findIndex((other) => JSON.stringify(other) === JSON.stringify(style));
    return at >= 0 ? at : styles.push(style) - 1;
  };
  const files = {};
  for (const [index, { rows, looks }] of tabs.entries()) {
    const look = (word) =>
      new Map(looksOf(looks, word).flatMap(({ cells, rest }) => cells.map((cell) => [cell, rest])));
    const [bold, filled, format] = [look('bold'), look('filled'), look('format')];
    const hiddenRows = hiddenIn(looks, 'rows').map(Number);
    const columns = hiddenIn(looks, 'columns').map(columnOf);
    const cell = (text, address) => {
      const isDate = text.startsWith('@');
      const percent = /^(-?\d+(?:\.\d+)?)%$/.exec(text);
      const shown = format.get(address) ?? (isDate ? 'dd/mm/yyyy' : percent ? '0%' : '');
      if (shown) indexIn(formats, shown);
      if (filled.has(address)) indexIn(fills, filled.get(address));
      const style = styleOf({ format: shown, bold: bold.has(address), fill: filled.get(address) ?? '' });
      const start = `<c r="${address}" s="${style}"`;
      const formula = /^=(.*?)\s*→\s*(.*)$/.exec(text);
      if (formula) return `${start}><f>${escaped(formula[1])}</f><v>${formula[2]}</v></c>`;
      if (isDate) return `${start}><v>${Math.round(Date.parse(text.slice(1)) / DAY_MS) + 25_569}</v></c>`;
      if (percent) return `${start}><v>${Number(percent[1]) / 100}</v></c>`;
      if (/^-?\d+(?:\.\d+)?$/.test(text)) return `${start}><v>${text}</v></c>`;
      if (text === '') return style === 0 ? '' : `${start}/>`;
      return `${start} t="s"><v>${texts.push(text.replace(/^'/, '').replaceAll('⏎', '\n')) - 1}</v></c>`;
    };
    const lines = rows.map(
      (cells, row) =>
        `<row r="${row + 1}"${hiddenRows.includes(row + 1) ? ' hidden="1"' : ''}>${cells.map((text, column) => cell(text, `${lettersOf(column + 1)}${row + 1}`)).join('')}</row>`,
    );
    const merges = looksOf(looks, 'merged').map(({ range }) => `<mergeCell ref="${range}"/>`);
    files[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${columns.length > 0 ? `<cols>${columns.map((at) => `<col min="${at}" max="${at}" hidden="1"/>`).join('')}</cols>` : ''}<sheetData>${lines.join('')}</sheetData>${merges.length > 0 ? `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>` : ''}</worksheet>`,
    );
  }
  const active = Math.max(
    0,
    tabs.findIndex(({ looks }) => looks.includes('active')),
  );
  files['xl/workbook.xml'] = strToU8(
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><bookViews><workbookView activeTab="${active}"/></bookViews><sheets>${tabs.map(({ name, hidden }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  );
  files['xl/_rels/workbook.xml.rels'] = strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${tabs.map((_, at) => `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
  );
  files['xl/sharedStrings.xml'] = strToU8(
    `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  );
  files['xl/styles.xml'] = strToU8(
    `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${escaped(code)}"/>`).join('')}</numFmts><fonts><font/><font><b/></font></fonts><fills><fill/><fill><patternFill patternType="gray125"/></fill>${fills.map((color) => `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/></patternFill></fill>`).join('')}</fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs>${styles.map(({ format, bold, fill }) => `<xf numFmtId="${format ? 170 + formats.indexOf(format) : 0}" fontId="${bold ? 1 : 0}" fillId="${fill ? 2 + fills.indexOf(fill) : 0}" borderId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
  );
  files['[Content_Types].xml'] = strToU8(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${tabs.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  );
  files['_rels/.rels'] = strToU8(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  );
  return zipSync(files, { mtime: '1980-01-01' });
}

/** `7`, `8` of `hidden rows 7-8`, or the letters of `hidden columns C, E`. */
const hiddenIn = (looks, word) =>
  looks
    .filter((look) => look.startsWith(`hidden ${word} `))
    .flatMap((look) => look.slice(`hidden ${word} `.length).split(','))
    .flatMap((text) => {
      const [from, to = from] = text.trim().split('-');
      return word === 'columns' ? [from] : Array.from({ length: to - from + 1 }, (_, at) => Number(from) + at);
    });
