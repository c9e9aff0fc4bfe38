import type { CodeInfo } from '../../findings/finding.ts';

export const unreadableFile: CodeInfo = {
  id: 'F01',
  name: 'unreadable-file',
  severity: 'error',
  summary: 'Every contract file can be opened and read.',
  why: 'A file that cannot be read cannot be checked: its part of a hotel would silently be missing.',
};

export const fileTooLarge: CodeInfo = {
  id: 'F02',
  name: 'file-too-large',
  severity: 'error',
  summary: 'A file is at most 8 MiB in size.',
  why: 'The contract of a hotel takes a few hundred kilobytes at most, so a larger file is a mistake or an attack. A hotel can be split into several files.',
};

export const notText: CodeInfo = {
  id: 'F03',
  name: 'not-utf8-text',
  severity: 'error',
  summary: 'A file is UTF-8 text without control characters.',
  why: 'In another encoding, the names that guests read show other letters than the ones that were typed.',
};

export const yamlSyntax: CodeInfo = {
  id: 'F04',
  name: 'yaml-syntax',
  severity: 'error',
  summary: 'A file is well-formed YAML 1.2.',
  why: 'After a syntax error the structure of the document is unclear, so none of it is used.',
};

export const tooComplex: CodeInfo = {
  id: 'F05',
  name: 'too-complex',
  severity: 'error',
  summary: 'Nesting, number of values, text lengths and aliases stay within limits.',
  why: 'A few lines with aliases of aliases can stand for billions of values, which would bring the machine to a halt.',
};

export const outsideFolder: CodeInfo = {
  id: 'F06',
  name: 'outside-folder',
  severity: 'error',
  summary: 'No link leads outside the folder that is checked.',
  why: 'A link in a shared folder could make the tool read unrelated files and quote them in its messages.',
};

export const reservedKey: CodeInfo = {
  id: 'F07',
  name: 'reserved-key',
  severity: 'error',
  summary: 'No key is named __proto__, constructor or prototype.',
  why: 'In many programs that read the file, these keys change the program instead of being stored.',
};

export const emptyFile: CodeInfo = {
  id: 'F08',
  name: 'empty-file',
  severity: 'warning',
  summary: 'A contract file is not empty.',
  why: 'An empty file usually comes from a failed export or an interrupted save.',
};

export const specialFile: CodeInfo = {
  id: 'F09',
  name: 'special-file',
  severity: 'error',
  summary: 'Everything with the name of a YAML file is a regular file.',
  why: 'A pipe or device might never end or return different data every time, and a folder cannot be read as a file.',
};

export const unreadNeighbour: CodeInfo = {
  id: 'F10',
  name: 'unread-neighbour',
  severity: 'warning',
  summary: 'The other files in the folder of a named file can be read.',
  why: 'A hotel may be split into several files of a folder, so the check may miss what the unreadable file says about it. It is an error if the file may contain part of a selected hotel: that hotel is not pushed without it. A file in a folder above counts only if it names the hotel.',
};

export const unusableBlock: CodeInfo = {
  id: 'F11',
  name: 'unusable-block',
  severity: 'error',
  summary: 'Every `use` names a block that exists, in a file of the project.',
  why: 'Without the block its prices or seasons would be missing, so nothing of the document is used until it is found.',
};

export const unusedBlock: CodeInfo = {
  id: 'F12',
  name: 'unused-block',
  severity: 'info',
  summary: 'Every block is used by one of the files that are checked.',
  why: 'A block that no file uses changes nothing: it may be left over, or the name behind a `use` may be another one.',
};
