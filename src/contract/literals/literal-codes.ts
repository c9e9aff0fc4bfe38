import type { CodeInfo } from '../../findings/finding.ts';

export const lostComment: CodeInfo = {
  id: 'Y05',
  name: 'text-lost-to-comment',
  severity: 'warning',
  summary: 'A text with " #" in it is quoted.',
  why: 'YAML takes what stands behind " #" for a comment: Room #5 silently becomes Room.',
};

export const precision: CodeInfo = {
  id: 'Y09',
  name: 'too-many-digits',
  severity: 'warning',
  summary: 'An amount has no more decimals than its currency, and a number no more digits than can be sent.',
  why: 'Fractions of a cent are usually the remains of a calculation; digits beyond 2^53 change on their way to the hub (then it is an error).',
};

export const notNormalized: CodeInfo = {
  id: 'Y11',
  name: 'lookalike-names',
  severity: 'warning',
  summary: 'Text is in Unicode normal form C, and no two names differ only by case, blanks, width or composition.',
  why: 'Names that look the same but are different cannot be told apart by people, and are matched differently by programs (then it is an error).',
};

export const invisibleCharacter: CodeInfo = {
  id: 'Y12',
  name: 'invisible-character',
  severity: 'error',
  summary: 'Codes and names have no leading or trailing blank and no invisible, direction or control character.',
  why: 'A code with an invisible character never matches what people type. In names it is a warning, but for the joiners and marks that Persian, Hindi, Hebrew or an emoji are spelled with.',
};

export const mixedScripts: CodeInfo = {
  id: 'Y13',
  name: 'mixed-scripts',
  severity: 'warning',
  summary: 'One word is written in one script.',
  why: 'A Cyrillic letter among Latin ones looks right and is found by no search. In a code it is an error.',
};

export const unsafeCode: CodeInfo = {
  id: 'Y14',
  name: 'unsafe-code',
  severity: 'error',
  summary: 'A code has 1 to 64 letters A-Z a-z, digits, dots, underscores and hyphens.',
  why: 'Codes are part of the addresses of the hub; any other character would have to be encoded, and not every part of the way does it alike.',
};
