import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { applyBaseline, baselineOf } from '../../src/findings/baseline.ts';
import { finding } from '../../src/findings/finding.ts';
import { allCodes, catalogue } from '../../src/rules/check/all-codes.ts';
import { mapping as mappingSchema, withoutOpen } from '../../src/sheets/import/mapping/mapping.ts';
import { baselineText, readBaseline } from '../../src/use/check/baseline-file.ts';
import { CliFailure } from '../../src/use/ground/exit/exit-code.ts';
import { answeredMapping, csv, importedBy, newHotel } from '../support/import-sheet.ts';
import { temporaryFolder } from '../support/run-contracts.ts';
import { type ChangedFile, jsonOf, leafChanges, objectOf } from './changed-leaves.ts';

// Files that people write or keep, with one place changed.

/** A baseline: it hides no finding that the true one does not hide, and reading errors never. */
export async function changedBaseline(): Promise<ChangedFile> {
  const codes = allCodes.filter(({ id }) => /^[RC]\d/.test(id)).slice(0, 4);
  const found = (record: string) =>
    codes.map((code) => finding(code, { message: 'wrong', subject: { record, field: 'rates' } }));
  const all = [...found('P/KNOWN'), ...found('P/NEW'), ...found('P/KNOWN2')];
  const text = baselineText(baselineOf([...found('P/KNOWN'), ...found('P/KNOWN')], catalogue));
  const file = path.join(temporaryFolder(), 'baseline.json');
  const hidden = (changed: string): readonly unknown[] | undefined => {
    writeFileSync(file, changed);
    try {
      return applyBaseline(all, readBaseline(file), catalogue).known;
    } catch (error) {
      if (error instanceof CliFailure) return undefined;
      throw error;
    }
  };
  const expected = hidden(text);
  return {
    changes: leafChanges(jsonOf(text)),
    async judge(changed) {
      const got = hidden(JSON.stringify(changed));
      return got === undefined ? 'refused' : got.every((one) => expected?.includes(one)) ? 'harmless' : 'accepted';
    },
  };
}

/** A mapping: every amount that is imported is one of the sheet or of the mapping, and none is left out without a word. */
export async function changedMapping(): Promise<ChangedFile> {
  const sheet = csv(`Hotel,Room,Board,Pax,Season,From,To,Currency,Price,Basis
Sea Palace,Double,BB,1,High,2027-07-01,2027-10-31,EUR,101,per room
Sea Palace,Double,BB,2,High,2027-07-01,2027-10-31,EUR,122,per room
Sea Palace,Double,HB,1,High,2027-07-01,2027-10-31,EUR,123,per room
Sea Palace,Double,HB,2,High,2027-07-01,2027-10-31,EUR,164,per room
`);
  const mapping = answeredMapping(sheet, {
    ...newHotel('Sea Palace'),
    'rooms.Double.unitsQuota': 5,
    'rooms.Double.distributions': ['1', '2'],
  });
  const amounts = (text: string): readonly string[] => text.match(/\b1\d\d\b/g) ?? [];
  const read = (changed: object) => {
    if (!mappingSchema.safeParse(withoutOpen(changed)).success) return undefined;
    const { reading, text } = importedBy(sheet, changed);
    return reading.questions.length + reading.failures.length > 0 ? undefined : { losses: reading.losses, text };
  };
  const expected = read(mapping);
  if (expected === undefined) throw new Error('this mapping is not complete');
  const of = new Set(amounts(expected.text));
  return {
    changes: leafChanges(jsonOf(JSON.stringify(mapping))),
    async judge(changed) {
      const got = read(objectOf(changed));
      if (got === undefined) return 'refused';
      const seen = new Set(amounts(got.text));
      if ([...seen].some((one) => !of.has(one))) return 'accepted';
      return seen.size === of.size || got.losses.length > expected.losses.length ? 'harmless' : 'accepted';
    },
  };
}
