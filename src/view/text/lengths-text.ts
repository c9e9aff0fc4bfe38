import { isNext, runsText } from '../../kernel/runs.ts';

/** `1 to 14, 21 nights`. */
export const lengthsText = (nights: readonly number[]): string =>
  `${runsText(nights, isNext, ' to ')} ${nights.length === 1 && nights[0] === 1 ? 'night' : 'nights'}`;
