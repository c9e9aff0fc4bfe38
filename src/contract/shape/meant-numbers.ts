/** One number that a text may mean, as the file should spell it; `why` tells it from the other readings of the same text. */
export interface NumberReading {
  readonly text: string;
  readonly why?: string;
}

/** Longer texts are remarks, not numbers. */
const LONGEST = 40;

/** Letters and signs around a number: a currency, a percent sign, a unit such as `nights`; `.-` and `,-` for "and no cents". */
const AROUND = /^[\p{L}\p{Sc}\s.]*?(-?\d.*\d|-?\d)(?:[.,]?-+)?[\s.]*[\p{L}\p{Sc}%°\s]*\.?$/u;
const GROUPED = /^(\d{1,3})((?:[\s'’_]\d{3})+)(?!\d)/;

/** Every number that `text` may mean: `1.234,50` and `EUR 5` one, `1,000` two, and what is no number or several numbers none. */
export function meantNumbers(text: string, isCoordinate = false): readonly NumberReading[] {
  if (text.length > LONGEST) return [];
  const [, signed = ''] = AROUND.exec(text.trim()) ?? [];
  const sign = signed.startsWith('-') ? '-' : '';
  const digits = signed
    .slice(sign.length)
    .replace(GROUPED, (_, first: string, groups: string) => first + groups.replace(/\D/g, ''));
  if (isCoordinate)
    return /^\d{1,3}[.,]\d+$/.test(digits) && !/[^\d.,\s°-]/.test(text)
      ? [{ text: sign + digits.replace(',', '.') }]
      : [];
  const whole = (value: string): string => sign + value.replace(/^0+(?=\d)/, '');
  if (/^\d+$/.test(digits)) return [{ text: whole(digits) }];
  // The mark that comes last is the decimal one where both are used; one that is repeated groups thousands.
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(digits)) return [{ text: whole(digits.replaceAll('.', '').replace(',', '.')) }];
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(digits)) return [{ text: whole(digits.replaceAll(',', '')) }];
  if (/^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/.test(digits)) return [{ text: whole(digits.replace(/\D/g, '')) }];
  const [, before = '', mark, behind = ''] = /^(\d+)([.,])(\d+)$/.exec(digits) ?? [];
  if (before === '') return [];
  const decimal = whole(`${before}.${behind}`);
  if (behind.length !== 3 || before.length > 3 || before.startsWith('0')) return [{ text: decimal }];
  const name = mark === ',' ? 'comma' : 'point';
  return [
    { text: whole(before + behind), why: `if the ${name} groups thousands` },
    { text: decimal.replace(/\.?0+$/, ''), why: `if it is a decimal ${name}` },
  ];
}

/** What to write instead of `text`; `undefined` where it cannot be told. */
export function numberToWrite(text: string, isCoordinate = false): string | undefined {
  const readings = meantNumbers(text, isCoordinate).map(({ text: number, why }) =>
    why === undefined ? number : `${number} ${why}`,
  );
  return readings.length === 0 ? undefined : `write ${readings.join(', or ')}`;
}
