import type { HotelContract } from '../../contract/model.ts';
import type { FailureKind } from '../../hub/outcomes/failure-kind.ts';
import type { Decimal } from '../../kernel/decimal.ts';
import type { PricingSwitch, PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import type { Learned } from './learn.ts';
import type { HubRenames } from './rename-experiments.ts';

/** Why a probe ended early. `detail` and `advice` are safe text. */
export interface ProbeTrouble {
  readonly step: 'load' | 'locate' | 'calibrate' | 'quote';
  readonly detail: string;
  readonly advice?: string;
  /** The kind of the hub's failure, if one is the cause. */
  readonly failure?: FailureKind;
  /** The hub has refused a write, or shows something else than was sent: it would do so again. */
  readonly isAnswer?: true;
}

export type Answer =
  | { readonly kind: 'learned'; readonly reading: string }
  /** Given the other answers, no stay of the laboratory has different prices with these settings. */
  | { readonly kind: 'alike'; readonly readings: readonly string[] }
  /** No setting explains an answer that depends on it, or the probe ended too early; these are still possible. */
  | { readonly kind: 'open'; readonly readings: readonly string[] };

export interface ProbeReport {
  readonly laboratory: HotelContract;
  readonly accommodationId?: string;
  /** The ISO code of the quotes' currency, and the factor from the contract's amounts to quotes (Q24). */
  readonly calibration?: { readonly currency: string; readonly factor: Decimal };
  readonly answers: ReadonlyMap<PricingSwitch, Answer>;
  /** The resulting settings: the learned ones, and the previous ones where nothing was learned. */
  readonly switches: PricingSwitches;
  readonly renames: HubRenames;
  readonly learned?: Learned;
  readonly trouble?: ProbeTrouble;
}
