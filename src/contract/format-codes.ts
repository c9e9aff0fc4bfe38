import type { CodeInfo } from '../findings/finding.ts';
import * as assembleCodes from './assemble/assemble-codes.ts';
import * as compactCodes from './compact/compact-codes.ts';
import * as literalCodes from './literals/literal-codes.ts';
import * as shapeCodes from './literals/shape-codes.ts';

/** Every code that decoding and assembling contracts can report. */
export const formatCodes: readonly CodeInfo[] = [
  ...Object.values(shapeCodes),
  ...Object.values(compactCodes),
  ...Object.values(literalCodes),
  ...Object.values(assembleCodes),
];
