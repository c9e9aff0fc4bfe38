import { groupBy } from '../../kernel/by-key.ts';
import { amountText } from '../../kernel/currency.ts';
import { CELL_STATES, type CellState, countStates } from '../../sheets/import/coverage.ts';
import { questionText } from '../../sheets/import/mapping/mapping-text.ts';
import type { Source } from '../../sheets/import/source.ts';
import { htmlPage } from '../../view/compare/html-page.ts';
import { xmlText } from '../../view/escape/xml-text.ts';
import { mealPlanText } from '../../view/price/stay-words.ts';
import { plural } from '../../view/text/plural.ts';
import type { Imported } from './import-document.ts';
import { STATE_WORDS } from './import-text.ts';
import type { ImportedFile } from './imported-hotels.ts';
import { type ComparedPrice, type PriceTable, priceTables } from './price-tables.ts';
import { className, Drawing, MARKS, sheetHtml, wideTable } from './sheet-html.ts';

/** Places in words. Cells that the page draws are links. */
type Links = (sources: readonly Source[]) => string;

interface HotelPrices {
  readonly name: string;
  readonly currency: string;
  readonly tables: readonly PriceTable[];
}

/** The page by which a person checks an import: the sheet with what became of each cell, and the prices of the contract next to the sheet's. */
export function importPage(imported: Imported): string {
  const { read, built } = imported;
  const words = built ? STATE_WORDS : { ...STATE_WORDS, contract: 'read for the contract' };
  const drawing = new Drawing(words);
  const sheets = read.map((one) => sheetsHtml(one, drawing));
  const links: Links = (sources) => {
    const shown = sources.slice(0, MOST_LINKS).map((source) => {
      const place = xmlText(source.cell ?? `line ${source.line}`);
      const id = drawing.idOf(source);
      return id === undefined ? place : `<a href="#${id}">${place}</a>`;
    });
    return [...shown, ...(sources.length > MOST_LINKS ? [`${sources.length - MOST_LINKS} more`] : [])].join(', ');
  };
  const baseBoard = read.map(({ mapping }) => mapping.baseBoard).find((board) => board !== undefined);
  const prices = [...(built ?? [])].map(([code, contract]): HotelPrices => {
    const facts = read.flatMap(({ reading }) => reading.facts.prices.filter(({ hotel }) => hotel === code));
    const { hotelname: name = code, currency } = contract.hotel;
    return { name, currency, tables: priceTables(contract, facts, baseBoard) };
  });
  const title = `Import of ${read.map(({ file }) => file).join(', ')}`;
  return htmlPage({
    language: 'en',
    title,
    style: STYLE,
    body: [
      `<h1 dir="auto">${xmlText(title)}</h1>`,
      verdictHtml(imported, prices),
      ...legendHtml(read, words),
      ...listHtml('To answer or correct', openLines(read, links)),
      ...sheets,
      '<h2>Prices of the contract</h2>',
      built
        ? '<p>One night as a guest pays it, worked out from the contract without offers and supplements. Below it are the cells of the sheet.</p>'
        : '<p>There is no contract yet. An import makes it when nothing is open, and --diff shows it before anything is written.</p>',
      ...prices.flatMap((hotel) => [`<h3 dir="auto">${xmlText(hotel.name)}</h3>`, ...pricesHtml(hotel, links)]),
      ...listHtml('Not in the contract', leftLines(read, links)),
    ],
  });
}

const MOST_LINKS = 6;
const MOST_LINES = 100;

const differs = ({ contract, read }: ComparedPrice): boolean =>
  read !== undefined && (!contract.sold || contract.amount !== read);

const cellsOf = (read: readonly ImportedFile[]) => read.flatMap(({ cells = [] }) => cells);

function verdictHtml(
  { read, written, built, files = [], created = [] }: Imported,
  prices: readonly HotelPrices[],
): string {
  const all = prices.flatMap(({ tables }) => tables.flatMap(({ rooms }) => rooms.flatMap(({ cells }) => cells)));
  const compared = all.filter((one) => one.read !== undefined);
  const wrong = compared.filter(differs).length;
  const { missing, unread } = countStates(cellsOf(read));
  const open = read.reduce((sum, { reading }) => sum + reading.questions.length + reading.failures.length, 0);
  const isSame = built !== undefined && files.length + created.length === 0;
  const said = [
    written ? 'The contract is written.' : isSame ? 'The files have all of it already.' : 'Nothing was written.',
    ...(compared.length > 0
      ? [`${compared.length - wrong} of ${plural(compared.length, 'price')} as in the sheet.`]
      : []),
    ...(missing > 0 ? [`${plural(missing, 'cell')} of the sheet not in the contract.`] : []),
    ...(unread > 0 ? [`${plural(unread, 'number')} not understood.`] : []),
    ...(open > 0 ? [`${open} to answer or correct.`] : []),
  ];
  const [kind, mark] =
    wrong + missing + unread + open > 0 ? ['bad', '!'] : written || isSame ? ['good', '✓'] : ['', ''];
  return `<p class="verdict ${kind}">${mark} ${said.join(' ')}</p>`;
}

