import type * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { versionOf } from '../../view/document-of.ts';
import { comparedImpact } from '../../view/impact/compared-impact.ts';

export const impactDocument = versionOf(2, 'impact', comparedImpact.shape);

export type ImpactDocument = ReadOnly<z.infer<typeof impactDocument>>;
