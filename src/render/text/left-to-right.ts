const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const MARK = '\u200e';

/**
 * `shown`, with a mark at both ends where `text` in it is Hebrew or Arabic: without them, what shows such text from right to left
 * takes the numbers and names beside it along, and prices change their columns. Takes no width.
 */
export const leftToRight = (text: string, shown = text): string =>
  RIGHT_TO_LEFT.test(text) ? `${MARK}${shown}${MARK}` : shown;