function legendHtml(read: readonly ImportedFile[], words: Readonly<Record<CellState, string>>): readonly string[] {
  const cells = cellsOf(read);
  const counts = countStates(cells);
  const entries = CELL_STATES.flatMap((state) => {
    const texts = cells.filter((cell) => cell.state === state).length - counts[state];
    const counted = [plural(counts[state], 'number'), ...(texts > 0 ? [plural(texts, 'text')] : [])].join(', ');
    const key = `<span class="key ${className(state)}">${MARKS[state]}</span>`;
    return texts + counts[state] === 0 ? [] : [`<li>${key} ${words[state]}: ${counted}</li>`];
  });
  if (entries.length === 0) return [];
  return [
    `<ul class="legend">${entries.join('')}</ul>`,
    '<p>Point at a cell, or move to it with the Tab key, to see what became of it. A value after → is what the contract has.</p>',
  ];
}

const openLines = (read: readonly ImportedFile[], links: Links): readonly string[] =>
  read.flatMap(({ name, reading, cells = [] }) => [
    ...cells.flatMap(({ state, source, says }) =>
      state === 'missing' || state === 'unread'
        ? [
            `${MARKS[state]} ${links([source])} “${xmlText(source.text, 80)}” ${STATE_WORDS[state]}. ${xmlText(says[0] ?? '', 300)}`,
          ]
        : [],
    ),
    ...reading.failures.map(({ text, where }) => `! ${links(where)} ${xmlText(text, 500)}`),
    ...reading.questions.map(
      (one) =>
        `? ${links(one.where)} ${xmlText(questionText({ ...one, where: [] }))} <code>${xmlText(`${one.key.join('.')} in ${name}`)}</code>`,
    ),
  ]);

/** Losses, and the answers that leave out cells. */
const leftLines = (read: readonly ImportedFile[], links: Links): readonly string[] =>
  read.flatMap(({ reading, cells = [] }) => {
    const losses = new Map(reading.losses.map(({ what, text, where }) => [`${what}: ${text}`, where]));
    const others = cells.filter(({ state, says }) => state === 'left out' && !losses.has(says[0] ?? ''));
    const answers = [...groupBy(others, ({ says }) => says[0] ?? '')].map(
      ([text, all]) => [text, all.map(({ source }) => source)] as const,
    );
    return [...losses, ...answers].map(([text, where]) => `${xmlText(text, 500)} ${links(where)}`);
  });

function listHtml(title: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  const more = lines.length > MOST_LINES ? [`and ${lines.length - MOST_LINES} more`] : [];
  const all = [...lines.slice(0, MOST_LINES), ...more];
  return [`<h2>${title}</h2>`, `<ul>${all.map((line) => `<li dir="auto">${line}</li>`).join('\n')}</ul>`];
}

/** The sheet that is read, and the others folded. */
function sheetsHtml({ file, sheets, cells = [], reading }: ImportedFile, drawing: Drawing): string {
  if (sheets.length === 0) return '<p>Messages have no cells. Their prices and losses are below.</p>';
  const others = new Set(
    reading.losses.flatMap(({ what, where }) => (what === 'sheet' ? where : [])).map((it) => it.sheet),
  );
  return sheets
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => Number(others.has(a.name)) - Number(others.has(b.name)))
    .map((sheet) => {
      const title = `<bdi>${xmlText(sheet.name ?? file)}</bdi>${sheet.isHidden ? ' (hidden)' : ''}`;
      const own = cells.filter(({ source }) => source.sheet === sheet.name);
      const html = sheetHtml(sheet, own, drawing);
      return others.has(sheet.name)
        ? `<details><summary>${title}: not read</summary>${html}</details>`
        : `<h2>${title}</h2>${html}`;
    })
    .join('\n');
}

