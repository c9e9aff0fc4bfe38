import { textSlip } from '../slips.js';

export default [
  textSlip('two versions of a line with the marks of a merge', 'structure', /merge|conflict/i, (text, pick) => {
    const lines = text.split('\n');
    const at = pick([...lines.keys()].filter((index) => /value: \d|minimumStay: \d|unitsQuota/.test(lines[index])));
    if (at === undefined) return undefined;
    const other = lines[at].replace(/\d+/, (number) => String(Number(number) + 1));
    lines.splice(at, 1, '<<<<<<< HEAD', lines[at], '=======', other, '>>>>>>> prices-2027');
    return { text: lines.join('\n'), truth: ['<<<<<<<'] };
  }),
  textSlip('the letter O in a price', 'structure', /letter|number|digit/i, (text, pick) => {
    const found = pick([...text.matchAll(/(?:": |Price: )(\d+0\d?)(?=[ ,])/g)]);
    if (!found) return undefined;
    const at = found.index + found[0].length - found[1].length;
    const typed = found[1].replace('0', 'O');
    return { text: text.slice(0, at) + typed + text.slice(at + found[1].length), truth: [found[1]] };
  }),
  textSlip('a range with a hyphen for its dots', 'structure', /\.\./, (text, pick) => {
    const found = pick([...text.matchAll(/dateRanges: \[ (\S+?)\.\.(\S+?)(?=[ ,])/g)]);
    if (!found) return undefined;
    const typed = found[0].replace('..', ' - ');
    return {
      text: text.slice(0, found.index) + typed + text.slice(found.index + found[0].length),
      truth: [`${found[1]}..${found[2]}`],
    };
  }),
  textSlip(
    'a limit by the name that other systems have',
    'structure',
    /minimumStay|releaseDays|maximumStay/,
    (text, pick) => {
      const other = { minimumStay: 'minStay', releaseDays: 'release', maximumStay: 'maxNights' };
      const found = pick([...text.matchAll(/(minimumStay|releaseDays|maximumStay)(?=: )/g)]);
      if (!found) return undefined;
      return {
        text: text.slice(0, found.index) + other[found[0]] + text.slice(found.index + found[0].length),
        truth: [found[0]],
      };
    },
  ),
];
