import type { CodeInfo } from '../../findings/finding.ts';

export const missingField: CodeInfo = {
  id: 'S01',
  name: 'missing-field',
  severity: 'error',
  summary: 'Every record has its required fields.',
  why: 'A record without its code, name, dates or type cannot be sent or compared.',
};

export const wrongType: CodeInfo = {
  id: 'S02',
  name: 'wrong-type',
  severity: 'error',
  summary: 'Every value has the type of its field: text, number, list or block.',
  why: 'The hub would refuse a value of another type, or misunderstand it.',
};

export const unknownValue: CodeInfo = {
  id: 'S03',
  name: 'unknown-value',
  severity: 'error',
  summary: 'A field with a fixed list of values has one of them.',
  why: 'The hub refuses any other value.',
};

export const wrongForm: CodeInfo = {
  id: 'S04',
  name: 'wrong-form',
  severity: 'error',
  summary:
    'Ranges, occupancies, parties and changes of prices are written like 2027-05-01..2027-05-31, "2+1", "2+7,4" and +60%.',
  why: 'A stay can be priced only if its adults, children and nights are clear.',
};

export const textExpected: CodeInfo = {
  id: 'Y02',
  name: 'unquoted-text',
  severity: 'error',
  summary: 'A text that YAML would read as a number, true, false or null is quoted.',
  why: 'Unquoted, the post code 0890 becomes the number 890 and the code 1e3 becomes 1000.',
};

export const badDate: CodeInfo = {
  id: 'Y03',
  name: 'bad-date',
  severity: 'error',
  summary: 'Every date exists and is written yyyy-mm-dd.',
  why: 'Other formats are ambiguous (04.05. may be in May or in April), and 2027-02-29 does not exist.',
};

export const unclearNumber: CodeInfo = {
  id: 'Y06',
  name: 'unclear-number',
  severity: 'error',
  summary:
    'A number has only digits and a decimal point: no thousands separator, comma, currency, percent sign, quotes or leading zero.',
  why: '1,000 means a thousand to some people and one to others; a price must not depend on who reads it.',
};

export const unknownKey: CodeInfo = {
  id: 'Y08',
  name: 'unknown-key',
  severity: 'error',
  summary: 'Every key is a field of the format, spelled correctly.',
  why: 'A misspelt key would be ignored silently: its minimum stay would never reach the hub.',
};

export const unwritableNumber: CodeInfo = {
  id: 'Y10',
  name: 'not-a-plain-number',
  severity: 'error',
  summary: 'A number is not NaN, infinite or negative zero, and has no exponent.',
  why: 'Such values come from a wrong calculation, or hide the size of an amount from reviewers.',
};
