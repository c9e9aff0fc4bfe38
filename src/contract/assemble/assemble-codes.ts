import type { CodeInfo } from '../../findings/finding.ts';

export const duplicateHotel: CodeInfo = {
  id: 'R11',
  name: 'duplicate-hotel',
  severity: 'error',
  summary: 'A hotel is defined in one place.',
  why: 'Of two definitions of one hotel of a supplier, the hub keeps the one that is sent last.',
};

export const unknownHotel: CodeInfo = {
  id: 'R13',
  name: 'unknown-hotel',
  severity: 'error',
  summary: 'A hotel that is named is defined in some file.',
  why: 'Rates, offers and supplements of a hotel that nobody defines belong nowhere and would not be sent.',
};

export const unknownSupplier: CodeInfo = {
  id: 'R14',
  name: 'unknown-supplier',
  severity: 'error',
  summary: 'A supplier that is named is defined in some file, or is given by its number in the hub.',
  why: 'Without its definition the tool cannot tell which supplier of the hub is meant.',
};

export const duplicateSupplier: CodeInfo = {
  id: 'R15',
  name: 'duplicate-supplier',
  severity: 'error',
  summary: 'A supplier is defined in one place.',
  why: 'Of two definitions of one supplier, the hub keeps the one that is sent last.',
};

export const missingSupplier: CodeInfo = {
  id: 'S05',
  name: 'missing-supplier',
  severity: 'error',
  summary: 'The supplier is left out only where exactly one is defined in the folder or the nearest one above.',
  why: 'A hotel that is sent under the wrong supplier cannot be taken back: the hub has no call for that.',
};
