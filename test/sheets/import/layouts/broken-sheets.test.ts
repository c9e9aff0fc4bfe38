import { describe, expect, it } from 'vitest';
import { importedHotels } from '../../../../src/commands/import/imported-hotels.ts';
import { DEFAULT_CAPABILITIES } from '../../../../src/hub/capabilities.ts';
import { readLayout } from '../../../../src/sheets/import/layouts/read-layout.ts';
import { LOSSES } from '../../../../src/sheets/import/mapping/losses.ts';
import { LAYOUT_NAMES, type Mapping } from '../../../../src/sheets/import/mapping/mapping.ts';
import type { Reading } from '../../../../src/sheets/import/mapping/reading.ts';
import { BROKEN_SHEETS, type Broken } from './broken-sheets.ts';
import { GOOD_SHEETS } from './good-sheets.ts';
import { readingText, sheetOf } from './sheet-texts.ts';

/** The facts read from the sheet, and the findings of building the contract. */
function readingOf(drawn: string, mapping: Mapping, ...joined: readonly string[]): Reading {
  const reading = readLayout(sheetOf(drawn, ...joined), mapping);
  const options = { capabilities: DEFAULT_CAPABILITIES, trace: false };
  return importedHotels({ mapping, reading }, [], new Map(), options).reading;
}

const found = (reading: Reading): readonly string[] =>
  readingText(reading).filter((line) => /^(?:ask|lose|wrong)/.test(line));

const named = ([what, written, instead, finding, joined]: Broken) => ({ what, written, instead, finding, joined });

describe.each(LAYOUT_NAMES)('%s', (layout) => {
  const { drawn: good, mapping } = GOOD_SHEETS[layout];

  it('loses only what the table of losses says', () => {
    const broken = BROKEN_SHEETS[layout].map(([, written, instead, , joined]) =>
      readingOf(good.replace(written, instead), mapping, ...(joined === undefined ? [] : [joined])),
    );
    const lost = [readingOf(good, mapping), ...broken].flatMap(({ losses }) => losses.map(({ what }) => what));
    expect(lost.filter((what) => !new Set<string>(LOSSES[what]).has(layout))).toEqual([]);
  });

  it('reads a good sheet without a question', () => {
    expect(found(readingOf(good, mapping)).filter((line) => !line.startsWith('lose'))).toEqual([]);
  });

  it.each(BROKEN_SHEETS[layout].map(named))('does not guess at $what', ({ written, instead, finding, joined }) => {
    const drawn = good.replace(written, instead);
    expect(drawn).not.toBe(good);
    const lines = found(readingOf(drawn, mapping, ...(joined === undefined ? [] : [joined])));
    expect(
      lines.find((line) => line.includes(finding)),
      lines.join('\n'),
    ).toBeDefined();
  });
});
