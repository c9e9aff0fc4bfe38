import { formatCodes } from '../../contract/format-codes.ts';
import { sourceCodes } from '../../contract/source/source-codes.ts';
import type { Catalogue } from '../../findings/catalogue.ts';
import type { CodeInfo } from '../../findings/finding.ts';
import * as policyCodes from '../../findings/policy-codes.ts';
import { compareText } from '../../kernel/compare-text.ts';
import { stayTestCodes } from '../../pricing/stay-tests/stay-test-codes.ts';
import { rules } from '../index.ts';

/**
 * The order of the groups: files, YAML, shape, references, hotel, dates, prices, offers and stays, tests, comments of a policy. Any other
 * group comes last.
 */
const FAMILIES = 'FYSRHDPOTC';

const rank = ({ id }: CodeInfo): number => (FAMILIES.includes(id.charAt(0)) ? FAMILIES.indexOf(id.charAt(0)) : 99);

const compareIds = (a: CodeInfo, b: CodeInfo): number => rank(a) - rank(b) || compareText(a.id, b.id);

/** Every code that a finding can have, in catalogue order. */
export const allCodes: readonly CodeInfo[] = [
  ...sourceCodes,
  ...formatCodes,
  ...rules.map(({ code }) => code),
  ...stayTestCodes,
  ...Object.values(policyCodes),
].sort(compareIds);

export const catalogue: Catalogue = { codes: allCodes, reading: new Set([...sourceCodes, ...formatCodes]) };
