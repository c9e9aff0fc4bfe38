import type * as z from 'zod';
import type { ReadOnly } from '../../kernel/read-only.ts';
import { documentOf } from '../document-of.ts';
import { comparedImpact } from './compared-impact.ts';

export const impactDocument = documentOf('impact', comparedImpact.shape);

export type ImpactDocument = ReadOnly<z.infer<typeof impactDocument>>;
