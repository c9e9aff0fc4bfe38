import { refill } from '../../slip-shapes.js';
import { slip } from '../../slips.js';

export default [
  slip(
    'a room is entered twice under two codes',
    'structure',
    /same name|twice|no price|not priced|never sold|no season|not sold|duplicate|priced in no/i,
    (c, pick) => {
      const room = pick(c.hotel.rooms);
      const typed = room.providerCode.length > 2 ? room.providerCode.slice(0, 2) : `${room.providerCode}1`;
      if (c.hotel.rooms.some(({ providerCode }) => providerCode === typed)) return undefined;
      c.hotel.rooms.splice(c.hotel.rooms.indexOf(room) + 1, 0, {
        ...room,
        distributions: [...room.distributions],
        providerCode: typed,
      });
      return [room.providerCode, room.name];
    },
  ),
  slip(
    'a rate is there a second time under the name of a copy',
    'structure',
    /same (nights|seasons?|days|prices|dates)|overlap|copy|twice|both|duplicate|identical/i,
    (c, pick) => {
      const rate = pick(c.rates);
      const copy = structuredClone(rate);
      copy.name = `${rate.name} (2)`;
      c.rates.splice(c.rates.indexOf(rate) + 1, 0, copy);
      return { truth: `"${rate.name}"`, also: [] };
    },
  ),
  slip(
    'a supplement is pasted among the offers',
    'structure',
    /supplement|discount|reduc|instead of|belongs/i,
    (c, pick) => {
      const rule = pick((c.supplements ?? []).filter(({ type }) => type === 'ABSOLUTE'));
      if (!rule) return undefined;
      c.supplements = c.supplements.filter((one) => one !== rule);
      const { releaseDays: _, ...pasted } = rule;
      const offers = [...(c.offers ?? []), pasted];
      const supplements = c.supplements;
      delete c.offers;
      delete c.supplements;
      refill(c, { ...c, offers, ...(supplements.length > 0 ? { supplements } : {}) });
      return ['supplements', rule.providerCode];
    },
  ),
];
