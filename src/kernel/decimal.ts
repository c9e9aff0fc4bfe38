/**
 * An exact decimal as text ("12.5", "-0.01", "80"), never binary floating point.
 * The text is canonical: no exponent, no leading or trailing zeros, no "-0". Two decimals are equal exactly when their texts are.
 */
export type Decimal = string & { readonly __brand: 'Decimal' };

/** Up to this length, binary floating point represents different decimals by different numbers and adds integers exactly. */
const EXACT_LENGTH = 15;
/** Powers of ten. They end at six decimals because JavaScript may print smaller numbers with an exponent. */
const UNITS: readonly number[] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];
const CANONICAL = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

const WRITTEN = /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/** The decimal that `text` spells, or `undefined` if it is not a decimal (`1,5`, `NaN`, an empty text). */
export function parseDecimal(text: string): Decimal | undefined {
  if (CANONICAL.test(text) && text !== '-0') return text as Decimal;
  const match = WRITTEN.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  const digits = BigInt(whole + fraction);
  const scale = fraction.length - shift;
  const scaled = scale < 0 ? digits * 10n ** BigInt(-scale) : digits;
  return fromScaled(sign ? -scaled : scaled, Math.max(scale, 0));
}

/** The decimal with the shortest text of a finite number; exact for numbers parsed from at most 15 digits. */
export function decimalOf(value: number): Decimal {
  const size = Math.abs(value);
  // JavaScript prints numbers of this size without an exponent.
  if ((size >= 1e-6 && size < 1e21) || size === 0) return String(value) as Decimal;
  const decimal = parseDecimal(String(value));
  if (decimal === undefined) throw new RangeError(`not a finite number: ${value}`);
  return decimal;
}

export const ZERO = '0' as Decimal;

export const isPositive = (a: Decimal): boolean => a !== ZERO && !isNegative(a);

/** Canonical decimals have no `-0`. */
export const isNegative = (a: Decimal): boolean => a.startsWith('-');

/** `coefficient / 10^scale` as a canonical decimal. */
export function fromScaled(coefficient: bigint, scale: number): Decimal {
  if (coefficient === 0n) return ZERO;
  const sign = coefficient < 0n ? '-' : '';
  const digits = (coefficient < 0n ? -coefficient : coefficient).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return (fraction ? `${sign}${whole}.${fraction}` : sign + whole) as Decimal;
}

/** The number of decimal places. */
export function scaleOf(value: Decimal): number {
  const point = value.indexOf('.');
  return point < 0 ? 0 : value.length - point - 1;
}

/** The integer `value * 10^scale`; `scale` must be at least the value's own. */
export function toScaled(value: Decimal, scale: number): bigint {
  const own = scaleOf(value);
  if (own > scale) throw new RangeError(`${value} has more than ${scale} decimals`);
  return BigInt(value.replace('.', '')) * 10n ** BigInt(scale - own);
}

function common(a: Decimal, b: Decimal): number {
  return Math.max(scaleOf(a), scaleOf(b));
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = common(a, b);
  const unit = UNITS[scale];
  // Scaled to integers, both have at most 14 digits, so their sum has at most 15.
  if (unit !== undefined && a.length + scale < EXACT_LENGTH && b.length + scale < EXACT_LENGTH)
    return String((Math.round(Number(a) * unit) + Math.round(Number(b) * unit)) / unit) as Decimal;
  return fromScaled(toScaled(a, scale) + toScaled(b, scale), scale);
}

export const negate = (a: Decimal): Decimal => fromScaled(-toScaled(a, scaleOf(a)), scaleOf(a));

export const magnitude = (a: Decimal): Decimal => (isNegative(a) ? negate(a) : a);

export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, negate(b));

export function multiply(a: Decimal, b: Decimal): Decimal {
  const [scaleA, scaleB] = [scaleOf(a), scaleOf(b)];
  return fromScaled(toScaled(a, scaleA) * toScaled(b, scaleB), scaleA + scaleB);
}

export const sum = (values: Iterable<Decimal>): Decimal => {
  let total = ZERO;
  for (const value of values) total = add(total, value);
  return total;
};

/** Negative when `a < b`, zero when equal, positive when `a > b`. */
export function compare(a: Decimal, b: Decimal): number {
  if (a === b) return 0;
  if (a.length <= EXACT_LENGTH && b.length <= EXACT_LENGTH) return Number(a) < Number(b) ? -1 : 1;
  const scale = common(a, b);
  return toScaled(a, scale) < toScaled(b, scale) ? -1 : 1;
}

/** Half-up on the magnitude, then the sign: 0.005 -> 0.01, -0.005 -> -0.01. */
export function roundHalfUp(value: Decimal, decimals: number): Decimal {
  const own = scaleOf(value);
  return own <= decimals ? value : fromScaled(quotient(toScaled(value, own), 10n ** BigInt(own - decimals)), decimals);
}

/** `a / b` rounded to `decimals` places, half-up on the magnitude. `b` must not be zero. */
export function divideHalfUp(a: Decimal, b: Decimal, decimals: number): Decimal {
  const scale = common(a, b);
  return fromScaled(quotient(toScaled(a, scale) * 10n ** BigInt(decimals), toScaled(b, scale)), decimals);
}

function quotient(a: bigint, b: bigint): bigint {
  const [magnitude, divisor] = [a < 0n ? -a : a, b < 0n ? -b : b];
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return a < 0n === b < 0n ? rounded : -rounded;
}

/** The text with at least `decimals` decimal places: ("80", 2) -> "80.00". */
export function toFixedText(value: Decimal, decimals: number): string {
  const own = scaleOf(value);
  if (own >= decimals) return value;
  return `${value}${own === 0 ? '.' : ''}${'0'.repeat(decimals - own)}`;
}

/** The nearest number. For JSON bodies only. */
export const toNumber = (value: Decimal): number => Number(value);

const HUNDRED = decimalOf(100);

/** How far `to` is from `from`, in percent of it, rounded half up. `from` must not be zero. */
export const percentChange = (from: Decimal, to: Decimal, decimals: number): Decimal =>
  divideHalfUp(multiply(subtract(to, from), HUNDRED), from, decimals);

/** The same with its sign: `+10.00`. */
export function percentChangeText(from: Decimal, to: Decimal, decimals: number): string {
  const percent = percentChange(from, to, decimals);
  return `${isNegative(percent) ? '' : '+'}${toFixedText(percent, decimals)}`;
}

/** Whether it is more than `percent`, up or down. Compared exactly: a change of exactly so much is allowed. From 0 every change is more. */
export function movesBeyond(from: Decimal, to: Decimal, percent: Decimal): boolean {
  const hundredfold = multiply(subtract(to, from), HUNDRED);
  const most = multiply(from, percent);
  return compare(hundredfold, most) > 0 || compare(negate(hundredfold), most) > 0;
}