const pricesHtml = ({ currency, tables }: HotelPrices, links: Links): readonly string[] =>
  tables.map(({ rate, mealPlan, seasons, rooms, left }) => {
    const head = seasons.map(
      ({ name, dateRanges: [first] }) =>
        `<th scope="col"><bdi>${xmlText(name, 60)}</bdi><small>from ${first?.start}</small></th>`,
    );
    const rows = rooms.map(({ code, party: { adults, children }, cells }) => {
      const guests = [plural(adults, 'adult'), ...(children > 0 ? [plural(children, 'child', 'children')] : [])];
      const prices = cells.map((cell) => priceHtml(cell, currency, links));
      return `<tr><th scope="row"><bdi>${xmlText(code)}</bdi><small>${guests.join(', ')}</small></th>${prices.join('')}</tr>`;
    });
    const title = `${rate}, ${mealPlanText(mealPlan)}, in ${currency}`;
    const table = wideTable({ title, kind: 'prices', head: ['<th scope="col">Room</th>', ...head], rows });
    return left > 0 ? `${table}<p><strong>${left} rooms and seasons not shown.</strong></p>` : table;
  });

function priceHtml(cell: ComparedPrice, currency: string, links: Links): string {
  const { contract, read, sources } = cell;
  const amount = contract.sold ? amountText(contract.amount, currency) : 'not sold';
  if (read === undefined) return `<td>${amount}<small>not in the sheet</small></td>`;
  const written = sources.slice(0, MOST_LINKS).map((one) => `${links([one])} <bdi>${xmlText(one.text, 24)}</bdi>`);
  if (!differs(cell)) return `<td>${amount}<small>${written.join('; ')}</small></td>`;
  const sheet = `sheet: ${amountText(read, currency)}; ${written.join('; ')}`;
  return `<td class="${className('missing')}"><strong>${MARKS.missing} ${amount}</strong><small>${sheet}</small></td>`;
}

const STYLE = `
body { background: Canvas; color: CanvasText; } main { max-width: 90rem; }
.verdict { border-inline-start: .5rem solid; padding: .6rem 1rem; font-size: 1.15rem; font-weight: 600; }
.good { border-color: #1a7f37; background: #1a7f3722; } .bad { border-color: #d1242f; background: #d1242f22; }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; padding: 0; list-style: none; }
.key { display: inline-block; min-width: 1.4rem; min-height: 1.5rem; vertical-align: middle; text-align: center; border: 1px solid #8888; font-weight: 700; }
table { width: auto; font-variant-numeric: tabular-nums; } caption { text-align: start; font-weight: 600; padding: .4rem 0; }
td { position: relative; } td small, th small { display: block; font-weight: normal; }
.sheet th, .sheet td { border: 1px solid #8886; padding: .15rem .4rem; max-width: 16rem; overflow-wrap: break-word; }
.sheet thead th, .sheet tbody th { font-size: .75rem; text-align: center; background: #8882; }
.sheet b, .sheet sup { white-space: nowrap; } .sheet sup { font-weight: 700; margin-inline-start: .2em; line-height: 1; }
.prices td { text-align: end; } .prices th, .prices td { border-inline-end: 1px solid #8884; }
.prices tbody th { position: sticky; inset-inline-start: 0; background: Canvas; z-index: 1; }
.is-contract { background: #1a7f3726; } .is-lost { background: #8250df33; }
.is-left-out { background: repeating-linear-gradient(45deg, #8883 0 4px, #8881 4px 8px); }
.is-open { background: #bf870040; outline: 2px dashed #bf8700; outline-offset: -2px; }
.is-missing, .is-unread { background: #d1242f40; outline: 3px solid #d1242f; outline-offset: -3px; }
.says { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
td:hover > .says, body:not(:has(td:hover > .says)) td:focus > .says { position: fixed; inset: auto 0 0; width: auto; height: auto; max-height: 40vh; overflow: auto; clip-path: none; z-index: 2; padding: .6rem 1rem; background: Canvas; color: CanvasText; border-top: 2px solid; font-size: .95rem; }
td:target, td:focus { outline: 4px solid #0969da; outline-offset: -2px; scroll-margin: 30vh 3rem; }
@media (max-width: 600px) { main { padding: .8rem; } }
@page { size: A4 landscape; margin: 10mm; }
@media print { * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } .says { display: none; } table { font-size: 7.5pt; } }
`;
