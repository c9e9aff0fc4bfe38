import { xmlText } from '../escape/xml-text.ts';
import type { Language } from './language.ts';

interface Page {
  readonly language: Language;
  readonly title: string;
  /** Elements, escaped. */
  readonly body: readonly string[];
  /** Besides the style of all pages. */
  readonly style?: string;
}

/** Text for an element. It is never cut: what is signed or compared must be whole. */
export const htmlText = (text: string): string => xmlText(text, Number.MAX_SAFE_INTEGER);

/** A page for reading and printing that loads nothing and runs nothing. */
export const htmlPage = ({ language, title, body, style = '' }: Page): string =>
  [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${xmlText(title)}</title>`,
    `<style>${STYLE}${style}</style>`,
    '</head>',
    '<body>',
    '<main>',
    ...body,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');

/** The first cell of a row is its heading; the last column holds numbers. */
export function htmlTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const last = head.length - 1;
  const side = (index: number): string => (index === last ? ' class="number"' : '');
  return [
    '<div class="wide"><table>',
    `<thead><tr>${head.map((text, index) => `<th scope="col"${side(index)}>${htmlText(text)}</th>`).join('')}</tr></thead>`,
    '<tbody>',
    ...rows.map(
      (cells) =>
        `<tr>${cells.map((text, index) => (index === 0 ? `<th scope="row" dir="auto">${htmlText(text)}</th>` : `<td dir="auto"${side(index)}>${htmlText(text)}</td>`)).join('')}</tr>`,
    ),
    '</tbody>',
    '</table></div>',
  ].join('\n');
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.25rem; margin-top: 2rem; } h3 { font-size: 1.05rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: start; vertical-align: top; padding: .3rem .5rem; border-bottom: 1px solid #8888; font-weight: normal; }
thead th { font-weight: 600; border-bottom-width: 2px; }
.number { text-align: end; white-space: nowrap; }
.hash { font-family: ui-monospace, monospace; overflow-wrap: anywhere; font-size: .85rem; }
.signatures { display: grid; grid-template-columns: 1fr 1fr; gap: 2rem; margin-top: 3rem; break-inside: avoid; }
.blank { display: inline-block; min-width: 12rem; border-bottom: 1px solid; }
.line { display: block; border-top: 1px solid; padding-top: .4rem; margin-top: 4rem; }
@page { size: A4; margin: 18mm; }
@media print { :root { color-scheme: light; } main { max-width: none; padding: 0; } h2, h3 { break-after: avoid; } tr, li { break-inside: avoid; } .wide { overflow: visible; } }
`;
