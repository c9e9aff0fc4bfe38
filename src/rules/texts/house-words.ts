import type { HotelContract, MealPlanType } from '../../contract/model.ts';
import { MEAL_PLAN_WORDS } from '../../contract/trade-words.ts';
import { keysOf } from '../../kernel/by-key.ts';
import { choiceOf } from '../facts/record-names.ts';
import { plainText, withoutSeasons } from '../facts/words/season-words.ts';
import type { WrittenText } from '../facts/written-texts.ts';
import { type Contradiction, HOUSE, hasOnly, sentencesOf } from './known-words.ts';

// What texts say of the house: its stars and its meals.

const STARS = '(?:stars?|sterne?|estrellas|etoiles|stelle|estrelas)';
const HOUSES = `(?:${HOUSE.replaceAll(' ', '|')}|lodge|inn)`;
const FOLLOWS =
  'in|by|with|on|at|near|close|of|is|has|offers|and|located|situated|im|am|mit|an|bei|liegt|en|con|cerca|junto|situado|de|dans|avec|au|pres|situe|nel|al|vicino|na|com|perto';
/** At the end of a name, drawn between its words, before the word for the house, or after it at the beginning: `1 Star Alley` is an address. */
const IN_NAME = new RegExp(
  `(?<![\\d.])(?:\\b(?<digit>[1-5])[ -]?(?:\\*|★|${STARS}\\b)|(?<=[a-z )])(?<drawn>\\*{2,5}|★{2,5}))(?=[ -]*(?:(?:s|sup|superior)\\b)?[^a-z\\d]*$|[ -](?:superior[ -])?${HOUSES}\\b)|(?<= )(?<amid>\\*{2,5}|★{2,5})(?= )|^hotel (?<after>[1-5])[ -]?(?:\\*|★|${STARS}\\b)`,
);
const IN_TEXT = new RegExp(
  `\\b(?:(?<digit>[1-5])[ -]?${STARS}[ -]+(?:superior[ -]|boutique |luxury )?${HOUSES}|hotel (?:de |a |con |mit |com )?(?<after>[1-5])(?: ${STARS}\\b|\\*))(?=[^a-z]*$|[,.;:()]| (?:${FOLLOWS})\\b)`,
);
/** What may stand before the stars of the house itself, unlike those of its neighbour or its past. */
const isLead = hasOnly(HOUSE, 'welcome modern elegant charming beautiful quiet lovely stylish small new independent');

/** Other stars than those of the category. */
export function contradictedStars(text: string, isName: boolean, { hotel }: HotelContract): Contradiction | undefined {
  const [, kind = '', level] = /^([SLH])([1-6])$/.exec(hotel.category) ?? [];
  if (level === undefined) return undefined;
  for (const sentence of isName ? [plainText(text)] : sentencesOf(plainText(text))) {
    const found = (isName ? IN_NAME : IN_TEXT).exec(sentence);
    const { digit, drawn, amid = drawn, after } = found?.groups ?? {};
    const stars = digit ?? after ?? amid?.length;
    if (!found || `${stars}` === level || (!isName && !isLead(sentence.slice(0, found.index)))) continue;
    return {
      said: found[0].trim(),
      but: `the category is ${hotel.category}`,
      hint: `write category: ${kind}${stars}, or correct the text`,
    };
  }
  return undefined;
}

/** At the beginning of a clause, or as something that the house comes with, and nothing else follows: `half board menus` are for sale. */
const LEADS = '(?:^ ?|[,;:()–] ?|\\b(?:with|mit|con|avec|com|met|in|en|em) (?:[a-z]+ )?)';
const GOES_ON = `(?= ?(?:$|[,;:()–])| (?:${FOLLOWS}|without|ohne|sin|sans|senza|sem|for|fur|every|all|begins|starts|includes|beginnt|comienza|commence|inizia|comeca)\\b)(?! (?:is|ist|est|es|e) (?:not|nicht|no|pas|non|nao)\\b)`;
/** What else a text may call a meal plan, or must: `todo incluido` is said of anything. */
const SERVED: Partial<Readonly<Record<MealPlanType, string>>> = { ALL_INCLUSIVE: 'all[ -]inclusive' };
/** Meals that are sold on the spot, or by somebody else. */
const ELSEWHERE =
  /\d|[€$£%]|\b(?:extra|charges?|fees?|cost|sup+le[mt]\w*|surcharge|aufpreis\w*|zuschlag|zubuchbar|buchbar|bookable|book(?:ed)?|reserv\w*|requests?|wunsch|anfrage|peticion|demande|richiesta|pedido|option\w*|opcion\w*|opzion\w*|available|disponib\w*|disponiv\w*|erhaltlich|moglich\w*|possib\w*|posib\w*|can|may|kann|konnen|pued\w*|peu\w*|puo|possono|pode\w*|or|oder|ou|upgrade|groups?|gruppen?|grupos?|groupes?|gruppi|excurs\w*|escursion\w*|ausflug\w*|trips?|tours?|cruises?|boats?|packages?|sister|partner\w*|neighbou?r\w*|next|nearby|spa|camp\w*|school|drinks?|getranke\w*|bebidas?|boissons?|bevande)\b/;

