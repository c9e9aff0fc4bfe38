import type { CodeInfo } from '../../findings/finding.ts';
import * as fileCodes from './file-codes.ts';
import * as yamlCodes from './full/yaml-codes.ts';

/** The codes that reading a file can report. */
export const sourceCodes: readonly CodeInfo[] = [...Object.values(fileCodes), ...Object.values(yamlCodes)];
