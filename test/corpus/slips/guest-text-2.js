import { rulesOf } from '../slip-shapes.js';
import { slip } from '../slips.js';

const PLACES =
  /Alcúdia|Perivolos|Santa Maria|Kumköy|Zinal|Sella\b|Sellaronda|Chantemerle|Tanaro|Bath\b|Pefkos|Vlycha|Caribbean|Sabi Sand|Broadway|Matterhorn|Rhine|Sants|Riga|Allier|Sukumo|King's Trail|Arctic Circle|Tunis|Kata Road|Kleopatra|Livadia|Chinon/;
const _LATIN = ['DE', 'FR', 'ES', 'PT', 'IT', 'SV', 'FI', 'NO', 'HU', 'PL', 'TR', 'RO', 'HR', 'EN'];
const number = /\d+/;

/** A text of two languages that name the same first number, and the language that comes second. */
function twin(texts = {}) {
  const [first, ...others] = Object.keys(texts);
  const second = others.find((language) => number.exec(texts[language])?.[0] === number.exec(texts[first])?.[0]);
  return second && number.test(texts[first]) ? second : undefined;
}
const changedNumber = (text) =>
  text.replace(number, (digits) => String(Number(digits) > 9 ? Number(digits) + 10 : Number(digits) + 2));

export default [
  slip(
    'the description of a hotel in another country',
    'guest text',
    /other hotel|another hotel|another (place|country|town)|describes|not in|elsewhere|place that/i,
    (c, pick, contracts) => {
      const others = contracts.filter(
        ({ document: { hotel } }) =>
          hotel.address.country !== c.hotel.address.country && PLACES.test(hotel.descriptions.EN),
      );
      const { hotel } = pick(others).document;
      c.hotel.descriptions = { ...hotel.descriptions };
      return [PLACES.exec(hotel.descriptions.EN)[0], c.hotel.address.locationName];
    },
  ),
  slip(
    'the name of an offer has another number in another language',
    'guest text',
    /differ|languages?|names?|value|contradict/i,
    (c, pick) => {
      const rule = pick(rulesOf(c).filter(({ names }) => twin(names)));
      if (!rule) return undefined;
      const language = twin(rule.names);
      const [truth] = number.exec(rule.names[language]);
      rule.names[language] = changedNumber(rule.names[language]);
      return truth;
    },
  ),
  slip(
    'the remark of the voucher is cut off',
    'guest text',
    /cut|trunc|full stop|ends (with|in|without)|incomplete|unfinished|no end|middle of/i,
    (c) => {
      const text = c.hotel.voucherRemarks.EN;
      const at = text.lastIndexOf(' ', Math.floor(text.length * 0.7));
      if (at < 30) return undefined;
      const word = text.slice(at + 1).split(/[ .,;]/)[0];
      if (word.length < 4) return undefined;
      c.hotel.voucherRemarks.EN = text.slice(0, at + 1 + Math.ceil(word.length / 2));
      return [word, text.slice(at, at + 30)];
    },
  ),
];
