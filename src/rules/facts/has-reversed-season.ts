import type { Rate } from '../../contract/model.ts';
import { isOrdered } from './day-ranges.ts';

/** Whether a season of the rates has a range that ends before it starts (D01), so that it is not known which nights they sell. */
export const hasReversedSeason = (rates: readonly Rate[]): boolean =>
  rates.some(({ seasons }) => seasons.some(({ dateRanges }) => !dateRanges.every(isOrdered)));
