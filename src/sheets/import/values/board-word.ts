import { MEAL_PLAN_ABBREVIATIONS } from '../../../contract/meal-plan-named.ts';
import type { MealPlanType } from '../../../contract/model.ts';
import { plainWord } from './plain-word.ts';

/** The meal plan that a word of a sheet means: `HB`, `Media pensión`, `half-board`; `undefined` if it is not known. */
export function boardWord(text: string): MealPlanType | undefined {
  const word = plainWord(text);
  return MEAL_PLAN_ABBREVIATIONS[word.toUpperCase()] ?? WORDS.get(word);
}

const WORDS: ReadonlyMap<string, MealPlanType> = new Map(
  (
    [
      [
        'ROOM_ONLY',
        'ov,ro,ep,sa,room only,roomonly,accommodation only,solo alojamiento,only bed,nur übernachtung,logement seul,solo pernottamento,só alojamento',
      ],
      [
        'BED_AND_BREAKFAST',
        'ad,bb,b and b,bed and breakfast,breakfast,desayuno,petit dejeuner,colazione,alojamiento y desayuno,frühstück,übernachtung mit frühstück,pernottamento e colazione,alojamento e pequeno almoço,pequeno almoço,café da manhã',
      ],
      ['HALF_BOARD', 'mp,hp,half board,media pension,halbpension,demi pension,mezza pensione,meia pensão'],
      [
        'FULL_BOARD',
        'pc,vp,full board,pension completa,vollpension,pension complete,pensione completa,pensão completa',
      ],
      ['ALL_INCLUSIVE', 'ti,all inclusive,todo incluido,tout compris,tutto incluso,alles inklusive,tudo incluído'],
    ] as const
  ).flatMap(([plan, words]) => words.split(',').map((word) => [plainWord(word), plan] as const)),
);
