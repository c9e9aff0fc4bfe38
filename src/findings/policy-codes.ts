import type { CodeInfo } from './finding.ts';

export const suppressionWithoutReason: CodeInfo = {
  id: 'C01',
  name: 'suppression-without-reason',
  severity: 'error',
  summary: 'A suppression comment gives a reason after a colon.',
  why: 'The next person to edit the file needs to know whether the exception still applies. Without a reason nothing is suppressed.',
};

export const unusedSuppression: CodeInfo = {
  id: 'C02',
  name: 'unused-suppression',
  severity: 'warning',
  summary: 'A suppression comment is directly above a line with such a finding.',
  why: 'An unused suppression would hide the next mistake of that kind on its line.',
};

export const unknownCode: CodeInfo = {
  id: 'C03',
  name: 'unknown-code',
  severity: 'error',
  summary: 'A suppression comment names existing codes.',
  why: 'A misspelt code suppresses nothing, although the comment looks as if it did.',
};

export const inventedValue: CodeInfo = {
  id: 'C04',
  name: 'invented-value',
  severity: 'warning',
  summary: 'No comment says `# replace:`.',
  why: '`contracts init` writes prices, categories and terms that it has invented, and marks each of them. They pass every other check, so a hotel could be sold by them. For a protected environment this is an error.',
};
