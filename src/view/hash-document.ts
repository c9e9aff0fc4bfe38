import * as z from 'zod';
import type { ReadOnly } from '../kernel/read-only.ts';
import { safeText } from '../kernel/safe-text.ts';
import { documentOf } from './document-of.ts';
import type { Paint } from './text/paint.ts';

const sha256 = z.string().describe('SHA-256, 64 hexadecimal digits.');

/** The contracts of a plan or proof. */
export const hashes = z.array(z.object({ hotel: z.string().describe('SUPPLIER/HOTEL'), hash: sha256 }));

export const hashDocument = documentOf('hash', {
  redacted: z.boolean().describe('The hashes leave out quotas and notes.'),
  hotels: hashes,
  check: z
    .object({
      hash: sha256,
      hotel: z.string().optional().describe('Whose contract has this hash; absent: none.'),
      redacted: z.boolean().optional().describe('It is the hash without quotas and notes.'),
    })
    .optional()
    .describe('With --check.'),
});

export type HashDocument = ReadOnly<z.infer<typeof hashDocument>>;

/** One line per contract, as `sha256sum` writes it; with `--check`, the answer. */
export function hashText({ hotels, check }: HashDocument, paint: Paint): string {
  const lines = hashLines(hotels);
  if (!check) return lines.join('\n');
  if (check.hotel === undefined)
    return [paint.error(`No contract here has the hash ${check.hash}.`), ...lines].join('\n');
  const part = check.redacted ? ', without quotas and notes' : '';
  return paint.added(`${safeText(check.hotel)} has this hash${part}.`);
}

const hashLines = (hotels: HashDocument['hotels']): readonly string[] =>
  hotels.map(({ hotel, hash }) => `${hash}  ${safeText(hotel)}`);

/** The contracts of a plan or proof, under a heading. */
export function contractLines(hotels: HashDocument['hotels']): readonly string[] {
  if (hotels.length === 0) return [];
  const left = hotels.length - MOST_SHOWN;
  const more = left > 0 ? [`  and ${left} more; --json lists all`] : [];
  return [
    'Contracts (`contracts hash` compares)',
    ...hashLines(hotels.slice(0, MOST_SHOWN)).map((line) => `  ${line}`),
    ...more,
  ];
}

const MOST_SHOWN = 10;
