import type { CodeInfo } from '../findings/finding.ts';

/** F01 is reported where files are opened: by the workspace. */
export const unreadableFile: CodeInfo = {
  id: 'F01',
  name: 'unreadable-file',
  severity: 'error',
  summary: 'Every contract file can be opened and read.',
  why: 'What cannot be read cannot be checked: the rest of a hotel that lies in it would silently be missing.',
};

export const fileTooLarge: CodeInfo = {
  id: 'F02',
  name: 'file-too-large',
  severity: 'error',
  summary: 'A file has at most 8 MiB.',
  why: 'A contract of one hotel has a few hundred kilobytes at most; a larger file is a mistake or an attack. Split a hotel over several files.',
};

export const notText: CodeInfo = {
  id: 'F03',
  name: 'not-utf8-text',
  severity: 'error',
  summary: 'A file is UTF-8 text without control characters.',
  why: 'A file in another encoding shows other letters than the ones that were typed, in names that guests read.',
};

export const yamlSyntax: CodeInfo = {
  id: 'F04',
  name: 'yaml-syntax',
  severity: 'error',
  summary: 'A file is well-formed YAML 1.2.',
  why: 'From a syntax error on, nobody can say what belongs to what; nothing of the document is used.',
};

export const tooComplex: CodeInfo = {
  id: 'F05',
  name: 'too-complex',
  severity: 'error',
  summary: 'Nesting, number of values, length of texts and use of aliases stay within bounds.',
  why: 'A few lines with aliases of aliases can stand for billions of values; such a file would stop the machine that checks it.',
};

export const outsideFolder: CodeInfo = {
  id: 'F06',
  name: 'outside-folder',
  severity: 'error',
  summary: 'No link leads out of the folder that was named.',
  why: 'A link in a shared folder could make the tool read, and quote in its messages, files that are none of its business.',
};

export const reservedKey: CodeInfo = {
  id: 'F07',
  name: 'reserved-key',
  severity: 'error',
  summary: 'No key is called __proto__, constructor or prototype.',
  why: 'Many programs that read such a file would be changed by these keys instead of storing them.',
};

export const emptyFile: CodeInfo = {
  id: 'F08',
  name: 'empty-file',
  severity: 'warning',
  summary: 'A contract file holds something.',
  why: 'An empty file is usually the result of a failed export or of a save that was cut off.',
};

export const specialFile: CodeInfo = {
  id: 'F09',
  name: 'special-file',
  severity: 'error',
  summary: 'What is named like a YAML file is a regular file.',
  why: 'A pipe or a device would never end or answer something else at every reading; a folder cannot be read as a file.',
};

export const unreadNeighbour: CodeInfo = {
  id: 'F10',
  name: 'unread-neighbour',
  severity: 'warning',
  summary: 'The files beside a named file can be read.',
  why: 'A hotel may be split over the files of a folder; what the unreadable neighbour says about it is not part of this check. An error where the neighbour may hold a part of a hotel that was asked for: nothing of that hotel is pushed without it.',
};
