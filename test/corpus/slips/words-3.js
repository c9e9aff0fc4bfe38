import { named } from '../slip-tools.js';
import { slip } from '../slips.js';

export default [
  slip('the remark says that the tax is included, and a supplement charges it', 'words', /tax|includ/i, (c) => {
    const rule = named(c.supplements, /tax|kurabgabe|taxe|tassa/i)[0];
    if (!rule) return undefined;
    c.hotel.voucherRemarks.EN = `City tax is included in the price. ${c.hotel.voucherRemarks.EN}`;
    return rule.providerCode;
  }),
  slip('the text says that breakfast costs extra, and it is in the price', 'words', /breakfast/i, (c) => {
    if (!c.hotel.mealPlans.includes('BED_AND_BREAKFAST')) return undefined;
    c.hotel.descriptions.EN = `${c.hotel.descriptions.EN} Breakfast is not included.`;
    return 'BED_AND_BREAKFAST';
  }),
];
