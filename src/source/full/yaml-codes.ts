import type { CodeInfo } from '../../findings/finding.ts';

export const yamlFeature: CodeInfo = {
  id: 'Y01',
  name: 'refused-yaml-feature',
  severity: 'error',
  summary: 'No YAML 1.1, no tags, no alias without its anchor.',
  why: 'YAML 1.1 turns NO into false, 0123 into 83 and 22:30 into 1350; a tag makes programs read one text as different values.',
};

export const duplicateKey: CodeInfo = {
  id: 'Y04',
  name: 'duplicate-key-or-tab',
  severity: 'error',
  summary: 'A key stands once in its block, and lines are indented with spaces.',
  why: 'Of two equal keys one silently wins, and programs differ on which; a tab has no agreed width, so the block it belongs to is a guess.',
};

export const mergeKey: CodeInfo = {
  id: 'Y07',
  name: 'merge-key',
  severity: 'error',
  summary: 'No merge key (<<).',
  why: 'YAML 1.1 merges the block, YAML 1.2 keeps a key called "<<": the same file would mean two different contracts.',
};

export const byteOrderMarkOrCrlf: CodeInfo = {
  id: 'Y15',
  name: 'byte-order-mark-or-crlf',
  severity: 'info',
  summary: 'No byte order mark, and lines end with a line feed alone.',
  why: 'Both are read without harm, but a file that changes between the two shows every line as changed.',
};

export const unusedAnchor: CodeInfo = {
  id: 'Y16',
  name: 'unused-anchor',
  severity: 'warning',
  summary: 'A text that begins with & is quoted.',
  why: 'To YAML the word behind the & is the name of an anchor and no part of the text: a hotel called &Beyond Tokyo would be sold as Tokyo.',
};
