import { safeText } from '../../kernel/safe-text.ts';
import type { Word } from './words.ts';

export interface ContractNames {
  readonly suppliers: readonly Word[];
  readonly hotels: readonly HotelNames[];
}

export interface HotelNames {
  readonly hotel: Word;
  readonly rooms: readonly Word[];
  readonly rates: readonly Word[];
}

/**
 * The codes and names in the text of a contract file, found without parsing it. A wrong or missing word in a list of completions does no
 * harm, but waiting for it does.
 */
export function scanContract(text: string): ContractNames {
  const documents = text.split(/^---(?: .*)?$/m).map(sectionsOf);
  return {
    suppliers: documents.flatMap(({ supplier = '' }) => definedOrNamed(supplier, 'externalCode', 'commercialName')),
    hotels: documents.flatMap(({ hotel = '', rates = '' }) =>
      definedOrNamed(hotel, 'providerCode', 'hotelname').map((named) => ({
        hotel: named,
        rooms: roomsOf(hotel),
        rates: valuesOf(rates, 'name').map((value) => ({ value })),
      })),
    ),
  };
}

/** The text after each key that is not indented. */
function sectionsOf(document: string): Readonly<Record<string, string>> {
  const sections = document.split(/^([A-Za-z]\w*):/m);
  return Object.fromEntries(sections.flatMap((name, at) => (at % 2 === 1 ? [[name, sections[at + 1] ?? '']] : [])));
}

/** `hotel: SEA-PALACE`, or the block that defines it. */
function definedOrNamed(section: string, codeKey: string, nameKey: string): Word[] {
  const [first = ''] = section.split('\n');
  const [code] = first.trim().startsWith('{')
    ? inBraces(first, codeKey)
    : [scalar(first), ...valuesOf(section, codeKey)].filter(isWord);
  const [about] = first.trim().startsWith('{') ? inBraces(first, nameKey) : valuesOf(section, nameKey);
  return code === undefined ? [] : [{ value: code, ...(about !== undefined && { about }) }];
}

/** The values of a key in block style, where it is least indented. The items of a list begin at their `-`. */
function valuesOf(section: string, key: string): string[] {
  const found = [...section.matchAll(new RegExp(`^( *(?:- +)?)${key}: *(.*)$`, 'gm'))];
  const least = Math.min(...found.map(([, indent = '']) => indent.length));
  return found
    .flatMap(([, indent = '', value = '']) => (indent.length === least ? [scalar(value)] : []))
    .filter(isWord);
}

/** Each `providerCode` under `rooms:` with the `name` next to it, in both styles. */
function roomsOf(hotel: string): Word[] {
  const [, margin = '', rooms = ''] = /^( +)rooms:(.*(?:\n(?:\1[ -].*| *#.*| *))*)/m.exec(hotel) ?? [];
  if (margin === '') return [];
  return rooms.split(/^ *- /m).flatMap((item) => {
    const [code] = inBraces(item, 'providerCode');
    const [about] = inBraces(item, 'name');
    return code === undefined ? [] : [{ value: code, ...(about !== undefined && { about }) }];
  });
}

/** The values of a key, on separate lines or between braces. */
const inBraces = (text: string, key: string): string[] =>
  [...text.matchAll(new RegExp(`(?:^|[{,\\n])\\s*${key}: *("[^"\\n]*"|'[^'\\n]*'|[^,}\\n#]*)`, 'g'))]
    .map(([, value = '']) => scalar(value))
    .filter(isWord);

const LONGEST = 100;

/** The text of a scalar; `undefined` for anchors, aliases, blocks and empty values. */
function scalar(written: string): string | undefined {
  const [, double, single, plain] = /^(?:"([^"]*)"|'([^']*)'|([^&*!|>{["'#].*?)) *(?:#.*)?$/.exec(written.trim()) ?? [];
  const text = double ?? single ?? plain?.replace(/ #.*$/, '').trim();
  return text === undefined || text === '' ? undefined : safeText(text, LONGEST);
}

const isWord = (text: string | undefined): text is string => text !== undefined;
