import type { Paint } from '../../../view/text/paint.ts';

/** Text without colours, as wide as the element is. */
export const paintIn = (element: HTMLElement): Paint => ({
  error: same,
  warning: same,
  info: same,
  added: same,
  changed: same,
  removed: same,
  dim: same,
  bold: same,
  link: same,
  sign: same,
  ascii: false,
  width: columnsIn(element),
});

const same = (text: string): string => text;

const NARROWEST = 30;
const WIDEST = 100;
const SAMPLE = '0'.repeat(WIDEST);

/** How many characters fit on a line. */
function columnsIn(element: HTMLElement): number {
  const sample = document.createElement('span');
  sample.textContent = SAMPLE;
  element.append(sample);
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const inside = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const columns = Math.floor((inside / sample.getBoundingClientRect().width) * WIDEST);
  sample.remove();
  return Math.min(WIDEST, Math.max(NARROWEST, columns));
}
