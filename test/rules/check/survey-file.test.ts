import { expect, it } from 'vitest';
import { nodeFiles } from '../../../src/host/node-files.ts';
import { ok } from '../../../src/kernel/result.ts';
import { type FileSurvey, surveyFile } from '../../../src/rules/check/survey-file.ts';
import { SEA_PALACE } from '../../contract/fixtures/palma.ts';
import { day } from '../../support/contract-builder.ts';
import { heapBytes } from '../../support/heap-bytes.ts';

const MB = 1024 * 1024;
const comments = `# ${'x'.repeat(1000)}\n`.repeat(1000);
const settings = { today: day('2026-11-21'), tests: true };

/** Of a hotel and a supplier with long codes, and with something to say about them. */
async function surveyOf(number: number): Promise<FileSurvey> {
  const text = SEA_PALACE.replace('supplier: PALMA ', `supplier: SUPPLIER-WITH-A-LONG-NAME-${number} `)
    .replace('SEA-PALACE', `HOTEL-WITH-A-LONG-NAME-${number}`)
    .replace('"2": 130', '"2": 1300');
  const file = { path: `/${number}.yaml`, file: `${number}.yaml`, selected: true };
  return surveyFile({ ...nodeFiles, read: async () => ok(Buffer.from(text + comments)) }, file, settings);
}

it('the survey of a file keeps no other text of the file', async () => {
  await surveyOf(0);
  const before = heapBytes();
  const surveys: FileSurvey[] = [];
  for (let number = 1; number <= 60; number += 1) surveys.push(await surveyOf(number));
  expect(heapBytes()).toBeLessThan(before + 20 * MB);
  expect(surveys.at(-1)?.documents[0]?.facts.hotel?.providerCode).toBe('HOTEL-WITH-A-LONG-NAME-60');
  expect(surveys.at(-1)?.documents[0]?.alone?.findings).not.toEqual([]);
});