const THREE_MEALS = 'three meals,drei mahlzeiten,tres comidas,trois repas,tre pasti,tres refeicoes,drie maaltijden';
const plansNamed = keysOf(MEAL_PLAN_WORDS).map((plan) => {
  const words = `${MEAL_PLAN_WORDS[plan]}${plan === 'FULL_BOARD' ? `,${THREE_MEALS}` : ''}`
    .split(',')
    .filter((word) => word.length > 4)
    .map(plainText);
  const any = `(?<![a-z])(?:${words
    .toSorted((a, b) => b.length - a.length)
    .join('|')
    .replaceAll(' ', '[ -]')})(?![a-z])`;
  return { plan, words: new RegExp(any), served: new RegExp(`${LEADS}(?:${SERVED[plan] ?? any})${GOES_ON}`) };
});
/** Whether a sentence names a meal plan as what guests get. Breakfast may be anybody's. */
const isServed = (sentence: string): boolean =>
  !ELSEWHERE.test(sentence) &&
  plansNamed.some(({ plan, served }) => plan !== 'BED_AND_BREAKFAST' && served.test(sentence));
const ABBREVIATED = /(?<![\p{L}\d+&])(HB|FB|AI|BB)(?![\p{L}\d+&-])/u;
const ABBREVIATIONS: Readonly<Record<string, MealPlanType>> = {
  HB: 'HALF_BOARD',
  FB: 'FULL_BOARD',
  AI: 'ALL_INCLUSIVE',
  BB: 'BED_AND_BREAKFAST',
};
const INCLUDED = /\b(?:included?s?|inkl\w*|incl\w*|inbegriffen|compris\w*|inclus\w*|compres\w*|incluid\w*)\b/;
const MEALS = plainText(Object.values(MEAL_PLAN_WORDS).join(' ').replaceAll(',', ' '));
/** "All inclusive drinks are included" is about drinks. */
const isOfMeals = hasOnly(
  MEALS,
  HOUSE,
  'included include includes including inkl inklusive incl inbegriffen enthalten compris comprise inclus incluse incluso inclusa incluido incluida incluidos compreso compresa compresi',
  'price prices rate rates room rooms stay preis preisen zimmer precio precios habitacion prix chambre sejour prezzo prezzi camera preco precos quarto tarif tarifa tariffa',
);
/** "AI-powered" and "FB campaign" are no meal plans. */
const isOfRate = hasOnly(
  MEALS,
  'hb fb ai rate rates tarif tarife tarifa tarifas tariffa tariffe tarifs listino preise preisliste contract contrato vertrag net nett netto gross flex flexible flexibel refundable nonrefundable non nrf rack public group groups gruppen grupos weekly offer year anno ano jahr room rooms double single twin zimmer habitacion chambre camera quarto',
);
/** In the name of a hotel, at its end or before the word for the house. */
const ALL_INCLUSIVE_HOUSE = new RegExp(
  `${plansNamed.find(({ plan }) => plan === 'ALL_INCLUSIVE')?.words.source}(?=[^a-z]*$|[ -](?:${HOUSES}|club)\\b)`,
);

/** A meal plan in the name of the hotel, a rate or a room, or "included" in a text, which the contract does not have. */
export function contradictedBoard(
  { what, text }: WrittenText,
  { hotel, rates }: HotelContract,
): Contradiction | undefined {
  const offered = new Set(
    [...hotel.mealPlans, ...rates.flatMap(({ seasons }) => seasons.flatMap(({ mealPlans = [] }) => mealPlans))].map(
      ({ mealPlan }) => mealPlan,
    ),
  );
  if (offered.size === 0 || what === 'name') return undefined;
  const plain = plainText(text);
  const isLong = what === 'description' || what === 'voucher remark';
  const parts = isLong
    ? sentencesOf(plain).filter((sentence) => (INCLUDED.test(sentence) && isOfMeals(sentence)) || isServed(sentence))
    : what === 'hotel name'
      ? (ALL_INCLUSIVE_HOUSE.exec(plain) ?? [])
      : [plain].filter(() => isOfRate(withoutSeasons(text)));
  for (const part of parts) {
    const found = plansNamed.flatMap(({ plan, words }) => {
      const [said] = words.exec(part) ?? [];
      return said === undefined ? [] : [{ plan, said }];
    });
    const [short] = what === 'rate name' ? (ABBREVIATED.exec(text) ?? []) : [];
    const plan = short === undefined ? undefined : ABBREVIATIONS[short];
    const [first, ...more] = found.length > 0 || plan === undefined ? found : [{ plan, said: short ?? '' }];
    if (!first || more.length > 0 || offered.has(first.plan)) continue;
    // Every other plan has breakfast.
    if (what !== 'rate name' && first.plan === 'BED_AND_BREAKFAST' && [...offered].some((one) => one !== 'ROOM_ONLY'))
      continue;
    // All inclusive has all meals.
    if (isLong && first.plan === 'FULL_BOARD' && offered.has('ALL_INCLUSIVE')) continue;
    return {
      said: first.said,
      but: choiceOf('meal plan', { all: [...offered] }),
      hint: `add ${first.plan} to mealPlans, or correct the text`,
    };
  }
  return undefined;
}
