import * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { VERSION } from '../plan/plan-document.ts';
import { comparedImpact } from './compared-impact.ts';

/** The JSON output of `impact`. */
export const impactDocument = z.object({
  version: VERSION,
  command: z.literal('impact'),
  ...comparedImpact.shape,
});

export type ImpactDocument = ReadOnly<z.infer<typeof impactDocument>>;
