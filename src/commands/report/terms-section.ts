import { groupBy } from '../../kernel/by-key.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { COMPARE_PARTS, type CompareRow, comparedParts, comparedRows } from '../../view/compare/compare-document.ts';
import { percentText } from '../../view/compare/compare-text.ts';
import { type Versions, valueIn } from '../../view/compare/contract-words.ts';
import { htmlText } from '../../view/compare/html-page.ts';
import { plural } from '../../view/text/plural.ts';
import { named, plainTable, section, wide } from './html.ts';
import type { ReportDocument } from './report-document.ts';

/** Whether the tables of prices show it: units, and the prices of rooms in the form that the season counts. */
function isInTables(
  [top, rate = '', list, season = '', records, , field = '']: readonly string[],
  form: JsonObject,
): boolean {
  if (top !== 'rates' || list !== 'seasons' || records !== 'seasonRoomPrices') return false;
  const isByOccupancy = valueIn(form, ['rates', rate, 'seasons', season, 'priceType']) === 'DISTRIBUTION';
  const prices = isByOccupancy ? ['distributionPrices'] : ['basePrice', 'adultPrices', 'childPrices'];
  return ['unitsQuota', 'unitsOnRequest', ...prices].includes(field);
}

/** Everything that a contract in its form says, in words, by the record that says it; prices by season are in tables of their own. */
export function termsOf(form: JsonObject): ReportDocument['terms'] {
  const rows = comparedRows({ before: form, after: form }, 'en', true).filter(({ row }) => !isInTables(row.path, form));
  return [...groupBy(rows, ({ row }) => row.place)].map(([place, found]) => ({
    place,
    terms: found.map(({ row: { path, field, after } }) => ({ path, field, text: after?.text ?? '' })),
  }));
}

/** Every change between two forms of a contract, as `compare` lists them. */
export function changesOf(versions: Versions): readonly CompareRow[] {
  const parts = comparedParts(versions, 'en', false);
  return COMPARE_PARTS.flatMap(([part]) => parts[part]);
}

export function termsSection({ terms, against, redacted }: ReportDocument): string {
  const changed = new Map(against?.changes?.map((row) => [JSON.stringify(row.path), row]));
  const mark = (path: readonly string[]): string => {
    const row = changed.get(JSON.stringify(path));
    return row ? `<small>${row.before ? `was ${whole(row.before.text)}` : 'new'}</small>` : '';
  };
  const groups = terms.map(
    ({ place, terms: own }) =>
      `<h3>${named(place)}</h3><dl class="terms">${own
        .map(
          ({ path, field, text }) =>
            `<div${changed.has(JSON.stringify(path)) ? ' class="changed"' : ''}><dt>${whole(field)}</dt><dd>${whole(text)}${mark(path)}</dd></div>`,
        )
        .join('\n')}</dl>`,
  );
  return section(
    'terms',
    'Terms',
    `<p>Everything that the contract says besides the <a href="#prices">prices by season</a>. A condition that is not listed does not apply.${redacted ? ' Quotas and notes are left out.' : ''}</p>`,
    ...groups,
  );
}

/** Nothing if there is no other version, or it does not have the hotel. */
export function changesSection({ against, redacted }: ReportDocument): string {
  if (!against?.changes) return '';
  const { label, changes } = against;
  const rows = changes.map((row) => ({
    cells: [
      ...[row.place, row.field, row.before?.text, row.after?.text].map((text) =>
        text === undefined ? '–' : whole(text),
      ),
      percentText(row),
    ],
  }));
  return section(
    'changes',
    'Changes',
    `<p>${changes.length === 0 ? 'Nothing differs from' : `${plural(changes.length, 'change')} since`} ${named(label)}.${redacted ? ' Quotas and notes are not compared.' : ''}</p>`,
    ...(rows.length === 0 ? [] : [wide('Changes', plainTable(['Where', 'What', 'Before', 'Now', 'Change'], rows))]),
  );
}

/** Signed text is never cut. */
const whole = (text: string): string => `<bdi>${htmlText(text)}</bdi>`;
