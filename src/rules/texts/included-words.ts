import type { HotelContract } from '../../contract/model.ts';
import { MEAL_PLAN_WORDS } from '../../contract/trade-words.ts';
import { isFree } from '../facts/lodging-price.ts';
import { quoted } from '../facts/record-names.ts';
import { plainText } from '../facts/words/season-words.ts';
import { isTax, TAX } from '../facts/words/taxes.ts';
import { type Contradiction, hasOnly, sentencesOf } from './known-words.ts';

// What texts say that the price includes, or not: breakfast and taxes. English, Spanish, German, French, Italian and Portuguese.

const NOT = '(?:not|nicht|kein|no|pas|non|nao)';
const WITHIN =
  '(?:included|includes|include|inbegriffen|inklusive|inkl|enthalten|incluid[oa]s?|incluye|compris(?:es?)?|inclus(?:es?)?|compres[oa]|inclus[oa]|comprende)';
const EXCLUDED = new RegExp(
  `\\b${NOT}\\b[a-z ]{0,20}\\b${WITHIN}\\b|\\b(?:costs? extra|at extra (?:cost|charge)|at a surcharge|gegen aufpreis|kostet extra|con suplemento|en supplement|a parte|com suplemento)\\b`,
);
const INCLUDED = new RegExp(`\\b${WITHIN}\\b`);
const ON_THE_SPOT =
  /\b(?:payable|paid|collected|charged|pay|zu (?:be)?zahlen|zahlbar|a payer|payables?|da pagare|se paga|a pagar|pagar)\b.*\b(?:at (?:the )?(?:hotel|property|reception|check-?in)|locally|on (?:site|arrival)|vor ort|im hotel|sur place|in loco|in hotel|en destino|en el hotel|no hotel|no local)\b/;
const BREAKFAST = new RegExp(
  `\\b(?:${plainText(MEAL_PLAN_WORDS.BED_AND_BREAKFAST)
    .split(',')
    .filter((word) => word.length > 6 && !/includ|inclu|included|mit |with /.test(word))
    .join('|')
    .replaceAll(' ', '[ -]')})\\b`,
);
const ABOUT_PRICES =
  'is are ist sind n est sont e sono es son not nicht kein no pas non nao included includes include inbegriffen inklusive inkl enthalten incluido incluida incluidos incluye compris comprise inclus incluse compreso compresa incluso inclusa comprende cost costs extra charge surcharge gegen aufpreis kostet con com suplemento supplement parte price prices rate rates room preis preisen zimmerpreis precio prix tarif prezzo prezzi tariffa preco payable paid collected charged pay must be zu bezahlen zahlen zahlbar payer pagare paga pagar at hotel property reception check checkin locally site arrival vor ort place loco destino local guest guests';
const isOfBreakfast = hasOnly(ABOUT_PRICES, plainText(MEAL_PLAN_WORDS.BED_AND_BREAKFAST).replaceAll(',', ' '));
const isOfTax = hasOnly(ABOUT_PRICES);

/** A breakfast or tax that the text counts in or out of the price, unlike the fields. */
export function contradictedPrice(text: string, contract: HotelContract): Contradiction | undefined {
  for (const sentence of sentencesOf(plainText(text)).flatMap((one) => one.split(/[;:]/))) {
    const found = breakfast(sentence, contract) ?? tax(sentence, contract);
    if (found) return found;
  }
  return undefined;
}

/** Without ROOM_ONLY, a breakfast without a price is in every price. */
function breakfast(sentence: string, { hotel: { mealPlans } }: HotelContract): Contradiction | undefined {
  const isIncluded = mealPlans.some((plan) => plan.mealPlan === 'BED_AND_BREAKFAST' && isFree(plan));
  const isChoice = mealPlans.some(({ mealPlan }) => mealPlan === 'ROOM_ONLY');
  if (!isIncluded || isChoice || !BREAKFAST.test(sentence) || !isOfBreakfast(sentence)) return undefined;
  const [said] = EXCLUDED.exec(sentence) ?? [];
  return said === undefined
    ? undefined
    : {
        said: sentence.trim(),
        but: 'BED_AND_BREAKFAST has no price, so every stay includes it',
        hint: 'give it its price and add ROOM_ONLY to mealPlans, or correct the text',
      };
}

/** A tax that a supplement of a rate charges is neither in the price nor paid again. */
function tax(sentence: string, { supplements, rates }: HotelContract): Contradiction | undefined {
  const [named] = TAX.exec(sentence) ?? [];
  if (named === undefined || !isOfTax(sentence.replace(named, ''))) return undefined;
  const isIn = INCLUDED.test(sentence) && !EXCLUDED.test(sentence);
  if (!isIn && !ON_THE_SPOT.test(sentence)) return undefined;
  const charged = supplements.find(
    (one) => isTax(one) && rates.some(({ supplements: linked = [] }) => linked.includes(one.providerCode)),
  );
  return (
    charged && {
      said: sentence.trim(),
      but: `supplement ${quoted(charged.providerCode)} ${isIn ? 'adds it to the price' : 'charges it with the booking'}`,
      hint: `remove the supplement from the rates, or correct the text`,
    }
  );
}
