import { slip } from '../slips.js';

export default [
  slip('entities of HTML in a text', 'guest text', /entit|HTML|&/i, (c) => {
    if (!/'|"| & |é|ü/.test(c.hotel.descriptions.EN)) return undefined;
    c.hotel.descriptions.EN = c.hotel.descriptions.EN.replace(/'/g, '&#39;')
      .replace(/é/g, '&eacute;')
      .replace(/ü/g, '&uuml;');
    return "'";
  }),
  slip('a text to be written later', 'guest text', /TBC|placeholder|unfinished|to be/i, (c, pick) => {
    c.hotel.voucherRemarks.EN = pick(['TBC', 'tbd', 'to be confirmed', 'XXX']);
    return c.hotel.voucherRemarks.EN;
  }),
  slip('a record that is still named a copy', 'guest text', /copy|name/i, (c, pick) => {
    const rate = pick(c.rates);
    rate.name = `${rate.name} (copy)`;
    return '(copy)';
  }),
  slip(
    'the text of another hotel',
    'guest text',
    /other hotel|another hotel|names|same (text|description)/i,
    (c, _pick, all) => {
      const other = all[(all.findIndex(({ code }) => code === c.hotel.providerCode) + 17) % all.length].document;
      c.hotel.descriptions.EN = `${other.hotel.hotelname} in ${other.hotel.address.locationName}: ${other.hotel.descriptions.EN}`;
      return [other.hotel.hotelname, other.hotel.address.locationName];
    },
  ),
  slip('a translation that was never made', 'guest text', /same text|language|translat|English/i, (c) => {
    const other = Object.keys(c.hotel.descriptions).find((language) => language !== 'EN');
    if (!other) return undefined;
    c.hotel.descriptions[other] = c.hotel.descriptions.EN;
    return other;
  }),
  slip(
    'a field of a template that was not filled in',
    'guest text',
    /placeholder|template|\{\{|\$\{|unfilled/i,
    (c, pick) => {
      const field = pick(['{{hotel_name}}', '[HOTEL NAME]', '%HOTEL%', '<hotel>']);
      c.hotel.voucherRemarks.EN = `Welcome to ${field}. ${c.hotel.voucherRemarks.EN}`;
      return [field, `"${c.hotel.hotelname}"`];
    },
  ),
  slip('a text pasted twice', 'guest text', /twice|repeat|duplicate|same sentence/i, (c) => {
    c.hotel.descriptions.EN = `${c.hotel.descriptions.EN} ${c.hotel.descriptions.EN}`;
    return c.hotel.descriptions.EN.slice(0, 40);
  }),
  slip('an offer named for colleagues, not for guests', 'guest text', /name|test|internal/i, (c, pick) => {
    const rule = pick(c.offers ?? []);
    if (!rule) return undefined;
    const truth = rule.names.EN;
    rule.names = { EN: pick(['test', 'asdf', 'new offer 2', 'do not use']) };
    return [truth, `"${rule.names.EN}"`];
  }),
];
