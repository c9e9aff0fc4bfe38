import { rulesOf } from '../../slip-shapes.js';
import { slip } from '../../slips.js';

export default [
  slip('a text was read in the wrong encoding', 'guest text', /encod|unreadable|broken|character/i, (c, pick) => {
    const texts = [c.hotel.descriptions, c.hotel.voucherRemarks, ...rulesOf(c).map(({ names }) => names)].flatMap(
      (all) =>
        Object.entries(all ?? {})
          .filter(([, text]) => /[à-ÿ]/.test(text))
          .map(([language, text]) => ({ all, language, text })),
    );
    const { all, language, text } = pick(texts) ?? {};
    if (!all) return undefined;
    all[language] = Buffer.from(text, 'utf8')
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, '');
    return /\S*[à-ÿ]\S*/.exec(text)[0];
  }),
  slip(
    'letters with accents became question marks',
    'guest text',
    /question mark|encod|unreadable|\?|letter/i,
    (c, pick) => {
      const texts = [c.hotel.descriptions, c.hotel.voucherRemarks, c.hotel.address].flatMap((all) =>
        Object.entries(all ?? {})
          .filter(([, text]) => /[a-z][à-ÿ][a-z]/.test(text))
          .map(([key, text]) => ({ all, key, text })),
      );
      const { all, key, text } = pick(texts) ?? {};
      if (!all) return undefined;
      all[key] = text.replace(/[à-ÿ]/g, '?');
      return /\S*[à-ÿ]\S*/.exec(text)[0];
    },
  ),
  slip('the texts of two languages are exchanged', 'guest text', /language|exchang|swap/i, (c, pick) => {
    const texts = [c.hotel.descriptions, c.hotel.voucherRemarks].filter((all) => Object.keys(all ?? {}).length > 1);
    const all = pick(texts);
    if (!all) return undefined;
    const [one, other] = Object.keys(all);
    [all[one], all[other]] = [all[other], all[one]];
    return [one, other];
  }),
];
