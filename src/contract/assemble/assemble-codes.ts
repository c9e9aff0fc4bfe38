import type { CodeInfo } from '../../findings/finding.ts';

export const duplicateHotel: CodeInfo = {
  id: 'R11',
  name: 'duplicate-hotel',
  severity: 'error',
  summary: 'Every hotel is defined only once.',
  why: 'If a hotel is defined twice, the hub keeps the definition that is sent last.',
};

export const hotelUnderTwoCodes: CodeInfo = {
  id: 'R20',
  name: 'hotel-under-two-codes',
  severity: 'warning',
  summary: 'No house is defined under two hotel codes.',
  why: 'The hub would list the house twice and sell its rooms twice. Only hotels of one supplier are compared, and a finding needs the same name and the same telephone number or place.',
};

export const unknownHotel: CodeInfo = {
  id: 'R13',
  name: 'unknown-hotel',
  severity: 'error',
  summary: 'Every hotel that a file names is defined in some file.',
  why: 'Rates, offers and supplements of an undefined hotel would not be sent.',
};

export const unknownSupplier: CodeInfo = {
  id: 'R14',
  name: 'unknown-supplier',
  severity: 'error',
  summary: 'Every supplier that a file names is defined in some file, or is given by its number in the hub.',
  why: 'Without its definition it is unclear which supplier in the hub is meant.',
};

export const duplicateSupplier: CodeInfo = {
  id: 'R15',
  name: 'duplicate-supplier',
  severity: 'error',
  summary: 'Every supplier is defined only once.',
  why: 'If a supplier is defined twice, the hub keeps the definition that is sent last.',
};

export const missingSupplier: CodeInfo = {
  id: 'S05',
  name: 'missing-supplier',
  severity: 'error',
  summary:
    'The supplier may be left out only if exactly one is defined in the folder, or in the nearest folder above that defines any.',
  why: 'A hotel that was sent under the wrong supplier cannot be removed: the hub has no call for that.',
};
