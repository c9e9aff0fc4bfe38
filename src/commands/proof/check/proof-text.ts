import { safeText } from '../../../kernel/safe-text.ts';
import { contractLines } from '../../../view/hash-document.ts';
import type { Paint } from '../../../view/text/paint.ts';
import type { ProofCheckDocument } from './proof-document.ts';

/** What a proof shows, what is wrong with it, and what it does not show. */
export function proofText(document: ProofCheckDocument, paint: Paint): string {
  const { file, ok, plan, environment, endedAt, proved, wrong, open, contracts = [] } = document;
  const list = (title: string, mark: string, sentences: readonly string[]): string[] =>
    sentences.length === 0
      ? []
      : [paint.bold(title), ...sentences.map((one) => `  ${mark} ${safeText(one, 2000)}`), ''];
  const of = plan === undefined ? '' : `: plan ${plan}, pushed to ${environment}, ended at ${endedAt}`;
  return [
    safeText(`${file}${of}`, 1000),
    '',
    ...list('Wrong', paint.error('✗'), wrong),
    ...list('Proved', paint.added('✓'), proved),
    ...list('Not proved', paint.warning('…'), open),
    ...contractLines(contracts),
    ...(contracts.length > 0 ? [''] : []),
    ok ? paint.added('The proof holds.') : paint.error('The proof does not hold.'),
  ].join('\n');
}
