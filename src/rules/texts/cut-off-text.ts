import type { WrittenText } from '../facts/written-texts.ts';
import { hasOnly } from './known-words.ts';

/** A word, its full stop, and the next sentence. */
const SENTENCE_END = /(?<!\p{L})(\p{L}{3,}|\d+)[.!?…]["'»”’)]*\s+(?=[\p{Lu}\p{Lo}])|[。！？](?=\S)/gu;
const ABBREVIATION =
  /^(?:inkl|incl|exkl|excl|zzgl|bzw|evtl|max|min|mind|approx|tel|str|pers|std|avda|etc|ext|ggf|usw|apt|prov)$/i;
/** A letter or number, or a sign after which a text goes on. */
const OPEN = /[\p{L}\p{M}\p{N},;:&(/–-]$/u;
const ADDRESS = /(?:@|www\.|:\/\/)\S*$|[+\d][\d() /-]{5,}$/;
const GOES_ON = /[,;:&(/–-]$/;
const isSmall = hasOnly();

/**
 * The end of a description or remark that stops in the middle: it has sentences with full stops, and none at its end. Sure if a word or
 * sign must follow, or if several sentences or all other texts end with one.
 */
export function cutOff(one: WrittenText, texts: readonly WrittenText[]): { said: string; isSure: boolean } | undefined {
  if (!isLong(one)) return undefined;
  const text = one.text.trim();
  const lines = text.split(/\s*\n\s*/);
  const [last = ''] = /\S+$/.exec(text) ?? [];
  if (!OPEN.test(text) || ADDRESS.test(text) || lines.slice(0, -1).some((line) => OPEN.test(line))) return undefined;
  const ends = [...text.matchAll(SENTENCE_END)].filter(([, word = '']) => !ABBREVIATION.test(word));
  if (ends.length === 0) return undefined;
  const others = texts.filter((other) => isLong(other) && other.record !== one.record);
  const isUnlikeOthers = others.length > 0 && others.every((other) => !OPEN.test(other.text.trim()));
  const isSure = ends.length > 1 || GOES_ON.test(last) || isSmall(last.toLowerCase()) || isUnlikeOthers;
  return { said: text.split(/\s+/).slice(-3).join(' ').slice(-LONGEST_SHOWN), isSure };
}

const LONGEST_SHOWN = 40;

const isLong = ({ what }: WrittenText): boolean => what === 'description' || what === 'voucher remark';
