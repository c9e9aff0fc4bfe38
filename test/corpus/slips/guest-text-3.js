import { slip } from '../slips.js';

export default [
  slip('a remark is of a past year', 'guest text', /past|year|20\d\d|over/i, (c) => {
    c.hotel.voucherRemarks.EN = `The pool is closed for renovation until 15 March 2025. ${c.hotel.voucherRemarks.EN}`;
    return '2025';
  }),
];
