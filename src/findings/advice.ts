import { inQuotes, orOf } from '../kernel/did-you-mean.ts';
import type { Names, Suggestion } from '../kernel/nearest.ts';
import type { Finding } from './finding.ts';

/** What a finding says to write, and the repair that writes it. */
type Advice = Pick<Finding, 'hint' | 'fix' | 'choices'>;

/** `write FRIDAY`, which only repeats what the author meant. */
export const toWrite = (was: string, becomes: string, hint = `write ${becomes}`): Advice => ({
  hint,
  fix: { was, becomes },
});

/** `write 8 if a digit was added by mistake`: the author has to confirm it, or choose one of several. */
export const toChoose = (hint: string, was: string, ...options: readonly string[]): Advice => ({
  hint,
  choices: options.map((becomes) => ({ was, becomes })),
});

/** `write minimumStay: 3 if a digit was added by mistake`: the number without a 0 at its end. */
export const withoutLastDigit = (key: string, number: number, more = ''): Advice =>
  number % 10 === 0
    ? toChoose(`write ${key}: ${number / 10} if a digit was added by mistake${more}`, `${number}`, `${number / 10}`)
    : { hint: `check for an extra digit${more}` };

/** `did you mean DBL?`, a repair if it can only be a slip; `undefined` if no name is similar. */
export function toRespell(
  word: string,
  { names, isCertain, distance }: Suggestion,
  spelled: (name: string) => string = inQuotes,
  hasLonger = true,
): Advice | undefined {
  const hint = hasLonger || Number.isFinite(distance) ? orOf(names, spelled) : undefined;
  if (hint === undefined) return undefined;
  const [name = ''] = names;
  if (!names.every(isPlain)) return { hint };
  return isCertain ? toWrite(word, name, hint) : toChoose(hint, word, ...names);
}

/** `toRespell` for the name of an owner: a similar one may be another company's, so the author always decides. */
export function toReassign(word: string, names: Names): Advice | undefined {
  const suggestion = names.suggest(word);
  const { hint, fix, choices = fix ? [fix] : [] } = toRespell(word, suggestion) ?? {};
  if (hint === undefined) return undefined;
  return suggestion.distance > 1 ? { hint } : { hint, choices };
}

/** Whether a text means itself, with and without quotes. */
const isPlain = (text: string): boolean =>
  /^[A-Za-z](?:[\w. -]*\w)?$/.test(text) && !/^(?:null|true|false|yes|no|on|off|y|n)$/i.test(text);
