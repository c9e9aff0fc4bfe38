import { quoted } from '../facts/record-names.ts';
import { textNamed, type WrittenText } from '../facts/written-texts.ts';
import { rule } from '../rule.ts';
import { hasOnly } from './known-words.ts';

export const unreadableText = rule({
  id: 'H17',
  name: 'unreadable-text',
  severity: 'warning',
  summary:
    'Texts contain no broken characters, HTML, escapes or merge conflicts, and descriptions and remarks are not cut off or pasted twice.',
  why: 'Guests see texts as they are written: "HabitaciÃ³n", "Bed &amp; breakfast" and "<br>" come from a copy that was read with the wrong encoding or taken from a web page. A text of several sentences without a full stop at its end often lost the rest in a field that was too short; if only one full stop says so, it is reported as info.',
  hotel: function* (_, context) {
    const isSuspect = SUSPECT.test(context.allText());
    for (const one of context.texts()) {
      const found = isSuspect ? problemIn(one.text) : undefined;
      const lost = found ? undefined : cutOff(one, context.texts());
      if (lost)
        yield {
          ...(!lost.isSure && { severity: 'info' }),
          message: `${one.of()}: ${textNamed(one)} ends with ${quoted(lost.said)}, without a full stop, unlike its other sentences`,
          ...context.at(one.record, ...one.key),
          hint: 'add the rest of the text if it was cut off, or the full stop',
        };
      const twice = found || lost ? undefined : writtenTwice(one);
      if (twice)
        yield {
          message: `${one.of()}: ${textNamed(one)} has the same text twice: ${quoted(twice.length > LONGEST_SHOWN ? `${twice.slice(0, LONGEST_SHOWN)}…` : twice)}`,
          ...context.at(one.record, ...one.key),
          hint: 'write it once',
        };
      if (!found) continue;
      const [part, becomes, why] = found;
      const whole = one.text.replaceAll(part, becomes);
      yield {
        message: `${one.of()}: ${textNamed(one)} contains ${quoted(part)}, ${why}`,
        ...context.at(one.record, ...one.key),
        hint:
          becomes === CONFLICT_MARK
            ? 'keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>'
            : becomes === MISSING
              ? 'type the text again'
              : becomes === ''
                ? 'write plain text without it'
                : becomes === ' '
                  ? 'write a space instead'
                  : `write ${quoted(whole.length > LONGEST_SHOWN ? becomes : whole)}`,
      };
    }
  },
});

const LONGEST_SHOWN = 60;
/** The right character is lost. */
const MISSING = '\ufffd';

const CONFLICT = /^(?:<{7}|>{7})(?: .*)?$/m;
const CONFLICT_MARK = '=======';

