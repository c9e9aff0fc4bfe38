import { expect, it } from 'vitest';
import type { Sheet } from '../../../../src/sheets/import/cells.ts';
import { proposeLayout } from '../../../../src/sheets/import/layouts/propose-layout.ts';
import { readLayout } from '../../../../src/sheets/import/layouts/read-layout.ts';
import { everythingOpen } from '../../../../src/sheets/import/mapping/everything-open.ts';
import { REAL_SHEETS } from './real-sheets.ts';
import { sheetOf } from './sheet-texts.ts';

/** The layout that is proposed, and the questions that are not about codes, names and parties. */
function proposed(sheet: Sheet, isBaseAndDeltas = false): readonly string[] {
  const mapping = proposeLayout(sheet, isBaseAndDeltas);
  if (!mapping) return ['no layout'];
  const { questions, failures } = everythingOpen(mapping, (answered) => readLayout(sheet, answered));
  const asked = questions.map(({ key }) => key.join('.')).filter((key) => !ALWAYS.test(key));
  return [mapping.layout, ...asked, ...failures.map(({ text }) => text)];
}

const ALWAYS = /^(?:hotels\b.*|rate|baseBoard|basis|distributions)$/;

it('proposes mappings for sheets as hotels and agents send them', () => {
  const texts = Object.entries(REAL_SHEETS).map(([name, sheet]) => [name, ...proposed(sheet).slice(1)].join('; '));
  expect(Object.entries(REAL_SHEETS).map(([, sheet]) => proposed(sheet)[0])).toEqual(
    Object.keys(REAL_SHEETS).map((name) => name.split(':')[0]),
  );
  expect(texts).toMatchInlineSnapshot(`
    [
      "grid: a lake hotel; seasons.1 AL 31 DE MARZO 2024 ( EXC SEMANA SANTA ).nights; blank; childAges",
      "grid: cabins, two seasons below each other",
      "grid: a house by the sea, heading above the rooms",
      "grid: stacked ranges of seasons; dayOrder; blank",
      "grid: dates in words",
      "grid: German, occupancies in rows",
      "grid: supplements; blank; childAges; zero.Child 0-6",
      "grid: percentages",
      "grid: German",
      "sections: a resort; labels.Child single; seasons.Low.nights",
      "sections: side by side; labels.Up to 4 guests; seasons.Green season.nights; seasons.Peak season.nights",
      "sections: Spanish; seasons.Alta.nights; seasons.Baja.nights",
      "grid: markets and weekdays; market; firstWeekday; labels.XBED; blankLabels.Board; blankLabels.Period; weekdays",
      "grid: joined labels; weekdays",
      "grid: rooms once, periods below; blankLabels.Board",
    ]
  `);
});

it('leaves open whose prices they are in a sheet of a base and differences, if a person says that it is one', () => {
  const sheet = sheetOf('Room | Dates | Double | Single supplement\nStandard | 1 May to 30 June 2027 | 50 | 20');
  expect(proposed(sheet, true)).toEqual(['base-and-deltas', 'labels.Double']);
});
