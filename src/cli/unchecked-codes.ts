import type { CodeInfo } from '../findings/finding.ts';
import { stayTestCodes } from '../pricing/stay-test-codes.ts';
import { rulesOfLastPush } from '../rules/index.ts';

/** The codes that a run does not look for: a comment that suppresses one of them is not needless. */
export const uncheckedCodes = (tests: boolean, lastPush: boolean): readonly CodeInfo[] => [
  ...(tests ? [] : stayTestCodes),
  ...(lastPush ? [] : rulesOfLastPush.map(({ code }) => code)),
];
