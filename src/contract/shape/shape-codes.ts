import type { CodeInfo } from '../../findings/finding.ts';

export const missingField: CodeInfo = {
  id: 'S01',
  name: 'missing-field',
  severity: 'error',
  summary: 'Every record has the fields without which it means nothing.',
  why: 'A record without its code, name, dates or type cannot be sent or compared.',
};

export const wrongType: CodeInfo = {
  id: 'S02',
  name: 'wrong-type',
  severity: 'error',
  summary: 'A value is of the kind that its field takes: text, number, list or block.',
  why: 'A value of another kind would be refused by the hub, or worse, be taken for something else.',
};

export const unknownValue: CodeInfo = {
  id: 'S03',
  name: 'unknown-value',
  severity: 'error',
  summary: 'A field with a closed list of values holds one of them.',
  why: 'The hub refuses any other value.',
};

export const wrongForm: CodeInfo = {
  id: 'S04',
  name: 'wrong-form',
  severity: 'error',
  summary: 'Ranges, occupancies and parties are written as start..end, "2+1" and "2+7,4".',
  why: 'What cannot be read as adults, children or nights cannot be priced.',
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
  summary: 'A date is a day of the calendar, written yyyy-mm-dd.',
  why: 'Other spellings are read differently by different programs (04.05. in May or in April), and 2027-02-29 does not exist.',
};

export const unclearNumber: CodeInfo = {
  id: 'Y06',
  name: 'unclear-number',
  severity: 'error',
  summary:
    'A number is written with digits and a point: no thousands sign, comma, currency, percent sign, quotes or leading zero.',
  why: '1,000 is a thousand to some and one to others; money must not depend on who reads it.',
};

export const unknownKey: CodeInfo = {
  id: 'Y08',
  name: 'unknown-key',
  severity: 'error',
  summary: 'Every key is one that the format knows, in its own spelling.',
  why: 'A misspelt key would silently be left out: a minimum stay that never reaches the hub.',
};

export const unwritableNumber: CodeInfo = {
  id: 'Y10',
  name: 'not-a-plain-number',
  severity: 'error',
  summary: 'No NaN, no infinity, no negative zero and no exponent where a number is expected.',
  why: 'They are results of a broken computation, or hide the size of an amount from the person who reviews it.',
};
