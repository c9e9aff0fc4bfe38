import type { MealPlanType } from './model.ts';

// Words of the trade in English, Spanish, German, French, Italian, Portuguese and Dutch, for sheets that are read and texts that are checked.

/** Names of rooms by their guests, without accents and in lower case. */
export const ROOM_SIZE_WORDS: Readonly<Record<1 | 2 | 3 | 4, string>> = {
  1: 'single,sgl,individual,einzel,einzelzimmer,einbettzimmer,singola,chambre simple,chambre individuelle,habitacion individual,quarto individual',
  2: 'double,dbl,twin,twn,doble,doppel,doppelzimmer,zweibettzimmer,doppia,matrimoniale,chambre double,quarto duplo',
  3: 'triple,tpl,trpl,dreibett,dreibettzimmer,dreier,tripla,triplo',
  4: 'quad,qdpl,quadruple,cuadruple,vierbett,vierbettzimmer,quadrupla,quadruplo',
};

/** For patterns, without accents and in lower case. */
export const PEOPLE_WORDS =
  'pax|persons?|people|guests?|personas?|personnes?|persone|pessoas?|personen|gaste|huespedes|ospiti|hospedes';
export const ADULT_WORDS = 'adults?|adultos?|adulti|adultes|erwachsene';
export const CHILD_WORDS = 'child(?:ren)?|chd|kids?|menor(?:es)?|ninos?|kind(?:er)?|enfants?|bambin[io]|criancas?';

/** Names of meal plans; sheets also have the short ones. */
export const MEAL_PLAN_WORDS: Readonly<Record<MealPlanType, string>> = {
  ROOM_ONLY:
    'ov,ro,ep,sa,room only,roomonly,accommodation only,solo alojamiento,solo habitación,only bed,nur übernachtung,ohne verpflegung,logement seul,chambre seule,solo pernottamento,solo camera,só alojamento,logies',
  BED_AND_BREAKFAST:
    'ad,bb,üf,nf,apa,b and b,bed and breakfast,breakfast,breakfast included,with breakfast,desayuno,desayuno incluido,petit dejeuner,colazione,alojamiento y desayuno,frühstück,mit frühstück,übernachtung mit frühstück,übernachtung frühstück,petit déjeuner inclus,nuit et petit déjeuner,camera e colazione,colazione inclusa,pernottamento e colazione,alojamento e pequeno almoço,pequeno almoço,café da manhã,logies ontbijt,logies en ontbijt',
  HALF_BOARD: 'mp,hp,dp,half board,media pension,halbpension,demi pension,mezza pensione,meia pensão,halfpension',
  FULL_BOARD:
    'pc,vp,full board,pension completa,vollpension,pension complete,pensione completa,pensão completa,volpension',
  ALL_INCLUSIVE:
    'ti,all inclusive,todo incluido,tout compris,tout inclus,tutto incluso,tutto compreso,alles inklusive,tudo incluído',
};
