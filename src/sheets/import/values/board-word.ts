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
        'ov,ro,ep,sa,room only,roomonly,accommodation only,solo alojamiento,solo habitación,only bed,nur übernachtung,ohne verpflegung,logement seul,chambre seule,solo pernottamento,solo camera,só alojamento,logies',
      ],
      [
        'BED_AND_BREAKFAST',
        'ad,bb,üf,nf,apa,b and b,bed and breakfast,breakfast,breakfast included,with breakfast,desayuno,desayuno incluido,petit dejeuner,colazione,alojamiento y desayuno,frühstück,mit frühstück,übernachtung mit frühstück,übernachtung frühstück,petit déjeuner inclus,nuit et petit déjeuner,camera e colazione,colazione inclusa,pernottamento e colazione,alojamento e pequeno almoço,pequeno almoço,café da manhã,logies ontbijt,logies en ontbijt',
      ],
      [
        'HALF_BOARD',
        'mp,hp,dp,half board,media pension,halbpension,demi pension,mezza pensione,meia pensão,halfpension',
      ],
      [
        'FULL_BOARD',
        'pc,vp,full board,pension completa,vollpension,pension complete,pensione completa,pensão completa,volpension',
      ],
      [
        'ALL_INCLUSIVE',
        'ti,all inclusive,todo incluido,tout compris,tout inclus,tutto incluso,tutto compreso,alles inklusive,tudo incluído',
      ],
    ] as const
  ).flatMap(([plan, words]) => words.split(',').map((word) => [plainWord(word), plan] as const)),
);
