export interface ParsedFamily {
  readonly unit?: string;
  readonly help?: string;
  readonly samples: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"';
const SAMPLE = new RegExp(
  `^(${NAME})(?:\\{((?:${LABEL}(?:,${LABEL})*)?)\\})? ([-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?)$`,
  'i',
);

const unescaped = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

/** Reads gauges as OpenMetrics 1.0 writes them, and refuses everything else that the text may hold. */
export function parseGauges(text: string): ReadonlyMap<string, ParsedFamily> {
  const fail = (line: string, why: string): never => {
    throw new Error(`${why}: ${line}`);
  };
  if (!text.endsWith('# EOF\n')) fail(text.slice(-20), 'does not end with # EOF and a line feed');
  const families = new Map<string, { unit?: string; help?: string; samples: ParsedFamily['samples'][number][] }>();
  const seen = new Set<string>();
  let current = '';
  for (const line of text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)) {
    const [, word, name = '', rest = ''] = /^# (TYPE|UNIT|HELP) (\S+) (.*)$/.exec(line) ?? [];
    if (word === 'TYPE') {
      if (families.has(name)) fail(line, 'a family comes twice');
      if (rest !== 'gauge') fail(line, 'not a gauge');
      families.set(name, { samples: [] });
      current = name;
      continue;
    }
    const family = families.get(current) ?? fail(line, 'before its type');
    if (word !== undefined) {
      if (name !== current || family.samples.length > 0) fail(line, 'out of its family');
      if (word === 'UNIT' && !name.endsWith(`_${rest}`)) fail(line, 'the name does not end with the unit');
      Object.assign(family, { [word.toLowerCase()]: unescaped(rest) });
      continue;
    }
    const [, of, labelText = '', value] = SAMPLE.exec(line) ?? fail(line, 'not a sample');
    if (of !== current) fail(line, 'out of its family');
    const pairs = [...labelText.matchAll(new RegExp(LABEL, 'g'))].map(([pair]): [string, string] => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), unescaped(pair.slice(at + 2, -1))];
    });
    const labels = Object.fromEntries(pairs);
    if (Object.keys(labels).length !== pairs.length) fail(line, 'a label comes twice');
    const key = JSON.stringify([of, Object.entries(labels).sort()]);
    if (seen.has(key)) fail(line, 'a sample comes twice');
    seen.add(key);
    family.samples.push({ labels, value: Number(value) });
  }
  return families;
}
