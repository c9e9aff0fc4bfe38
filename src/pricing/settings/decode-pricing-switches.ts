import { isTimeZone } from '../../kernel/calendar-day.ts';
import { compare, type Decimal, parseDecimal, ZERO } from '../../kernel/decimal.ts';
import { didYouMean } from '../../kernel/did-you-mean.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { type PricingSwitch, type PricingSwitches, pricingAlternatives, referencePricing } from './pricing-switches.ts';

/** An invalid setting: its name, and the problem as the rest of a sentence that starts with the name. */
export interface WrongSwitch {
  readonly name: string;
  readonly problem: string;
}

/**
 * Checks pricing settings: an object with the settings that differ from `others`. `markupFactor` is a number or a text. Reports all
 * invalid settings.
 */
export function decodePricingSwitches(
  given: Readonly<Record<string, unknown>>,
  others: PricingSwitches = referencePricing,
): Result<PricingSwitches, readonly WrongSwitch[]> {
  const wrong: WrongSwitch[] = [];
  const read: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const decoded = decodeOne(name, value);
    if (decoded.ok) read[name] = decoded.value;
    else wrong.push({ name, problem: decoded.error });
  }
  return wrong.length > 0 ? fail(wrong) : ok({ ...others, ...read });
}

const isSwitch = (name: string): name is PricingSwitch => Object.hasOwn(pricingAlternatives, name);

function decodeOne(name: string, value: unknown): Result<string, string> {
  if (name === 'markupFactor') return decodeFactor(value);
  if (name === 'bookingTimeZone')
    return typeof value === 'string' && isTimeZone(value)
      ? ok(value)
      : fail('must be a time zone such as Europe/Madrid');
  if (!isSwitch(name)) {
    const hint = didYouMean(name, Object.keys(referencePricing));
    return fail(['is not a pricing setting', ...(hint ? [hint] : [])].join('; '));
  }
  const alternatives: readonly string[] = pricingAlternatives[name];
  return typeof value === 'string' && alternatives.includes(value)
    ? ok(value)
    : fail(`must be one of ${alternatives.join(', ')}`);
}

function decodeFactor(value: unknown): Result<Decimal, string> {
  const factor = typeof value === 'number' || typeof value === 'string' ? parseDecimal(String(value)) : undefined;
  return factor !== undefined && compare(factor, ZERO) > 0 ? ok(factor) : fail('must be a number above 0');
}
