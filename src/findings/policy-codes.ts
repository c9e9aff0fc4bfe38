import type { CodeInfo } from './finding.ts';

export const suppressionWithoutReason: CodeInfo = {
  id: 'C01',
  name: 'suppression-without-reason',
  severity: 'error',
  summary: 'A comment that suppresses findings says why, behind a colon.',
  why: 'Whoever reads the file next year has to know whether the exception still holds. Without a reason nothing is suppressed.',
};

export const unusedSuppression: CodeInfo = {
  id: 'C02',
  name: 'unused-suppression',
  severity: 'warning',
  summary: 'A comment that suppresses findings stands right above a line that has such a finding.',
  why: 'One that is left over would hide the next mistake of that kind on its line.',
};

export const unknownCode: CodeInfo = {
  id: 'C03',
  name: 'unknown-code',
  severity: 'error',
  summary: 'A comment that suppresses findings names codes that exist.',
  why: 'A misspelt code suppresses nothing, while the comment says otherwise.',
};
