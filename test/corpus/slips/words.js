import { byParty, byPerson, exchange, seasonsOf } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip('a double room for one only', 'words', /double|two|name/i, (c) => {
    const room = c.hotel.rooms.find(
      ({ name, distributions }) =>
        /double|doppel|doppia|doble|duplo/i.test(name) && distributions.includes('1') && distributions.includes('2'),
    );
    if (!room || byPerson(c).length > 0) return undefined;
    room.distributions = ['1'];
    for (const { row } of byParty(c))
      if (row.providerRoomCode === room.providerCode) row.distributionPrices = { 1: row.distributionPrices['1'] };
    return room.name;
  }),
  slip('two room names are exchanged', 'words', /name|exchang|swap/i, (c) => {
    const [one, other] = c.hotel.rooms;
    if (
      !other ||
      !/single|double|famil|einzel|doppel|doppia|singol/i.test(`${one.name} ${other.name}`) ||
      one.distributions.join() === other.distributions.join()
    )
      return undefined;
    return exchange(one, other, 'name');
  }),
  slip('an offer whose name says other free nights', 'words', /name|night/i, (c, pick) => {
    const rule = pick(
      (c.offers ?? []).filter(({ type, names }) => type === 'STAY_TO_PAY' && /\d|seven|three|ten/i.test(names.EN)),
    );
    if (!rule) return undefined;
    const truth = rule.pay;
    rule.pay = truth - 1;
    return rule.pay > 0 ? truth : undefined;
  }),
  slip('adults only in the text, children in the rooms', 'words', /adult|child/i, (c) => {
    if (!c.hotel.rooms.some(({ distributions }) => distributions.some((party) => party.includes('+'))))
      return undefined;
    c.hotel.descriptions.EN = `Adults only. ${c.hotel.descriptions.EN}`;
    return 'Adults only';
  }),
  slip('winter and summer exchanged their names', 'words', /name|winter|summer/i, (c, pick) => {
    const rate = pick(
      c.rates.filter(({ seasons }) => seasons.some(({ name }) => /^(winter|summer)/i.test(name)) && seasons.length > 1),
    );
    if (!rate) return undefined;
    const season = rate.seasons.find(({ name }) => /^(winter|summer)/i.test(name));
    const other = rate.seasons.find((one) => one !== season);
    return exchange(season, other, 'name');
  }),
  slip('the voucher names a longer minimum stay than the contract', 'words', /minimum ?stay|night/i, (c) => {
    c.hotel.voucherRemarks.EN = `Minimum stay 10 nights. ${c.hotel.voucherRemarks.EN}`;
    return seasonsOf(c).some(({ season }) => season.minimumStay >= 10) || c.hotel.minimumStay >= 10
      ? undefined
      : '10 nights';
  }),
  slip('the text promises children to an age that the contract does not know', 'words', /age|child/i, (c) => {
    const truth = c.hotel.maximumChildrenAge;
    if (!truth || truth > 13) return undefined;
    c.hotel.voucherRemarks.EN = `Children up to ${truth + 3} years stay at the child rate. ${c.hotel.voucherRemarks.EN}`;
    return truth;
  }),
  slip('a room with sea view costs less than one without in every season', 'words', /view|cheaper|less|name/i, (c) => {
    const view = c.hotel.rooms.find(({ name }) => /sea|ocean|mer|mar\b|view|blick|vista/i.test(name));
    const plain = c.hotel.rooms.find(
      (room) => room !== view && room.distributions.join() === view?.distributions.join(),
    );
    if (!view || !plain || !byParty(c).length) return undefined;
    return exchange(view, plain, 'name');
  }),
];
