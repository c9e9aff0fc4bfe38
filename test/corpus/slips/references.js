import { byParty, rowsOf } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip('a room code with a letter exchanged', 'references', /did you mean|no room|unknown/i, (c, pick) => {
    const { row } = pick(rowsOf(c).filter(({ row }) => row.providerRoomCode.length > 2)) ?? {};
    if (!row) return undefined;
    const truth = row.providerRoomCode;
    row.providerRoomCode = `${truth.slice(0, -2)}${truth.at(-1)}${truth.at(-2)}`;
    return row.providerRoomCode === truth ? undefined : truth;
  }),
  slip('a code in small letters', 'references', /did you mean|unknown|case|no room/i, (c, pick) => {
    const { row } = pick(rowsOf(c)) ?? {};
    const truth = row.providerRoomCode;
    row.providerRoomCode = truth.toLowerCase();
    return truth;
  }),
  slip('the letter O for a zero in a code', 'references', /did you mean|unknown|no offer|not defined/i, (c, pick) => {
    const rate = pick(c.rates.filter(({ offers }) => offers?.some((code) => code.includes('0'))));
    if (!rate) return undefined;
    const at = rate.offers.findIndex((code) => code.includes('0'));
    const truth = rate.offers[at];
    rate.offers[at] = truth.replace('0', 'O');
    return truth;
  }),
  slip(
    'a price for an occupancy that the room does not allow',
    'references',
    /occupanc|not allow|distribution/i,
    (c, pick) => {
      const { row } = pick(byParty(c, 2)) ?? {};
      if (!row) return undefined;
      const party = ['3+2', '5', '4+2'].find((one) => row.distributionPrices[one] === undefined);
      row.distributionPrices[party] = Math.max(...Object.values(row.distributionPrices)) + 10;
      return party;
    },
  ),
  slip('a room that is relative to itself', 'references', /itself|circle/i, (c, pick) => {
    const { row } = pick(rowsOf(c).filter(({ row }) => row.relativeTo)) ?? {};
    if (!row) return undefined;
    const truth = row.relativeTo;
    row.relativeTo = row.providerRoomCode;
    return truth;
  }),
];
