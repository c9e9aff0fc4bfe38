import { slip } from '../slips.js';

export default [
  slip('children begin at twelve instead of two', 'children', /age|year/i, (c) => {
    const { minimumChildrenAge: truth, maximumChildrenAge: to } = c.hotel;
    if (truth !== 2 || to < 12) return undefined;
    c.hotel.minimumChildrenAge = 12;
    return truth;
  }),
];
