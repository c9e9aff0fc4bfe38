import { safeText } from '../../kernel/safe-text.ts';
import type { Paint } from '../../view/text/paint.ts';
import { fitText } from '../../view/text/wrap-text.ts';
import type { ReportDocument } from './report-document.ts';

const STROKES = { errors: 'error', warnings: 'warning', changes: 'info', clean: 'added' } as const;

export function reportText({ name, hotel, verdict, hash, asOf }: ReportDocument, paint: Paint): string {
  return [
    paint.bold(safeText(`${hotel}  ${name}`, 200)),
    paint[STROKES[verdict.state]](safeText(verdict.title)),
    ...verdict.sentences.flatMap((sentence) => fitText(`  ${safeText(sentence, 1000)}`, paint.width).split('\n')),
    paint.dim(`as of ${asOf}, sha256 ${hash}`),
  ].join('\n');
}
