import type { Paint } from '../../../view/text/paint.ts';

/** The value of an answer, and what people read. */
export type Answer = readonly [value: string, text: string];

/** An element of the page by its id. */
export function control<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new Error(`the page has no ${id}`);
}

export function offer(select: HTMLSelectElement, answers: readonly Answer[]): void {
  select.replaceChildren(...answers.map(([value, text]) => new Option(text, value)));
}

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
