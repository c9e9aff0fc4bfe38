import type { LayoutScalar } from './layout-tree.ts';

/** What YAML 1.2 reads as something else than text when it is not quoted. */
const NOT_TEXT =
  /^(?:~|null|Null|NULL|true|True|TRUE|false|False|FALSE|[-+]?\d+|0o[0-7]+|0x[\da-fA-F]+|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))?$/;

/** What other programs read as something else: the words and numbers of YAML 1.1; and occupancies and parties, half of which look like numbers. */
const READ_OTHERWISE =
  /^(?:y|n|yes|no|on|off|[-+]?\d[\d_]*(?:\.[\d_]*)?|\d+(?::[0-5]?\d)+|\d{1,2}\+\d{1,2}(?:,\d{1,2})*)$/i;

/** Words that nobody takes for anything else: quotes around them are idle. */
const WORDS = /^\p{L}[\p{L}\p{M} ._()/'’;–—-]*$/u;
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\u00a0]/u;

const isNotText = ({ style, source }: LayoutScalar): boolean => style === 'plain' && NOT_TEXT.test(source);

/**
 * The scalar on one line, quoted where it has to be and only there; `undefined` when it has several lines. In keys everything is text.
 * Numbers keep the digits that were written.
 */
export function scalarText(
  scalar: LayoutScalar,
  place: { readonly flow: boolean; readonly key: boolean },
): string | undefined {
  const { style, source, value } = scalar;
  if (style === 'alias') return source;
  if (style === 'block') return undefined;
  if (isNotText(scalar) && !place.key) return source;
  const isOneLine = !source.includes('\n');
  if (!isOneLine && (value.includes('\n') || INVISIBLE.test(value))) return undefined;
  const mustQuote =
    needsQuotes(value, place.flow) || READ_OTHERWISE.test(value) || (place.key && value === '<<' && style !== 'plain');
  if (style === 'plain') return mustQuote ? quoted(value) : value;
  if (!mustQuote && WORDS.test(value)) return value;
  // What cannot be seen stays as it was spelled.
  if (isOneLine && (INVISIBLE.test(value) || /\\[^"\\]/.test(style === 'double' ? source : ''))) return source;
  return quoted(value);
}

/** The lines of a scalar that needs several, without indentation; the first goes behind the key. */
export function scalarLines({ style, source, value }: LayoutScalar): string[] {
  if (style === 'block') return blockLines(source, value);
  return source.split('\n').map((line, index) => {
    const trimmed = index === 0 ? line : line.trimStart();
    return /\\[ \t]+$/.test(trimmed) ? trimmed : trimmed.trimEnd();
  });
}

function blockLines(source: string, value: string): string[] {
  const [header = '|', ...lines] = source.split('\n');
  const keepsEnd = header.includes('+');
  if (/\d/.test(header) && header.startsWith('|')) {
    const content = value.split('\n');
    if (content.at(-1) === '') content.pop();
    return [header.replace(/\d/, '2'), ...content];
  }
  const firstText = lines.find((line) => line.trim() !== '') ?? '';
  const indent = firstText.length - firstText.trimStart().length;
  const content = lines.map((line) => line.slice(Math.min(indent, line.length)));
  if (content.at(-1) === '') content.pop();
  while (!keepsEnd && content.length > 0 && content.at(-1)?.trim() === '') content.pop();
  return [header, ...content];
}

function needsQuotes(text: string, flow: boolean): boolean {
  if (text === '' || text !== text.trim() || NOT_TEXT.test(text) || text.includes('\n')) return true;
  if (/^(?:[,[\]{}#&*!|>'"%@`]|[-?:](?:\s|$))/.test(text) || /^(?:---|\.\.\.)/.test(text)) return true;
  if (/:(?:\s|$)|\s#/.test(text)) return true;
  return flow && (/[,[\]{}]/.test(text) || /^[-?:]/.test(text));
}

function quoted(text: string): string {
  if (/["\\]/.test(text) && !INVISIBLE.test(text)) return `'${text.replaceAll("'", "''")}'`;
  return JSON.stringify(text);
}
