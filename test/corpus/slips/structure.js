import { rowsOf, seasonsOf } from '../slip-tools.js';
import { slip, textSlip } from '../slips.js';

export default [
  textSlip('a true in quotes', 'structure', /true|quote/i, (text) => ({
    text: text.replace('  country:', '  hotelExclusive: "true"\n  country:'),
    truth: ['true'],
  })),
  textSlip('a price with a decimal comma', 'structure', /comma|decimal|number/i, (text, pick) => {
    const found = pick([...text.matchAll(/"2": (\d+)(?=[ ,}])/g)]);
    return (
      found && {
        text: `${text.slice(0, found.index)}"2": "${found[1]},00"${text.slice(found.index + found[0].length)}`,
        truth: [`${found[1]}.00`, found[1]],
      }
    );
  }),
  textSlip('a tab in the indentation', 'structure', /tab/i, (text) => ({
    text: text.replace('\n  hotelname:', '\n\thotelname:'),
    truth: ['spaces'],
  })),
  textSlip('a day in the local order', 'structure', /yyyy-mm-dd|date|day/i, (text, pick) => {
    const found = pick([...text.matchAll(/dateRanges: \[ (\d{4})-(\d\d)-(\d\d)\.\./g)]);
    return {
      text: `${text.slice(0, found.index)}dateRanges: [ ${found[3]}.${found[2]}.${found[1]}..${text.slice(found.index + found[0].length)}`,
      truth: [`${found[1]}-${found[2]}-${found[3]}`],
    };
  }),
  textSlip('a kind of offer by another name', 'structure', /PERCENT|one of|did you mean/i, (text) =>
    text.includes('type: PERCENT')
      ? { text: text.replace('type: PERCENT', 'type: PERCENTAGE'), truth: ['PERCENT'] }
      : undefined,
  ),
  slip('prices by person in a season by occupancy', 'structure', /priceType|PAX|DISTRIBUTION/i, (c, pick) => {
    const { season } =
      pick(
        seasonsOf(c).filter(({ season }) =>
          season.seasonRoomPrices.every(({ prices, relativeTo }) => !prices && !relativeTo),
        ),
      ) ?? {};
    if (!season) return undefined;
    const truth = season.priceType;
    season.priceType = truth === 'PAX' ? 'DISTRIBUTION' : 'PAX';
    return truth;
  }),
  textSlip('a list without its brackets', 'structure', /list|\[/i, (text) =>
    /\n {4}(offers|supplements): \[ (\w+) \]/.test(text)
      ? { text: text.replace(/\n {4}(offers|supplements): \[ (\w+) \]/, '\n    $1: $2'), truth: ['['] }
      : undefined,
  ),
  slip('a limit of the hotel among the prices of a room', 'structure', /minimumStay|unknown field/i, (c, pick) => {
    const { row, season } = pick(rowsOf(c).filter(({ season }) => season.minimumStay)) ?? {};
    if (!row) return undefined;
    row.minimumStay = season.minimumStay;
    delete season.minimumStay;
    return 'minimumStay';
  }),
  textSlip('a quoted number of units', 'structure', /quote|number/i, (text, pick) => {
    const found = pick([...text.matchAll(/unitsQuota: (\d+)/g)]);
    return {
      text: `${text.slice(0, found.index)}unitsQuota: "${found[1]}"${text.slice(found.index + found[0].length)}`,
      truth: [found[1]],
    };
  }),
];
