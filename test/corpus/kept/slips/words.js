import { rulesOf } from '../../slip-shapes.js';
import { slip } from '../../slips.js';

const _SIZE =
  /single|double|twin|triple|quad|studio|apartment|bungalow|villa|einzel|doppel|singola|doppia|tripla|matrimoniale|individual|doble|simple|chambre double|quarto duplo|jednoosobowy|dwuosobowy|for \d|für \d/i;
const SEASON = {
  Winter: 'Summer',
  Summer: 'Winter',
  Hiver: 'Été',
  Été: 'Hiver',
  Inverno: 'Estate',
  Estate: 'Inverno',
  Sommer: 'Winter',
  Yaz: 'Kış',
  Vinter: 'Sommar',
};

export default [
  slip(
    'a rate is called winter that sells the summer, or summer for winter',
    'words',
    /winter|summer|months?|name/i,
    (c, pick) => {
      const word = ({ name }) => Object.keys(SEASON).find((one) => name.includes(one));
      const rate = pick(c.rates.filter(word));
      if (!rate) return undefined;
      const truth = word(rate);
      const name = rate.name.replace(truth, SEASON[truth]);
      if (c.rates.some((other) => other.name === name)) return undefined;
      rate.name = name;
      return truth;
    },
  ),
  slip(
    'an offer or supplement has the name of another one',
    'words',
    /same name|twice|both|another|name/i,
    (c, pick) => {
      const pairs = [c.offers ?? [], c.supplements ?? []].flatMap((list) =>
        list.flatMap((one) => list.filter((other) => other.names.EN !== one.names.EN).map((other) => ({ one, other }))),
      );
      const { one, other } = pick(pairs) ?? {};
      if (!one) return undefined;
      const truth = one.names.EN;
      one.names = { ...other.names };
      return [truth, String(one.value ?? one.pay)];
    },
  ),
  slip('an offer asks for other nights than it is named for', 'words', /name|nights|minimumStay/i, (c, pick) => {
    const rule = pick(rulesOf(c).filter(({ minimumStay, names }) => minimumStay && /night|week/i.test(names.EN)));
    if (!rule) return undefined;
    const truth = rule.minimumStay;
    rule.minimumStay = truth > 9 ? Number(String(truth).slice(1)) || 1 : truth + 10;
    return [truth, `${truth} nights`];
  }),
];
