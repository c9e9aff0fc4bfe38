import type { HotelContract } from '../contract/model.ts';
import type { FailureKind } from '../hub/answer.ts';
import type { Decimal } from '../kernel/decimal.ts';
import type { PricingSwitch, PricingSwitches } from '../pricing/pricing-switches.ts';
import type { Learned } from './learn.ts';

/** What ended a probe early. `detail` and `advice` are safe text. */
export interface ProbeTrouble {
  readonly step: 'load' | 'locate' | 'calibrate' | 'quote';
  readonly detail: string;
  readonly advice?: string;
  /** The hub's answer, where one is the cause. */
  readonly failure?: FailureKind;
}

/** What is known of one open question. */
export type Answer =
  | { readonly kind: 'learned'; readonly reading: string }
  /** No stay of the laboratory tells these readings apart, given the other answers. */
  | { readonly kind: 'alike'; readonly readings: readonly string[] }
  /** An answer that depends on it is explained by no reading, or the probe ended too early; this much is still possible. */
  | { readonly kind: 'open'; readonly readings: readonly string[] };

/** What a probe found out about a hub. */
export interface ProbeReport {
  readonly laboratory: HotelContract;
  readonly accommodationId?: string;
  /** ISO code of the currency of the quotes, and the factor that turns the contract's amounts into them (Q24). */
  readonly calibration?: { readonly currency: string; readonly factor: Decimal };
  readonly answers: ReadonlyMap<PricingSwitch, Answer>;
  /** The settings that fit: learned readings, and the former ones where nothing was learned. */
  readonly switches: PricingSwitches;
  readonly learned?: Learned;
  readonly trouble?: ProbeTrouble;
}