const ENTITY =
  /&(?:amp|nbsp|lt|gt|quot|apos|copy|reg|deg|ndash|mdash|[lr][sd]quo|hellip|bull|middot|ord[fm]|iexcl|iquest|szlig|euro|[a-z](?:acute|grave|circ|uml|tilde|cedil|ring|slash)|#\d{2,6}|#x[\da-f]{2,5});/i;
const TAG =
  /<(?:\/(?:p|b|i|u|em|strong|ul|ol|li|div|span|a|h[1-6]|font|table|t[rdh]|html|body|style|script|su[bp])|(?:p|br|hr|b|i|u|em|strong|ul|ol|li|div|span|h[1-6]|font|table|t[rdh]|html|body|style|script|su[bp])|(?:p|a|div|span|font|table|t[rdh]|ul|li|img|html|body)(?:\s+[\w-]+\s*=\s*["'][^<>]*)+)\s*\/?>/i;
const ESCAPE = /\\u[\da-f]{4}|\\[nrt](?=\P{L}|\p{Lu}|$)|(?<!\d)%(?:20|C3%[89AB][\dA-F])/u;
const WEB = /(?:https?:\/\/|www\.)\S+/gi;
/** A letter that an older system could not write, within a word or at the end of one that ends so. "Pets? ask us" is a question. */
const LOST =
  /\ufffd|(?<![\w/.=-])\p{L}+\?\p{Ll}+(?![=\w])|(?<!\p{L})(?:caf|cit|citt|universit|libert|andr|jos|paran|bogot)\? (?=\p{Ll})/iu;
/** The first character of two or three that were one. */
const LEAD = /[ÃÂÄÅâÐÑÎÏï][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+/u;
/** Quick, and true of some right texts. */
const SUSPECT =
  /&[#a-z]|<[/a-z]|^[<>]{7}|\\[unrt]|%[2C]|\ufffd|\S\? ?[a-z\u00df-\u024f]|[ÃÂÄÅâÐÑÎÏï][\u0080-\u00bf\u0152-\u2122]/im;

export function problemIn(written: string): readonly [part: string, becomes: string, why: string] | undefined {
  if (!SUSPECT.test(written)) return undefined;
  const text = written.replace(WEB, ' ');
  const [mark] = CONFLICT.exec(text) ?? [];
  if (mark !== undefined) return [mark, CONFLICT_MARK, 'the mark of a merge conflict'];
  const garbled = garbledWord(text);
  if (garbled) return [...garbled, 'which was read with the wrong encoding'];
  const [lost] = LOST.exec(text) ?? [];
  if (lost !== undefined) return [lost, MISSING, 'with a missing letter'];
  const [entity] = ENTITY.exec(text) ?? [];
  if (entity !== undefined) return [entity, character(entity), 'HTML that guests will see'];
  const [tag] = TAG.exec(text) ?? [];
  if (tag !== undefined) return [tag, '', 'HTML that guests will see'];
  const [escaped] = ESCAPE.exec(text) ?? [];
  return escaped === undefined ? undefined : [escaped, '', 'an escape that guests will see'];
}

/** A word, its full stop, and the next sentence. */
const SENTENCE_END = /(?<!\p{L})(\p{L}{3,}|\d+)[.!?…]["'»”’)]*\s+(?=[\p{Lu}\p{Lo}])|[。！？](?=\S)/gu;
const ABBREVIATION =
  /^(?:inkl|incl|exkl|excl|zzgl|bzw|evtl|max|min|mind|approx|tel|str|pers|std|avda|etc|ext|ggf|usw|apt|prov)$/i;
/** A letter or number, or a sign after which a text goes on. */
const OPEN = /[\p{L}\p{M}\p{N},;:&(/–-]$/u;
const ADDRESS = /(?:@|www\.|:\/\/)\S*$|[+\d][\d() /-]{5,}$/;
const MUST_GO_ON = /[,;:&(/–-]$/;
const isSmall = hasOnly();

/**
 * The end of a description or remark that stops in the middle: it has sentences with full stops, and none at its end. Sure if a word or
 * sign must follow, or if several sentences or all other texts end with one.
 */
function cutOff(one: WrittenText, texts: readonly WrittenText[]): { said: string; isSure: boolean } | undefined {
  if (!isLong(one)) return undefined;
  const text = one.text.trim();
  const lines = text.split(/\s*\n\s*/);
  const [last = ''] = /\S+$/.exec(text) ?? [];
  if (!OPEN.test(text) || ADDRESS.test(text) || lines.slice(0, -1).some((line) => OPEN.test(line))) return undefined;
  const ends = [...text.matchAll(SENTENCE_END)].filter(([, word = '']) => !ABBREVIATION.test(word));
  if (ends.length === 0) return undefined;
  const others = texts.filter((other) => isLong(other) && other.record !== one.record);
  const isUnlikeOthers = others.length > 0 && others.every((other) => !OPEN.test(other.text.trim()));
  const isSure = ends.length > 1 || MUST_GO_ON.test(last) || isSmall(last.toLowerCase()) || isUnlikeOthers;
  return { said: text.split(/\s+/).slice(-3).join(' ').slice(-LONGEST_END), isSure };
}

const LONGEST_END = 40;
const SHORTEST_TWICE = 20;

/** The first sentence that a description or remark has twice. */
function writtenTwice(one: WrittenText): string | undefined {
  if (!isLong(one)) return undefined;
  const sentences = one.text.split(/(?<=[.!?。])\s+/u).map((text) => text.trim());
  // A single sentence of a remark may be true of two rates; a copy goes on alike, or follows at once.
  return sentences.find((text, index) => {
    const again = sentences.indexOf(text, index + 1);
    const isCopy = one.what === 'description' || again === index + 1 || sentences[index + 1] === sentences[again + 1];
    return text.length >= SHORTEST_TWICE && again > 0 && isCopy;
  });
}

const isLong = ({ what }: WrittenText): boolean => what === 'description' || what === 'voucher remark';

/** The characters of code page 1252 from 0x80 to 0x9f, in which programs read UTF-8 by mistake. */
const CODE_PAGE = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** A word with characters that were UTF-8, and the word meant. Right texts are hardly ever UTF-8 when read that way. */
function garbledWord(text: string): readonly [string, string] | undefined {
  for (const [word] of text.matchAll(/[^ \n\t"(),;]+/gu)) {
    if (!LEAD.test(word)) continue;
    const bytes = [...word].map((sign) => {
      const page = CODE_PAGE.indexOf(sign);
      return page >= 0 ? 0x80 + page : (sign.codePointAt(0) ?? 0);
    });
    if (bytes.some((byte) => byte > 0xff)) continue;
    try {
      const meant = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
      if (meant !== word) return [word, meant];
    } catch {
      // Not UTF-8, so the word is right.
    }
  }
  return undefined;
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nbsp: ' ',
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    copy: '©',
    reg: '®',
    deg: '°',
    bull: '•',
    middot: '·',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    euro: '€',
    szlig: 'ß',
    ordf: 'ª',
    ordm: 'º',
    iexcl: '¡',
    iquest: '¿',
  }),
);

/** The second half of a name such as `eacute`, with the mark that is put on the letter before it. */
const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    acute: '\u0301',
    grave: '\u0300',
    circ: '\u0302',
    uml: '\u0308',
    tilde: '\u0303',
    cedil: '\u0327',
    ring: '\u030a',
  }),
);

/** `&eacute;` is `é`, `&#39;` is `'`; nothing if it is rare. */
function character(entity: string): string {
  const [, hex, digits, letter = '', mark = ''] = /^&(?:#x([\da-f]+)|#(\d+)|([a-z])([a-z]+));$/i.exec(entity) ?? [];
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
  if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
  return ENTITIES.get((letter + mark).toLowerCase()) ?? (letter + (MARKS.get(mark) ?? '')).normalize('NFC');
}
