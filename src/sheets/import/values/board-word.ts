import { MEAL_PLAN_ABBREVIATIONS } from '../../../contract/meal-plan-named.ts';
import type { MealPlanType } from '../../../contract/model.ts';
import { MEAL_PLAN_WORDS } from '../../../contract/trade-words.ts';
import { keysOf } from '../../../kernel/by-key.ts';
import { plainWord } from './plain-word.ts';

/** The meal plan that a word of a sheet means: `HB`, `Media pensión`, `half-board`; `undefined` if it is not known. */
export function boardWord(text: string): MealPlanType | undefined {
  const word = plainWord(text);
  return MEAL_PLAN_ABBREVIATIONS[word.toUpperCase()] ?? WORDS.get(word);
}

/** In Dutch, Polish, Turkish and Greek, and what sheets say in titles and short forms. */
const MORE: Readonly<Record<MealPlanType, string>> = {
  ROOM_ONLY:
    'zonder ontbijt,bez wyżywienia,sadece oda,χωρίς πρωινό,no meals,without meals,without breakfast,ohne frühstück,sin desayuno,sans petit déjeuner,senza colazione,epai',
  BED_AND_BREAKFAST:
    'ontbijt,met ontbijt,inclusief ontbijt,inkl frühstück,inklusive frühstück,frühstücksbuffet,including breakfast,incl breakfast,full breakfast,irish breakfast,con desayuno,avec petit déjeuner,con colazione,com pequeno almoço,śniadanie,ze śniadaniem,kahvaltı,oda kahvaltı,kahvaltı dahil,πρωινό,με πρωινό,cpai,bed and full irish breakfast',
  HALF_BOARD:
    'yarım pansiyon,ημιδιατροφή,obiadokolacja,śniadanie i obiadokolacja,z obiadokolacją,mapai,halbpensionszuschlag,dinner bed and breakfast',
  FULL_BOARD:
    'tam pansiyon,πλήρης διατροφή,pełne wyżywienie,z pełnym wyżywieniem,pełnym wyżywieniem,all meals,all meals included,apai',
  ALL_INCLUSIVE: 'her şey dahil,ultra her şey dahil,ultra all inclusive,όλα πληρωμένα,aiai',
};

const WORDS: ReadonlyMap<string, MealPlanType> = new Map(
  keysOf(MEAL_PLAN_WORDS).flatMap((plan) =>
    `${MEAL_PLAN_WORDS[plan]},${MORE[plan]}`.split(',').map((word) => [plainWord(word), plan] as const),
  ),
);

/** The meal plan that the words of a longer text name, and the text without them; `undefined` if they name several. Of words in words, the longest counts. */
export function boardInText(text: string): { readonly board: MealPlanType; readonly rest: string } | undefined {
  const plain = ` ${plainWord(text)} `;
  for (const [word, board] of LONGEST_FIRST)
    if (plain.includes(` ${word} `) || (word.length > 8 && plain.includes(`${word} `))) {
      const rest = withoutWord(text, word) ?? plain.replace(word, ' ');
      return LONGEST_FIRST.some(([other, plan]) => plan !== board && ` ${plainWord(rest)} `.includes(` ${other} `))
        ? undefined
        : { board, rest };
    }
  return undefined;
}

/** The text as written, without the part that is this plain word. */
function withoutWord(text: string, word: string): string | undefined {
  const parts = text.split(/\s+/);
  for (const [from] of parts.entries())
    for (let to = parts.length; to > from; to -= 1)
      if (plainWord(parts.slice(from, to).join(' ')) === word) return parts.toSpliced(from, to - from).join(' ');
  return undefined;
}

/** Short forms mean other things in sentences. */
const LONGEST_FIRST = [...WORDS].filter(([word]) => word.length > 4).sort(([a], [b]) => b.length - a.length);
