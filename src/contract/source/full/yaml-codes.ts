import type { CodeInfo } from '../../../findings/finding.ts';

export const yamlFeature: CodeInfo = {
  id: 'Y01',
  name: 'refused-yaml-feature',
  severity: 'error',
  summary: 'No YAML 1.1, no tags, no alias without its anchor.',
  why: 'YAML 1.1 turns NO into false, 0123 into 83 and 22:30 into 1350, and with a tag programs read the same text as different values.',
};

export const duplicateKey: CodeInfo = {
  id: 'Y04',
  name: 'duplicate-key-or-tab',
  severity: 'error',
  summary: 'A key occurs once in its block, and lines are indented with spaces.',
  why: 'With two equal keys one silently wins, and programs differ on which. A tab has no fixed width, so its block is a guess.',
};

export const mergeKey: CodeInfo = {
  id: 'Y07',
  name: 'merge-key',
  severity: 'error',
  summary: 'No merge key (<<).',
  why: 'YAML 1.1 merges the block, YAML 1.2 has a key named "<<": the same file would mean two different contracts.',
};

export const byteOrderMarkOrCrlf: CodeInfo = {
  id: 'Y15',
  name: 'byte-order-mark-or-crlf',
  severity: 'info',
  summary: 'No byte order mark, and lines end with LF only.',
  why: 'Both are read correctly, but when a file switches between them, every line shows as changed.',
};

export const unusedAnchor: CodeInfo = {
  id: 'Y16',
  name: 'unused-anchor',
  severity: 'warning',
  summary: 'A text that starts with & is quoted.',
  why: 'In YAML the word after & is the name of an anchor, not part of the text: a hotel named &Beyond Tokyo would be sold as Tokyo.',
};
