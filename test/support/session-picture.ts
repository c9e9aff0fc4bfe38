import { stripVTControlCharacters } from 'node:util';

const CHARACTER = 8.4;
const LINE = 19;
const MARGIN = 16;

/** What the colours and styles of the terminal look like in the picture. */
const LOOKS: Readonly<Record<string, string>> = {
  1: 'font-weight="bold"',
  2: 'fill-opacity="0.6"',
  31: 'fill="#ff7b72"',
  32: 'fill="#7ee787"',
  33: 'fill="#e3b341"',
  34: 'fill="#79c0ff"',
  36: 'fill="#76e3ea"',
};

/** The codes that end a style or a colour, with those that they end. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  0: Object.keys(LOOKS),
  22: ['1', '2'],
  39: ['31', '32', '33', '34', '36'],
};

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A line of a terminal as spans. Throws on a control sequence other than the colours and styles above, which would be lost. */
function spans(line: string): string {
  let on: readonly string[] = [];
  // Texts at even places, the numbers of control sequences between them.
  const parts = line.split(/\p{Cc}\[(\d*)m/u);
  return parts
    .map((part, at) => {
      if (at % 2 === 1) {
        const code = part || '0';
        const ended = ENDS[code];
        if (!ended && !(code in LOOKS)) throw new Error(`no look for the style ${code}`);
        on = ended ? on.filter((one) => !ended.includes(one)) : [...on, code];
        return '';
      }
      if (part !== stripVTControlCharacters(part)) throw new Error(`no look for ${JSON.stringify(part)}`);
      if (part === '') return '';
      return on.length === 0 ? xml(part) : `<tspan ${on.map((one) => LOOKS[one]).join(' ')}>${xml(part)}</tspan>`;
    })
    .join('');
}

/** A picture (SVG) of a terminal that shows the given lines, which may have colours. `title` describes it to those who do not see it. */
export function sessionPicture(title: string, lines: readonly string[]): string {
  const columns = Math.max(...lines.map((line) => stripVTControlCharacters(line).length));
  const width = Math.ceil(columns * CHARACTER) + 2 * MARGIN;
  const height = lines.length * LINE + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${xml(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="8" fill="#0d1117"/>`,
    '<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14" fill="#e6edf3" xml:space="preserve">',
    ...lines.flatMap((line, at) => {
      const text = spans(line);
      return text === '' ? [] : [`<text x="${MARGIN}" y="${MARGIN + (at + 1) * LINE - 5}">${text}</text>`];
    }),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}
