import type { LayoutScalar } from './layout-tree.ts';

/** Unquoted texts that YAML 1.2 does not read as text. */
const NOT_TEXT =
  /^(?:~|null|Null|NULL|true|True|TRUE|false|False|FALSE|[-+]?\d+|0o[0-7]+|0x[\da-fA-F]+|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))?$/;

/** Texts that other programs may not read as text: words and numbers of YAML 1.1, and occupancies and parties, which look like numbers. */
const READ_OTHERWISE =
  /^(?:y|n|yes|no|on|off|[-+]?\d[\d_]*(?:\.[\d_]*)?|\d+(?::[0-5]?\d)+|\d{1,2}\+\d{1,2}(?:,\d{1,2})*)$/i;

/** Words that are always read as text, so that they need no quotes. */
const WORDS = /^\p{L}[\p{L}\p{M} ._()/'’;–—-]*$/u;
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\u00a0]/u;

const isNotText = ({ style, source }: LayoutScalar): boolean => style === 'plain' && NOT_TEXT.test(source);

/**
 * The scalar on one line, quoted only if necessary; `undefined` if it needs several lines. Keys are always text. Numbers keep their
 * written digits.
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
  // Invisible characters keep their spelling.
  if (isOneLine && (INVISIBLE.test(value) || /\\[^"\\]/.test(style === 'double' ? source : ''))) return source;
  return quoted(value);
}

/** The lines of a scalar that needs several, without indentation; the first goes after the key. */
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
