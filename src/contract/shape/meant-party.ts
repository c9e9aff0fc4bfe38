/** `2 adults` and `2A`; without a word it is adults too. */
const ADULTS = /^(?:a|ad|adt|adl|adults?|pax|pers|persons?|people|guests?)$/;
const CHILDREN = /^(?:c|ch|chd|child|children|kids?)$/;
const ROOMS: ReadonlyMap<string, string> = new Map([
  ['single', '1'],
  ['double', '2'],
  ['twin', '2'],
  ['triple', '3'],
  ['quadruple', '4'],
]);

interface Counted {
  readonly adults: string;
  /** How many children are counted, and the numbers behind them: their ages. */
  readonly children?: string;
  readonly ages: readonly string[];
}

/** The occupancy that a text may mean, as the file should spell it: `2 adults + 1 child` -> `2+1`. */
export function meantOccupancy(text: string): string | undefined {
  const named = ROOMS.get(text.trim().toLowerCase());
  if (named !== undefined) return named;
  const [, adults, children] = /^\s*(\d{1,2})\s*[-+/,&]\s*(\d{1,2})\s*$/.exec(text) ?? [];
  if (adults !== undefined) return children === '0' ? adults : `${adults}+${children}`;
  const counted = count(text);
  if (!counted || counted.ages.length > 0) return undefined;
  return counted.children === undefined ? counted.adults : `${counted.adults}+${counted.children}`;
}

/** The party that a text may mean: `2 adults, 2 children (7, 4)` -> `2+7,4`; `ages` where the ages of its children are missing. */
export function meantParty(text: string): string | 'ages' | undefined {
  const joined = text.replace(/\s+/g, '');
  if (/^\d{1,2}\+\d{1,2}(,\d{1,2})*$/.test(joined)) return joined;
  const counted = count(text);
  if (!counted) return undefined;
  const { adults, children = '0', ages } = counted;
  if (Number(children) !== ages.length) return ages.length === 0 ? 'ages' : undefined;
  return ages.length === 0 ? adults : `${adults}+${ages.join(',')}`;
}

/** Numbers, each with the word behind it; only where every number is a count of adults, a count of children, or an age behind those. */
function count(text: string): Counted | undefined {
  const parts = [...text.toLowerCase().matchAll(/(\d{1,2})\s*(\p{L}*)/gu)];
  const [[, adults = '', first = ''] = [], [, children, second = ''] = [], ...rest] = parts;
  if (adults === '' || !ADULTS.test(first)) return undefined;
  if (children === undefined) return { adults, ages: [] };
  const ages = rest.map(([, age = '']) => age);
  return CHILDREN.test(second) ? { adults, children, ages } : undefined;
}
