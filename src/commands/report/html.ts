import { xmlText } from '../../view/escape/xml-text.ts';

/** A name or text from files. It keeps its own direction of writing. */
export const named = (text: string, limit = 400): string => `<bdi>${xmlText(text, limit)}</bdi>`;

/** `2027-05-01 to 2027-05-31, 2027-07-01`; no day is broken at its hyphens. */
export const daysList = (ranges: readonly { readonly start: string; readonly end: string }[]): string =>
  ranges.map(({ start, end }) => (start === end ? whole(start) : `${whole(start)} to ${whole(end)}`)).join(', ');

const whole = (day: string): string => `<span class="day">${xmlText(day)}</span>`;

/** Several of them, separated by commas. */
export const namedList = (texts: readonly string[]): string => texts.map((text) => named(text)).join(', ');

/** A section with its heading, which the contents of the page name by `id`. */
export const section = (id: string, title: string, ...content: readonly string[]): string =>
  `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>\n${content.join('\n')}\n</section>`;

/** A table that scrolls sideways where it is too wide, by keyboard as well. */
export const wide = (label: string, content: string): string =>
  `<div class="wide" role="region" aria-label="${xmlText(label)}" tabindex="0">${content}</div>`;

/** A table of HTML cells; the first one of a row is its heading. `kind` is the class of the row. */
export function plainTable(
  head: readonly string[],
  rows: readonly { readonly cells: readonly string[]; readonly kind?: string }[],
): string {
  const body = rows.map(({ cells: [first, ...others], kind }) => {
    const opening = kind === undefined ? '<tr>' : `<tr class="${kind}">`;
    return `${opening}<th scope="row">${first}</th>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const heads = head.map((title) => `<th scope="col">${title}</th>`).join('');
  return `<table class="plain"><thead><tr>${heads}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `May 2027` for `2027-05`. */
export const monthText = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
