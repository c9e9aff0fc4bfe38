import type { CodeInfo } from '../../findings/finding.ts';

export const lostComment: CodeInfo = {
  id: 'Y05',
  name: 'text-lost-to-comment',
  severity: 'warning',
  summary: 'A text that contains " #" is quoted.',
  why: 'YAML reads everything after " #" as a comment: Room #5 silently becomes Room.',
};

export const precision: CodeInfo = {
  id: 'Y09',
  name: 'too-many-digits',
  severity: 'warning',
  summary:
    'An amount has at most as many decimals as its currency, and a number at most as many digits as can be sent.',
  why: 'Fractions of a cent are usually left over from a calculation. Numbers above 2^53 change on their way to the hub (then it is an error).',
};

export const notNormalized: CodeInfo = {
  id: 'Y11',
  name: 'lookalike-names',
  severity: 'warning',
  summary: 'Text is in Unicode normal form C, and no two names differ only by case, blanks, width or composition.',
  why: 'People cannot tell names apart that look the same, and programs may treat them as different (then it is an error).',
};

export const invisibleCharacter: CodeInfo = {
  id: 'Y12',
  name: 'invisible-character',
  severity: 'error',
  summary: 'Codes and names have no leading or trailing blank and no invisible, direction or control character.',
  why: 'A code with an invisible character never matches what people type. In names it is a warning; the joiners and marks that Persian, Hindi, Hebrew and emoji need are allowed.',
};

export const mixedScripts: CodeInfo = {
  id: 'Y13',
  name: 'mixed-scripts',
  severity: 'warning',
  summary: 'Every word is written in a single script.',
  why: 'A Cyrillic letter among Latin ones looks right, but no search finds the word. In a code it is an error.',
};

export const unsafeCode: CodeInfo = {
  id: 'Y14',
  name: 'unsafe-code',
  severity: 'error',
  summary: 'A code has 1 to 64 characters: letters A-Z a-z, digits, dots, underscores and hyphens.',
  why: 'Codes are part of URLs of the hub. Other characters would have to be encoded, which programs do in different ways.',
};
