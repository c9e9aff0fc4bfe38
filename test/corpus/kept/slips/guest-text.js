import { slip } from '../../slips.js';

const _PLACES =
  /Alcúdia|Perivolos|Santa Maria|Kumköy|Zinal|Sella\b|Sellaronda|Chantemerle|Tanaro|Bath\b|Pefkos|Vlycha|Caribbean|Sabi Sand|Broadway|Matterhorn|Rhine|Sants|Riga|Allier|Sukumo|King's Trail|Arctic Circle|Tunis|Kata Road|Kleopatra|Livadia|Chinon/;
const LATIN = ['DE', 'FR', 'ES', 'PT', 'IT', 'SV', 'FI', 'NO', 'HU', 'PL', 'TR', 'RO', 'HR', 'EN'];
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
    'the remark of the voucher names another number in another language',
    'guest text',
    /differ|languages?|other numbers?|not the same|contradict/i,
    (c) => {
      const language = twin(c.hotel.voucherRemarks);
      if (!language) return undefined;
      const [truth] = number.exec(c.hotel.voucherRemarks[language]);
      c.hotel.voucherRemarks[language] = changedNumber(c.hotel.voucherRemarks[language]);
      return truth;
    },
  ),
  slip(
    'description and voucher remark are exchanged',
    'guest text',
    /exchang|swap|cancel|belongs|description|voucher/i,
    (c) => {
      const { descriptions, voucherRemarks } = c.hotel;
      const [about, remark] = [descriptions.EN, voucherRemarks.EN];
      if (!/cancel/i.test(remark)) return undefined;
      descriptions.EN = remark;
      voucherRemarks.EN = about;
      return [about, remark].map((text) => text.slice(0, 24));
    },
  ),
  slip(
    'letters of a description were read in the wrong encoding',
    'guest text',
    /encod|UTF|charact|letters?|garbled|mojibake|Latin/i,
    (c, pick) => {
      const { descriptions } = c.hotel;
      const language = pick(
        Object.keys(descriptions).filter((one) => LATIN.includes(one) && /[à-öø-ÿ]/.test(descriptions[one])),
      );
      if (!language) return undefined;
      const truth = descriptions[language].split(/[^\p{L}]+/u).find((word) => /[à-öø-ÿ]/.test(word));
      descriptions[language] = new TextDecoder('windows-1252').decode(new TextEncoder().encode(descriptions[language]));
      return truth;
    },
  ),
];
